import { expect, it } from 'vitest';

import { money } from '../money.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { settleIfPaid } from './settle-if-paid.ts';
import { settleWhatIsPaid } from './settle-what-is-paid.ts';

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

it('does not end what is being made where its guest paid alone: the station still has it', () => {
  const made = settleIfPaid({ ...paid, state: 'preparing' }, true, true);
  expect(made.order).toMatchObject({ state: 'preparing', tracksHandOver: true });
  expect(made.settlement?.sums.length).toBe(1);
  expect(settleIfPaid({ ...paid, state: 'ready' }, true, true).order.state).toBe('done');
  const part = { ...order, paid: money(1), state: 'preparing' } as const;
  expect(settleIfPaid(part, true, true).order).toEqual(part);
});

it('goes on waiting while a rappen is missing', () => {
  const waiting = { ...paid, paid: order.paid, state: 'requested', awaitsPayment: true } as const;
  expect(settleIfPaid(waiting, true)).toEqual({ order: waiting, settlement: null });
});

it('settles what was free with the end of its order, paid or not, and nothing of one that goes on', () => {
  const free = { ...order, total: money(0), lines: order.lines.map((line) => ({ ...line, total: money(0) })) };
  const over = settleWhatIsPaid({ ...free, state: 'done' }, true);
  expect(over.settlement?.sums).toMatchObject([{ gross: 0, net: 0, vat: 0 }]);
  expect(over.order.lines.every(({ settled }) => settled?.length === 1)).toBe(true);
  expect(settleWhatIsPaid(over.order, true).settlement).toBeNull();
  expect(settleWhatIsPaid(free, true)).toEqual({ order: free, settlement: null });
  const merged = { ...free, state: 'done', mergedInto: 'b', lines: [] } as const;
  expect(settleWhatIsPaid(merged, true)).toEqual({ order: merged, settlement: null });
});
