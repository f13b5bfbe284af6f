/** Whether opening hours make sense, before they are saved (specification §3 Opening hours). */
import { accept, refuse, type Decision } from '../decision.ts';
import { isDate } from '../time/wall-time.ts';
import { dayMinutes } from './open-spans.ts';
import type { DayHours, SpecialDay, TimeRange, WeekHours } from './opening-hours.ts';

export type HoursRefusal =
  | 'openingHours.error.rangeMissing'
  | 'openingHours.error.rangeEmpty'
  | 'openingHours.error.rangesOverlap';

export type SpecialDaysRefusal = HoursRefusal | 'openingHours.error.dateInvalid' | 'openingHours.error.dateTwice';

/** A day that is open says when; its ranges neither overlap nor are empty, also where the last ends the next morning. */
export function checkDay(day: DayHours): Decision<DayHours, HoursRefusal> {
  if (!day.open || day.allDay) return accept(day);
  if (day.ranges.length === 0) return refuse('openingHours.error.rangeMissing');
  if (day.ranges.some(({ from, until }) => from === until)) return refuse('openingHours.error.rangeEmpty');
  const sorted = day.ranges.toSorted((a, b) => a.from - b.from);
  const overlaps = sorted.some((range, index) => {
    const next = sorted[index + 1];
    return next !== undefined && endOf(range) > next.from;
  });
  return overlaps ? refuse('openingHours.error.rangesOverlap') : accept({ ...day, ranges: sorted });
}

function endOf({ from, until }: TimeRange): number {
  return until > from ? until : until + dayMinutes;
}

/** The week with its ranges in order; the first day that makes no sense is named by its number, 1 = Monday. */
export function checkWeek(week: WeekHours): Decision<WeekHours, HoursRefusal> {
  if (week.aroundTheClock) return accept(week);
  const weekdays: DayHours[] = [];
  for (const [index, day] of week.weekdays.entries()) {
    const checked = checkDay(day);
    if (!checked.ok) return refuse(checked.code, { weekday: index + 1 });
    weekdays.push(checked.value);
  }
  return accept({ ...week, weekdays });
}

/** In the order of the calendar. */
export function checkSpecialDays(days: readonly SpecialDay[]): Decision<SpecialDay[], SpecialDaysRefusal> {
  const checked: SpecialDay[] = [];
  for (const day of days) {
    const { date } = day;
    if (!isDate(date)) return refuse('openingHours.error.dateInvalid', { date });
    if (checked.some((other) => other.date === date)) return refuse('openingHours.error.dateTwice', { date });
    const hours = checkDay(day);
    if (!hours.ok) return refuse(hours.code, { date });
    checked.push({ ...day, ...hours.value });
  }
  return accept(checked.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
}
