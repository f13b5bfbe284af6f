/** From the venue's wall clock to instants, over changes to summer time and back (specification §3 Opening hours). */
import { localParts } from './local-parts.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What the wall shows, as if it hung in UTC: two of them can be compared and counted with. */
function wallAt(unixMs: number, timeZone: string): number {
  const { year, month, day, hour, minute } = localParts(unixMs, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

/**
 * The first instant at which the venue's clock shows this minute of this date, or a later one: 02:30 in the night in
 * which the clock jumps from 02:00 to 03:00 is the jump; 02:30 in the night that has it twice is the first of the two.
 * @param date `YYYY-MM-DD` @param minutes after midnight; 1440 and more reach into the next days
 * @throws RangeError for an unknown zone or no date.
 */
export function firstInstantOf(date: string, minutes: number, timeZone: string): number {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const candidate = (near: number) => wanted - (wallAt(near, timeZone) - near);
  // A zone does not change twice in two days: one of both sides holds its offset, or the change lies between them.
  const [before, after] = [candidate(wanted - dayMs), candidate(wanted + dayMs)];
  let [early, late] = [Math.min(before, after), Math.max(before, after)];
  if (wallAt(early, timeZone) >= wanted) return early;
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / (2 * minuteMs)) * minuteMs;
    if (wallAt(middle, timeZone) >= wanted) late = middle;
    else early = middle;
  }
  return late;
}

/** The calendar date so many days later, `YYYY-MM-DD`. @throws RangeError when `date` is no date. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** Whether there is such a day: 2026-02-30 is none. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
