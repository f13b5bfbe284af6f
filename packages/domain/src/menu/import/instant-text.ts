/** An instant in a cell, as the venue's wall shows it: `2026-11-21T18:00`. Spreadsheets may make `21.11.2026 18:00` of it. */
import { localParts } from '../../time/local-parts.ts';
import { firstInstantOf, isDate } from '../../time/wall-time.ts';

const minuteMs = 60_000;
const two = (value: number) => String(value).padStart(2, '0');

/** To the second; in the hour that a night of autumn has twice the second one is written in UTC, `…T01:30Z`. */
export function writeInstant(unixMs: number, timeZone: string): string {
  const local = wallText(unixMs, timeZone);
  return readInstant(local, timeZone) === unixMs ? local : `${wallText(unixMs, 'UTC')}Z`;
}

function wallText(unixMs: number, timeZone: string): string {
  const { year, month, day, hour, minute } = localParts(unixMs, timeZone);
  const seconds = Math.floor((unixMs % minuteMs) / 1000);
  const time = `${two(hour)}:${two(minute)}${seconds === 0 ? '' : `:${two(seconds)}`}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${time}`;
}

const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T|\s+)(?<time>.+?)(?<utc>Z?)$/;
const swiss = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})\s+(?<time>.+?)(?<utc>Z?)$/;
const clock = /^(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?:[:.](?<seconds>\d{2}))?$/;

/** @returns null where it is no date with a time of day; unix milliseconds otherwise */
export function readInstant(text: string, timeZone: string): number | null {
  const { year = '', month = '', day = '', time = '', utc = '' } = (iso.exec(text) ?? swiss.exec(text))?.groups ?? {};
  const { hours = '', minutes = '', seconds = '0' } = clock.exec(time)?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isTime = hours !== '' && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
  if (!isDate(date) || !isTime) return null;
  const zone = utc === '' ? timeZone : 'UTC';
  return firstInstantOf(date, Number(hours) * 60 + Number(minutes), zone) + Number(seconds) * 1000;
}
