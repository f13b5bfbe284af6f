import { expect, it } from 'vitest';

import { anOrder } from '../test-data/sample-order.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const order = anOrder([['rivella', 2]], { tracksHandOver: false });
const paid = { ...order, paid: order.total };

it('ends a table’s order that was taken on', () => {
  expect(settleIfPaid(paid, true).order).toMatchObject({ state: 'done', tracksHandOver: false });
});

it('does not end what nobody took on yet: it is still to be made and brought', () => {
  const waiting = { ...paid, state: 'requested', awaitsPayment: true } as const;
  const settled = settleIfPaid(waiting, true);
  expect(settled.order).toMatchObject({ state: 'requested', tracksHandOver: true, awaitsPayment: false });
  expect(settled.settlement?.sums.length).toBe(1);
});

it('goes on waiting while a rappen is missing', () => {
  const waiting = { ...paid, paid: order.paid, state: 'requested', awaitsPayment: true } as const;
  expect(settleIfPaid(waiting, true)).toEqual({ order: waiting, settlement: null });
});
