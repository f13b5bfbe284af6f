import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Money, money } from '../money.ts';
import type { NfcTag } from './nfc-tag.ts';
import { unchargeTag } from './uncharge-tag.ts';

const holding = (balance: number, currency = 'CHF'): NfcTag => ({
  id: 't1',
  state: 'active',
  currency,
  balance: money(balance),
  paymentLimit: null,
});
const pay = (tag: NfcTag, asked: Money | null) => unchargeTag(tag, { asked, currency: tag.currency });

test('a part that no coins make up is not paid back, all of it is rounded down', () => {
  expect(pay(holding(100), money(13))).toMatchObject({ code: 'cash.error.notInCoins' });
  expect(pay(holding(100, 'EUR'), money(13))).toMatchObject({ value: { due: -13, rounding: 0, balance: 87 } });
  expect(pay(holding(13), money(13))).toMatchObject({ value: { due: -10, rounding: 3, balance: 0 } });
});

test('in parts no more goes out than all at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.array(fc.integer({ min: 1, max: 900 })), (holds, parts) => {
      let tag = holding(holds);
      let out = 0;
      for (const asked of [...parts.map((amount) => money(amount)), null]) {
        const paid = pay(tag, asked);
        if (!paid.ok) continue;
        out -= paid.value.due;
        tag = { ...tag, balance: paid.value.balance };
      }
      expect(out).toBe(Math.floor(holds / 5) * 5);
    }),
  );
});
