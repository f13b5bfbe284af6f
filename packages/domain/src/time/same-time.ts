/** What a day that runs is held against: another one, up to the time that the clock at the venue shows now. */
import { localParts } from './local-parts.ts';
import { localDate } from './local-time.ts';
import { daysOf } from './periods.ts';
import { addDays, firstInstantOf } from './wall-time.ts';

type Now = {
  /** Unix milliseconds. */
  readonly now: number;
  /** The business day that runs, `YYYY-MM-DD`. */
  readonly today: string;
  readonly timeZone: string;
};

const minuteMs = 60_000;

/**
 * The first instant of that business day at which the clock shows what it shows now: a day on which it is changed is
 * an hour shorter or longer than another. @param date `YYYY-MM-DD` @returns unix milliseconds
 */
export function sameTimeOn(date: string, { now, today, timeZone }: Now): number {
  const { hour, minute } = localParts(now, timeZone);
  // Past midnight the day of before still runs, until its cut-off.
  const days = daysOf({ from: today, to: localDate(now, timeZone) }) - 1;
  return firstInstantOf(addDays(date, days), hour * 60 + minute, timeZone) + (now % minuteMs);
}
