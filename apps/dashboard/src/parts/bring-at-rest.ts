/**
 * What no screen opens with: it is brought once the page has come to rest, or when it is asked for before. From then on
 * it is there without a network too (decisions.md §10).
 */

const all = new Set<() => Promise<unknown>>();
let isAtRest = false;

/** @param load imports it. @returns what answers it; one that could not be brought is brought at the next asking */
export function bringAtRest<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let asked: Promise<Part> | null = null;
  const bring = () => {
    asked ??= load();
    asked.catch(() => {
      asked = null;
    });
    return asked;
  };
  all.add(bring);
  // What fails here is tried again when it is needed.
  if (isAtRest) bring().catch(() => {});
  return bring;
}

/** All that are known by now; those that become known later come at once. */
export async function bringAll(): Promise<void> {
  isAtRest = true;
  await Promise.allSettled(Array.from(all, (bring) => bring()));
}
