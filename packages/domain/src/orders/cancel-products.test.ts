import { describe, expect, it } from 'vitest';

import { money, zero } from '../money.ts';
import { ticketsFor, markSent } from '../printing/ticket-difference.ts';
import { accepted, aDraftLine, anOrder, codeOf, fridayEvening, placeFacts } from '../test-data/sample-order.ts';
import { addProducts } from './add-products.ts';
import { cancelProduct } from './cancel-product.ts';
import { cancelProducts, type CancelProductsInput } from './cancel-products.ts';
import { finishLine } from './finish-line.ts';
import { handOver } from './hand-over.ts';
import type { LinePart } from './pick-lines.ts';
import { recall } from './recall.ts';
import { settleIfPaid } from './settle-if-paid.ts';
import { waitlistGroup } from './waitlist-group.ts';

const whole = (opid: string): LinePart => ({ opid, count: null, newOpid: null });
const some = (opid: string, count: number, newOpid: string): LinePart => ({ opid, count, newOpid });
const input: CancelProductsInput = {
  parts: [some('order-1-0', 2, 'new'), whole('order-1-1')],
  comment: ' fiel hin ',
  money: null,
  by: 'sara',
  now: fridayEvening,
  hasVat: true,
};
const open = markSent(
  anOrder([
    ['rivella', 3],
    ['fendant', 1],
    ['espresso', 2],
  ]),
);
const paid = settleIfPaid({ ...open, paid: open.total }, true).order;

describe('what was added to an order that was handed over', () => {
  const now = fridayEvening + 60_000;
  const handed = accepted(handOver(open, now));
  const added = accepted(
    addProducts(
      handed,
      {
        lines: [aDraftLine('rivella', { opid: 'more' }), aDraftLine('espresso', { opid: 'last' })],
        comment: null,
        covers: null,
      },
      placeFacts({ now: now + 60_000 }),
    ),
  );

  it('is canceled, and the guest has in hand what is left', () => {
    expect(handed).toMatchObject({ state: 'ready', handedOverAt: now });
    expect(added).toMatchObject({ state: 'preparing', handedOverAt: null });
    const one = accepted(cancelProducts(added, { ...input, parts: [whole('more')], now: now + 90_000 })).order;
    expect(one.handedOverAt).toBeNull();
    const none = accepted(cancelProducts(added, { ...input, parts: [whole('more'), whole('last')] })).order;
    expect(none).toMatchObject({ state: 'ready', readyAt: now, handedOverAt: now });
    expect(waitlistGroup({ ...none, stillToPay: none.total }, 'none')).toBe('pickedUp');
  });

  it('keeps the order waiting where it stays, or where something else is made again', () => {
    const parts = [whole('more')];
    const finished = accepted(finishLine(added, [whole('last')], now + 80_000));
    expect(accepted(cancelProducts(finished, { ...input, parts })).order).toMatchObject({ handedOverAt: null });
    const again = accepted(recall(added, [whole('order-1-1')], fridayEvening));
    const made = accepted(finishLine(again, [whole('order-1-1')], now + 80_000));
    const left = accepted(cancelProducts(made, { ...input, parts: [whole('more'), whole('last')] })).order;
    expect(left).toMatchObject({ state: 'ready', handedOverAt: null });
  });

  it('is not asked for twice: an order that is handed over again is in hand as a whole', () => {
    const twice = accepted(handOver(added, now + 100_000));
    const third = accepted(
      addProducts(
        twice,
        { lines: [aDraftLine('rivella', { opid: 'third' })], comment: null, covers: null },
        placeFacts({ now: now + 110_000 }),
      ),
    );
    const left = accepted(cancelProducts(third, { ...input, parts: [whole('third')] })).order;
    expect(left).toMatchObject({ state: 'ready', handedOverAt: now + 100_000 });
  });
});

describe('cancel several products', () => {
  it('takes them back with one reason, and the kitchen hears of all of them', () => {
    const { order, returned, giveBack } = accepted(cancelProducts(open, input));
    expect(order.total).toBe(open.total - 2 * 520 - 2900);
    expect(order.lines.map(({ opid, count, state, cancelComment }) => [opid, count, state, cancelComment])).toEqual([
      ['new', 2, 'canceled', 'fiel hin'],
      ['order-1-0', 1, 'open', null],
      ['order-1-1', 1, 'canceled', 'fiel hin'],
      ['order-1-2', 2, 'open', null],
    ]);
    expect(returned).toEqual([
      { productId: 'rivella', count: 2 },
      { productId: 'fendant', count: 1 },
    ]);
    expect(giveBack).toBe(0);
    const told = ticketsFor(order, [{ id: 'bar' }]).flatMap(({ lines }) => lines);
    expect(told).toEqual([
      { opid: 'new', count: -2 },
      { opid: 'order-1-1', count: -1 },
    ]);
  });

  it('ends what the guest has in hand where only what is free is left of it', () => {
    const lines = open.lines.map((line, at) => ({
      ...line,
      state: 'finished' as const,
      total: at === 2 ? money(0) : line.total,
    }));
    const total = money(3 * 520 + 2900);
    const brought = { ...open, lines, total, state: 'ready' as const, readyAt: 1, handedOverAt: 1 };
    const parts = [whole('order-1-0'), whole('order-1-1')];
    const { order, settlement } = accepted(cancelProducts(brought, { ...input, parts }));
    expect(order).toMatchObject({ state: 'done', total: 0 });
    const gross = order.lines.map(({ settled }) => settled?.map((part) => part.gross) ?? null);
    expect(gross).toEqual([null, null, [0]]);
    expect(settlement?.sums.every((sum) => sum.gross === 0)).toBe(true);
    const still = accepted(cancelProducts(brought, { ...input, parts: parts.slice(0, 1) }));
    expect(still.order.state).toBe('ready');
  });

  it('is what canceling them one after the other comes to', () => {
    const { parts: _, ...common } = { ...input, money: 'refund' as const };
    for (const before of [open, paid, { ...open, paid: money(4000) }]) {
      const atOnce = accepted(cancelProducts(before, { ...common, parts: input.parts }));
      const first = accepted(cancelProduct(before, { ...common, opid: 'order-1-0', count: 2, newOpid: 'new' }));
      const second = accepted(cancelProduct(first.order, { ...common, opid: 'order-1-1', count: 1, newOpid: 'x' }));
      expect(atOnce.order).toEqual(second.order);
      expect(atOnce.giveBack).toBe(first.giveBack + second.giveBack);
    }
  });

  it('ends the order with the last of them, for good', () => {
    const all = open.lines.map(({ opid }) => whole(opid));
    const { order } = accepted(cancelProducts(open, { ...input, parts: all }));
    expect(order).toMatchObject({ state: 'canceled', stateBeforeCancel: null, cancelComment: 'fiel hin', total: 0 });
  });

  it('does all or nothing', () => {
    const codes = (...parts: LinePart[]) => codeOf(cancelProducts(open, { ...input, parts }));
    expect(codes()).toBe('cart.error.productMissing');
    expect(codes(whole('order-1-0'), whole('x'))).toBe('orders.error.lineNotFound');
    expect(codes(whole('order-1-0'), whole('order-1-0'))).toBe('cart.error.duplicateLine');
    expect(codes(some('order-1-0', 1, 'a'), some('order-1-0', 1, 'b'))).toBe('cart.error.duplicateLine');
    expect(codes(some('order-1-0', 1, 'a'), some('order-1-2', 1, 'a'))).toBe('cart.error.duplicateLine');
    expect(codes(some('order-1-0', 1, 'order-1-0'))).toBe('cart.error.duplicateLine');
    expect(codes(some('order-1-0', 1, 'order-1-2'))).toBe('cart.error.duplicateLine');
    expect(codes(some('order-1-0', 4, 'a'))).toBe('cart.error.countInvalid');
    expect(codes({ opid: 'order-1-0', count: 1, newOpid: null })).toBe('cart.error.duplicateLine');
    expect(codeOf(cancelProducts(open, { ...input, comment: ' ' }))).toBe('orders.error.commentMissing');
    const { order } = accepted(cancelProducts(open, input));
    expect(codeOf(cancelProducts(order, { ...input, parts: [whole('order-1-2'), whole('new')] }))).toBe(
      'orders.error.lineCanceled',
    );
  });

  it('of a paid order gives all of it back in one', () => {
    expect(cancelProducts(paid, input)).toMatchObject({ code: 'orders.error.moneyMissing', params: { paid: 3940 } });
    const back = accepted(cancelProducts(paid, { ...input, money: 'refund' }));
    expect(back).toMatchObject({ giveBack: 3940, keep: 0, order: { state: 'done', paid: paid.total - 3940 } });
    expect(back.reversed).toMatchObject([{ rate: 81, gross: -3940 }]);
  });
});

describe('what was paid by product of what goes', () => {
  const part = { ...open, paid: money(520) };
  const paidLines = new Map([['order-1-0', { count: 1, amount: money(520) }]]);
  const all = { ...input, parts: [whole('order-1-0')], paidLines };
  const codes = (changes: Partial<CancelProductsInput>) => codeOf(cancelProducts(part, { ...all, ...changes }));

  it('is asked about where nothing was said, though nothing is too much', () => {
    expect(cancelProducts(part, all)).toMatchObject({ code: 'orders.error.moneyMissing', params: { paid: 520 } });
    expect(codes({ withPaid: false, paidSeen: zero })).toBe('orders.error.moneyMissing');
    expect(codes({ paidLines: new Map() })).toBe('accepted');
  });

  it('is asked about anew where more was paid than who cancels knew', () => {
    for (const said of [{ money: 'refund' }, { money: 'fee', withPaid: true }] as const) {
      expect(codes(said)).toBe('accepted');
      expect(codes({ ...said, paidSeen: money(520) })).toBe('accepted');
      expect(codes({ ...said, paidSeen: money(1040) })).toBe('accepted');
      expect(codes({ ...said, paidSeen: zero })).toBe('orders.error.moneyMissing');
    }
  });

  it('is not asked about again by who knows what the answer said, though some of it went back by hand', () => {
    for (const there of [520, 300, 600]) {
      const asked = { ...all, money: 'refund', withPaid: true, paidSeen: zero } as const;
      const refused = cancelProducts({ ...part, paid: money(there) }, asked);
      if (refused.ok) throw new Error('it was not asked');
      const paidSeen = money(Number(refused.params?.['paidSeen']));
      expect([refused.params?.['paid'], paidSeen]).toEqual([Math.min(there, 520), 520]);
      expect(codeOf(cancelProducts({ ...part, paid: money(there) }, { ...asked, paidSeen }))).toBe('accepted');
    }
  });

  it('is known by the line that its pieces are by then', () => {
    const paid = new Map([['order-1-0', { count: 3, amount: money(1560) }]]);
    const asked = { ...input, money: 'refund', withPaid: true, paidLines: paid } as const;
    const done = accepted(
      cancelProducts({ ...open, paid: money(1560) }, { ...asked, parts: [some('order-1-0', 2, 'cut')] }),
    );
    expect(done.paidOfGone).toEqual([{ opid: 'order-1-0', canceled: 'cut', count: 2, amount: 1040 }]);
  });
});
