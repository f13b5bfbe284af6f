import { money } from '@comanda/domain/money';
import { cashDue } from '@comanda/domain/payments/cash';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { roundTip, tipByPercent, tipNow } from './tips.ts';

test('136.71 rounds up to 140.00 with 3.30, as drawn', () => {
  expect(roundTip(money(13_671), 'CHF')).toEqual({ upTo: 14_000, tip: 330 });
  expect(tipByPercent(money(13_671))).toBe(684);
});

test('a card is charged exactly the round sum', () => {
  expect(roundTip(money(13_671), 'CHF', false)).toEqual({ upTo: 14_000, tip: 329 });
});

test('with the round tip the guest owes exactly the round sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
      const { upTo, tip } = roundTip(money(amount), 'CHF');
      expect(cashDue(money(amount), tip, 'CHF').due).toBe(upTo);
      expect(tip).toBeGreaterThan(0);
    }),
  );
});

test('a chosen share or round sum is one of what is due now, a typed amount stays', () => {
  const chosen = { percent: money(684), round: money(330), other: money(500), none: money(0) } as const;
  const ofHalf = (kind: keyof typeof chosen) => tipNow({ kind, amount: chosen[kind] }, money(6836), 'CHF', false);
  expect([ofHalf('percent'), ofHalf('round'), ofHalf('other'), ofHalf('none')]).toEqual([342, 164, 500, 0]);
});
