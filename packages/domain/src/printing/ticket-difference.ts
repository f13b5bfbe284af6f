/** Kitchen tickets tell the difference since the last one, per station (decisions.md §7). */
import type { Order, OrderLine } from '../orders/order.ts';

export type TicketLine = {
  readonly opid: string;
  /** How many more than the kitchen knows; negative = so many are canceled. */
  readonly count: number;
};

export type StationTicket = { readonly stationId: string; readonly lines: readonly TicketLine[] };

/**
 * The tickets that are due now, in the order of the stations; none before the order is accepted.
 * A line without station goes to every station. One whose station is gone goes to the venue's default station,
 * and to every station where there is none: the kitchen rather reads it twice than never.
 */
export function ticketsFor(
  order: Order,
  stations: readonly { readonly id: string }[],
  defaultStationId: string | null = null,
): StationTicket[] {
  if (order.state === 'requested') return [];
  const known = new Set(stations.map((station) => station.id));
  const fallback = defaultStationId !== null && known.has(defaultStationId) ? defaultStationId : null;
  const due = order.lines
    .map((line) => ({ line, count: countToSend(order, line) - line.sentCount }))
    .filter(({ line, count }) => line.printsTicket && count !== 0)
    .map(({ line, count }) => ({ target: targetOf(line, known, fallback), line: { opid: line.opid, count } }));
  return stations
    .map(({ id }) => ({
      stationId: id,
      lines: due.filter(({ target }) => target === null || target === id).map(({ line }) => line),
    }))
    .filter((ticket) => ticket.lines.length > 0);
}

/** All that the kitchen should know of the order, once more: for a reprint, which says DUPLICATE. */
export function ticketsAgain(
  order: Order,
  stations: readonly { readonly id: string }[],
  defaultStationId: string | null = null,
): StationTicket[] {
  const lines = order.lines.map((line) => ({ ...line, sentCount: 0 }));
  return ticketsFor({ ...order, lines }, stations, defaultStationId);
}

/**
 * What the stations know of the order and must still make, for a notice that it moved or changed.
 * @param opids only these lines; left out: all of them.
 */
export function ticketsTold(
  order: Order,
  stations: readonly { readonly id: string }[],
  opids?: ReadonlySet<string>,
): StationTicket[] {
  if (order.state !== 'preparing') return [];
  const told = order.lines.filter(
    (line) =>
      line.sentCount > 0 &&
      (line.state === 'open' || line.state === 'started') &&
      (opids === undefined || opids.has(line.opid)),
  );
  return ticketsOf(order, told, stations);
}

/** What the stations know of an order that is not handed over yet, made or not: who packs and brings it goes by its paper. */
export function ticketsHeld(order: Order, stations: readonly { readonly id: string }[]): StationTicket[] {
  if (order.state !== 'preparing' && order.state !== 'ready') return [];
  const known = order.lines.filter((line) => line.sentCount > 0 && line.state !== 'canceled');
  return ticketsOf(order, known, stations);
}

function ticketsOf(order: Order, known: readonly OrderLine[], stations: readonly { readonly id: string }[]) {
  const lines = known.map((line) => ({ ...line, count: line.sentCount, sentCount: 0 }));
  return ticketsFor({ ...order, lines }, stations);
}

/** The order after its tickets were made: the kitchen knows all of it. */
export function markSent(order: Order): Order {
  if (order.state === 'requested') return order;
  return {
    ...order,
    lines: order.lines.map((line) => (line.printsTicket ? { ...line, sentCount: countToSend(order, line) } : line)),
  };
}

/** Of a course that was not fired yet the kitchen learns nothing. */
function countToSend(order: Order, line: OrderLine): number {
  return order.state === 'canceled' || line.state === 'canceled' || line.held ? 0 : line.count;
}

/** Whose a line is, on paper and on the screens of the stations: null = every station, so also where its own is gone. */
export function targetOf(
  line: Pick<OrderLine, 'stationId'>,
  known: ReadonlySet<string>,
  fallback: string | null = null,
): string | null {
  return line.stationId !== null && !known.has(line.stationId) ? fallback : line.stationId;
}
