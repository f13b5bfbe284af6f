/** The times that can be wished, day by day: a week of quarter hours is no list to look through. */
import { localDate } from '@comanda/domain/time/local-time';

export type PreorderDay = {
  /** At the venue, `YYYY-MM-DD`. */
  readonly date: string;
  /** Unix seconds, in their order; at least one. */
  readonly slots: readonly number[];
};

/** @param slots unix seconds, in their order */
export function preorderDays(slots: readonly number[], timeZone: string): readonly PreorderDay[] {
  const days = new Map<string, number[]>();
  for (const slot of slots) {
    const date = localDate(slot * 1000, timeZone);
    const day = days.get(date);
    if (day === undefined) days.set(date, [slot]);
    else day.push(slot);
  }
  return Array.from(days, ([date, ofDay]) => ({ date, slots: ofDay }));
}

/** The day of a chosen time, as long as that time is offered; null: none is chosen. */
export function dayOfWish(days: readonly PreorderDay[], wishedAt: number | null): PreorderDay | null {
  return days.find(({ slots }) => wishedAt !== null && slots.includes(wishedAt)) ?? null;
}

/**
 * The time for a day that was just chosen: the same hour as before where that day has it, else its first.
 * @returns unix seconds; null where there is no such day
 */
export function timeOnDay(
  days: readonly PreorderDay[],
  date: string,
  before: number | null,
  clock: (slot: number) => string,
): number | null {
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const same = before === null ? undefined : slots.find((slot) => clock(slot) === clock(before));
  return same ?? slots[0] ?? null;
}
