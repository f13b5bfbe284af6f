import { expect, test } from 'vitest';

import { aProduct } from '../../test/a-wire-menu.ts';
import { articleState, hiddenDoors } from './article-state.ts';
import { blankSchedule, sentSchedules } from './form-schedule.ts';
import { minuteOf, timeText } from './minute-of-day.ts';
import { nextAt } from './use-sold-out.ts';

const now = Date.UTC(2026, 0, 15, 12);
const inAnHour = now / 1000 + 3600;

test('what a list says of a product', () => {
  const state = (change: Parameters<typeof aProduct>[0]) => articleState(aProduct(change), now);
  expect(state({})).toEqual({ kind: 'onSale' });
  expect(state({ active: false, inStock: false })).toEqual({ kind: 'inactive' });
  expect(state({ inStock: false })).toEqual({ kind: 'soldOut', until: null });
  expect(state({ soldOutUntil: inAnHour })).toEqual({ kind: 'soldOut', until: inAnHour });
  expect(state({ soldOutUntil: now / 1000 - 1 })).toEqual({ kind: 'onSale' });
  expect(state({ currentStockAmount: 0 })).toEqual({ kind: 'soldOut', until: null });
  expect(state({ currentStockAmount: 2, minStockAmount: 3 })).toEqual({ kind: 'low', left: 2 });
  // As the inventory, its order list and the notice of all screens say it.
  expect(state({ currentStockAmount: 3, minStockAmount: 3 })).toEqual({ kind: 'onSale' });
  expect(state({ currentStockAmount: 0, minStockAmount: 3, soldOutAtZero: false })).toEqual({ kind: 'low', left: 0 });
  expect(state({ currentStockAmount: 0, minStockAmount: null, soldOutAtZero: false })).toEqual({ kind: 'onSale' });
  expect(hiddenDoors(aProduct({ visibleOnApp: false }))).toEqual(['visibleOnApp']);
});

test('minutes of a day as a field for times writes them', () => {
  expect([minuteOf('18:30'), minuteOf('00:00'), minuteOf('')]).toEqual([1110, 0, null]);
  expect([timeText(1110), timeText(5), timeText(1440)]).toEqual(['18:30', '00:05', '00:00']);
});

test('a time that is past today is tomorrow’s', () => {
  const winter = 'Europe/Zurich';
  expect(nextAt(18 * 60 + 30, now, winter)).toBe(Date.UTC(2026, 0, 15, 17, 30) / 1000);
  expect(nextAt(11 * 60, now, winter)).toBe(Date.UTC(2026, 0, 16, 10) / 1000);
});

test('a timetable with a price that is none cannot be sent', () => {
  const happyHour = blankSchedule('price');
  expect(sentSchedules([blankSchedule('available'), happyHour])).toHaveLength(2);
  expect(sentSchedules([{ ...happyHour, price: 'invalid' }])).toBeNull();
});
