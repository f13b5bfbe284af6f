import { describe, expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { sumOfPostings } from '../payments/ledger.ts';
import { type AskedCashMove, cashMoveKinds, cashMovePostings, decideCashMove, handOverPostings } from './cash-moves.ts';

const asked = { reason: '', personId: null, balance: money(30_000), missing: zero, tipsOwed: zero, currency: 'CHF' };
const decide = (kind: AskedCashMove, amount: number, more: object = {}) =>
  decideCashMove({ ...asked, kind, amount: money(amount), ...more });

describe('what a move does to the drawer', () => {
  test.each([
    ['float', 20_000, {}, 20_000],
    ['payIn', 5000, { reason: 'Wechselgeld von der Wirtin' }, 5000],
    ['payOut', 1250, { reason: 'Milch' }, -1250],
    ['bankDeposit', 100_000, { reason: 'Kantonalbank', balance: money(100_000) }, -100_000],
    ['tipPayout', 800, { personId: 'sara', tipsOwed: money(800) }, -800],
    ['tipPayout', 800, { tipsOwed: money(800), reason: 'Küche' }, -800],
    ['tipPayout', 65, { personId: 'sara', tipsOwed: money(67) }, -65],
    ['tipPayout', 67, { personId: 'sara', tipsOwed: money(67), currency: 'EUR' }, -67],
    // No coin pays it, and whoever leaves gets it all the same.
    ['tipPayout', 2, { personId: 'sara', tipsOwed: money(2) }, -2],
    ['count', 30_000, {}, 0],
    ['count', 29_950, { reason: 'Münze gefunden' }, -50],
    ['count', 30_005, { reason: 'zu viel' }, 5],
    // What the books have of old is confirmed all the same.
    ['count', 30_003, { balance: money(30_003) }, 0],
    ['payOut', 1237, { reason: 'Milch', currency: 'EUR' }, -1237],
  ] as const)('%s of %d', (kind, amount, more, moved) => {
    expect(decide(kind, amount, more)).toEqual({ ok: true, value: moved });
  });

  test.each([
    ['float', 0, {}, 'cash.error.amountInvalid'],
    ['payOut', -5, { reason: 'Milch' }, 'cash.error.amountInvalid'],
    ['count', -5, { reason: 'Milch' }, 'cash.error.amountInvalid'],
    ['payIn', 5, { reason: '  ' }, 'cash.error.reasonMissing'],
    ['bankDeposit', 5, {}, 'cash.error.reasonMissing'],
    ['count', 29_995, {}, 'cash.error.reasonMissing'],
    ['tipPayout', 5, { reason: 'Küche' }, 'cash.error.personMissing'],
    ['tipPayout', 5, { tipsOwed: money(5) }, 'cash.error.reasonMissing'],
    ['tipPayout', 6, { tipsOwed: money(5), reason: 'Küche' }, 'cash.error.aboveTips'],
    ['tipPayout', 6, { personId: 'sara', tipsOwed: money(5) }, 'cash.error.aboveTips'],
    ['tipPayout', 67, { personId: 'sara', tipsOwed: money(67) }, 'cash.error.tipsInCoins'],
    ['float', 20_001, {}, 'cash.error.notInCoins'],
    ['payIn', 5003, { reason: 'gefunden' }, 'cash.error.notInCoins'],
    ['payOut', 1237, { reason: 'Milch' }, 'cash.error.notInCoins'],
    ['bankDeposit', 99_999, { reason: 'Kantonalbank' }, 'cash.error.notInCoins'],
    ['count', 29_998, { reason: 'vertippt' }, 'cash.error.notInCoins'],
    ['tipPayout', 1, { personId: 'sara', tipsOwed: money(2) }, 'cash.error.tipsInCoins'],
  ] as const)('%s of %d is refused', (kind, amount, more, code) => {
    expect(decide(kind, amount, more)).toMatchObject({ ok: false, code });
  });
});

describe('what is not in the drawer by the books', () => {
  const bank = { reason: 'Kantonalbank' };
  const tips = { personId: 'sara', tipsOwed: money(40_000) };

  test.each([
    ['bankDeposit', 30_005, bank, 5],
    ['payOut', 30_005, bank, 5],
    ['tipPayout', 30_005, tips, 5],
    // The drawer is below zero already: nothing of it is there.
    ['payOut', 1000, { ...bank, balance: money(-500) }, 1500],
    // By now more is missing than was said yes to.
    ['bankDeposit', 30_105, { ...bank, missing: money(100) }, 105],
  ] as const)('%s of %d is asked for, with the amount that is missing', (kind, amount, more, missing) => {
    const { balance } = { ...asked, ...more };
    expect(decide(kind, amount, more)).toEqual({
      ok: false,
      code: 'cash.error.aboveBalance',
      params: { missing, balance },
    });
  });

  test('is moved all the same where somebody said yes to it', () => {
    expect(decide('bankDeposit', 30_005, { ...bank, missing: money(5) })).toEqual({ ok: true, value: -30_005 });
    expect(decide('tipPayout', 30_005, { ...tips, missing: money(100) })).toEqual({ ok: true, value: -30_005 });
  });

  test('asks nobody who brings or counts cash', () => {
    const below = { reason: 'gefunden', balance: money(-500) };
    expect(decide('float', 100, below)).toEqual({ ok: true, value: 100 });
    expect(decide('payIn', 100, below)).toEqual({ ok: true, value: 100 });
    expect(decide('count', 0, below)).toEqual({ ok: true, value: 500 });
  });
});

test('the postings of every move sum to zero, and the drawer gets its amount', () => {
  for (const kind of cashMoveKinds) {
    if (kind === 'handOver' || kind === 'charge' || kind === 'uncharge') continue;
    const postings = cashMovePostings({ kind, drawerId: 'd1', amount: money(-725), personId: 'sara' });
    expect(sumOfPostings(postings)).toBe(0);
    expect(postings.filter(({ drawerId }) => drawerId === 'd1').map(({ amount }) => amount)).toEqual([-725]);
  }
  expect(cashMovePostings({ kind: 'count', drawerId: 'd1', amount: zero, personId: null })).toEqual([]);
});

test('tips are paid out to the person, from another account than they were earned on', () => {
  const [, contra] = cashMovePostings({ kind: 'tipPayout', drawerId: 'd1', amount: money(-300), personId: 'sara' });
  expect(contra).toMatchObject({ account: 'tipPayouts', personId: 'sara', amount: 300 });
});

test('what is handed over leaves one drawer and lies in the other', () => {
  const postings = handOverPostings('purse', 'd1', money(12_000));
  expect(postings.map(({ drawerId, amount }) => [drawerId, amount])).toEqual([
    ['purse', -12_000],
    ['d1', 12_000],
  ]);
  expect(handOverPostings('purse', 'd1', zero)).toEqual([]);
});

test('a count is booked against the balance that was shown, what else is moved against any', () => {
  const reason = { reason: 'Münze' };
  expect(decide('count', 29_990, { ...reason, shown: money(30_000) })).toEqual({ ok: true, value: -10 });
  expect(decide('count', 29_990, { ...reason, shown: money(29_990) })).toMatchObject({
    code: 'cash.error.balanceChanged',
    params: { shown: 29_990, balance: 30_000 },
  });
  expect(decide('payIn', 100, { ...reason, shown: zero }).ok).toBe(true);
});
