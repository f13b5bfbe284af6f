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

export type DayProblem = {
  readonly code: HoursRefusal;
  /** The ranges that it is about, by their place in the day; none where a range is missing. */
  readonly ranges: readonly number[];
};

/** What is wrong with the hours of a day, and where; null where nothing is. */
export function problemOfDay(day: DayHours): DayProblem | null {
  if (!day.open || day.allDay) return null;
  if (day.ranges.length === 0) return { code: 'openingHours.error.rangeMissing', ranges: [] };
  const empty = day.ranges.findIndex(({ from, until }) => from === until);
  if (empty >= 0) return { code: 'openingHours.error.rangeEmpty', ranges: [empty] };
  const sorted = [...day.ranges.entries()].toSorted(([, a], [, b]) => a.from - b.from);
  for (const [index, [place, range]] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === undefined || endOf(range) <= next[1].from) continue;
    return { code: 'openingHours.error.rangesOverlap', ranges: [place, next[0]].toSorted((a, b) => a - b) };
  }
  return null;
}

/** A day that is open says when; its ranges neither overlap nor are empty, also where the last ends the next morning. */
export function checkDay(day: DayHours): Decision<DayHours, HoursRefusal> {
  const problem = problemOfDay(day);
  if (problem !== null) return refuse(problem.code);
  if (!day.open || day.allDay) return accept(day);
  return accept({ ...day, ranges: day.ranges.toSorted((a, b) => a.from - b.from) });
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

export type SpecialDayProblem = {
  readonly code: SpecialDaysRefusal;
  readonly at: 'date' | 'hours';
};

/** What is wrong with each special day; null where nothing is. Of two on one date the later in the list is wrong. */
export function problemsOfSpecialDays(days: readonly SpecialDay[]): (SpecialDayProblem | null)[] {
  return days.map((day, place) => {
    if (!isDate(day.date)) return { code: 'openingHours.error.dateInvalid', at: 'date' };
    const isTwice = days.findIndex(({ date }) => date === day.date) < place;
    if (isTwice) return { code: 'openingHours.error.dateTwice', at: 'date' };
    const problem = problemOfDay(day);
    return problem === null ? null : { code: problem.code, at: 'hours' };
  });
}

/** In the order of the calendar. */
export function checkSpecialDays(days: readonly SpecialDay[]): Decision<SpecialDay[], SpecialDaysRefusal> {
  for (const [place, problem] of problemsOfSpecialDays(days).entries()) {
    if (problem !== null) return refuse(problem.code, { date: days[place]?.date ?? '' });
  }
  const ordered = days.map((day) => {
    const checked = checkDay(day);
    return checked.ok ? { ...day, ...checked.value } : day;
  });
  return accept(ordered.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
}
