/** Is it open, until when, and when does it open next: for any instant (specification §3 Opening hours). */
import { localDate } from '../time/local-time.ts';
import { addDays, firstInstantOf } from '../time/wall-time.ts';
import { lastDateToLookAt, type Span, spansOf, specialDayFrom, weekOf } from './open-spans.ts';
import type { OpeningHours } from './opening-hours.ts';

/** `until`: when it closes, unix milliseconds; null while it is closed, and where it never closes. */
export type OpenState = { readonly open: boolean; readonly until: number | null };

/**
 * Open from the first moment at which the venue's clock shows the opening time to the first at which it shows the
 * closing time; hours that touch or overlap are one. @param instant unix milliseconds
 */
export function isOpenAt(hours: OpeningHours, instant: number): OpenState {
  const today = localDate(instant, hours.timeZone);
  const last = lastDateToLookAt(hours, today);
  const isDayAndNight = weekOf(hours) === 'dayAndNight';
  // A range ends on the day after its own at the latest, and a clock that goes back at midnight shows yesterday again.
  let end: number | null = null;
  let date = addDays(today, -2);
  while (date <= last) {
    for (const span of spansOf(hours, date)) {
      if (end === null) {
        if (span.from <= instant && span.until > instant) end = span.until;
      } else if (span.from <= end && span.until > end) end = span.until;
    }
    if (end === null && date > today) return { open: false, until: null };
    if (end !== null && date >= localDate(end, hours.timeZone)) return { open: true, until: end };
    date = addDays(date, 1);
    if (end === null || !isDayAndNight) continue;
    // Years may lie between: they are open, and nobody looks at each of their days.
    const special = specialDayFrom(hours, date);
    if (special === null) break;
    end = Math.max(end, firstInstantOf(special, 0, hours.timeZone));
    date = special;
  }
  return { open: end !== null, until: null };
}

/**
 * The next time it opens after `instant`, and until when; from open to closed to open again where it is open now.
 * @param instant unix milliseconds @returns null where it never opens again.
 */
export function nextOpening(
  hours: OpeningHours,
  instant: number,
): { readonly from: number; readonly until: number | null } | null {
  const now = isOpenAt(hours, instant);
  if (now.open && now.until === null) return null;
  const earliest = now.until ?? instant;
  const today = localDate(earliest, hours.timeZone);
  const last = lastDateToLookAt(hours, today);
  const isClosed = weekOf(hours) === 'closed';
  const after = (day: string) => (isClosed ? specialDayFrom(hours, addDays(day, 1)) : addDays(day, 1));
  let first: Span | null = null;
  for (let date: string | null = addDays(today, -1); date !== null && date <= last; date = after(date)) {
    for (const span of spansOf(hours, date)) {
      if (span.from > earliest && (first === null || span.from < first.from)) first = span;
    }
    if (first !== null && date > localDate(first.from, hours.timeZone)) break;
  }
  return first === null ? null : { from: first.from, until: isOpenAt(hours, first.from).until };
}
