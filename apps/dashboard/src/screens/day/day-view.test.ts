import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { amountsNow, averageOf, dayBeside, hourChart, methodShares, percentText } from './day-view.ts';

test('the day beside crosses months and the change of clocks', () => {
  expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayBeside('2026-03-28', 1)).toBe('2026-03-29');
  expect(dayBeside('2026-03-29', 1)).toBe('2026-03-30');
});

test('without orders there is no average', () => {
  expect(averageOf(money(0), 0)).toBe(0);
  expect(averageOf(money(481_240), 84)).toBe(5729);
});

const hour = (at: number, turnover: number, lastWeek = 0) => ({
  hour: at,
  turnover: money(turnover),
  lastWeek: money(lastWeek),
});

test('the chart begins and ends with hours that sold something, on either day', () => {
  const chart = hourChart([hour(9, 0), hour(10, 0, 500), hour(11, 10_000), hour(12, 104_680), hour(13, 0)]);
  expect(chart.bars.map((bar) => bar.hour)).toEqual([10, 11, 12]);
  expect(chart.peak?.hour).toBe(12);
  expect(chart.steps).toEqual([0, 50_000, 100_000, 150_000]);
  expect(chart.bars[2]?.height).toBeCloseTo(104_680 / 150_000);
});

test('a day without turnover has no bars and no peak', () => {
  expect(hourChart([hour(11, 0)])).toMatchObject({ bars: [], peak: null });
});

test('methods are sorted by amount with their share of the sum', () => {
  const shares = methodShares([
    { method: 'cash', payments: 1, amount: money(2500) },
    { method: 'ext_twint', payments: 3, amount: money(7500) },
  ]);
  expect(shares.map(({ method, percent, length }) => [method, percent, length])).toEqual([
    ['ext_twint', 75, 1],
    ['cash', 25, 1 / 3],
  ]);
});

test('a rate is per mille and shown in percent', () => {
  expect(percentText(81)).toBe('8.1');
  expect(percentText(26)).toBe('2.6');
});

test('without a date there is no day beside', () => {
  expect(dayBeside('', -1)).toBeNull();
});

test('a day that is over has nothing open now and no cash balance', () => {
  expect(amountsNow({ open: null, cashBalance: null })).toEqual({ orders: null, open: null, cash: null });
  const now = amountsNow({ open: { orders: 2, amount: money(900) }, cashBalance: money(0) });
  expect(now).toEqual({ orders: 2, open: 900, cash: 0 });
});
