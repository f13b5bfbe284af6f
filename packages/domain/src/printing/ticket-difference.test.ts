import { describe, expect, it } from 'vitest';

import type { Order, OrderLine } from '../orders/order.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { markSent, ticketsAgain, ticketsFor, ticketsHeld, ticketsTold } from './ticket-difference.ts';

const stations = [{ id: 'kitchen' }, { id: 'bar' }];
const order = anOrder([
  ['rivella', 2],
  ['rindsfilet', 1],
]);

const withLine = (index: number, changes: Partial<OrderLine>, of: Order = order): Order => ({
  ...of,
  lines: of.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)),
});

describe('kitchen tickets', () => {
  it('go to the station of each line', () => {
    expect(ticketsFor(order, stations)).toEqual([
      { stationId: 'kitchen', lines: [{ opid: 'order-1-1', count: 1 }] },
      { stationId: 'bar', lines: [{ opid: 'order-1-0', count: 2 }] },
    ]);
  });

  it('tell the difference only: nothing twice, more of a line, fewer of a line', () => {
    const sent = markSent(order);
    expect(ticketsFor(sent, stations)).toEqual([]);
    expect(ticketsFor(withLine(0, { count: 5 }, sent), stations)).toEqual([
      { stationId: 'bar', lines: [{ opid: 'order-1-0', count: 3 }] },
    ]);
    expect(ticketsFor(withLine(0, { count: 1 }, sent), stations)).toEqual([
      { stationId: 'bar', lines: [{ opid: 'order-1-0', count: -1 }] },
    ]);
    expect(ticketsFor(withLine(0, { state: 'canceled' }, sent), stations)).toEqual([
      { stationId: 'bar', lines: [{ opid: 'order-1-0', count: -2 }] },
    ]);
    expect(ticketsFor({ ...sent, state: 'canceled' }, stations)).toHaveLength(2);
    expect(ticketsFor({ ...order, state: 'canceled' }, stations)).toEqual([]);
  });

  it('wait until the order is accepted', () => {
    const requested: Order = { ...order, state: 'requested' };
    expect(ticketsFor(requested, stations)).toEqual([]);
    expect(markSent(requested)).toBe(requested);
  });

  it('wait for the course that is held, also when all of it is printed again', () => {
    const held = withLine(1, { course: 2, held: true });
    expect(ticketsFor(held, stations).map((ticket) => ticket.stationId)).toEqual(['bar']);
    const sent = markSent(held);
    expect(sent.lines.map((line) => line.sentCount)).toEqual([2, 0]);
    expect(ticketsAgain(sent, stations).map((ticket) => ticket.stationId)).toEqual(['bar']);
    expect(ticketsFor(withLine(1, { held: false }, sent), stations)).toEqual([
      { stationId: 'kitchen', lines: [{ opid: 'order-1-1', count: 1 }] },
    ]);
  });

  it('leave out what prints none', () => {
    const quiet = withLine(0, { printsTicket: false });
    expect(ticketsFor(quiet, stations).map((ticket) => ticket.stationId)).toEqual(['kitchen']);
    expect(markSent(quiet).lines.map((line) => line.sentCount)).toEqual([0, 1]);
  });

  it('go everywhere for a line without station, and where its station is gone', () => {
    const everywhere = withLine(0, { stationId: null });
    expect(ticketsFor(everywhere, stations).map((ticket) => ticket.lines.length)).toEqual([2, 1]);
    const gone = withLine(0, { stationId: 'pizza' });
    expect(ticketsFor(gone, stations).map((ticket) => ticket.lines.length)).toEqual([2, 1]);
    expect(ticketsFor(gone, stations, 'kitchen').map((ticket) => [ticket.stationId, ticket.lines.length])).toEqual([
      ['kitchen', 2],
    ]);
    expect(ticketsFor(gone, stations, 'closed').map((ticket) => ticket.lines.length)).toEqual([2, 1]);
  });

  it('name what a station knows and must still make', () => {
    const sent = markSent(order);
    expect(ticketsTold(order, stations)).toEqual([]);
    expect(ticketsTold(sent, stations)).toEqual(ticketsFor(order, stations));
    expect(ticketsTold(sent, stations, new Set(['order-1-1'])).map(({ stationId }) => stationId)).toEqual(['kitchen']);
    const cooked = withLine(1, { state: 'finished' }, sent);
    expect(ticketsTold(cooked, stations).map(({ stationId }) => stationId)).toEqual(['bar']);
    expect(ticketsTold({ ...sent, state: 'ready' }, stations)).toEqual([]);
  });

  it('name what a station has of an order that is still to be handed over, made or not', () => {
    const sent = markSent(order);
    expect(ticketsHeld(order, stations)).toEqual([]);
    const made = withLine(1, { state: 'finished' }, sent);
    for (const each of [sent, made, { ...made, state: 'ready' } as const]) {
      expect(ticketsHeld(each, stations)).toEqual(ticketsFor(order, stations));
    }
    const less = withLine(1, { state: 'canceled' }, sent);
    expect(ticketsHeld(less, stations).map(({ stationId }) => stationId)).toEqual(['bar']);
    for (const state of ['requested', 'done', 'canceled'] as const) {
      expect(ticketsHeld({ ...sent, state }, stations)).toEqual([]);
    }
  });

  it('can be printed again in full', () => {
    expect(ticketsAgain(markSent(order), stations)).toEqual(ticketsFor(order, stations));
  });
});
