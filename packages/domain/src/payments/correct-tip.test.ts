import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { add, money, type Money, zero } from '../money.ts';
import { cashDue } from './cash.ts';
import { correctTip, isTipCorrection, tipCorrectionPostings, type TippedPayment, type TipWish } from './correct-tip.ts';
import { sumOfPostings } from './ledger.ts';
import { paymentWays } from './payment.ts';

const paid: TippedPayment = {
  method: 'cash',
  isOther: false,
  amount: money(4500),
  shares: [{ personId: 'sara', amount: money(5000) }],
  takenBy: 'sara',
};
const wish: TipWish = { tip: money(500), personId: null, reason: 'vertippt', currency: 'CHF' };
const codeOf = (payment: Partial<TippedPayment>, wished: Partial<TipWish> = {}) => {
  const decision = correctTip({ ...paid, ...payment }, { ...wish, ...wished });
  return decision.ok ? null : decision.code;
};
const done = (payment: Partial<TippedPayment>, wished: Partial<TipWish> = {}) => {
  const decision = correctTip({ ...paid, ...payment }, { ...wish, ...wished });
  if (!decision.ok) throw new Error(decision.code);
  return decision.value;
};

describe('a tip is corrected', () => {
  test('50.00 were typed instead of 5.00: drawer and person have 45.00 less', () => {
    const correction = done({});
    expect(correction).toEqual({
      method: 'cash',
      tip: -4500,
      rounding: 0,
      due: -4500,
      shares: [{ personId: 'sara', amount: -4500 }],
    });
    expect(tipCorrectionPostings(correction, 'd1').map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', -4500],
      ['tips', 4500],
    ]);
  });

  test('it belongs to somebody else: no money moves, whatever it was paid by', () => {
    for (const method of ['wallee_terminal', 'nfc_credit', 'invoice', 'cash'] as const) {
      const correction = done({ method }, { tip: money(5000), personId: 'livia' });
      expect(correction).toMatchObject({ tip: 0, due: 0 });
      expect(tipCorrectionPostings(correction, null).map(({ personId, amount }) => [personId, amount])).toEqual([
        ['livia', -5000],
        ['sara', 5000],
      ]);
    }
  });

  test('of several each keeps the part that it had; what nobody had is of who took the payment', () => {
    const shares = [
      { personId: 'sara', amount: money(4000) },
      { personId: null, amount: money(1000) },
    ];
    expect(done({ shares }).shares).toEqual([
      { personId: 'sara', amount: -3600 },
      { personId: null, amount: -900 },
    ]);
    expect(done({ shares: [] }).shares).toEqual([{ personId: 'sara', amount: 500 }]);
  });

  test('is refused where a provider took it, without a reason, of what is none, and where nothing changes', () => {
    expect(codeOf({ method: 'wallee_terminal' })).toBe('payments.error.methodNotAllowed');
    expect(codeOf({ method: 'nfc_credit' })).toBe('payments.error.methodNotAllowed');
    expect(codeOf({ isOther: true })).toBe('payments.error.methodNotAllowed');
    expect(codeOf({}, { reason: ' ' })).toBe('payments.error.reasonMissing');
    expect(codeOf({}, { tip: money(-5) })).toBe('payments.error.amountInvalid');
    expect(codeOf({}, { tip: money(5000) })).toBe('payments.error.tipUnchanged');
    expect(codeOf({}, { tip: money(5000), personId: 'sara' })).toBe('payments.error.tipUnchanged');
    expect(codeOf({ method: 'ext_terminal' })).toBeNull();
  });
});

test('it names the payment and gives nothing of it back', () => {
  expect(isTipCorrection({ refundOf: 'p1', amount: zero })).toBe(true);
  expect(isTipCorrection({ refundOf: 'p1', amount: money(-5) })).toBe(false);
  expect(isTipCorrection({ refundOf: null, amount: zero })).toBe(false);
});

test('afterwards the books are as if it had been typed so at once', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map(money);
  const person = fc.constantFrom('sara', 'livia', null);
  const shares = fc.uniqueArray(fc.record({ personId: person, amount: cents }), { selector: (one) => one.personId });
  const sum = (amounts: readonly Money[]) => add(zero, ...amounts);
  fc.assert(
    fc.property(
      fc.constantFrom(...paymentWays),
      cents,
      shares,
      cents,
      fc.constantFrom('livia', 'jonas', null),
      (method, amount, before, tip, personId) => {
        const decision = correctTip({ ...paid, method, amount, shares: before }, { ...wish, tip, personId });
        if (!decision.ok) return;
        const { value } = decision;
        const held = sum(before.map((one) => one.amount));
        expect(add(held, sum(value.shares.map((one) => one.amount)))).toBe(tip);
        const due = (of: Money) => (method === 'cash' ? cashDue(amount, of, 'CHF').due : add(amount, of));
        expect(add(due(held), value.due)).toBe(due(tip));
        expect(sumOfPostings(tipCorrectionPostings(value, null))).toBe(0);
        const own = [...before, ...value.shares].filter((one) => one.personId === personId);
        expect(personId === null || sum(own.map((one) => one.amount)) === tip).toBe(true);
      },
    ),
  );
});
