import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { accepted, anOrder, checkout, codeOf, table12 } from '../test-data/sample-order.ts';
import { changeComment } from './change-comment.ts';
import { changeTable } from './change-table.ts';
import { changeType } from './change-type.ts';
import { forNobody } from './check-guest.ts';
import { defaultTracksHandOver } from './order-method.ts';
import { orderStates } from './order.ts';

const order = anOrder([
  ['rivella', 2],
  ['espresso', 1],
]);
const table3 = { ...table12, id: 't3' };
const at = (table: typeof table12 | null, requiresTable = false) => {
  return { table, requiresTable, tracksHandOver: defaultTracksHandOver, now: order.placedAt };
};

/** Neither fetched nor delivered. */
const unpaid = { paidLines: new Map(), hasVat: true };
const inHouse = { ...at(table12), leaving: null, personId: 'p2', now: order.placedAt, ...unpaid };

describe('change table', () => {
  it('moves the whole order; how it is served follows the table', () => {
    expect(accepted(changeTable(order, 't3', at(table3)))).toEqual({ ...order, tableId: 't3' });
    expect(accepted(changeTable(order, checkout.id, at(checkout)))).toMatchObject({ method: 'checkout' });
    const shelf = { ...table3, method: 'pickup' } as const;
    expect(accepted(changeTable(order, 't3', at(shelf)))).toMatchObject({ method: 'pickup', tracksHandOver: true });
  });

  it('does not end what was paid in advance: it is still to be brought, to the other table', () => {
    const tracked = { ...order, tracksHandOver: true };
    const kept = [
      { ...tracked, paid: order.total },
      { ...tracked, paid: order.total, state: 'requested' },
      // More was ordered since, or the money is only held ready.
      { ...tracked, paid: money(order.total - 100) },
      { ...tracked, state: 'requested', reserved: order.total },
      { ...tracked, state: 'requested', awaitsPayment: true },
    ] as const;
    for (const before of kept)
      expect(accepted(changeTable(before, 't3', at(table3)))).toEqual({ ...before, tableId: 't3' });
    expect(accepted(changeTable(tracked, 't3', at(table3)))).toMatchObject({ tracksHandOver: false });
  });

  it('does not end what was paid and taken back by the kitchen: its last finishing does', () => {
    const recalled = { ...order, paid: order.total, tracksHandOver: false };
    expect(accepted(changeTable(recalled, 't3', at(table3)))).toEqual({ ...recalled, tableId: 't3' });
  });

  it('refuses a table that is not there, not in use, too little, or the same', () => {
    expect(codeOf(changeTable(order, 't3', at(null)))).toBe('cart.error.tableUnknown');
    expect(codeOf(changeTable(order, 't3', at({ ...table3, active: false })))).toBe('cart.error.tableUnknown');
    expect(codeOf(changeTable(order, ' ', at(null)))).toBe('cart.error.tableMissing');
    expect(codeOf(changeTable(order, checkout.id, at(checkout, true)))).toBe('cart.error.tableMissing');
    expect(codeOf(changeTable(order, 't12', at(table12)))).toBe('orders.error.nothingToChange');
  });
});

describe('change comment', () => {
  it('trims it, and nothing but spaces takes it away', () => {
    const written = accepted(changeComment(order, { comment: '  Fenster ', upon: null }));
    expect(written.comment).toBe('Fenster');
    expect(accepted(changeComment(written, { comment: '   ', upon: ' Fenster' })).comment).toBeNull();
    const again = { comment: 'Fenster ', upon: 'Fenster' };
    expect(codeOf(changeComment(written, again))).toBe('orders.error.nothingToChange');
    expect(codeOf(changeComment(order, { comment: null, upon: null }))).toBe('orders.error.nothingToChange');
  });

  it('takes back nothing that others said since it was begun', () => {
    const meanwhile = { ...order, comment: 'Nussallergie' };
    expect(codeOf(changeComment(meanwhile, { comment: 'Geburtstag', upon: null }))).toBe('comment.error.changed');
    expect(codeOf(changeComment(order, { comment: 'Geburtstag', upon: 'Fenster' }))).toBe('comment.error.changed');
    // Whoever wrote the same is not in the way.
    const same = { comment: 'Nussallergie', upon: null };
    expect(codeOf(changeComment(meanwhile, same))).toBe('orders.error.nothingToChange');
  });
});

it('a pending order changes, a finished one does not', () => {
  const changes = {
    table: (state: typeof order.state) => changeTable({ ...order, state }, 't3', at(table3)),
    type: (state: typeof order.state) => changeType({ ...order, state }, { type: 'takeaway', ...forNobody }, inHouse),
    comment: (state: typeof order.state) => changeComment({ ...order, state }, { comment: 'x', upon: order.comment }),
  };
  for (const change of Object.values(changes)) {
    expect(orderStates.filter((state) => codeOf(change(state)) === 'accepted')).toEqual([
      'requested',
      'preparing',
      'ready',
    ]);
  }
});
