import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { ticketsFor } from '../printing/ticket-difference.ts';
import { accepted, anOrder, checkout, codeOf, fridayEvening, table12 } from '../test-data/sample-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { canMove, merged as mergedAway, moves } from './lifecycle.ts';
import { merge as mergeAt } from './merge.ts';
import { moveProducts as moveAt, newOrderFor, typeAt } from './move-products.ts';
import { orderStates, type Order, type OrderLine } from './order.ts';
import type { LinePart } from './pick-lines.ts';
import { recall } from './recall.ts';
import { repay } from './repay.ts';

const from = anOrder(
  [
    ['rivella', 3],
    ['rindsfilet', 1],
    ['espresso', 2],
  ],
  { id: 'a', covers: 2 },
);
const to = anOrder([['espresso', 1]], { id: 'b', tableId: 't3', covers: 3 });
const all = (opid: string): LinePart => ({ opid, count: null, newOpid: null });
const later = fridayEvening + 600_000;
const moveProducts = (giving: Order, parts: readonly LinePart[], receiving: Order) =>
  moveAt(giving, parts, receiving, later, new Map());
const merge = (giving: Order, receiving: Order) => mergeAt(giving, receiving, later);
const opids = ({ lines }: Order) => lines.map(({ opid, count }) => `${count} ${opid}`);
const withLine = (index: number, changes: Partial<OrderLine>, of: Order = from): Order => {
  return { ...of, lines: of.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) };
};
const fresh = newOrderFor(from, {
  id: 'c',
  number: '2026-47-124',
  tableId: 't5',
  type: 'dinein',
  method: 'table',
  tracksHandOver: false,
  orderedBy: 'luca',
});

describe('move products', () => {
  it('takes a whole line, part of a line, several lines', () => {
    const one = accepted(moveProducts(from, [all('a-1')], to));
    expect([opids(one.from), opids(one.to)]).toEqual([
      ['3 a-0', '2 a-2'],
      ['1 b-0', '1 a-1'],
    ]);
    const part = accepted(moveProducts(from, [{ opid: 'a-0', count: 1, newOpid: 'x' }], to));
    expect([opids(part.from), opids(part.to)]).toEqual([
      ['2 a-0', '1 a-1', '2 a-2'],
      ['1 b-0', '1 x'],
    ]);
    const several = accepted(moveProducts(from, [all('a-2'), { opid: 'a-0', count: 2, newOpid: 'x' }], to));
    expect([opids(several.from), opids(several.to)]).toEqual([
      ['1 a-0', '1 a-1'],
      ['1 b-0', '2 x', '2 a-2'],
    ]);
  });

  it('makes a new order at another table, which waits since the old one was placed', () => {
    const moved = accepted(moveProducts(from, [all('a-1')], fresh));
    expect(moved.to).toMatchObject({
      id: 'c',
      tableId: 't5',
      orderedBy: 'luca',
      state: 'preparing',
      placedAt: from.placedAt,
      businessDate: from.businessDate,
      covers: null,
      total: from.lines[1]?.total,
    });
    expect(opids(moved.to)).toEqual(['1 a-1']);
  });

  it('ends an order that nothing is left of, without calling it canceled', () => {
    const everything = [all('a-0'), all('a-1'), all('a-2')];
    const moved = accepted(moveProducts(from, everything, to));
    expect(moved.from).toMatchObject({ state: 'done', mergedInto: 'b', total: 0, lines: [], covers: null });
    expect(moved.to).toMatchObject({ covers: 5, total: add(from.total, to.total) });
  });

  it('brings what was canceled of an order that ends along: still canceled, for nothing, and nothing to make', () => {
    const canceled = withLine(1, { state: 'canceled', sentCount: 0, cancelComment: 'fiel hin' });
    const [drinks, steak, coffee] = canceled.lines;
    const ready = { ...to, state: 'ready', readyAt: 7 } as const;
    const made = { ...canceled, state: 'ready', total: add(drinks?.total ?? zero, coffee?.total ?? zero) } as const;
    const moved = accepted(moveProducts(made, [all('a-0'), all('a-2')], ready));
    expect(moved.from).toMatchObject({ mergedInto: 'b', total: 0, lines: [] });
    expect(moved.to).toMatchObject({ state: 'ready', readyAt: 7, total: add(made.total, to.total) });
    expect(moved.to.lines.map(({ opid, state }) => [opid, state])).toEqual([
      ['b-0', 'open'],
      ['a-0', 'finished'],
      ['a-1', 'canceled'],
      ['a-2', 'finished'],
    ]);
    expect(moved.to.lines[2]).toMatchObject({ total: steak?.total, finishedAt: null, cancelComment: 'fiel hin' });
    const stays = accepted(moveProducts(canceled, [all('a-0')], to));
    expect(opids(stays.from)).toEqual(['1 a-1', '2 a-2']);
  });

  it('prints nothing again: what the kitchen knows travels along', () => {
    const told = { ...from, lines: from.lines.map((line) => ({ ...line, sentCount: line.count })) };
    const toldToo = { ...to, lines: to.lines.map((line) => ({ ...line, sentCount: line.count })) };
    const moved = accepted(moveProducts(told, [all('a-1'), { opid: 'a-0', count: 2, newOpid: 'x' }], toldToo));
    const stations = [{ id: 'kitchen' }, { id: 'bar' }];
    expect(ticketsFor(moved.from, stations)).toEqual([]);
    expect(ticketsFor(moved.to, stations)).toEqual([]);
    expect(moved.to.lines.map(({ sentCount }) => sentCount)).toEqual([1, 2, 1]);
  });

  it('keeps an order from being ready while something that came must still be made', () => {
    const ready = { ...to, state: 'ready', readyAt: 7, handedOverAt: 8 } as const;
    expect(accepted(moveProducts(from, [all('a-1')], ready)).to).toMatchObject({
      state: 'preparing',
      readyAt: null,
      handedOverAt: null,
    });
    const reopened = accepted(moveProducts(from, [all('a-1')], ready)).to;
    expect(reopened.lines.map(({ state }) => state)).toEqual([...to.lines.map(() => 'finished'), 'open']);
    const finished = withLine(1, { state: 'finished' });
    expect(accepted(moveProducts(finished, [all('a-1')], ready)).to.state).toBe('ready');
    const wasReady = { ...from, state: 'ready' } as const;
    const moved = accepted(moveProducts(wasReady, [all('a-1')], to));
    expect([moved.to.state, moved.to.lines.at(-1)?.state]).toEqual(['preparing', 'finished']);
  });

  it('makes an order ready that gave away what was still to make', () => {
    const onlySteakLeft = withLine(2, { state: 'finished' }, withLine(0, { state: 'finished' }));
    const moved = accepted(moveProducts(onlySteakLeft, [all('a-1')], to));
    expect(moved.from).toMatchObject({ state: 'ready', readyAt: later });
    expect(moved.to.state).toBe('preparing');
    const made = accepted(moveProducts(onlySteakLeft, [all('a-2')], fresh));
    expect(made.from.state).toBe('preparing');
    expect(made.to).toMatchObject({ state: 'ready', readyAt: later });
    const wasReady = { ...from, state: 'ready' } as const;
    expect(accepted(moveProducts(wasReady, [all('a-1')], to)).to.lines.at(-1)?.finishedAt).toBe(later);
  });

  it('leaves what is paid, and what a payment is under way for', () => {
    const paid = { ...withLine(0, { settled: [] }), paid: money(1560) };
    expect(codeOf(moveProducts(paid, [all('a-0')], to))).toBe('orders.error.lineSettled');
    const moved = accepted(moveProducts(paid, [all('a-1'), all('a-2')], to));
    expect(moved.from).toMatchObject({ state: 'done', mergedInto: null, total: 1560 });
    const reserved = { ...from, reserved: money(from.total - 500) };
    expect(codeOf(moveProducts(reserved, [all('a-0')], to))).toBe('orders.error.paymentUnderWay');
    const inPart = { ...from, paid: money(500) };
    const lines = from.lines.map(({ opid }) => all(opid));
    expect(moveProducts(inPart, lines, to)).toMatchObject({
      code: 'payments.error.aboveOpenAmount',
      params: { open: from.total - 500 },
    });
    // Even without the payment that is under way so much is not open.
    expect(codeOf(moveProducts({ ...inPart, reserved: money(100) }, lines, to))).toBe('payments.error.aboveOpenAmount');
    const free = withLine(2, { total: zero }, { ...from, reserved: money(from.total) });
    expect(codeOf(moveProducts(free, [all('a-2')], to))).toBe('accepted');
  });

  it('leaves what was paid by product, and shares of it', () => {
    const paid = { ...from, paid: money(1040) };
    const paidLines = new Map([['a-0', { count: 2, amount: money(1040) }]]);
    const move = (parts: readonly LinePart[], of = paidLines) => moveAt(paid, parts, to, later, of);
    expect(move([all('a-0')])).toMatchObject({ code: 'payments.error.linePaid', params: { opid: 'a-0', left: 1 } });
    expect(codeOf(move([{ opid: 'a-0', count: 2, newOpid: 'x' }]))).toBe('payments.error.linePaid');
    const moved = accepted(move([{ opid: 'a-0', count: 1, newOpid: 'x' }, all('a-1')]));
    expect(opids(moved.from)).toEqual(['2 a-0', '2 a-2']);
    const shared = new Map([['a-1', { count: 0, amount: money(966) }]]);
    expect(codeOf(move([all('a-1')], shared))).toBe('payments.error.linePaid');
    expect(codeOf(move([all('a-0')], shared))).toBe('accepted');
  });

  it('refuses itself, nothing, what is not there, what is there already, and more than an order may cost', () => {
    expect(codeOf(moveProducts(from, [all('a-0')], from))).toBe('orders.error.sameOrder');
    expect(codeOf(moveProducts({ ...from, isTraining: true }, [all('a-0')], to))).toBe('orders.error.trainingApart');
    expect(codeOf(moveProducts(from, [], to))).toBe('cart.error.productMissing');
    expect(codeOf(moveProducts(from, [all('b-0')], to))).toBe('orders.error.lineNotFound');
    expect(codeOf(moveProducts(from, [{ opid: 'a-0', count: 1, newOpid: 'b-0' }], to))).toBe(
      'cart.error.duplicateLine',
    );
    expect(codeOf(moveProducts(from, [all('a-0')], withLine(0, { total: money(999_999_999) }, to)))).toBe(
      'cart.error.totalTooLarge',
    );
  });

  it('is between orders that the venue works on', () => {
    const allowed = (move: (state: Order['state']) => ReturnType<typeof moveProducts>) =>
      orderStates.filter((state) => codeOf(move(state)) === 'accepted');
    expect(allowed((state) => moveProducts({ ...from, state }, [all('a-0')], to))).toEqual(['preparing', 'ready']);
    expect(allowed((state) => moveProducts(from, [all('a-0')], { ...to, state }))).toEqual(['preparing', 'ready']);
  });

  it('neither loses nor makes a rappen, a piece or a ticket', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });
    const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 });
    const share = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(counts, percents, share, (many, reduced, leaving) => {
        const lines = from.lines.map((line, index): OrderLine => {
          const count = many[index] ?? 1;
          const percent = reduced[index] ?? 100;
          const total = money(Math.round((line.unitPrice * count * percent) / 100));
          return { ...line, count, percent, total, sentCount: count };
        });
        const order = { ...from, lines, total: add(zero, ...lines.map(({ total }) => total)) };
        const parts = lines.flatMap(({ opid, count }, index): LinePart[] => {
          const some = Math.min(leaving[index] ?? 0, count);
          return some === 0 ? [] : [{ opid, count: some, newOpid: `${opid}-x` }];
        });
        if (parts.length === 0) return;
        const moved = accepted(moveProducts(order, parts, to));
        const both = [...moved.from.lines, ...moved.to.lines];
        const sum = (of: (line: OrderLine) => number, some: readonly OrderLine[]) =>
          some.reduce((whole, line) => whole + of(line), 0);
        for (const of of [
          (line: OrderLine) => line.total,
          (line: OrderLine) => line.count,
          (line: OrderLine) => line.sentCount,
        ]) {
          expect(sum(of, both)).toBe(sum(of, [...lines, ...to.lines]));
        }
        expect(moved.from.total + moved.to.total).toBe(order.total + to.total);
        expect(new Set(both.map(({ opid }) => opid)).size).toBe(both.length);
      }),
      { seed: 47 },
    );
  });
});

describe('a new order of a move', () => {
  const delivery: Order = {
    ...from,
    type: 'delivery',
    tableId: checkout.id,
    deviceNumber: 'K3-0007',
    personId: 'anna',
    wishedAt: 7,
    pickupLocation: { id: 'shop', name: 'Laden', street: 'Gasse 1', zip: '8400', city: 'Winterthur' },
  };
  const madeAs = (type: Order['type']) => newOrderFor(delivery, { ...fresh, type });

  it('is eaten at another table, and stays what it was at the same one and at the checkout', () => {
    expect(typeAt(delivery, table12)).toBe('dinein');
    expect(typeAt(delivery, checkout)).toBe('delivery');
    expect(typeAt({ ...delivery, tableId: table12.id }, table12)).toBe('delivery');
    expect(typeAt(from, checkout)).toBe('dinein');
  });

  it('takes person, place and time along only where it still leaves the house, and never the number of a device', () => {
    const nobody = { deviceNumber: null, personId: null, wishedAt: null, pickupLocation: null };
    expect(madeAs('dinein')).toMatchObject(nobody);
    const { personId, wishedAt, pickupLocation } = delivery;
    expect(madeAs('delivery')).toMatchObject({ deviceNumber: null, personId, wishedAt, pickupLocation });
  });
});

describe('merge', () => {
  it('brings all of an order into the other', () => {
    const merged = accepted(merge(withLine(1, { state: 'canceled' }, { ...from, comment: 'Kinderstuhl' }), to));
    expect(opids(merged.to)).toEqual(['1 b-0', '3 a-0', '1 a-1', '2 a-2']);
    expect(merged.to).toMatchObject({ covers: 5, comment: 'Kinderstuhl' });
    expect(merged.from).toMatchObject({ state: 'done', mergedInto: 'b', total: 0 });
    const commented = accepted(merge({ ...from, comment: 'Kinderstuhl' }, { ...to, comment: 'Fenster' }));
    expect(commented.to.comment).toBe('Fenster\nKinderstuhl');
    const same = accepted(merge({ ...from, comment: 'Fenster' }, { ...to, comment: 'Fenster' }));
    expect(same.to.comment).toBe('Fenster');
  });

  it('is possible where the grid says so, and leaves nothing to do with the one that ends', () => {
    for (const state of orderStates) {
      const isMerged = mergedAway[state] !== undefined;
      expect([state, codeOf(merge({ ...from, state }, to)) === 'accepted']).toEqual([state, isMerged]);
    }
    const { from: ended } = accepted(merge(from, to));
    expect(moves.filter((move) => canMove(move, ended.state))).toEqual(['recall', 'cancel', 'cancelProduct', 'repay']);
    const back = from.lines.map(({ opid }) => ({ opid, count: null, newOpid: null }));
    expect(codeOf(recall(ended, back, 0))).toBe('orders.error.moveNotAllowed');
    const input = { comment: 'A', money: null, by: null, now: 0 };
    expect(codeOf(cancelOrder(ended, input))).toBe('orders.error.moveNotAllowed');
    expect(codeOf(repay(ended))).toBe('orders.error.nothingToRepay');
  });

  it('keeps the guest of the order that receives, else the other’s, where somebody is asked for one', () => {
    const delivery = { ...to, type: 'delivery', personId: null } as const;
    const known = { ...from, method: 'checkout', personId: 'anna' } as const;
    expect(accepted(merge(known, delivery)).to.personId).toBe('anna');
    expect(accepted(merge(known, { ...delivery, personId: 'beat' })).to.personId).toBe('beat');
    expect(accepted(merge(known, to)).to.personId).toBeNull();
  });

  it('refuses an order that money was taken for, or is under way for, and one without lines', () => {
    expect(codeOf(merge({ ...from, paid: money(1) }, to))).toBe('orders.error.hasPayments');
    expect(codeOf(merge({ ...from, reserved: money(1) }, to))).toBe('orders.error.hasPayments');
    expect(codeOf(merge(from, { ...to, paid: money(1) }))).toBe('accepted');
    expect(codeOf(merge(from, from))).toBe('orders.error.sameOrder');
    expect(codeOf(merge({ ...from, state: 'done' }, to))).toBe('orders.error.moveNotAllowed');
  });
});
