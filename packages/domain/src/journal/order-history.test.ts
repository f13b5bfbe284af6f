import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { deliveryFeeId, isFee } from '../orders/charge-delivery.ts';
import { fireCourse } from '../orders/fire-course.ts';
import { markReady } from '../orders/mark-ready.ts';
import type { Order } from '../orders/order.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import { changesOf } from './order-changes.ts';
import { historyKinds, orderHistory, ordersOf } from './order-history.ts';
import type { JournalEvent } from './rebuild.ts';

const placed = anOrder([['rivella', 2]], { state: 'requested', type: 'takeaway', orderedBy: null });
const taken = accepted(acceptOrder(placed));
const ready = accepted(markReady(taken, fridayEvening + 1));

const payment = (allocations: readonly { orderId: string; amount: number }[]): JournalEvent => ({
  type: 'payment.taken',
  payment: {
    id: 'payment-1',
    method: 'cash',
    state: 'success',
    amount: money(1500),
    tip: money(0),
    rounding: money(0),
    received: null,
    change: money(0),
    drawerId: null,
    takenBy: 'sara',
    takenAt: fridayEvening,
    businessDate: '2026-11-20',
    allocations: allocations.map(({ orderId, amount }) => ({ orderId, amount: money(amount) })),
    cashBalance: null,
    receipt: { id: 'r1', number: 7, documentHash: 'x' },
  },
  orders: allocations.map(({ orderId }) => ({ ...changesOf(ready, ready), orderId })),
  postings: [],
});

const events: readonly JournalEvent[] = [
  { type: 'order.placed', order: placed, texts: null },
  { type: 'order.accepted', changes: changesOf(placed, taken) },
  { type: 'ticket.reprinted', orderId: placed.id },
  { type: 'order.markedReady', changes: changesOf(taken, ready) },
  payment([
    { orderId: placed.id, amount: 1040 },
    { orderId: 'another', amount: 460 },
  ]),
];
const moved = { paymentId: 'refund-1', from: 'unknown', to: 'failed', cause: 'staff', reason: 'resolved' } as const;
const notRefunded: JournalEvent = { type: 'payment.moved', moved: { ...moved, refundFor: [placed.id] }, orders: [] };
const entries = events.map((event, index) => ({ sequence: index + 1, event }));

describe('the history of an order', () => {
  it('has a step for each entry, with what came and what was paid', () => {
    const steps = orderHistory(entries, placed.id).map(({ step }) => step);
    expect(steps.map(({ what }) => what)).toEqual(events.map(({ type }) => type));
    expect(steps[0]?.lines).toMatchObject([{ opid: 'order-1-0', was: 0, count: 2 }]);
    expect(steps.slice(1).flatMap(({ lines }) => lines)).toEqual([]);
    expect(steps[4]).toMatchObject({ amount: 1040, method: 'cash', receiptNumber: 7, toTable: null, toType: null });
  });

  it('names each way by which something was given back, and how much by it', () => {
    const refund = (id: string, method: 'cash' | 'ext_coupon', amount: number) => {
      const taken = payment([{ orderId: placed.id, amount }]);
      if (taken.type !== 'payment.taken') throw new Error('a payment was taken');
      return { ...taken.payment, id, method, amount: money(amount), refundOf: 'payment-1' };
    };
    const told = (...refunds: ReturnType<typeof refund>[]) => {
      const canceled: JournalEvent = {
        type: 'order.canceled',
        changes: changesOf(taken, taken),
        postings: [],
        refunds,
      };
      return orderHistory([...entries.slice(0, 2), { sequence: 3, event: canceled }], placed.id).at(-1)?.step;
    };
    expect(told(refund('r1', 'cash', -4815), refund('r2', 'ext_coupon', -3105))).toMatchObject({
      amount: -7920,
      method: null,
      byMethod: [
        { method: 'cash', amount: -4815 },
        { method: 'ext_coupon', amount: -3105 },
      ],
    });
    expect(told(refund('r1', 'cash', -4815), refund('r2', 'cash', -100))).toMatchObject({
      amount: -4915,
      method: 'cash',
      byMethod: [],
    });
  });

  it('tells what was taken in coins where cash was rounded, with the tip and for all that it paid', () => {
    const paid = payment([{ orderId: placed.id, amount: 1043 }]);
    if (paid.type !== 'payment.taken') throw new Error('a payment was taken');
    const coinsOf = (change: Partial<typeof paid.payment>) => {
      const event: JournalEvent = { ...paid, payment: { ...paid.payment, ...change } };
      return orderHistory([...entries.slice(0, 2), { sequence: 3, event }], placed.id).at(-1)?.step;
    };
    const rounded = { amount: money(1503), tip: money(100), rounding: money(2) };
    expect(coinsOf(rounded)).toMatchObject({ amount: 1043, tip: 100, coins: { rounding: 2, taken: 1605 } });
    expect(coinsOf({})?.coins).toBeNull();
    const refund = { ...paid.payment, amount: money(-1043), tip: money(0), rounding: money(-2), refundOf: 'payment-1' };
    const coupon = { ...refund, id: 'refund-2', method: 'ext_coupon' as const, rounding: money(0) };
    const canceled: JournalEvent = {
      type: 'order.canceled',
      changes: changesOf(taken, taken),
      postings: [],
      refunds: [refund, coupon],
    };
    const step = orderHistory([...entries.slice(0, 2), { sequence: 3, event: canceled }], placed.id).at(-1)?.step;
    expect(step?.coins).toEqual({ rounding: -2, taken: -1045 });
    const corrected: JournalEvent = {
      type: 'payment.tipCorrected',
      payment: { ...refund, amount: money(0) },
      postings: [],
    };
    expect(orderHistory([{ sequence: 3, event: corrected }], placed.id).at(-1)?.step.coins).toBeNull();
  });

  it('names what a fired course sends to the kitchen, and not what was there', () => {
    const order = accepted(
      acceptOrder(
        anOrder(
          [
            ['rivella', 2],
            ['rivella', 1],
          ],
          { state: 'requested' },
        ),
      ),
    );
    const [first, second] = order.lines;
    if (first === undefined || second === undefined) throw new Error('two lines were ordered');
    const waiting = { ...order, lines: [first, { ...second, course: 2, held: true }] };
    const fired = accepted(fireCourse(waiting, 2, fridayEvening));
    const [, step] = orderHistory(
      [
        { sequence: 1, event: { type: 'order.placed', order: waiting, texts: null } },
        { sequence: 2, event: { type: 'order.courseFired', changes: changesOf(waiting, fired) } },
      ],
      order.id,
    );
    expect(step?.step.lines).toMatchObject([{ opid: second.opid, was: 1, count: 1, reduction: null }]);
    expect(step?.step.course).toBe(2);
  });

  it('says what another way costs, and not that one went and one came', () => {
    const [line] = anOrder([['rivella', 1]]).lines;
    if (line === undefined) throw new Error('a line was ordered');
    const fee = (opid: string, total: number) => ({ ...line, opid, productId: deliveryFeeId, total: money(total) });
    const near = { ...placed, type: 'delivery' as const, lines: [line, fee('fee-1', 300), fee('fee-2', 200)] };
    const gone = near.lines.map((each) => (isFee(each) ? { ...each, state: 'canceled' as const } : each));
    const told = (after: Order) =>
      orderHistory(
        [
          { sequence: 1, event: { type: 'order.placed', order: near, texts: null } },
          { sequence: 2, event: { type: 'order.guestChanged', changes: changesOf(near, after) } },
        ],
        near.id,
      ).map(({ step }) => step);
    const [before, far] = told({ ...near, lines: [...gone, fee('fee-3', 900)] });
    expect(before).toMatchObject({ deliveryFee: null });
    expect(before?.lines.map(({ opid }) => opid)).toEqual([line.opid, 'fee-1', 'fee-2']);
    expect(far).toMatchObject({ deliveryFee: { was: 500, now: 900 }, lines: [] });
    expect(told({ ...near, lines: [...gone, fee('fee-3', 500)] })[1]).toMatchObject({ deliveryFee: null, lines: [] });
    const [, free] = told({ ...near, lines: gone });
    expect(free).toMatchObject({ deliveryFee: null });
    expect(free?.lines.map(({ opid, count }) => [opid, count])).toEqual([
      ['fee-1', 0],
      ['fee-2', 0],
    ]);
  });

  it('tells nothing that people wrote', () => {
    const written = { ...placed, comment: 'for Mrs Keller' };
    const history = orderHistory(
      [{ sequence: 1, event: { type: 'order.placed', order: written, texts: 'x' } }],
      placed.id,
    );
    expect(JSON.stringify(history.map(({ step }) => step))).not.toContain('Keller');
  });
});

describe('a refund that ended without money', () => {
  it('is told as that, and not as a payment that took nothing', () => {
    const told = [...entries, { sequence: 6, event: notRefunded }];
    const last = orderHistory(told, placed.id).at(-1)?.step;
    expect(last).toMatchObject({ what: 'payment.notRefunded', lines: [], amount: null });
  });
});

describe('an entry speaks of', () => {
  it('the orders it changed, prints or pays, each once', () => {
    expect(events.map((event) => ordersOf(event))).toEqual([
      [placed.id],
      [placed.id],
      [placed.id],
      [placed.id],
      [placed.id, 'another'],
    ]);
    expect(ordersOf({ type: 'adminPin.set' })).toEqual([]);
    expect(ordersOf(notRefunded)).toEqual([placed.id]);
    expect(ordersOf({ type: 'till.made', tillId: 't1' })).toEqual([]);
  });

  it('kinds that are named once', () => {
    expect(new Set(historyKinds).size).toBe(historyKinds.length);
  });
});
