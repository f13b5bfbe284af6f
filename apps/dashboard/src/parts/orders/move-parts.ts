/** Which lines go, how many of each, and where they can go (decisions.md §3, moveProducts). */
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';

import { countingLines } from './order-list.ts';

/** By opid: how many pieces of the line go. */
export type Pieces = ReadonlyMap<string, number>;

/** What was paid stays where it was paid; an order that is not accepted yet is moved as a whole. */
export function movableLines(order: Pick<WireOrder, 'products' | 'state'>): readonly WireOrderProduct[] {
  return canMove('moveProducts', order.state) ? countingLines(order).filter(({ settled }) => !settled) : [];
}

/** All of each picked line. */
export function allPieces(lines: readonly WireOrderProduct[]): Pieces {
  return new Map(lines.map(({ opid, count }) => [opid, count]));
}

/** @param newId an opid for the part that goes, where a line is split */
export function partsOf(lines: readonly WireOrderProduct[], pieces: Pieces, newId: () => string): LinePart[] {
  return lines.flatMap(({ opid, count }): LinePart[] => {
    const going = Math.min(count, pieces.get(opid) ?? 0);
    if (going <= 0) return [];
    return going === count ? [{ opid }] : [{ opid, count: going, newOpid: newId() }];
  });
}

/** Orders at a table that take lines; one whose lines go is none of its own targets. */
export function targetsAt(
  orders: readonly WireOrder[],
  tableId: string,
  from: readonly Pick<WireOrder, 'id'>[],
): readonly WireOrder[] {
  const isSource = new Set(from.map(({ id }) => id));
  return orders.filter(
    (order) =>
      order.table === tableId &&
      order.type === 'dinein' &&
      canMove('moveProducts', order.state) &&
      !(isSource.size === 1 && isSource.has(order.id)),
  );
}

/** An order that can take another one in, or be taken in: accepted, and nothing was paid of it. */
export function canMerge(order: Pick<WireOrder, 'state' | 'payed' | 'type'>): boolean {
  return canMove('merge', order.state) && order.payed === 0 && order.type === 'dinein';
}
