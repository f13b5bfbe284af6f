/** The times for which a guest may order ahead (specification §3: allow preorders, preorders until; decisions.md §6). */
import { localDate } from '../time/local-time.ts';
import { addDays, firstInstantOf } from '../time/wall-time.ts';
import { dayMinutes, hoursOn, spansOf } from './open-spans.ts';
import type { DayHours, OpeningHours } from './opening-hours.ts';

export type PreorderWish = {
  /** Unix milliseconds. */
  readonly now: number;
  /** So long the house needs from the order to the dish. */
  readonly leadMinutes: number;
  /** From one time offered to the next. */
  readonly stepMinutes: number;
  /** Today and so many days after it. */
  readonly daysAhead: number;
};

/** Unix milliseconds, in their order, each once; counted from each opening, the closing time itself not among them. */
export function preorderSlots(
  hours: OpeningHours,
  { now, leadMinutes, stepMinutes, daysAhead }: PreorderWish,
): number[] {
  const earliest = now + leadMinutes * minuteMs;
  const step = stepMinutes * minuteMs;
  const today = localDate(now, hours.timeZone);
  const slots = new Set<number>();
  // Yesterday's evening may reach into today.
  for (let days = -1; days <= daysAhead; days += 1) {
    const date = addDays(today, days);
    if (!takesPreorders(hours, date, now)) continue;
    for (const { from, until } of spansOf(hours, date)) {
      const skipped = Math.max(0, Math.ceil((earliest - from) / step));
      for (let slot = from + skipped * step; slot < until; slot += step) slots.add(slot);
    }
  }
  return [...slots].sort((a, b) => a - b);
}

const minuteMs = 60_000;

/** So old may a time be that a guest chose while the screen stood open. */
export const graceMs = 10 * minuteMs;

/** Whether an order may be wished for this instant: within the hours of a day that takes preorders. @param at unix milliseconds */
export function takesPreorderFor(hours: OpeningHours, at: number, now: number): boolean {
  if (at < now) return false;
  const date = localDate(at, hours.timeZone);
  // Yesterday's evening may reach into today.
  return [date, addDays(date, -1)].some(
    (day) => takesPreorders(hours, day, now) && spansOf(hours, day).some(({ from, until }) => from <= at && at < until),
  );
}

/** Whether an order for this date is still taken. */
function takesPreorders(hours: OpeningHours, date: string, now: number): boolean {
  const day = hoursOn(hours, date);
  if (!day.open || !day.allowsPreorders) return false;
  const last = lastMinuteOf(day);
  return last === null || now < firstInstantOf(date, last, hours.timeZone);
}

/** From midnight of its date: of an evening that reaches so far past midnight a time in the morning is that of the next day. */
function lastMinuteOf({ allDay, ranges, preordersUntil: last }: DayHours): number | null {
  if (last === null || allDay) return last;
  return ranges.some(({ from, until }) => until <= from && last <= until) ? last + dayMinutes : last;
}
