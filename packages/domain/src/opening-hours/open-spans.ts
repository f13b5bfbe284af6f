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

/** Of every weekday: what differs from it is a special day. */
export type Alike = 'dayAndNight' | 'closed' | null;

export function weekOf({ aroundTheClock, weekdays }: OpeningHours): Alike {
  if (aroundTheClock || weekdays.every(({ open, allDay }) => open && allDay)) return 'dayAndNight';
  return weekdays.some(({ open }) => open) ? null : 'closed';
}

/** The first special day from this date on; null where none comes. */
export function specialDayFrom({ specialDays }: OpeningHours, date: string): string | null {
  return specialDays.reduce<string | null>(
    (first, day) => (day.date >= date && (first === null || day.date < first) ? day.date : first),
    null,
  );
}

/** After the last special day and one week the hours only repeat: what has not come by then never comes. */
export function lastDateToLookAt(hours: OpeningHours, date: string): string {
  const latest = hours.specialDays.reduce((last, day) => (day.date > last ? day.date : last), date);
  // Beyond the last year of four digits dates are not compared as texts any more: the day after the last one has four, too.
  return latest > '9999-12-20' ? '9999-12-30' : addDays(latest, 9);
}
