/** Order numbers `year-week-sequence` without padding (specification §3, decisions.md §3). */
import { isoWeek, localDate } from '../time/local-time.ts';

/** ISO year and week at the venue: the series that an order placed at this time is numbered in. */
export function numberSeries(placedAt: number, timeZone: string): { readonly year: number; readonly week: number } {
  return isoWeek(localDate(placedAt, timeZone));
}

/** `2026-47-123`. @throws RangeError when a part is no positive integer. */
export function formatOrderNumber(year: number, week: number, sequence: number): string {
  const parts = [year, week, sequence];
  if (parts.some((part) => !Number.isSafeInteger(part) || part < 1)) {
    throw new RangeError(`not an order number: ${parts.join('-')}`);
  }
  return parts.join('-');
}

/** Practice has a series of its own: `T-2026-47-3`. */
export function trainingNumber(orderNumber: string): string {
  return `${trainingMark}${orderNumber}`;
}

const trainingMark = 'T-';

/** What displays show: `2026-47-123` becomes `#123`, `T-2026-47-3` becomes `T-3`; a number of a device stays as it is. */
export function shortNumber(orderNumber: string): string {
  if (!/^(T-)?\d/.test(orderNumber)) return orderNumber;
  const mark = orderNumber.startsWith(trainingMark) ? trainingMark : '#';
  return `${mark}${orderNumber.slice(orderNumber.lastIndexOf('-') + 1)}`;
}
