/** What of an address the closings page understands. */
import { type PeriodPreset, periodPresets } from '@comanda/domain/time/period-presets';

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

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** What of an address means something. */
export function readClosingsSearch(search: Readonly<Record<string, unknown>>): ClosingsSearch {
  const tab = oneOf(closingsTabs, search['tab']);
  const preset = oneOf(periodPresets, search['preset']);
  const { from, to } = search;
  return {
    ...(tab !== undefined && { tab }),
    ...(preset !== undefined && { preset }),
    ...(isDate(from) && isDate(to) && from <= to && { from, to }),
  };
}
