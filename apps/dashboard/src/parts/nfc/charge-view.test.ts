import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { type ChargeEntry, chargeView } from './charge-view.ts';

const entry = (change: Partial<ChargeEntry> = {}): ChargeEntry => ({
  amount: money(5000),
  method: 'cash',
  received: null,
  reference: '',
  ...change,
});
const view = (change: Partial<ChargeEntry> = {}) => chargeView(entry(change), money(1250), 'CHF');

test('cash is taken in coins and gives change', () => {
  expect(view({ received: money(10_000) })).toMatchObject({ after: 6250, change: 5000, heldBack: null });
  expect(view({ amount: money(1003) }).heldBack).toBe('notInCoins');
  expect(view()).toMatchObject({ change: 0, quick: [5000, 6000, 10_000, 20_000] });
});

test('other methods take it exactly', () => {
  expect(view({ method: 'ext_twint', amount: money(1003) })).toMatchObject({
    after: 2253,
    change: 0,
    quick: [],
    heldBack: null,
  });
});

test('what is missing holds it back', () => {
  expect(view({ amount: money(0) }).heldBack).toBe('noAmount');
  expect(view({ method: null }).heldBack).toBe('noMethod');
  expect(view({ received: money(5002) }).heldBack).toBe('noCoins');
  expect(view({ method: 'ext_twint', received: money(5002) }).heldBack).toBeNull();
  expect(view({ method: 'ext_coupon', reference: ' ' }).heldBack).toBe('noCoupon');
  expect(view({ method: 'ext_coupon', reference: '17' }).heldBack).toBeNull();
});
