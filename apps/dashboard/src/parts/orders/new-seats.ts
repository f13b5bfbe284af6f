/** Which guests get another number where orders or lines come to others, as the server will say (docs/decisions/0071). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { SeatedFrom } from '@comanda/domain/orders/order';
import {
  type NewSeat,
  newSeats,
  numberingAt,
  seatBy,
  type SeatedOrder,
  seatedWith,
} from '@comanda/domain/orders/seats';

/** What comes of an order; `isWhole`: all of it, with its guests. */
export type Coming = {
  readonly order: WireOrder;
  readonly lines: readonly Pick<WireOrderProduct, 'seat'>[];
  readonly isWhole: boolean;
};

export type SeatsOfOrder = { readonly order: WireOrder; readonly seats: readonly NewSeat[] };

export function seatedFromOf({ seatedFrom }: Pick<WireOrder, 'seatedFrom'>): readonly SeatedFrom[] | null {
  return (
    seatedFrom?.map(({ order: orderId, table: tableId, at, after }) => ({ orderId, tableId, at: at * 1000, after })) ??
    null
  );
}

export function seatedOf(order: WireOrder): SeatedOrder {
  const { id, table: tableId, method, orderedAt, covers, products: lines } = order;
  return { id, tableId, method, placedAt: orderedAt * 1000, covers, seatedFrom: seatedFromOf(order), lines };
}

/** Nobody yet, at a table. */
export function nobodyAt(tableId: string, isSeat: boolean): SeatedOrder {
  const method = isSeat ? 'table' : 'checkout';
  return { id: '', tableId, method, placedAt: 0, covers: null, seatedFrom: null, lines: [] };
}

type Beside = {
  readonly to: Pick<SeatedOrder, 'id' | 'tableId' | 'method'>;
  readonly training: boolean;
};

/** Other orders of guests at a table where somebody sits. */
export function besideAt(orders: readonly WireOrder[], { to, training }: Beside): readonly SeatedOrder[] {
  if (to.method !== 'table') return [];
  return orders
    .filter((one) => one.table === to.tableId && one.method === 'table' && one.training === training)
    .filter(({ id }) => id !== to.id)
    .map(seatedOf);
}

/** One after the other, as they are sent; of those that come to nobody's seats nothing is said. */
export function seatsOfComing(
  coming: readonly Coming[],
  to: SeatedOrder,
  orders: readonly WireOrder[],
): readonly SeatsOfOrder[] {
  let into = to;
  return coming.flatMap(({ order, lines, isWhole }) => {
    const from = seatedOf(order);
    const beside = besideAt(orders, { to, training: order.training }).filter(({ id }) => id !== order.id);
    const numbering = numberingAt(from, into, beside);
    const seats = newSeats(lines, numbering);
    const hasSeats = lines.some(({ seat }) => seat !== null);
    into = {
      ...into,
      covers: isWhole ? (into.covers ?? 0) + (from.covers ?? 0) : into.covers,
      lines: [...into.lines, ...lines.map(({ seat }) => ({ seat: seatBy(seat, numbering) }))],
      seatedFrom: seatedWith(from, into, { after: numbering.after, isWhole, hasSeats, now: Date.now() }),
    };
    return seats.length === 0 ? [] : [{ order, seats }];
  });
}
