import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { accepted, aDraftLine, anOrder, codeOf, placeFacts } from '../test-data/sample-order.ts';
import { addProducts as decide, type AddedProducts } from './add-products.ts';
import type { DraftLine } from './draft-line.ts';
import { finishLine } from './finish-line.ts';
import { markReady } from './mark-ready.ts';
import type { Order } from './order.ts';
import { orderStates } from './order.ts';
import type { SaleFacts } from './price-draft-lines.ts';

const facts = placeFacts();
const addProducts = (to: Order, lines: readonly DraftLine[], by: SaleFacts, head: Partial<AddedProducts> = {}) =>
  decide(to, { lines, comment: null, covers: null, ...head }, by);
const order = anOrder([
  ['rivella', 2],
  ['espresso', 1],
]);

describe('add products', () => {
  it('puts them behind what is there, priced as if they were placed', () => {
    const drafts = [aDraftLine('rivella', { opid: 'a', count: 3 }), aDraftLine('rindsfilet', { opid: 'b' })];
    const after = accepted(addProducts(order, drafts, facts));
    const placed = anOrder([
      ['rivella', 3],
      ['rindsfilet', 1],
    ]);
    expect(after.total).toBe(order.total + placed.total);
    expect(after.lines.slice(0, 2)).toEqual(order.lines);
    expect(after.lines.slice(2).map(({ opid, position, total }) => [opid, position, total])).toEqual([
      ['a', 2, placed.lines[0]?.total],
      ['b', 3, placed.lines[1]?.total],
    ]);
  });

  it('takes an order that was ready, or in the guest’s hands, back to the kitchen', () => {
    const ready = { ...order, state: 'ready', readyAt: 7, handedOverAt: 9 } as const;
    expect(accepted(addProducts(ready, [aDraftLine('rivella')], facts))).toMatchObject({
      state: 'preparing',
      readyAt: null,
      handedOverAt: null,
    });
  });

  it('asks nobody to make once more what a person called ready as a whole', () => {
    const canceled: Order = {
      ...order,
      lines: order.lines.map((line, at) => (at === 1 ? { ...line, state: 'canceled' } : line)),
    };
    const after = accepted(
      addProducts(accepted(markReady(canceled, 7)), [aDraftLine('rivella', { opid: 'a' })], facts),
    );
    expect(after.lines.map(({ state, finishedAt }) => [state, finishedAt])).toEqual([
      ['finished', 7],
      ['canceled', null],
      ['open', null],
    ]);
    expect(accepted(finishLine(after, [{ opid: 'a', count: null, newOpid: null }], 9))).toMatchObject({
      state: 'ready',
      readyAt: 9,
    });
  });

  it('lets both win who add at once', () => {
    const [first, second] = [aDraftLine('rivella', { opid: 'a' }), aDraftLine('espresso', { opid: 'b' })];
    const there = accepted(addProducts(accepted(addProducts(order, [first], facts)), [second], facts));
    expect(there.lines.map(({ opid }) => opid)).toEqual(['order-1-0', 'order-1-1', 'a', 'b']);
  });

  it('brings its comment and the number of guests along, and says nothing twice', () => {
    const add = (to: Order, head: Partial<AddedProducts>, opid: string) =>
      accepted(addProducts(to, [aDraftLine('rivella', { opid })], facts, head));
    const quiet = { ...order, comment: null, covers: 2 };
    expect(add(quiet, {}, 'a')).toMatchObject({ comment: null, covers: 2 });
    const first = add(quiet, { comment: ' nuts ', covers: 4 }, 'a');
    expect(first).toMatchObject({ comment: 'nuts', covers: 4 });
    const second = add(first, { comment: 'in a hurry' }, 'b');
    expect(second).toMatchObject({ comment: 'nuts; in a hurry', covers: 4 });
    expect(add(second, { comment: 'nuts' }, 'c').comment).toBe('nuts; in a hurry');
  });

  it('refuses what placing refuses, a line that is there already, and nothing at all', () => {
    const add = (...drafts: ReturnType<typeof aDraftLine>[]) => codeOf(addProducts(order, drafts, facts));
    expect(add()).toBe('cart.error.productMissing');
    expect(add(aDraftLine('nothing'))).toBe('cart.error.productUnknown');
    expect(add(aDraftLine('rivella', { manualPrice: money(1) }))).toBe('cart.error.priceNotAllowed');
    expect(add(aDraftLine('rivella', { opid: 'order-1-0' }))).toBe('cart.error.duplicateLine');
    expect(add(aDraftLine('diverses', { manualPrice: money(9_999_999), count: 100 }))).toBe('cart.error.totalTooLarge');
  });

  it('is for orders that the venue works on', () => {
    const allowed = orderStates.filter(
      (state) => codeOf(addProducts({ ...order, state }, [aDraftLine('rivella')], facts)) === 'accepted',
    );
    expect(allowed).toEqual(['preparing', 'ready']);
  });
});
