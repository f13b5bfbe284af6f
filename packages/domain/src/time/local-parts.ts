/** What the clock and the calendar on a wall of the venue show. Time is unix milliseconds. */

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
