import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { isShare } from './is-share.ts';
import { amountOfPieces, linesLeft, type LineLeft, linesToGiveBack } from './lines-left.ts';
import type { PaidWhenCanceled } from './paid-when-canceled.ts';
import { amountOfLines, type PaidLine, payableLines } from './split.ts';

type Line = Parameters<typeof linesLeft>[0]['lines'][number];
const line = (opid: string, position: number, changes: Partial<Line> = {}): Line => ({
  opid,
  position,
  count: 1,
  total: zero,
  state: 'open',
  paidWhenCanceled: null,
  ...changes,
});
const row = (opid: string, count: number, amount: number, refunds: readonly string[] = []) => ({
  paymentId: 'p',
  opid,
  count,
  amount: money(amount),
  refunds,
});
const entry = (opid: string | null, amount: number, changes: Partial<PaidWhenCanceled> = {}): PaidWhenCanceled => ({
  paymentId: 'p',
  opid,
  count: 1,
  amount: money(amount),
  became: 'rest',
  ...changes,
});
const bill = [line('roesti', 0), line('espresso', 1)];
const rows = [row('roesti', 1, 1850), row('espresso', 2, 960)];
/** Of an order of which nothing was kept. */
const left = (lines: readonly Line[], named: typeof rows, ofOrder: number, free = ofOrder) =>
  linesLeft({ lines, rows: named, ofOrder: money(ofOrder), free: money(free) });

describe('what a payment has left of its lines', () => {
  it('is what it paid for them, also of a seat that paid more than its lines cost', () => {
    const whole = [
      { opid: 'roesti', count: 1, amount: 1850 },
      { opid: 'espresso', count: 2, amount: 960 },
    ];
    expect(left(bill, rows, 2810)).toEqual(whole);
    expect(left(bill, rows, 3000)).toEqual(whole);
  });

  it('is nothing of what is canceled, whatever became of it, and the other pieces of a line stay', () => {
    const canceled = (entries: readonly PaidWhenCanceled[]) => [
      ...bill,
      line('part', 1, { state: 'canceled', paidWhenCanceled: entries }),
    ];
    const one = [
      { opid: 'roesti', count: 1, amount: 1850 },
      { opid: 'espresso', count: 1, amount: 480 },
    ];
    expect(left(canceled([entry('espresso', 480)]), rows, 2810)).toEqual(one);
    expect(left(canceled([entry('espresso', 480, { became: 'fee' })]), rows, 2810, 2330)).toEqual(one);
    // It could not be given back, and is due.
    expect(left(canceled([entry('espresso', 480, { became: 'back', refundId: 'r' })]), rows, 2810)).toEqual(one);
    // It went: the row has it no more.
    const gone = [row('roesti', 1, 1850), row('espresso', 1, 480, ['r'])];
    expect(left(canceled([entry('espresso', 480, { became: 'back', refundId: 'r' })]), gone, 2330)).toEqual(one);
    const whole = [line('roesti', 0, { state: 'canceled', paidWhenCanceled: [] }), line('espresso', 1)];
    expect(left(whole, rows, 2810)?.[0]).toEqual({ opid: 'roesti', count: 0, amount: 0 });
  });

  it('is nothing of a place where something was canceled before what was paid of it was kept', () => {
    const old = [...bill, line('part', 1, { state: 'canceled', paidWhenCanceled: null })];
    expect(left(old, rows, 2810)?.map(({ amount }) => amount)).toEqual([1850, 0]);
  });

  it('is not known once some went back as an amount, or was kept with no piece named', () => {
    expect(left(bill, rows, 2809)).toBeNull();
    expect(left(bill, rows, 2810, 2809)).toBeNull();
    const rest = [...bill, line('part', 1, { state: 'canceled', paidWhenCanceled: [entry('espresso', 480)] })];
    expect(left(rest, rows, 2800)).toBeNull();
  });

  it('is never more than may go back, and never more than it paid for the line', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 5 });
    const property = fc.property(
      amounts,
      fc.nat(9000),
      fc.nat(9000),
      fc.nat(4),
      fc.nat(6000),
      (paid, ofOrder, fee, at, kept) => {
        const lines = paid.map((_, position) => line(`l${position}`, position));
        const gone = line('gone', at, { state: 'canceled', paidWhenCanceled: [entry(`l${at}`, kept)] });
        const named = paid.map((amount, index) => row(`l${index}`, 1, amount));
        const free = Math.max(0, ofOrder - fee);
        const known = left([...lines, gone], named, ofOrder, free);
        if (known === null) return;
        expect(add(zero, ...known.map(({ amount }) => amount))).toBeLessThanOrEqual(free);
        for (const [index, { amount }] of known.entries()) expect(amount).toBeLessThanOrEqual(paid[index] ?? 0);
      },
    );
    fc.assert(property);
  });
});

describe('what guests share of a line', () => {
  const bottles = { count: 3, total: money(8700) };
  const named = (count: number, amount: number) => ({ besideShares: { count, amount: money(amount) } });

  it('is a share of who named one, and of the last who took its pieces; others paid pieces', () => {
    expect(isShare(bottles, { isShared: true, ...named(1, 1450) })).toBe(true);
    expect(isShare(bottles, named(1, 1450))).toBe(true);
    expect(isShare(bottles, named(2, 4350))).toBe(true);
    expect(isShare(bottles, named(0, 1450))).toBe(true);
    expect(isShare(bottles, named(2, 5800))).toBe(false);
    expect(isShare(bottles, named(2, 5798))).toBe(false);
    expect(isShare(bottles, {})).toBe(false);
    expect(isShare(undefined, named(2, 5800))).toBe(true);
  });

  it('is told from whole pieces, whoever pays first, and its pieces come to what was paid for them', () => {
    const property = fc.property(
      fc.record({
        // Above a rappen a share, so that the shares of a piece can be told from it.
        total: fc.integer({ min: 1000, max: 50_000 }),
        count: fc.integer({ min: 2, max: 5 }),
        guests: fc.integer({ min: 2, max: 5 }),
        // Which of those who are left pays next: whole pieces or a share.
        turns: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
        several: fc.integer({ min: 1, max: 3 }),
      }),
      ({ total, count, guests, turns, several }) => {
        const one = { opid: 'a', count, total: money(total), state: 'open', seat: null } as Parameters<
          typeof payableLines
        >[0][number];
        const shared = { count: 1, guests };
        const paid: (PaidLine & { readonly isPieces: boolean })[] = [];
        const sum = (key: 'count' | 'amount') => paid.reduce((before, row) => before + row[key], 0);
        let whole = count - 1;
        let shares = guests;
        for (const turn of turns) {
          const isPieces = shares === 0 || (whole > 0 && turn);
          if (whole === 0 && shares === 0) break;
          const pieces = Math.min(whole, several);
          const left = count - sum('count');
          const taken = paid.flatMap((row) => (row.shared ? [{ ...row.shared, taken: row.count }] : []));
          const lines = payableLines(
            [one],
            new Map([['a', { count: sum('count'), amount: money(sum('amount')) }]]),
            new Map([['a', taken]]),
          );
          const ofAll = shares + whole * guests;
          const share = ofAll === 1 ? { count: left } : { count: left, shares: ofAll, shared };
          const part = { opid: 'a', ...(isPieces ? { count: pieces } : share) };
          const done = amountOfLines(lines, [part], money(total - sum('amount')));
          if (!done.ok) throw new Error(done.code);
          paid.push(...done.value.map((row) => ({ ...row, isPieces })));
          if (isPieces) whole -= pieces;
          else shares -= 1;
        }
        for (const row of paid) {
          const isShared = row.shared !== undefined;
          expect(isShare(one, { isShared, besideShares: row })).toBe(!row.isPieces);
        }
      },
    );
    fc.assert(property);
  });
});

describe('lines that are to go back', () => {
  const known: readonly LineLeft[] = [
    { opid: 'roesti', count: 1, amount: money(1850) },
    { opid: 'espresso', count: 0, amount: zero },
  ];
  const of = new Map<string, readonly LineLeft[] | null>([
    ['a', known],
    ['b', null],
  ]);
  const ask = (...asked: readonly (readonly [string, string])[]) =>
    linesToGiveBack(
      of,
      asked.map(([orderId, opid]) => ({ orderId, opid })),
    );

  it('go with all that is left of them, each once', () => {
    const lines = [{ orderId: 'a', opid: 'roesti', count: 1, amount: 1850 }];
    expect(ask(['a', 'roesti'], ['a', 'roesti'])).toEqual({ ok: true, value: lines });
  });

  it('are refused where they are not of the payment, have nothing left, or nobody knows', () => {
    expect(ask(['a', 'fondue'])).toMatchObject({ ok: false, code: 'orders.error.lineNotFound' });
    expect(ask(['c', 'roesti'])).toMatchObject({ ok: false, code: 'orders.error.lineNotFound' });
    expect(ask(['a', 'roesti'], ['a', 'espresso'])).toMatchObject({ code: 'payments.error.nothingToRefund' });
    expect(ask(['b', 'roesti'])).toMatchObject({ ok: false, code: 'payments.error.lineBackUnknown' });
  });
});

describe('single pieces of a line', () => {
  it('are refused where they come to nothing: each costs its part, rounded down', () => {
    const cheap = new Map([['a', [{ opid: 'bag', count: 3, amount: money(2) }]]]);
    const ask = (count: number) => linesToGiveBack(cheap, [{ orderId: 'a', opid: 'bag', count }]);
    expect(ask(1)).toMatchObject({ ok: false, code: 'payments.error.nothingToRefund' });
    expect(ask(2)).toMatchObject({ ok: true });
  });

  const beers: readonly LineLeft[] = [
    { opid: 'beer', count: 3, amount: money(1000) },
    { opid: 'wine', count: 1, amount: money(1450), isShared: true },
    { opid: 'soup', count: 0, amount: money(500), isShared: true },
  ];
  const ask = (...lines: readonly { readonly opid: string; readonly count?: number }[]) =>
    linesToGiveBack(
      new Map([['a', beers]]),
      lines.map((line) => ({ orderId: 'a', ...line })),
    );

  it('cost their part of what is left, and all of them all of it', () => {
    const amounts = [1, 2, 3].map((count) => {
      const decision = ask({ opid: 'beer', count });
      return decision.ok ? decision.value : decision.code;
    });
    expect(amounts).toEqual([
      [{ orderId: 'a', opid: 'beer', count: 1, amount: 333 }],
      [{ orderId: 'a', opid: 'beer', count: 2, amount: 666 }],
      [{ orderId: 'a', opid: 'beer', count: 3, amount: 1000 }],
    ]);
    expect(ask({ opid: 'beer' })).toMatchObject({ value: [{ count: 3, amount: 1000 }] });
    // Named twice it is meant once: the most of it.
    expect(ask({ opid: 'beer', count: 2 }, { opid: 'beer', count: 1 })).toMatchObject({ value: [{ count: 2 }] });
    expect(ask({ opid: 'beer', count: 1 }, { opid: 'beer' })).toMatchObject({ value: [{ count: 3 }] });
  });

  it('are never more than are left, and none of a share', () => {
    const code = (opid: string, count: number) => {
      const decision = ask({ opid, count });
      return decision.ok ? 'goes' : decision.code;
    };
    expect(code('beer', 4)).toBe('payments.error.refundableChanged');
    expect(code('wine', 1)).toBe('payments.error.amountInvalid');
    expect(code('soup', 1)).toBe('payments.error.amountInvalid');
    expect(ask({ opid: 'wine' })).toMatchObject({ value: [{ count: 1, amount: 1450 }] });
  });

  it('come one after the other to what was paid, to the rappen: the last takes the rest', () => {
    const property = fc.property(
      fc.integer({ min: 1, max: 99 }),
      fc.nat(100_000),
      fc.infiniteStream(fc.nat(98)),
      (count, paid, draws) => {
        let left = { count, amount: money(paid) };
        let back = zero;
        for (const drawn of draws) {
          const pieces = Math.min(left.count, drawn + 1);
          const amount = amountOfPieces(left, pieces);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Math.abs(amount - (left.amount * pieces) / left.count)).toBeLessThan(1);
          back = add(back, amount);
          left = { count: left.count - pieces, amount: money(left.amount - amount) };
          if (left.count === 0) break;
        }
        expect([back, left.amount]).toEqual([paid, 0]);
      },
    );
    fc.assert(property);
  });
});
