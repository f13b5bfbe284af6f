/** Opening hours as spans of real time: what the wall says, laid over the changes to summer time and back. */
import { addDays, firstInstantOf, weekdayOf } from '../time/wall-time.ts';
import type { DayHours, OpeningHours } from './opening-hours.ts';

/** Unix milliseconds; open at `from`, closed at `until`. */
export type Span = { readonly from: number; readonly until: number };

/** The hours of one date: those of its special day, else of its weekday. */
export function hoursOn(hours: OpeningHours, date: string): DayHours {
  const special = hours.specialDays.find((day) => day.date === date);
  if (special !== undefined) return special;
  const weekday = hours.weekdays[weekdayOf(date) - 1];
  if (weekday === undefined) throw new RangeError(`hours without a weekday: ${date}`);
  return hours.aroundTheClock ? { ...weekday, open: true, allDay: true } : weekday;
}

/** The spans that begin on this date, in their order; what began the evening before belongs to that evening. */
export function spansOf(hours: OpeningHours, date: string): Span[] {
  const day = hoursOn(hours, date);
  if (!day.open) return [];
  const ranges = day.allDay ? [{ from: 0, until: dayMinutes }] : day.ranges;
  return ranges
    .map(({ from, until }) => ({
      from: firstInstantOf(date, from, hours.timeZone),
      until: firstInstantOf(date, until > from ? until : until + dayMinutes, hours.timeZone),
    }))
    .filter(({ from, until }) => until > from)
    .sort((a, b) => a.from - b.from);
}

export const dayMinutes = 1440;

/** After the last special day and one week the hours only repeat: what has not come by then never comes. */
export function lastDateToLookAt(hours: OpeningHours, date: string): string {
  const latest = hours.specialDays.reduce((last, day) => (day.date > last ? day.date : last), date);
  return addDays(latest, 9);
}
