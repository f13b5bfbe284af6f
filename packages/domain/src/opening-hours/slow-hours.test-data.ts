/** The slow truth about opening hours: the wall clock is looked at minute by minute, and written down. */
import { localParts } from '../time/local-parts.ts';
import { addDays, weekdayOf } from '../time/wall-time.ts';
import type { DayHours, OpeningHours } from './opening-hours.ts';

const minuteMs = 60_000;

export type Walk = {
  /** Unix milliseconds of the first minute. */
  readonly start: number;
  readonly firstDate: string;
  readonly days: number;
  readonly timeZone: string;
  /** Minute by minute what the wall shows, as `YYYYMMDDhhmm`. */
  readonly shown: readonly number[];
};

export function walk(firstDate: string, days: number, timeZone: string): Walk {
  // From the evening before, so that the first day begins inside, in whatever zone.
  const start = Date.parse(`${firstDate}T00:00:00Z`) - 24 * 60 * minuteMs;
  const shown: number[] = [];
  for (let minute = 0; minute < (days + 2) * 1440; minute += 1) {
    const parts = localParts(start + minute * minuteMs, timeZone);
    shown.push(stamp(parts.year, parts.month, parts.day, parts.hour, parts.minute));
  }
  return { start, firstDate, days, timeZone, shown };
}

const stamp = (year: number, month: number, day: number, hour: number, minute: number) =>
  (((year * 100 + month) * 100 + day) * 100 + hour) * 100 + minute;

function stampOf(date: string, minutes: number): number {
  const day = addDays(date, Math.floor(minutes / 1440));
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return stamp(year, month, dayOfMonth, Math.floor((minutes % 1440) / 60), minutes % 60);
}

export function rowOf(hours: OpeningHours, date: string): DayHours {
  const special = hours.specialDays.find((day) => day.date === date);
  const row = special ?? hours.weekdays[weekdayOf(date) - 1];
  if (row === undefined) throw new Error(date);
  return special === undefined && hours.aroundTheClock ? { ...row, open: true, allDay: true } : row;
}

export type Stretch = { readonly date: string; readonly from: number; readonly until: number };

/** Each range as minutes of the walk: from the first that shows its beginning to the first that shows its end. */
export function stretches(hours: OpeningHours, { firstDate, days, shown }: Walk): Stretch[] {
  const found: Stretch[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(firstDate, day);
    const row = rowOf(hours, date);
    if (!row.open) continue;
    for (const range of row.allDay ? [{ from: 0, until: 1440 }] : row.ranges) {
      const end = range.until > range.from ? range.until : range.until + 1440;
      found.push({ date, from: minuteOf(shown, date, range.from, day), until: minuteOf(shown, date, end, day) });
    }
  }
  return found;
}

/** Minute by minute: 1 where it is open. */
export function openMinutes(hours: OpeningHours, walked: Walk): Uint8Array {
  const open = new Uint8Array(walked.shown.length);
  for (const { from, until } of stretches(hours, walked)) open.fill(1, from, until);
  return open;
}

/** The first minute that shows this time of this date; no date of the walk is shown before as many days as it comes late. */
function minuteOf(shown: readonly number[], date: string, minutes: number, day: number): number {
  const wanted = stampOf(date, minutes);
  for (let minute = day * 1440; minute < shown.length; minute += 1) {
    if ((shown[minute] ?? 0) >= wanted) return minute;
  }
  return shown.length;
}

/** Whether the clock has shown this time of this date by this minute. */
export function hasShown({ shown }: Walk, minute: number, date: string, minutes: number): boolean {
  const wanted = stampOf(date, minutes);
  for (let each = 0; each <= minute; each += 1) if ((shown[each] ?? 0) >= wanted) return true;
  return false;
}
