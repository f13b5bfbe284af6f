/** Which guest got which number as they came to those of another table (docs/decisions/0071). */
import type { Order } from '../orders/order.ts';
import type { NewSeat } from '../orders/seats.ts';
import type { JournalEvent } from './rebuild.ts';

type Orders = { readonly before: Order | undefined; readonly after: Order | undefined };

/** Told at the order where they sit now; of an order that changed its table by what became of its own lines. */
export function seatsOf(event: JournalEvent, orderId: string, { before, after }: Orders): readonly NewSeat[] {
  if (event.type === 'order.tableChanged') return seatsBetween(before, after);
  if (event.type !== 'order.productsMoved' && event.type !== 'order.merged') return [];
  const [from] = event.orders;
  return from?.orderId === orderId ? [] : (event.seats ?? []);
}

function seatsBetween(before: Order | undefined, after: Order | undefined): readonly NewSeat[] {
  const seats = new Map((after?.lines ?? []).map(({ opid, seat }) => [opid, seat]));
  const changes = new Map<number, number | null>();
  for (const { opid, seat, state } of before?.lines ?? []) {
    const now = seats.get(opid);
    if (seat !== null && state !== 'canceled' && now !== undefined && now !== seat) changes.set(seat, now);
  }
  return [...changes].map(([was, now]) => ({ was, now })).toSorted((a, b) => a.was - b.was);
}
