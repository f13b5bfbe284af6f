import { expect, test } from 'vitest';

import { orderStates } from '../orders/order.ts';
import { isStillNeeded, keptSince, mayErase } from './erase-guest-data.ts';

test('an order that has ended needs nobody’s name any more', () => {
  expect(orderStates.filter((state) => !isStillNeeded({ state }))).toEqual(['done', 'canceled']);
});

test('what is under way is counted, orders and payments alike', () => {
  expect(mayErase([{ state: 'done' }, { state: 'canceled' }], 0)).toEqual({ ok: true, value: true });
  expect(mayErase([{ state: 'done' }, { state: 'ready' }], 1)).toMatchObject({
    ok: false,
    code: 'guestData.error.stillNeeded',
    params: { count: 2 },
  });
});

test('who owes by an invoice stays with it, whatever else is asked for', () => {
  expect(mayErase([{ state: 'ready' }], 1, 2)).toMatchObject({
    ok: false,
    code: 'guestData.error.onInvoice',
    params: { count: 2 },
  });
});

test('twelve months are a year', () => {
  const now = Date.UTC(2026, 10, 22);
  expect(new Date(keptSince(now, 12)).toISOString().slice(0, 10)).toBe('2025-11-21');
  expect(keptSince(now, 12)).toBe(now - 365.25 * 86_400_000);
});
