/** What of an address the closings page understands. */
import { type PeriodPreset, periodPresets } from '@comanda/domain/time/period-presets';
import { isInBooks } from '@comanda/domain/time/periods';
import { isDate } from '@comanda/domain/time/wall-time';

export const closingsTabs = [
  'all',
  'pending',
  'done',
  'canceled',
  'cash',
  'invoices',
  'inventory',
  'statistics',
] as const;
export type ClosingsTab = (typeof closingsTabs)[number];

export type ClosingsSearch = {
  readonly tab?: ClosingsTab;
  readonly preset?: PeriodPreset;
  readonly from?: string;
  readonly to?: string;
};

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value) && isInBooks(value);

/** What of an address means something. */
export function readClosingsSearch(search: Readonly<Record<string, unknown>>): ClosingsSearch {
  const tab = oneOf(closingsTabs, search['tab']);
  const preset = oneOf(periodPresets, search['preset']);
  const { from, to } = search;
  return {
    ...(tab !== undefined && { tab }),
    ...(preset !== undefined && { preset }),
    ...(isDay(from) && isDay(to) && from <= to && { from, to }),
  };
}
