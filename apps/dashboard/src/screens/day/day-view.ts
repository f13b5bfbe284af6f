/** Day totals as shapes: hours as bars with last week's marker, shares of methods (design.md §9, closings). */
import type { WireDayTotals } from '@comanda/contract/payments';
import { divideHalfUp, type Money, zero } from '@comanda/domain/money';

/** The day before or after, by calendar; null while no date is known. @param businessDate `YYYY-MM-DD` */
export function dayBeside(businessDate: string, days: number): string | null {
  const date = new Date(`${businessDate}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function averageOf(turnover: Money, orders: number): Money {
  return orders === 0 ? zero : divideHalfUp(turnover, orders);
}

export type HourBar = {
  readonly hour: number;
  readonly turnover: Money;
  /** 0 to 1 of the axis. */
  readonly height: number;
  readonly lastWeek: number;
};

export type HourChart = {
  readonly bars: readonly HourBar[];
  /** Lines of the axis in minor units, from 0 up. */
  readonly steps: readonly number[];
  readonly peak: HourBar | null;
};

const steps = [5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 10_000_000];

/** Hours from the first to the last with turnover on either day; the axis ends on a round step. */
export function hourChart(hours: WireDayTotals['hours']): HourChart {
  const busy = hours
    .map((hour, index) => ({ hour, index }))
    .filter(({ hour }) => hour.turnover > 0 || hour.lastWeek > 0);
  const first = busy[0]?.index ?? 0;
  const last = busy.at(-1)?.index ?? -1;
  const shown = hours.slice(first, last + 1);
  const highest = Math.max(0, ...shown.flatMap((hour) => [hour.turnover, hour.lastWeek]));
  const step = steps.find((size) => size * 4 >= highest) ?? 10_000_000;
  const lines = Math.max(1, Math.ceil(highest / step));
  const top = lines * step;
  const bars = shown.map(({ hour, turnover, lastWeek }) => ({
    hour,
    turnover,
    height: Math.max(0, turnover) / top,
    lastWeek: Math.max(0, lastWeek) / top,
  }));
  const peak = bars.reduce<HourBar | null>((best, bar) => (bar.turnover > (best?.turnover ?? 0) ? bar : best), null);
  return { bars, steps: Array.from({ length: lines + 1 }, (_, index) => index * step), peak };
}

export type MethodShare = WireDayTotals['methods'][number] & {
  /** Of the largest, 0 to 1: the bar's length. */
  readonly length: number;
  /** Of the sum, whole percent. */
  readonly percent: number;
};

export function methodShares(methods: WireDayTotals['methods']): readonly MethodShare[] {
  const sum = methods.reduce((total, method) => total + method.amount, 0);
  const largest = Math.max(1, ...methods.map((method) => method.amount));
  return methods
    .toSorted((a, b) => b.amount - a.amount)
    .map((method) => ({
      ...method,
      length: Math.max(0, method.amount) / largest,
      percent: sum <= 0 ? 0 : Math.round((method.amount * 100) / sum),
    }));
}

/** `81` → `8.1`: per mille as percent. */
export function percentText(rate: number): string {
  return (rate / 10).toFixed(1);
}

/** What is known of this moment only: on a day that is over the server knows neither. */
export type StateNow = {
  readonly open: WireDayTotals['open'] | null;
  readonly cashBalance: Money | null;
};

export type AmountNow = { readonly orders: number | null; readonly open: Money | null; readonly cash: Money | null };

export function amountsNow({ open, cashBalance }: StateNow): AmountNow {
  return { orders: open?.orders ?? null, open: open?.amount ?? null, cash: cashBalance };
}
