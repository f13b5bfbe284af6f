/** The venue's clock and calendar: wall time, business day, ISO week (decisions.md §2, §3). Time is unix milliseconds. */

export type LocalParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
};

/** Making a formatter costs a hundred times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * What the clock and the calendar on the venue's wall show.
 * @throws RangeError for an unknown zone or no time: never answered in UTC instead.
 */
export function localParts(unixMs: number, timeZone: string): LocalParts {
  const minute = Math.floor(unixMs / minuteMs);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.parts;
  const parts = readParts(unixMs, timeZone);
  latest.set(timeZone, { minute, parts });
  return parts;
}

const minuteMs = 60_000;

/** The minute asked last in each zone: one order asks it several times over. */
const latest = new Map<string, { readonly minute: number; readonly parts: LocalParts }>();

function readParts(unixMs: number, timeZone: string): LocalParts {
  const found = new Map(
    formatterOf(timeZone)
      .formatToParts(unixMs)
      .map((part) => [part.type, Number(part.value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? Number.NaN;
  const [year, month, day] = [read('year'), read('month'), read('day')];
  const sundayFirst = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, hour: read('hour'), minute: read('minute'), weekday: ((sundayFirst + 6) % 7) + 1 };
}

/** Every zone of our time is whole quarters of an hour away from UTC: within one the hour stays the same. */
const quarterMs = 15 * minuteMs;
/** Fifty days of every quarter of an hour. */
const mostHours = 5000;
const hours = new Map<string, number>();

/** Hour of the day at the venue, 0–23; a day of sales asks it hundreds of times. @throws RangeError as `localParts` */
export function localHour(unixMs: number, timeZone: string): number {
  const place = `${Math.floor(unixMs / quarterMs)} ${timeZone}`;
  const known = hours.get(place);
  if (known !== undefined) return known;
  const { hour } = localParts(unixMs, timeZone);
  if (hours.size >= mostHours) hours.clear();
  hours.set(place, hour);
  return hour;
}

/** Calendar date at the venue, `YYYY-MM-DD`. */
export function localDate(unixMs: number, timeZone: string): string {
  const { year, month, day } = localParts(unixMs, timeZone);
  return isoDate(Date.UTC(year, month - 1, day));
}

/**
 * The business day, `YYYY-MM-DD`: with a cut-off at 04:00 (240 minutes after midnight), 03:59 belongs to the day
 * before. It is read off the wall clock, so a change to summer time moves nothing.
 */
export function businessDate(unixMs: number, timeZone: string, cutOffMinutes: number): string {
  const { year, month, day, hour, minute } = localParts(unixMs, timeZone);
  const isNight = hour * 60 + minute < cutOffMinutes;
  return isoDate(Date.UTC(year, month - 1, isNight ? day - 1 : day));
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
