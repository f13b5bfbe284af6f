import { describe, expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { sumOfPostings } from '../payments/ledger.ts';
import { asSeen, type Count, countDrawers, differencePostings, drawersByLedger, tipsOwed } from './make-closing.ts';

const drawers = [
  { id: 'd1', name: 'Kasse', active: true, balance: money(111_810) },
  { id: 'd2', name: 'Bar', active: true, balance: zero },
  { id: 'old', name: 'Alt', active: false, balance: zero },
];
const periods = [
  {
    drawerId: 'd1',
    takings: money(81_810),
    moves: [{ kind: 'float' as const, count: 1, amount: money(30_000) }],
  },
];
const figures = drawersByLedger(drawers, periods);
const count = (more: Partial<Count>): Count => ({ drawerId: 'd1', counted: null, pieces: [], reason: '', ...more });
const counted = (...counts: Count[]) => countDrawers(figures, counts, drawers, 'CHF');

test('a closing is the one that was seen, or none; where nobody looked it is the next one', () => {
  expect(asSeen(7, 7)).toEqual({ ok: true, value: 7 });
  expect(asSeen(undefined, 7)).toEqual({ ok: true, value: 7 });
  expect(asSeen(7, 8)).toMatchObject({ code: 'closings.error.madeMeanwhile', params: { taken: 7, number: 8 } });
});

test('what a drawer held before is what it holds now without what came and went', () => {
  expect(figures).toMatchObject([
    { drawerId: 'd1', opening: 0, takings: 81_810, expected: 111_810, counted: null, difference: 0 },
    { drawerId: 'd2', opening: 0, takings: 0, expected: 0 },
  ]);
});

describe('counting', () => {
  const pieces = [
    { value: 20_000, count: 5 },
    { value: 1000, count: 11 },
    { value: 50, count: 15 },
    { value: 10, count: 0 },
    { value: 5, count: 2 },
  ];

  test('what no coins make up is refused, unless the books have it of old', () => {
    expect(counted(count({ counted: money(111_807), reason: 'vertippt' }))).toMatchObject({
      code: 'closings.error.countInvalid',
    });
    const old = figures.map((one) => ({ ...one, expected: money(111_807) }));
    const confirmed = [count({ counted: money(111_807) })];
    expect(countDrawers(old, confirmed, drawers, 'CHF').ok).toBe(true);
    const inEuro = [count({ counted: money(111_807), reason: 'zu wenig' })];
    expect(countDrawers(figures, inEuro, drawers, 'EUR').ok).toBe(true);
  });

  test('what came in since somebody looked is told, before a reason is asked for it', () => {
    const one = { counted: money(111_810) };
    expect(counted(count({ ...one, shown: money(111_810) })).ok).toBe(true);
    expect(counted(count({ ...one, shown: money(109_960) }))).toMatchObject({
      code: 'closings.error.figuresChanged',
      params: { drawer: 'Kasse', expected: 111_810 },
    });
    expect(counted(count({ counted: money(109_960), shown: money(109_960) }))).toMatchObject({
      code: 'closings.error.figuresChanged',
    });
  });

  test('coins and notes are added up; a difference takes its reason along', () => {
    const done = counted(count({ pieces, reason: ' falsch herausgegeben ' }));
    if (!done.ok) throw new Error(done.code);
    expect(done.value[0]).toMatchObject({
      counted: 111_760,
      difference: -50,
      reason: 'falsch herausgegeben',
      pieces: pieces.filter((piece) => piece.count > 0),
    });
    expect(done.value[1]).toMatchObject({ drawerId: 'd2', counted: null });
    const postings = differencePostings(done.value);
    expect(postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', -50],
      ['difference', 50],
    ]);
    expect(sumOfPostings(postings)).toBe(0);
  });

  test('what agrees needs no reason and books nothing', () => {
    const done = counted(count({ counted: money(111_810) }));
    expect(done.ok && differencePostings(done.value)).toEqual([]);
  });

  test.each([
    ['nothing counted', [count({})], 'closings.error.countInvalid'],
    ['below zero', [count({ counted: money(-5), reason: 'x' })], 'closings.error.countInvalid'],
    ['no coin', [count({ pieces: [{ value: 7, count: 5 }], reason: 'x' })], 'closings.error.countInvalid'],
    ['sum and pieces apart', [count({ counted: money(1), pieces, reason: 'x' })], 'closings.error.countInvalid'],
    ['twice', [count({ counted: zero }), count({ counted: zero })], 'closings.error.drawerTwice'],
    ['an unknown one', [count({ drawerId: 'old', counted: zero })], 'payments.error.drawerUnknown'],
    ['no reason', [count({ counted: money(5), reason: ' ' })], 'closings.error.reasonMissing'],
  ])('%s is refused', (_, counts, code) => {
    expect(counted(...counts)).toMatchObject({ ok: false, code });
  });

  test('the refusal names the drawer as people call it', () => {
    expect(counted(count({ counted: money(111_800) }))).toMatchObject({ params: { drawer: 'Kasse', difference: -10 } });
  });
});

test('tips are owed until they are paid out, across closings', () => {
  const before = [
    { personId: 'luca', owed: money(500) },
    { personId: 'mia', owed: zero },
  ];
  const within = [
    { personId: 'luca', earned: zero, paidOut: money(500) },
    { personId: 'sara', earned: money(300), paidOut: zero },
  ];
  expect(tipsOwed(before, within)).toEqual([
    { personId: 'luca', earned: 0, paidOut: 500, owed: 0 },
    { personId: 'sara', earned: 300, paidOut: 0, owed: 300 },
  ]);
});
