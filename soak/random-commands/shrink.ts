/** Leaves out what a failure does not need: halves first, then single steps, as long as it still fails. */
export async function shrink(
  all: readonly number[],
  fails: (kept: readonly number[]) => Promise<boolean>,
  endsAt: number,
): Promise<readonly number[]> {
  let kept = all;
  for (let size = Math.ceil(all.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.length && Date.now() < endsAt;) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)];
      if (await fails(without)) kept = without;
      else from += size;
    }
  }
  return kept;
}
