import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { orderStates } from './order.ts';
import { type TableOrder, tableStanding } from './table-state.ts';

const order = (change: Partial<TableOrder>): TableOrder => ({
  state: 'preparing',
  total: money(5200),
  stillToPay: money(5200),
  orderedAt: 100,
  readyAt: null,
  handedOverAt: null,
  ...change,
});

describe('the state of a table', () => {
  it('with one order is what this grid shows', () => {
    const rows = orderStates.flatMap((state) =>
      [null, 300].flatMap((handedOverAt) =>
        [5200, 0].map((open) => {
          const { state: table } = tableStanding([order({ state, handedOverAt, stillToPay: money(open) })]);
          return `${state}, ${handedOverAt === null ? 'here' : 'handed over'}, ${open === 0 ? 'paid' : 'open'} → ${table}`;
        }),
      ),
    );
    expect(`\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      requested, here, open → waiting
      requested, here, paid → waiting
      requested, handed over, open → waiting
      requested, handed over, paid → waiting
      preparing, here, open → occupied
      preparing, here, paid → occupied
      preparing, handed over, open → occupied
      preparing, handed over, paid → occupied
      ready, here, open → waiting
      ready, here, paid → waiting
      ready, handed over, open → toPay
      ready, handed over, paid → occupied
      done, here, open → free
      done, here, paid → free
      done, handed over, open → free
      done, handed over, paid → free
      canceled, here, open → free
      canceled, here, paid → free
      canceled, handed over, open → free
      canceled, handed over, paid → free
      "
    `);
  });

  it('is free without orders', () => {
    expect(tableStanding([])).toEqual({ state: 'free', total: 0, open: 0, isPaid: false, since: null });
  });

  it('is paid where all that was ordered is, and only where it costs something', () => {
    const paid = order({ stillToPay: money(0) });
    const unfinished = order({ state: 'requested', awaitsPayment: true });
    const free = order({ total: money(0), stillToPay: money(0) });
    const isPaid = (...orders: TableOrder[]) => tableStanding(orders).isPaid;
    expect([isPaid(paid), isPaid(paid, free)]).toEqual([true, true]);
    expect([isPaid(paid, order({})), isPaid(paid, unfinished), isPaid(free)]).toEqual([false, false, false]);
  });

  it('waits since the first one that waits, however long the others sit there', () => {
    const orders = [
      order({ orderedAt: 100 }),
      order({ orderedAt: 500, state: 'requested' }),
      order({ orderedAt: 200, state: 'ready', readyAt: 400 }),
    ];
    expect(tableStanding(orders)).toMatchObject({ state: 'waiting', since: 400 });
  });

  it('neither waits for anybody nor owes for what a guest is still paying online', () => {
    const paying = order({ state: 'requested', awaitsPayment: true, orderedAt: 50 });
    expect(tableStanding([paying])).toEqual({ state: 'occupied', total: 5200, open: 0, isPaid: false, since: 50 });
    const served = order({ state: 'ready', readyAt: 200, handedOverAt: 300 });
    expect(tableStanding([paying, served])).toMatchObject({ state: 'occupied', total: 10_400, open: 5200 });
  });

  it('is occupied while anything is in the making, though the rest was served', () => {
    const served = order({ state: 'ready', readyAt: 200, handedOverAt: 300 });
    expect(tableStanding([served])).toMatchObject({ state: 'toPay', since: 100 });
    expect(tableStanding([served, order({ orderedAt: 250 })])).toMatchObject({ state: 'occupied', since: 100 });
  });

  it('adds up what is pending and nothing else, in whatever order it comes', () => {
    const any = fc.record({
      state: fc.constantFrom(...orderStates),
      total: fc.integer({ min: 0, max: 100_000 }).map(money),
      stillToPay: fc.integer({ min: 0, max: 100_000 }).map(money),
      orderedAt: fc.nat(1000),
      readyAt: fc.option(fc.nat(1000), { nil: null }),
      handedOverAt: fc.option(fc.nat(1000), { nil: null }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), (orders) => {
        const standing = tableStanding(orders);
        const pending = orders.filter(({ state }) => state !== 'done' && state !== 'canceled');
        expect(standing.open).toBe(pending.reduce((sum, { stillToPay }) => sum + stillToPay, 0));
        expect(standing.total).toBe(pending.reduce((sum, { total }) => sum + total, 0));
        expect(standing.state === 'free').toBe(pending.length === 0);
        expect(tableStanding(orders.toReversed())).toEqual(standing);
        expect(standing.state === 'toPay' && standing.open <= 0).toBe(false);
      }),
    );
  });
});
