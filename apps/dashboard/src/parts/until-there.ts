/** Asks for something until it is there: what breaks off once comes by itself, and nobody reloads the page for it. */

const againMs = 5000;

/** @returns what ends it */
export function untilThere(ask: () => Promise<void>, onThere: () => void = () => {}): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    ask().then(
      () => !isOver && onThere(),
      () => {
        if (!isOver) timer = setTimeout(begin, againMs);
      },
    );
  };
  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
