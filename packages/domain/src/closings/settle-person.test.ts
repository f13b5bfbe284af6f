import { expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { sumOfPostings } from '../payments/ledger.ts';
import type { DrawerFigures } from './closing.ts';
import { asNobodySettled, asShown, settlePerson } from './settle-person.ts';

const purse: DrawerFigures = {
  drawerId: 'purse',
  opening: zero,
  takings: money(12_000),
  moves: [],
  expected: money(12_000),
  counted: money(11_990),
  pieces: [],
  difference: money(-10),
  reason: 'Münze',
};
const input = {
  personId: 'luca',
  purse,
  into: { drawerId: 'till', balance: money(50_000) },
  missing: zero,
  tipsOwed: money(1500),
  paysTips: true,
  currency: 'CHF',
  handedOver: null,
};
const settled = (changes: object = {}) => {
  const decision = settlePerson({ ...input, ...changes });
  if (!decision.ok) throw new Error(decision.code);
  expect(sumOfPostings(decision.value.postings)).toBe(0);
  return decision.value;
};
const said = (changes: object) => settled(changes).moves.map(({ drawerId, kind, amount }) => [drawerId, kind, amount]);

test('the difference is booked, the tips are paid out, all the rest goes to the house', () => {
  expect(said({})).toEqual([
    ['purse', 'count', -10],
    ['purse', 'tipPayout', -1500],
    ['purse', 'handOver', -10_490],
    ['till', 'handOver', 10_490],
  ]);
  expect(settled().handedOver).toEqual({ amount: 10_490, intoDrawerId: 'till', tips: 1500 });
});

test('some of it may stay in the purse, never more than there is', () => {
  expect(settled({ handedOver: money(10_000) }).handedOver.amount).toBe(10_000);
  expect(settlePerson({ ...input, handedOver: money(10_491) })).toMatchObject({
    code: 'closings.error.handOverInvalid',
  });
  expect(settlePerson({ ...input, handedOver: money(-1) })).toMatchObject({ code: 'closings.error.handOverInvalid' });
});

test('what is handed over is put down in coins, but for all that is left by the books', () => {
  expect(settlePerson({ ...input, handedOver: money(10_003) })).toMatchObject({ code: 'cash.error.notInCoins' });
  expect(settled({ handedOver: money(10_003), currency: 'EUR' }).handedOver.amount).toBe(10_003);
  const old = { purse: { ...purse, counted: null, expected: money(12_003), difference: zero }, paysTips: false };
  expect(settled({ ...old, handedOver: money(12_003) }).handedOver.amount).toBe(12_003);
  expect(settled(old).handedOver.amount).toBe(12_003);
});

test('where tips by card are more than the purse holds, the house adds the rest', () => {
  expect(settled({ tipsOwed: money(20_000) }).handedOver).toMatchObject({ amount: -8010, tips: 20_000 });
});

test('the house adds all that is missing: with less of it the purse would hold less than nothing', () => {
  const more = { tipsOwed: money(20_000) };
  for (const handedOver of [zero, money(-8000), money(-8015)])
    expect(settlePerson({ ...input, ...more, handedOver })).toMatchObject({ code: 'closings.error.handOverInvalid' });
  expect(settled({ ...more, handedOver: money(-8010) }).handedOver.amount).toBe(-8010);
});

test('what the house adds is in the purse before the tips are taken out of it: no purse holds less than nothing', () => {
  expect(said({ tipsOwed: money(20_000) })).toEqual([
    ['purse', 'count', -10],
    ['till', 'handOver', -8010],
    ['purse', 'handOver', 8010],
    ['purse', 'tipPayout', -20_000],
  ]);
  expect(settled({ tipsOwed: money(20_000) }).postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['cash', -10],
    ['difference', 10],
    ['cash', 8010],
    ['cash', -8010],
    ['cash', -20_000],
    ['tipPayouts', 20_000],
  ]);
});

test('without a purse the tips come from the drawer of the house, and nothing is handed over', () => {
  expect(said({ purse: null })).toEqual([['till', 'tipPayout', -1500]]);
  expect(said({ purse: null, paysTips: false })).toEqual([]);
});

test('what the drawer of the house lacks by the books is asked first, be it for tips or for what it adds to a purse', () => {
  const into = { drawerId: 'till', balance: money(1000) };
  const [tips, added] = [
    { purse: null, into },
    { tipsOwed: money(20_000), into },
  ];
  expect(settlePerson({ ...input, ...tips })).toMatchObject({
    code: 'cash.error.aboveBalance',
    params: { missing: 500, balance: 1000 },
  });
  expect(settlePerson({ ...input, ...tips, missing: money(495) })).toMatchObject({ code: 'cash.error.aboveBalance' });
  expect(said({ ...tips, missing: money(500) })).toEqual([['till', 'tipPayout', -1500]]);
  const isThere = { ...tips, into: { drawerId: 'till', balance: money(1500) } };
  expect(said({ ...isThere, missing: money(-5) }), 'nothing is missing').toEqual([['till', 'tipPayout', -1500]]);
  expect(settlePerson({ ...input, ...added })).toMatchObject({ params: { missing: 7010, balance: 1000 } });
  expect(settled({ ...added, missing: money(7010) }).handedOver.amount).toBe(-8010);
});

test('nobody is asked about a drawer that gives nothing, however little is in it by the books', () => {
  const into = { drawerId: 'till', balance: money(-300) };
  expect(settled({ into }).handedOver.amount).toBe(10_490);
  expect(said({ into, purse: null, paysTips: false })).toEqual([]);
});

test('tips are paid out in coins of the currency, and what is less than one stays owed', () => {
  expect(settled({ tipsOwed: money(1567) }).handedOver).toMatchObject({ amount: 11_990 - 1565, tips: 1565 });
  expect(settled({ tipsOwed: money(1567), currency: 'EUR' }).handedOver).toMatchObject({ tips: 1567 });
  expect(said({ tipsOwed: money(3), purse: null })).toEqual([]);
});

test('a settlement is made as it was seen: one of the same person since then is no second time, one of others is nothing to it', () => {
  expect(asNobodySettled(7, 0).ok).toBe(true);
  expect(asNobodySettled(7, 6).ok).toBe(true);
  expect(asNobodySettled(undefined, 9).ok).toBe(true);
  expect(asNobodySettled(7, 7)).toMatchObject({ code: 'closings.error.settledMeanwhile', params: { taken: 7 } });
});

test('what is counted against and paid out is what was shown; where nobody was shown it, it is what it is', () => {
  const now = { expected: money(2000), tips: money(150) };
  expect(asShown(undefined, now).ok).toBe(true);
  expect(asShown({ expected: money(2000), tips: money(150) }, now).ok).toBe(true);
  const differs = { code: 'closings.error.figuresChanged', params: { expected: 2000, tips: 150 } };
  expect(asShown({ ...now, tips: money(149) }, now)).toMatchObject(differs);
  expect(asShown({ ...now, expected: zero }, now)).toMatchObject(differs);
  expect(asShown({ ...now, expected: null }, now)).toMatchObject(differs);
  expect(asShown({ ...now, expected: null }, { ...now, expected: null }).ok).toBe(true);
});
