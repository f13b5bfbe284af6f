/**
 * The hour of the house. A phone's own clock can be wrong, and then lunch would be over on it while it is still sold: the
 * server's answers say what time it is.
 */
let aheadMs = 0;

/** Answers tell whole seconds and travel a while: so little says nothing. */
const leastMs = 60_000;

/** @param date the answer's `date` header */
export function hearTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const ahead = told - Date.now();
  aheadMs = Math.abs(ahead) < leastMs ? 0 : ahead;
}

/** Unix milliseconds. */
export function timeNow(): number {
  return Date.now() + aheadMs;
}
