/** Hours of a schedule, read off the clock on the venue's wall (specification §3; decisions.md §2). */
import { localParts } from '../time/local-parts.ts';
import { localDate } from '../time/local-time.ts';
import type { Schedule } from './menu.ts';
import { isPrice } from './parse-price.ts';

export const minutesOfDay = 1440;

/** Highest share of a price that a schedule may ask: twice the price. */
export const largestSchedulePercent = 200;

const dayMs = 86_400_000;

/**
 * Whether it runs at this instant. A night that crosses midnight belongs to the day on which it began; where the
 * clock jumps or runs twice, what the wall shows counts.
 */
export function isWithin(schedule: Schedule, instant: number, timeZone: string): boolean {
  const { from, until } = schedule;
  const { hour, minute, weekday } = localParts(instant, timeZone);
  const now = hour * 60 + minute;
  const crosses = until <= from;
  if (now >= from && (crosses || now < until)) {
    if (beginsOn(schedule, weekday, () => localDate(instant, timeZone))) return true;
  }
  if (!crosses || now >= until) return false;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return beginsOn(schedule, yesterday, () => dayBefore(localDate(instant, timeZone)));
}

function beginsOn({ weekdays, validFrom, validUntil }: Schedule, weekday: number, date: () => string): boolean {
  if (!weekdays.includes(weekday)) return false;
  if (validFrom === null && validUntil === null) return true;
  const day = date();
  return (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil);
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

export type ScheduleFault = 'weekdays' | 'hours' | 'dates' | 'price';

/** @returns null for a schedule that can run. */
export function scheduleFault(schedule: Schedule): ScheduleFault | null {
  const { weekdays, from, until, validFrom, validUntil } = schedule;
  const isDay = (weekday: number) => Number.isInteger(weekday) && weekday >= 1 && weekday <= 7;
  if (weekdays.length === 0 || !weekdays.every(isDay) || new Set(weekdays).size < weekdays.length) return 'weekdays';
  if (!isMinute(from, 0, minutesOfDay - 1) || !isMinute(until, 1, minutesOfDay)) return 'hours';
  if (![validFrom, validUntil].every((date) => date === null || isDate(date))) return 'dates';
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) return 'dates';
  return isPriced(schedule) ? null : 'price';
}

function isMinute(minute: number, least: number, most: number): boolean {
  return Number.isInteger(minute) && minute >= least && minute <= most;
}

/** Hours name no price, a price is named in one way. */
function isPriced({ kind, price, percent }: Schedule): boolean {
  if (kind === 'available') return price === null && percent === null;
  if (percent === null) return price !== null && isPrice(price);
  return price === null && Number.isInteger(percent) && percent >= 0 && percent <= largestSchedulePercent;
}

/** Some engines read 31 February as 3 March. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
