import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { accepted, anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { acceptOrder } from './accept-order.ts';
import { closeAfterMove, closeIfPaid } from './close-if-paid.ts';
import { handOver } from './hand-over.ts';
import { markReady } from './mark-ready.ts';
import { isPending, openAmount, overpaid, stillToPay } from './open-amount.ts';
import { orderStates, type OrderState } from './order.ts';

const later = fridayEvening + 600_000;
const takeaway = anOrder([['rivella', 1]], { tracksHandOver: true });
const atTable = anOrder([['rivella', 1]]);
const paid = { paid: money(520) };

const outcomes = (move: (state: OrderState) => string) => orderStates.map((state) => `${state}: ${move(state)}`);

describe('accept', () => {
  it('takes a guest’s order on, once', () => {
    expect(accepted(acceptOrder({ ...takeaway, state: 'requested' })).state).toBe('preparing');
    expect(outcomes((state) => codeOf(acceptOrder({ ...takeaway, state })))).toEqual([
      'requested: accepted',
      'preparing: orders.error.moveNotAllowed',
      'ready: orders.error.moveNotAllowed',
      'done: orders.error.moveNotAllowed',
      'canceled: orders.error.moveNotAllowed',
    ]);
  });
});

describe('mark ready', () => {
  it('says when', () => {
    expect(accepted(markReady(takeaway, later))).toMatchObject({ state: 'ready', readyAt: later, handedOverAt: null });
    expect(codeOf(markReady({ ...takeaway, state: 'ready' }, later))).toBe('orders.error.moveNotAllowed');
    expect(codeOf(markReady({ ...takeaway, state: 'requested' }, later))).toBe('orders.error.moveNotAllowed');
  });

  it('waits for every line that the station confirms', () => {
    const order = anOrder([
      ['rindsfilet', 1],
      ['rivella', 1],
    ]);
    expect(markReady(order, later)).toMatchObject({
      code: 'orders.error.lineNotFinished',
      params: { opid: 'order-1-0' },
    });
    expect(codeOf(handOver(order, later))).toBe('orders.error.lineNotFinished');
    for (const state of ['finished', 'canceled'] as const) {
      const lines = order.lines.map((line) => (line.digitalConfirmation ? { ...line, state } : line));
      expect(codeOf(markReady({ ...order, lines }, later))).toBe('accepted');
    }
  });
});

describe('hand over', () => {
  it('ends a paid order and keeps an unpaid one as picked up', () => {
    expect(accepted(handOver({ ...takeaway, ...paid, state: 'ready', readyAt: 7 }, later))).toMatchObject({
      state: 'done',
      readyAt: 7,
      handedOverAt: later,
    });
    expect(accepted(handOver({ ...takeaway, state: 'ready' }, later))).toMatchObject({
      state: 'ready',
      handedOverAt: later,
    });
    expect(accepted(handOver(takeaway, later))).toMatchObject({ state: 'ready', readyAt: later });
  });

  it('does not take money under way for money received', () => {
    expect(accepted(handOver({ ...takeaway, reserved: money(520) }, later)).state).toBe('ready');
  });

  it('happens once', () => {
    const once = accepted(handOver(takeaway, later));
    expect(codeOf(handOver(once, later))).toBe('orders.error.moveNotAllowed');
    expect(codeOf(handOver({ ...takeaway, state: 'requested' }, later))).toBe('orders.error.moveNotAllowed');
  });
});

describe('full payment', () => {
  it('closes a table’s order from any pending state', () => {
    expect(outcomes((state) => closeIfPaid({ ...atTable, ...paid, state }).state)).toEqual([
      'requested: done',
      'preparing: done',
      'ready: done',
      'done: done',
      'canceled: canceled',
    ]);
  });

  it('closes what tracks hand-over only when it was handed over', () => {
    expect(closeIfPaid({ ...takeaway, ...paid }).state).toBe('preparing');
    expect(closeIfPaid({ ...takeaway, ...paid, state: 'ready', handedOverAt: later }).state).toBe('done');
  });

  it('that a move brings about leaves what nobody took on to be decided on, made and brought', () => {
    const requested = { ...atTable, ...paid, state: 'requested', awaitsPayment: true } as const;
    const after = closeAfterMove(requested);
    expect([after.state, after.tracksHandOver, after.awaitsPayment]).toEqual(['requested', true, false]);
    expect(closeAfterMove({ ...requested, paid: money(519) })).toEqual({ ...requested, paid: money(519) });
    expect(closeAfterMove({ ...requested, state: 'preparing' }).state).toBe('done');
  });

  it('is not there while a rappen is missing', () => {
    expect(closeIfPaid({ ...atTable, paid: money(519) }).state).toBe('preparing');
    expect(closeIfPaid({ ...atTable, reserved: money(520) }).state).toBe('preparing');
  });
});

describe('what is open', () => {
  it('is never below zero', () => {
    const amounts = { total: money(1000), paid: money(300), reserved: money(200) };
    expect([openAmount(amounts), stillToPay(amounts), overpaid(amounts)]).toEqual([500, 700, 0]);
    const above = { ...amounts, paid: money(1200) };
    expect([openAmount(above), stillToPay(above), overpaid(above)]).toEqual([0, 0, 200]);
  });

  it('is pending until done or canceled', () => {
    expect(orderStates.filter(isPending)).toEqual(['requested', 'preparing', 'ready']);
  });
});
