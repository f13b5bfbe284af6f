/** From the clock on the venue's wall to unix milliseconds; the domain only reads in the other direction. */
import { localParts } from '@comanda/domain/time/local-parts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** @param date `YYYY-MM-DD`. @param days may be negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/**
 * The moment at which the wall shows this date and time; unix milliseconds.
 * @param minutes after midnight. In the hour that a change to summer time leaves out, the hour after is meant.
 */
export function atWallTime(date: string, minutes: number, timeZone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const offsetAt = (unixMs: number): number => {
    const { year, month, day, hour, minute } = localParts(unixMs, timeZone);
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(unixMs / minuteMs) * minuteMs;
  };
  // The first guess may lie across a change of the clock, the second no longer does.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}
