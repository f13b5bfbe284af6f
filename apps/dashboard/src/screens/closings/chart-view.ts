/** Numbers as shapes: bars with the period before as markers, shares of a whole (design.md §9, closings). */
import type { WireStatistics } from '@comanda/contract/statistics';
import { type Money, zero } from '@comanda/domain/money';

export type Column = {
  /** What stands below it. */
  readonly label: string;
  /** For the table and the ear. */
  readonly name: string;
  readonly amount: Money;
  /** Null where nothing is compared. */
  readonly before: Money | null;
};

export type ColumnChart = {
  readonly columns: readonly (Column & { readonly height: number; readonly marker: number | null })[];
  /** Lines of the axis in minor units, from 0 up. */
  readonly steps: readonly number[];
  /** Place of the highest column; null where none has anything. */
  readonly peak: number | null;
};

/** 1, 2 or 5 times a power of ten, so that at most four of them hold the highest. At least a franc. */
export function stepFor(highest: number): number {
  let size = 100;
  for (;;) {
    for (const times of [1, 2, 5]) if (size * times * 4 >= highest) return size * times;
    size *= 10;
  }
}

export function columnChart(columns: readonly Column[]): ColumnChart {
  const highest = Math.max(0, ...columns.flatMap(({ amount, before }) => [amount, before ?? 0]));
  const step = stepFor(highest);
  const lines = Math.max(1, Math.ceil(highest / step));
  const top = lines * step;
  const heights = columns.map((column) => ({
    ...column,
    height: Math.max(0, column.amount) / top,
    marker: column.before === null ? null : Math.max(0, column.before) / top,
  }));
  const most = Math.max(0, ...columns.map(({ amount }) => amount));
  const peak = columns.findIndex(({ amount }) => amount === most);
  return {
    columns: heights,
    steps: Array.from({ length: lines + 1 }, (_, index) => index * step),
    peak: most === 0 ? null : peak,
  };
}

/** From the first to the last hour with turnover, here or before; those between without any stand empty. */
export function hourColumns(hours: WireStatistics['hours']): Column[] {
  const busy = hours.filter(({ turnover, before }) => turnover !== 0 || before !== 0);
  const [first, last] = [busy[0]?.hour, busy.at(-1)?.hour];
  if (first === undefined || last === undefined) return [];
  const count = ((last - first + 24) % 24) + 1;
  const known = new Map(hours.map((one) => [one.hour, one]));
  return Array.from({ length: count }, (_, index) => {
    const hour = (first + index) % 24;
    const { turnover = zero, before = zero } = known.get(hour) ?? {};
    return { label: String(hour), name: `${String(hour).padStart(2, '0')}:00`, amount: turnover, before };
  });
}

/** Many days are shown by their month. */
const mostDays = 62;

type Day = WireStatistics['days'][number];

export type DayGroup = { readonly unit: 'day' | 'month'; readonly days: readonly Day[] };

/** Days one by one, or their months when there are many. `date` of a month is `YYYY-MM`. */
export function groupDays(days: readonly Day[]): DayGroup {
  if (days.length <= mostDays) return { unit: 'day', days };
  const months = new Map<string, Day>();
  for (const { date, turnover, orders, guests } of days) {
    const month = date.slice(0, 7);
    const known = months.get(month) ?? { date: month, turnover: zero, orders: 0, guests: 0 };
    months.set(month, {
      date: month,
      turnover: (known.turnover + turnover) as Money,
      orders: known.orders + orders,
      guests: known.guests + guests,
    });
  }
  return { unit: 'month', days: [...months.values()] };
}

export type Share = { readonly key: string; readonly name: string; readonly amount: Money };

/** `length`: of the largest, 0 to 1; `percent`: of the sum, whole. */
export function sharesOf<One extends Share>(parts: readonly One[]) {
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  const largest = Math.max(1, ...parts.map(({ amount }) => amount));
  return parts
    .toSorted((a, b) => b.amount - a.amount)
    .map((part) => ({
      ...part,
      length: Math.max(0, part.amount) / largest,
      percent: sum <= 0 ? 0 : Math.round((part.amount * 100) / sum),
    }));
}

export type Delta = { readonly way: 'up' | 'down' | 'same'; readonly percent: number | null };

/** Against the period before, in whole percent; null where there was nothing to compare with. */
export function deltaOf(now: number, before: number): Delta {
  const way = now === before ? 'same' : now > before ? 'up' : 'down';
  return { way, percent: before <= 0 ? null : Math.round((Math.abs(now - before) * 100) / before) };
}

/** `81` → `8.1`: per mille as percent. */
export function percentText(rate: number): string {
  return (rate / 10).toFixed(1);
}
