/** The calendar on the wall of a house in Zurich in winter, one hour before Greenwich; the soak stays in winter. */
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Local time as if it were Greenwich's. */
const local = (now: number) => now + hourMs;

/** A business day ends at four in the morning. */
export function businessDateOf(now: number): string {
  return new Date(local(now) - 4 * hourMs).toISOString().slice(0, 10);
}

export function hourOf(now: number): number {
  return new Date(local(now)).getUTCHours();
}

/** ISO week as year × 100 + week: the week belongs to the year of its Thursday. */
export function weekOf(now: number): number {
  const day = Math.floor(local(now) / dayMs);
  // Day 0 was a Thursday.
  const thursday = day - ((day + 3) % 7) + 3;
  const year = new Date(thursday * dayMs).getUTCFullYear();
  return year * 100 + Math.floor((thursday - Date.UTC(year, 0, 1) / dayMs) / 7) + 1;
}

/** The same weekday a week before. */
export function weekBefore(date: string): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) - 7 * dayMs).toISOString().slice(0, 10);
}
