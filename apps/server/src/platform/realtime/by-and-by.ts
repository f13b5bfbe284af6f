/** Closes lines so that those who come back do not all ask in the same second; here and at all processes that missed the same. */
type Line = { readonly close: () => unknown };

export type ByAndBy = {
  /** Whoever is there now; the next call begins anew with whoever is there then. */
  readonly close: () => void;
  readonly stop: () => void;
};

const withinMs = 5000;
const everyMs = 100;
/** Fewer need no waiting. */
const fewest = 20;

export function closeByAndBy(linesNow: () => Iterable<Line>): ByAndBy {
  let left: readonly Line[] = [];
  let atOnce = fewest;
  let timer: NodeJS.Timeout | undefined;
  const closeSome = () => {
    const [now, later] = [left.slice(0, atOnce), left.slice(atOnce)];
    left = later;
    if (left.length === 0) clearInterval(timer);
    for (const line of now) line.close();
  };
  return {
    close: () => {
      clearInterval(timer);
      left = [...linesNow()];
      atOnce = Math.max(fewest, Math.ceil((left.length * everyMs) / withinMs));
      timer = setInterval(closeSome, everyMs);
      timer.unref();
      closeSome();
    },
    stop: () => {
      clearInterval(timer);
      left = [];
    },
  };
}
