/** The courses that a line can be served in: three, and one more as soon as the last of them is in use. */

/** Few tables have more. */
export const usualCourses = 3;
/** As the wire takes it. */
const mostCourses = 9;

/** @param inUse of the lines of the table; null: none. */
export function offeredCourses(inUse: readonly (number | null)[]): readonly number[] {
  const last = Math.max(0, ...inUse.map((course) => course ?? 0));
  const count = Math.min(mostCourses, Math.max(usualCourses, last + 1));
  return Array.from({ length: count }, (_, index) => index + 1);
}
