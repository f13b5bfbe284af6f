/** Which lines of an order can be picked, and what they come to (specification §4, selection tri-state). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { add, type Money, zero } from '@comanda/domain/money';

import { countingLines } from './order-list.ts';

type WithLines = Pick<WireOrder, 'products'>;

/** All that count, in their order: a canceled line is excluded from selection and totals (specification §3). */
export function selectableOpids(orders: readonly WithLines[]): readonly string[] {
  return orders.flatMap((order) => countingLines(order).map(({ opid }) => opid));
}

/** The picked lines as they are now; what was canceled or moved away since is picked no more. */
export function pickedLines(orders: readonly WithLines[], picked: ReadonlySet<string>): readonly WireOrderProduct[] {
  return orders.flatMap((order) => countingLines(order).filter(({ opid }) => picked.has(opid)));
}

/** The orders that hold picked lines, each with its own: a command speaks of one order. */
export function pickedByOrder<Order extends WithLines>(
  orders: readonly Order[],
  picked: ReadonlySet<string>,
): readonly { readonly order: Order; readonly lines: readonly WireOrderProduct[] }[] {
  return orders
    .map((order) => ({ order, lines: pickedLines([order], picked) }))
    .filter(({ lines }) => lines.length > 0);
}

export type PickedSum = { readonly pieces: number; readonly total: Money };

export function sumOfLines(lines: readonly WireOrderProduct[]): PickedSum {
  return {
    pieces: lines.reduce((sum, { count }) => sum + count, 0),
    total: add(zero, ...lines.map(({ total }) => total)),
  };
}
