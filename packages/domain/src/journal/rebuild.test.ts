import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { handOver } from '../orders/hand-over.ts';
import { markReady } from '../orders/mark-ready.ts';
import type { Order } from '../orders/order.ts';
import { posting } from '../payments/ledger.ts';
import { takePayment } from '../payments/take-payment.ts';
import { markSent } from '../printing/ticket-difference.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import type { JournalPayment } from './journal-payment.ts';
import { changesOf } from './order-changes.ts';
import { balanceKey, rebuild, type JournalEvent } from './rebuild.ts';

const next = (order: Order): Order => ({ ...order, version: order.version + 1 });

/** A guest's takeaway order through its whole life, with the event of each command. */
function anEvening(): { events: JournalEvent[]; end: Order; payment: JournalPayment } {
  const placed = anOrder([['rivella', 2]], { state: 'requested', type: 'takeaway', orderedBy: null });
  const taken = next(markSent(accepted(acceptOrder(placed))));
  const ready = next(accepted(markReady(taken, fridayEvening + 1)));
  const plan = accepted(
    takePayment({
      id: 'payment-1',
      method: 'cash',
      split: 'whole',
      orders: [{ order: ready, amount: null }],
      tip: money(62),
      cashReceived: money(2000),
      reference: null,
      drawerId: 'till',
      takenBy: 'sara',
      currency: 'CHF',
      hasVat: true,
    }),
  );
  const paid = plan.orders.map(next);
  const [ofGuest = ready] = paid;
  const end = next(accepted(handOver(ofGuest, fridayEvening + 2)));
  const { id, amount, tip, rounding, received, change, allocations } = plan;
  const payment: JournalPayment = {
    id,
    amount,
    tip,
    rounding,
    received,
    change,
    allocations,
    method: 'cash',
    state: 'success',
    drawerId: 'till',
    takenBy: 'sara',
    takenAt: fridayEvening,
    businessDate: '2026-11-20',
    cashBalance: money(1100),
    receipt: { id: 'receipt-1', number: 1, documentHash: 'a hash' },
  };
  const events: JournalEvent[] = [
    { type: 'order.placed', order: placed, texts: 'a seal' },
    { type: 'order.accepted', changes: changesOf(placed, taken) },
    { type: 'ticket.reprinted', orderId: placed.id },
    { type: 'order.markedReady', changes: changesOf(taken, ready) },
    { type: 'payment.taken', payment, orders: paid.map((after) => changesOf(ready, after)), postings: plan.postings },
    { type: 'order.handedOver', changes: changesOf(ofGuest, end) },
  ];
  return { events, end, payment };
}

describe('the journal', () => {
  it('gives back the orders, payments and balances it tells of, also after it was stored', () => {
    const { events, end, payment } = anEvening();
    const stored = JSON.parse(JSON.stringify(events)) as JournalEvent[];
    const rebuilt = rebuild(stored);
    expect(rebuilt.problems).toEqual([]);
    expect([...rebuilt.orders.values()]).toEqual([end]);
    expect([...rebuilt.texts]).toEqual([[end.id, 'a seal']]);
    expect(end).toMatchObject({
      state: 'done',
      paid: 1040,
      version: 5,
      lines: [{ sentCount: 2, settled: [{ rate: 26 }] }],
    });
    expect([...rebuilt.payments.values()]).toEqual([payment]);
    expect(Object.fromEntries(rebuilt.balances)).toEqual({
      'cash||till||': 1100,
      'receivable||||': 0,
      'tips||||sara': -62,
      'rounding||||': 2,
      'turnover|26|||': -1014,
      'vat|26|||': -26,
    });
  });

  it('says only what changed of the lines', () => {
    const order = anOrder([
      ['rivella', 2],
      ['espresso', 1],
    ]);
    const lines = order.lines.map((line, index) => (index === 1 ? { ...line, sentCount: 1 } : line));
    expect(changesOf(order, { ...order, lines }).lines).toEqual([{ opid: 'order-1-1', sentCount: 1 }]);
  });

  it('lists what does not fit together instead of stopping', () => {
    const { events, payment } = anEvening();
    const [placed, taken] = events;
    if (placed === undefined || taken === undefined) throw new Error('no events');
    expect(rebuild([taken]).problems).toEqual(['order order-1 was never placed']);
    expect(rebuild([placed, placed]).problems).toEqual(['order order-1 was placed twice']);
    const lopsided = posting('cash', money(5), { drawerId: 'till' });
    const torn: JournalEvent = { type: 'payment.taken', payment, orders: [], postings: [lopsided] };
    expect(rebuild([torn, torn]).problems).toEqual([
      'postings of payment payment-1 sum to 5',
      'payment payment-1 was taken twice',
      'postings of payment payment-1 sum to 5',
    ]);
    expect(balanceKey(lopsided)).toBe('cash||till||');
  });

  it('of a venue that never sold anything is empty', () => {
    const nothing = {
      orders: new Map(),
      texts: new Map(),
      erased: new Set(),
      payments: new Map(),
      deviations: new Map(),
      balances: new Map(),
      closings: new Map(),
      cashMoves: new Map(),
      tags: new Map(),
      tagEntries: new Map(),
      invoices: new Map(),
      invoiceEntries: new Map(),
      problems: [],
    };
    expect(rebuild([])).toEqual(nothing);
  });

  it('follows what differs of facts taken offline, until somebody has taken note', () => {
    const order = anOrder([['rivella', 1]]);
    const listed = { id: 'd1', code: 'tableUnknown' as const, orderId: order.id, params: {}, paymentId: null };
    const placed: JournalEvent = { type: 'order.placed', order, texts: null, deviations: [listed] };
    const seen: JournalEvent = { type: 'deviation.seen', deviationId: 'd1' };
    expect([...rebuild([placed]).deviations.values()]).toEqual([{ ...listed, isSeen: false }]);
    expect([...rebuild([placed, seen]).deviations.values()]).toEqual([{ ...listed, isSeen: true }]);
    expect(rebuild([seen]).problems).toEqual(['deviation d1 was never listed']);
  });

  it('keeps the number that a device gave to what was there already', () => {
    const order = anOrder([['rivella', 1]]);
    const numbered = { ...order, deviceNumber: 'K3-0007', version: 2 };
    const placed: JournalEvent = { type: 'order.placed', order, texts: null };
    const kept = { type: 'deviceNumber.kept', number: 'K3-0007' } as const;
    const ofOrder: JournalEvent = { ...kept, orders: [changesOf(order, numbered)], paymentId: null };
    expect(rebuild([placed, ofOrder]).orders.get(order.id)).toEqual(numbered);
    expect(rebuild([{ ...kept, orders: [], paymentId: 'p1' }]).problems).toEqual(['payment p1 was never taken']);
  });
});
