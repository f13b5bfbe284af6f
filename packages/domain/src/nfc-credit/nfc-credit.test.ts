import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { followTags, type NfcEvent } from '../journal/nfc-events.ts';
import { add, money, type Money, negate, zero } from '../money.ts';
import { creditMovePostings, creditPostings, sumOfPostings } from '../payments/ledger.ts';
import { chargeTag, mostCredit } from './charge-tag.ts';
import { leavesGuards, loosens } from './guard-tag.ts';
import { landCharge } from './land-charge.ts';
import type { NfcEntry } from './nfc-entry.ts';
import { moveTag, type NfcTag, nfcTagMoves, nfcTagStates } from './nfc-tag.ts';
import { payWithTag } from './pay-with-tag.ts';
import { replaceTag } from './replace-tag.ts';
import { readPrintedCode, readSerial } from './serial.ts';
import { unchargeTag } from './uncharge-tag.ts';

const aTag = (balance: number, more: Partial<NfcTag> = {}): NfcTag => ({
  id: 't1',
  state: 'active',
  currency: 'CHF',
  balance: money(balance),
  paymentLimit: null,
  ...more,
});
const codeOf = (decision: { ok: boolean; code?: string }) => (decision.ok ? 'fine' : decision.code);

describe('serial', () => {
  test.each([
    ['04:a2:2b:1a:c3:52:80', '04A22B1AC35280'],
    ['04 A2 2B 1A C3 52 80\n', '04A22B1AC35280'],
    ['de-ad-be-ef', 'DEADBEEF'],
    ['08:12:34:56:78:9a:bc', '08123456789ABC'],
  ])('%j is %s', (read, serial) => expect(readSerial(read)).toEqual({ ok: true, value: serial }));

  test.each([
    ['08:12:34:56', 'nfc.error.randomSerial'],
    ['', 'nfc.error.codeUnreadable'],
    ['hello', 'nfc.error.codeUnreadable'],
    ['04a2b', 'nfc.error.codeUnreadable'],
    ['04'.repeat(11), 'nfc.error.codeUnreadable'],
  ])('%j: %s', (read, code) => expect(codeOf(readSerial(read))).toBe(code));

  test('a printed code is compared without blanks and case', () => {
    expect(readPrintedCode(' a 17\t')).toBe('A17');
  });
});

test('which move is possible in which state', () => {
  const grid = nfcTagMoves.map((move) => [
    move,
    ...nfcTagStates.map((state) => {
      const moved = moveTag({ state, balance: zero }, move);
      return moved.ok ? moved.value : '';
    }),
  ]);
  expect([['', ...nfcTagStates], ...grid]).toEqual([
    ['', 'active', 'blocked', 'replaced', 'closed'],
    ['block', 'blocked', '', '', ''],
    ['unblock', '', 'active', '', ''],
    ['replace', 'replaced', 'replaced', '', 'replaced'],
    ['close', 'closed', 'closed', '', ''],
  ]);
  expect(codeOf(moveTag(aTag(5), 'close'))).toBe('nfc.error.hasCredit');
});

describe('charge', () => {
  const plain = { cashReceived: null, reference: null, currency: 'CHF', underWay: zero };
  const asked = { ...plain, amount: money(1000), method: 'cash' } as const;

  test('of cash is in whole coins, of all else it is exact', () => {
    const amount = money(1230);
    expect(chargeTag({ ...asked, tag: aTag(0), amount, cashReceived: money(2000) })).toEqual({
      ok: true,
      value: { amount, change: 770, balance: 1230 },
    });
    const byCard = chargeTag({ ...asked, tag: aTag(0), amount: money(1232), method: 'ext_terminal' });
    expect(byCard).toMatchObject({ value: { amount: 1232, balance: 1232 } });
    const inEuro = { ...asked, tag: aTag(0, { currency: 'EUR' }), currency: 'EUR', amount: money(1232) };
    expect(chargeTag(inEuro)).toMatchObject({ value: { amount: 1232, balance: 1232 } });
  });

  test.each([
    ['nfc.error.tagBlocked', { tag: aTag(0, { state: 'blocked' }) }],
    ['nfc.error.tagReplaced', { tag: aTag(0, { state: 'replaced' }) }],
    ['nfc.error.tagClosed', { tag: aTag(0, { state: 'closed' }) }],
    ['nfc.error.currencyDiffers', { tag: aTag(0, { currency: 'EUR' }) }],
    ['nfc.error.amountInvalid', { amount: zero }],
    ['cash.error.notInCoins', { amount: money(12) }],
    ['cash.error.notInCoins', { amount: money(2) }],
    ['nfc.error.amountInvalid', { method: 'ext_twint', cashReceived: money(5) }],
    ['nfc.error.aboveMost', { tag: aTag(mostCredit - 999) }],
    ['nfc.error.aboveMost', { tag: aTag(mostCredit - 1999), underWay: money(1000) }],
    ['payments.error.receivedTooLittle', { cashReceived: money(995) }],
    ['payments.error.receivedNotInCoins', { cashReceived: money(1003) }],
    ['payments.error.referenceMissing', { method: 'ext_coupon', reference: ' ' }],
  ] as const)('%s', (code, more) => expect(codeOf(chargeTag({ tag: aTag(0), ...asked, ...more }))).toBe(code));
});

describe('uncharge', () => {
  test.each([
    [1233, null, { amount: -1233, rounding: 3, due: -1230, balance: 0 }],
    [1233, 1233, { amount: -1233, rounding: 3, due: -1230, balance: 0 }],
    [3, null, { amount: -3, rounding: 3, due: 0, balance: 0 }],
    [5000, 2000, { amount: -2000, rounding: 0, due: -2000, balance: 3000 }],
  ])('%d less %j', (balance, amount, value) => {
    const asked = amount === null ? null : money(amount);
    expect(unchargeTag(aTag(balance), { asked, currency: 'CHF' })).toEqual({ ok: true, value });
  });

  test('never pays out more than the tag holds, and leaves the rest on it', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.option(fc.integer({ min: -5, max: 120_000 })), (balance, amount) => {
        const asked = amount === null ? null : money(amount);
        const decision = unchargeTag(aTag(balance), { asked, currency: 'CHF' });
        if (!decision.ok) return;
        const { due, rounding, balance: left } = decision.value;
        expect(negate(due)).toBeLessThanOrEqual(balance);
        expect(due % 5 === 0).toBe(true);
        expect(add(decision.value.amount, rounding)).toBe(due);
        expect(left).toBe(balance + decision.value.amount);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is refused of a blocked tag, with nothing on it, and of more than there is', () => {
    const of = (tag: NfcTag, asked: Money | null = null) => codeOf(unchargeTag(tag, { asked, currency: 'CHF' }));
    expect(of(aTag(5, { state: 'blocked' }))).toBe('nfc.error.tagBlocked');
    expect(of(aTag(5, { state: 'replaced' }))).toBe('nfc.error.tagReplaced');
    expect(of(aTag(5, { state: 'closed' }))).toBe('fine');
    expect(of(aTag(0))).toBe('nfc.error.nothingToPayBack');
    expect(of(aTag(5), money(6))).toBe('nfc.error.notEnoughCredit');
    expect(of(aTag(5), zero)).toBe('nfc.error.amountInvalid');
  });
});

test('a payment takes what it needs, and says what there is where that is too little', () => {
  const of = (tag: NfcTag, due: number) => payWithTag(tag, { due: money(due), currency: 'CHF' });
  expect(of(aTag(1000), 1000)).toEqual({ ok: true, value: 0 });
  expect(of(aTag(999), 1000)).toEqual({
    ok: false,
    code: 'nfc.error.notEnoughCredit',
    params: { balance: 999, due: 1000 },
  });
  expect(codeOf(of(aTag(2000, { paymentLimit: money(999) }), 1000))).toBe('nfc.error.aboveLimit');
  expect(codeOf(of(aTag(2000, { currency: 'EUR' }), 1000))).toBe('nfc.error.currencyDiffers');
  expect(codeOf(of(aTag(2000, { state: 'blocked' }), 1000))).toBe('nfc.error.tagBlocked');
});

test('a lost tag gives all it holds to one in use, and to no other', () => {
  const other = aTag(200, { id: 't2' });
  expect(replaceTag(aTag(500, { state: 'blocked' }), other, zero)).toEqual({ ok: true, value: 700 });
  expect(codeOf(replaceTag(aTag(500), aTag(0), zero))).toBe('nfc.error.sameTag');
  expect(codeOf(replaceTag(aTag(500, { state: 'replaced' }), other, zero))).toBe('nfc.error.moveNotAllowed');
  expect(codeOf(replaceTag(aTag(500), { ...other, state: 'blocked' }, zero))).toBe('nfc.error.tagBlocked');
  expect(codeOf(replaceTag(aTag(500), { ...other, currency: 'EUR' }, zero))).toBe('nfc.error.currencyDiffers');
  expect(codeOf(replaceTag(aTag(mostCredit), other, zero))).toBe('nfc.error.aboveMost');
  // What is on its way to either counts, as with a charge.
  const near = (underWay: number) => codeOf(replaceTag(aTag(500), other, money(underWay)));
  expect([near(mostCredit - 700), near(mostCredit - 699)]).toEqual(['fine', 'nfc.error.aboveMost']);
});

test('postings of credit sum to zero, and the tag is owed what was loaded', () => {
  const charged = creditPostings({
    tagId: 't1',
    method: 'cash',
    drawerId: 'd1',
    amount: money(1232),
    rounding: money(-2),
  });
  expect(charged.map(({ account, amount, tagId }) => [account, amount, tagId])).toEqual([
    ['cash', 1230, undefined],
    ['nfcCredit', -1232, 't1'],
    ['rounding', 2, undefined],
  ]);
  expect(sumOfPostings(charged)).toBe(0);
  expect(sumOfPostings(creditMovePostings('t1', 't2', money(500)))).toBe(0);
  expect(creditMovePostings('t1', 't2', zero)).toEqual([]);
});

describe('tags followed through the journal', () => {
  const entry = (kind: NfcEntry['kind'], amount: number, balance: number, more: Partial<NfcEntry> = {}): NfcEntry => ({
    id: `${kind} ${balance}`,
    tagId: 't1',
    kind,
    amount: money(amount),
    balance: money(balance),
    method: null,
    rounding: zero,
    reference: null,
    paymentId: null,
    otherTagId: null,
    by: 'sara',
    ...more,
  });
  const told = (events: readonly NfcEvent[]) => {
    const problems: string[] = [];
    const followed = followTags(problems);
    for (const event of events) followed.hear(event);
    return { problems, tags: [...followed.tags.values()] };
  };
  const registered: NfcEvent = { type: 'nfcTag.registered', tagId: 't1', currency: 'CHF' };
  const charged = (...entries: NfcEntry[]): NfcEvent => ({ type: 'nfcTag.charged', entries, moves: [], postings: [] });

  test('hold what their entries say', () => {
    const replaced: NfcEvent = {
      type: 'nfcTag.replaced',
      tagId: 't1',
      byTagId: 't2',
      isNew: true,
      currency: 'CHF',
      entries: [entry('replaceOut', -500, 0), entry('replaceIn', 500, 500, { tagId: 't2' })],
      postings: [],
    };
    expect(told([registered, charged(entry('charge', 500, 500)), replaced])).toEqual({
      problems: [],
      tags: [
        { id: 't1', currency: 'CHF', state: 'replaced', balance: 0, replacedBy: 't2' },
        { id: 't2', currency: 'CHF', state: 'active', balance: 500, replacedBy: null },
      ],
    });
  });

  test('a balance that is not what came of it, a tag twice and a move of nobody are problems', () => {
    const wrong = entry('charge', 500, 501);
    const below = entry('uncharge', negate(money(5)), -5);
    expect(told([registered, charged(wrong)]).problems).toHaveLength(1);
    expect(told([registered, charged(below)]).problems).toHaveLength(1);
    expect(told([registered, registered]).problems).toHaveLength(1);
    expect(told([{ type: 'nfcTag.blocked', tagId: 't9' }]).problems).toHaveLength(1);
  });
});

describe('a charge that a provider takes', () => {
  test('what is under way counts towards the most that a tag may hold', () => {
    const asked = { method: 'datatrans', cashReceived: null, reference: null, currency: 'CHF' } as const;
    const charge = (amount: number, underWay: number) =>
      chargeTag({ ...asked, tag: aTag(100), amount: money(amount), underWay: money(underWay) });
    expect(charge(mostCredit - 300, 200).ok).toBe(true);
    expect(charge(mostCredit - 299, 200)).toMatchObject({
      code: 'nfc.error.aboveMost',
      params: { most: mostCredit - 300 },
    });
  });

  test('lands as what was charged without the tip, and its postings balance', () => {
    const charged = fc.record({ credit: fc.nat(1_000_000), tip: fc.nat(10_000), balance: fc.nat(1_000_000) });
    fc.assert(
      fc.property(charged, ({ credit, tip, balance }) => {
        const landed = landCharge(aTag(balance), { amount: money(credit + tip), tip: money(tip) });
        expect(landed).toEqual({ amount: credit, tip, balance: balance + credit });
        const postings = creditPostings({
          tagId: 't1',
          method: 'datatrans',
          drawerId: null,
          amount: landed.amount,
          rounding: zero,
          tip: { personId: 'sara', amount: landed.tip },
        });
        expect(sumOfPostings(postings)).toBe(0);
        expect(postings.find(({ account }) => account === 'clearing')?.amount ?? 0).toBe(credit + tip);
      }),
    );
    expect(() => landCharge(aTag(0), { amount: money(1), tip: money(2) })).toThrow(RangeError);
  });
});

test.each([
  ['another PIN', { hasPin: true, paymentLimit: null }, { changesPin: true }, true],
  ['the first PIN', { hasPin: false, paymentLimit: null }, { changesPin: true }, false],
  [
    'a higher limit',
    { hasPin: false, paymentLimit: money(100) },
    { changesPin: false, paymentLimit: money(101) },
    true,
  ],
  ['no limit any more', { hasPin: false, paymentLimit: money(100) }, { changesPin: false, paymentLimit: null }, true],
  ['a lower limit', { hasPin: true, paymentLimit: money(100) }, { changesPin: false, paymentLimit: money(99) }, false],
  ['the first limit', { hasPin: true, paymentLimit: null }, { changesPin: false, paymentLimit: money(99) }, false],
  ['its name alone', { hasPin: true, paymentLimit: money(100) }, { changesPin: false }, false],
] as const)('%s loosens what guards a tag, or does not', (_, tag, change, isLooser) => {
  expect(loosens(tag, change)).toBe(isLooser);
});

test('credit leaves its guards behind on a tag that has its own', () => {
  const guarded = [
    { hasPin: true, paymentLimit: null },
    { hasPin: false, paymentLimit: money(100) },
  ];
  expect(guarded.map((tag) => [leavesGuards(tag, 'new'), leavesGuards(tag, 'known')])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(leavesGuards({ hasPin: false, paymentLimit: null }, 'known')).toBe(false);
});
