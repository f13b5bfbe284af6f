import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import { acceptOrder, stopAwaiting } from './accept-order.ts';
import { orderStates, type Order } from './order.ts';

const requested: Order = { ...anOrder([['rivella', 1]]), state: 'requested' };
const awaiting: Order = { ...requested, awaitsPayment: true };

describe('accept', () => {
  it('takes on what a guest asks for, and nothing else', () => {
    expect(accepted(acceptOrder(requested))).toEqual({ ...requested, state: 'preparing' });
    for (const state of orderStates.filter((one) => one !== 'requested')) {
      expect(codeOf(acceptOrder({ ...requested, state }))).toBe('orders.error.moveNotAllowed');
    }
  });

  it('keeps what is paid with it to be brought: the money that stands ready does not end it', () => {
    const ready: Order = { ...requested, reserved: money(520) };
    expect(accepted(acceptOrder(ready))).toMatchObject({ state: 'preparing', tracksHandOver: true });
  });

  it('waits for the payment that must come first', () => {
    expect(codeOf(acceptOrder(awaiting))).toBe('orders.error.moveNotAllowed');
  });
});

describe('the payment is there', () => {
  it('and the house decides, or its way to order has decided', () => {
    expect(stopAwaiting(awaiting, false)).toEqual(requested);
    expect(stopAwaiting(awaiting, true)).toEqual({ ...requested, state: 'preparing' });
  });

  it('too late: what was canceled stays so', () => {
    const canceled: Order = { ...awaiting, state: 'canceled' };
    expect(stopAwaiting(canceled, true)).toEqual({ ...canceled, awaitsPayment: false });
  });

  it('changes nothing of an order that waits for none', () => {
    expect(stopAwaiting(requested, true)).toBe(requested);
  });
});
