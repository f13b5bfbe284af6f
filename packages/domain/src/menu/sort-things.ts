/** Sorting by hand: a list as one person dragged it, while others may have added and removed things. */

/**
 * The ids in their new order. What was not named keeps its place behind what was before it: nothing jumps because
 * somebody else added it meanwhile. Ids that are gone, and repetitions, fall away.
 */
export function sortThings(before: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(before);
  const sorted = [...new Set(wanted)].filter((id) => known.has(id));
  const named = new Set(sorted);
  for (const [index, id] of before.entries()) {
    if (named.has(id)) continue;
    const ahead = before[index - 1];
    sorted.splice(ahead === undefined ? 0 : sorted.indexOf(ahead) + 1, 0, id);
    named.add(id);
  }
  return sorted;
}
