/** The venue's calendar: business day, ISO week (decisions.md §2, §3). Time is unix milliseconds. */
import { localParts } from './local-parts.ts';

const minuteMs = 60_000;

/** Calendar date at the venue, `YYYY-MM-DD`. */
export function localDate(unixMs: number, timeZone: string): string {
  const { year, month, day } = localParts(unixMs, timeZone);
  return isoDate(Date.UTC(year, month - 1, day));
}

/**
 * The business day, `YYYY-MM-DD`: with a cut-off at 04:00 (240 minutes after midnight), 03:59 belongs to the day
 * before. It is read off the wall clock, so a change to summer time moves nothing; in the night that has an hour twice, a
 * day that began within it does not end again.
 */
export function businessDate(unixMs: number, timeZone: string, cutOffMinutes: number): string {
  const { year, month, day } = localParts(unixMs, timeZone);
  /** Minutes after midnight that the wall showed so long ago; none of another date. */
  const shown = (minutesAgo: number) => {
    const at = localParts(unixMs - minutesAgo * minuteMs, timeZone);
    return at.day === day ? at.hour * 60 + at.minute : -1;
  };
  const now = shown(0);
  let isBegun = now >= cutOffMinutes;
  // Put back by an hour, the clock shows what it showed then: has it shown the cut-off meanwhile?
  if (!isBegun && shown(60) === now) {
    for (let ago = 1; ago < 60; ago += 1) isBegun ||= shown(ago) >= cutOffMinutes;
  }
  return isoDate(Date.UTC(year, month - 1, isBegun ? day : day - 1));
}

/** The instant at which the business day of this one ends, unix milliseconds, to the minute. */
export function businessDayEnd(unixMs: number, timeZone: string, cutOffMinutes: number): number {
  const today = businessDate(unixMs, timeZone, cutOffMinutes);
  const isOver = (minute: number) => businessDate(minute * minuteMs, timeZone, cutOffMinutes) > today;
  let last = Math.floor(unixMs / minuteMs);
  // A day has 25 hours at most; whether it is over only ever changes once.
  let next = last + 25 * 60;
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (isOver(middle)) next = middle;
    else last = middle;
  }
  return next * minuteMs;
}

/** The instant at which the business day of this one began, unix milliseconds, to the minute. */
export function businessDayStart(unixMs: number, timeZone: string, cutOffMinutes: number): number {
  const today = businessDate(unixMs, timeZone, cutOffMinutes);
  const isToday = (minute: number) => businessDate(minute * minuteMs, timeZone, cutOffMinutes) >= today;
  let next = Math.floor(unixMs / minuteMs);
  let last = next - 25 * 60;
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (isToday(middle)) next = middle;
    else last = middle;
  }
  return next * minuteMs;
}

/**
 * The instant at which this business day began, unix milliseconds, to the minute.
 * @param date `YYYY-MM-DD`
 */
export function businessDateStart(date: string, timeZone: string, cutOffMinutes: number): number {
  const midnight = Date.parse(date);
  // Of these instants one at least lies within it, in whatever zone.
  const within = [720, 0, 1440].map((minutes) => midnight + minutes * minuteMs);
  const instant = within.find((ms) => businessDate(ms, timeZone, cutOffMinutes) === date) ?? midnight;
  return businessDayStart(instant, timeZone, cutOffMinutes);
}

/**
 * ISO 8601 week: weeks begin on Monday, week 1 holds the year's first Thursday.
 * @throws RangeError when `date` is no `YYYY-MM-DD`.
 */
export function isoWeek(date: string): { readonly year: number; readonly week: number } {
  const time = Date.parse(`${date}T00:00:00Z`);
  // Some engines read 31 February as 3 March.
  if (Number.isNaN(time) || isoDate(time) !== date) throw new RangeError(`not a date: ${date}`);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const thursday = new Date(time + (3 - weekday) * dayMs);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1;
  return { year, week };
}

const dayMs = 86_400_000;

function isoDate(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}
