/** Hours and prices by time as a form holds them: what is no price stays as it was written (specification §3). */
import type { WireSchedule } from '@comanda/contract/menu-things';
import { largestSchedulePercent } from '@comanda/domain/menu/schedule';
import { readWhole } from '@comanda/domain/read-whole';

import type { TypedPrice } from '../form/price-field.tsx';

export type ScheduleKind = WireSchedule['kind'];
/** `invalid`: something is written that is no whole percentage, or nothing. */
export type TypedPercent = number | 'invalid';
export type FormSchedule = Omit<WireSchedule, 'price' | 'percent'> & {
  readonly price: TypedPrice;
  readonly percent: TypedPercent | null;
};

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

export function readTypedPercent(text: string): TypedPercent {
  return readWhole(text, { most: largestSchedulePercent }) ?? 'invalid';
}

/** @returns null where a price or a percentage is written that is none */
export function sentSchedules(schedules: readonly FormSchedule[]): WireSchedule[] | null {
  const sent: WireSchedule[] = [];
  for (const { price, percent, ...schedule } of schedules) {
    if (price === 'invalid' || percent === 'invalid') return null;
    sent.push({ ...schedule, price, percent });
  }
  return sent;
}
