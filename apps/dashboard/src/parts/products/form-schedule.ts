/** Hours and prices by time as a form holds them: what is no price stays as it was written (specification §3). */
import type { WireSchedule } from '@comanda/contract/menu-things';

import type { TypedPrice } from '../form/price-field.tsx';

export type ScheduleKind = WireSchedule['kind'];
export type FormSchedule = Omit<WireSchedule, 'price'> & { readonly price: TypedPrice };

const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const workingDays = 5;
const noon = { from: 11 * 60 + 30, until: 14 * 60 };
const evening = { from: 17 * 60, until: 19 * 60 };

/** A lunch menu or a happy hour: what most begin with. */
export function blankSchedule(kind: ScheduleKind): FormSchedule {
  const always = { kind, validFrom: null, validUntil: null, price: null };
  if (kind === 'available') return { ...always, weekdays: everyDay.slice(0, workingDays), ...noon, percent: null };
  return { ...always, weekdays: [...everyDay], ...evening, percent: 80 };
}

/** @returns null where a price is written that is none */
export function sentSchedules(schedules: readonly FormSchedule[]): WireSchedule[] | null {
  const sent: WireSchedule[] = [];
  for (const { price, ...schedule } of schedules) {
    if (price === 'invalid') return null;
    sent.push({ ...schedule, price });
  }
  return sent;
}
