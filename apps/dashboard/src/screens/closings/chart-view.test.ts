import { money, zero } from '@comanda/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { columnChart, deltaOf, groupDays, hourColumns, percentText, sharesOf, stepFor } from './chart-view.ts';

const hour = (at: number, turnover: number, before = 0) => ({
  hour: at,
  turnover: money(turnover),
  before: money(before),
});

test('hours begin and end with those that sold something, now or before, and stand empty in between', () => {
  const columns = hourColumns([hour(9, 0), hour(10, 0, 500), hour(12, 10_000), hour(13, 0)]);
  expect(columns.map(({ label, amount, before }) => [label, amount, before])).toEqual([
    ['10', 0, 500],
    ['11', 0, 0],
    ['12', 10_000, 0],
  ]);
  expect(hourColumns([hour(11, 0)])).toEqual([]);
});

test('hours after midnight follow those before it', () => {
  expect(hourColumns([hour(22, 100), hour(1, 100)]).map(({ label }) => label)).toEqual(['22', '23', '0', '1']);
});

test('the axis ends on a round step above all columns', () => {
  const column = (amount: number, before: number | null = null) => ({
    label: '',
    name: '',
    amount: money(amount),
    before: before === null ? null : money(before),
  });
  const chart = columnChart([column(40_000, 38_000), column(104_680, 96_000)]);
  expect(chart.steps).toEqual([0, 50_000, 100_000, 150_000]);
  expect(chart.peak).toBe(1);
  expect(chart.columns[1]?.height).toBeCloseTo(104_680 / 150_000);
  expect(chart.columns[1]?.marker).toBeCloseTo(96_000 / 150_000);
  expect(columnChart([column(0), column(-500)])).toMatchObject({ peak: null, columns: [{ height: 0 }, { height: 0 }] });
});

test('at most four steps hold whatever is the highest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (highest) => {
      const step = stepFor(highest);
      expect(step * 4).toBeGreaterThanOrEqual(highest);
      // A smaller step would need more than four.
      expect(step === 100 || step * 4 < highest * 2.5 + 1).toBe(true);
    }),
  );
});

test('shares are sorted by amount, their percent is of the sum', () => {
  const parts = [
    { key: 'a', name: 'A', amount: money(2500) },
    { key: 'b', name: 'B', amount: money(7500) },
    { key: 'c', name: 'C', amount: zero },
  ];
  expect(sharesOf(parts).map(({ key, percent, length }) => [key, percent, length])).toEqual([
    ['b', 75, 1],
    ['a', 25, 1 / 3],
    ['c', 0, 0],
  ]);
});

test('many days are shown by month, and nothing of them is lost', () => {
  const day = (date: string) => ({ date, turnover: money(100), orders: 2, guests: 3 });
  const dates = Array.from({ length: 100 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
  const { unit, days } = groupDays(dates.map((date) => day(date.toISOString().slice(0, 10))));
  expect([unit, days.map(({ date, turnover }) => [date, turnover])]).toEqual([
    'month',
    [
      ['2026-01', 3100],
      ['2026-02', 2800],
      ['2026-03', 3100],
      ['2026-04', 1000],
    ],
  ]);
  expect(groupDays([day('2026-01-01')])).toMatchObject({ unit: 'day', days: [{ orders: 2 }] });
});

test('without anything before there is no percent', () => {
  expect(deltaOf(108, 100)).toEqual({ way: 'up', percent: 8 });
  expect(deltaOf(50, 100)).toEqual({ way: 'down', percent: 50 });
  expect(deltaOf(100, 100)).toEqual({ way: 'same', percent: 0 });
  expect(deltaOf(100, 0)).toEqual({ way: 'up', percent: null });
  expect([percentText(81), percentText(26)]).toEqual(['8.1', '2.6']);
});
