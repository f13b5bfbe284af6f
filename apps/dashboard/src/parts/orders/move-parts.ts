/** Which lines go, how many of each, and where they can go (decisions.md §3, moveProducts). */
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { deliveryFeeId } from '@comanda/domain/orders/charge-delivery';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { isEatenApart } from '@comanda/domain/orders/merge';
import { unpaidPieces } from '@comanda/domain/payments/paid-parts';

import { isCheckoutTable } from '../venue/table-name.ts';
import { countingLines } from './order-list.ts';

/** By opid: how many pieces of the line go. */
export type Pieces = ReadonlyMap<string, number>;

/** What was paid stays where it was paid, the fee of a delivery with its order; one not accepted yet is moved as a whole. */
export function movableLines(order: Pick<WireOrder, 'products' | 'state'>): readonly WireOrderProduct[] {
  if (!canMove('moveProducts', order.state)) return [];
  return countingLines(order).filter((line) => line.id !== deliveryFeeId && movableCount(line) > 0);
}

/** A payment by product is of this order: of a line that it paid two of three of, one is free to go. */
function movableCount(line: WireOrderProduct): number {
  return line.settled ? 0 : unpaidPieces(line);
}

/** As many of each line as can go. */
export function movablePieces(lines: readonly WireOrderProduct[]): Pieces {
  return new Map(lines.map((line) => [line.opid, movableCount(line)]));
}

/** Lines of which something stays because it was paid. */
export function stayingPaid(lines: readonly WireOrderProduct[]): number {
  return lines.filter((line) => movableCount(line) < line.count).length;
}

/** All of each picked line. */
export function allPieces(lines: readonly WireOrderProduct[]): Pieces {
  return new Map(lines.map(({ opid, count }) => [opid, count]));
}

/** As many as were wanted, as far as there are so many by now. */
export function noMoreThan(wanted: Pieces, most: Pieces): Pieces {
  return new Map([...most].map(([opid, count]) => [opid, Math.min(count, wanted.get(opid) ?? count)]));
}

/** Whether somebody lets some stay of what could go. */
export function leavesSome(pieces: Pieces, most: Pieces): boolean {
  return [...most].some(([opid, count]) => (pieces.get(opid) ?? count) < count);
}

/** @param newId an opid for the part of a line that goes, where it is split */
export function partsOf(
  lines: readonly WireOrderProduct[],
  pieces: Pieces,
  newId: (opid: string) => string,
): LinePart[] {
  return lines.flatMap(({ opid, count }): LinePart[] => {
    const going = Math.min(count, pieces.get(opid) ?? 0);
    if (going <= 0) return [];
    return going === count ? [{ opid }] : [{ opid, count: going, newOpid: newId(opid) }];
  });
}

/** Of whose dishes all go: such an order ends, with what was agreed for it. */
export function ending<Source extends { readonly order: WireOrder }>(
  sources: readonly Source[],
  pieces: Pieces,
): readonly Source[] {
  const isGoing = ({ opid, id, count }: WireOrderProduct) => id === deliveryFeeId || (pieces.get(opid) ?? 0) >= count;
  return sources.filter(({ order }) => countingLines(order).every(isGoing));
}

/** Orders that take lines: those of guests at a table, or without a table all others; one whose lines go is none of its own. */
export function targetsAt(
  orders: readonly WireOrder[],
  table: Pick<WireTable, 'id' | 'name'>,
  from: readonly Pick<WireOrder, 'id' | 'training'>[],
): readonly WireOrder[] {
  const isSource = new Set(from.map(({ id }) => id));
  const isWithout = isCheckoutTable(table);
  return orders.filter(
    (order) =>
      (order.table === table.id ? isWithout || order.type === 'dinein' : isWithout && order.type !== 'dinein') &&
      canMove('moveProducts', order.state) &&
      order.version > 0 &&
      from.every(({ training }) => training === order.training) &&
      !(isSource.size === 1 && isSource.has(order.id)),
  );
}

type Moving = { readonly order: Pick<WireOrder, 'type'> };

/** Whether an order of these can stand at the table, as the server would say: without one who eats here may have to have one. */
export function mayBegin(
  table: WireTable,
  sources: readonly Moving[],
  { requiresTable }: { readonly requiresTable: boolean },
): boolean {
  if (!table.active) return false;
  return !isCheckoutTable(table) || !requiresTable || sources.every(({ order }) => order.type !== 'dinein');
}

/** An order that can be taken in by another one: accepted, and no money was taken of it or is under way. */
export function canMerge(order: Pick<WireOrder, 'state' | 'payed' | 'reserved' | 'version'>): boolean {
  return canMove('merge', order.state) && order.payed === 0 && order.reserved === 0 && order.version > 0;
}

/** Some of it was paid, or is just being paid: others can come into it, it cannot go into another one. */
export function onlyTakesIn(order: WireOrder, orders: readonly WireOrder[]): readonly WireOrder[] {
  if (!canMerge(order)) return [];
  return orders.filter(
    (other) =>
      other.id !== order.id &&
      other.training === order.training &&
      other.version > 0 &&
      canMove('merge', other.state) &&
      !canMerge(other),
  );
}

/** What another order can take in, those of the same place first. */
export function mergeable(order: WireOrder, orders: readonly WireOrder[]): readonly WireOrder[] {
  const isNear = (other: WireOrder) => other.table === order.table && other.type === order.type;
  const others = orders
    .filter((other) => other.id !== order.id && other.training === order.training && canMerge(other))
    .filter((other) => !isEatenApart(other, order))
    .toSorted((a, b) => a.orderedAt - b.orderedAt);
  return [...others.filter(isNear), ...others.filter((other) => !isNear(other))];
}
