/** What two orders had to say, once one is what the other was. */
export const longestComment = 500;

/** One below the other; the same one once. */
export function bothComments(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  if (one === other || one.split('\n').includes(other)) return one;
  return `${one}\n${other}`;
}
