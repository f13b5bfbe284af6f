/** Cancel a product: one line, or some of its count; the rest of the order stands (specification §4; decisions.md §3). */
import type { Decision } from '../decision.ts';
import {
  cancelLines,
  type CancelProductRefusal,
  type CancelProductsInput,
  type ProductCancellation,
} from './cancel-products.ts';
import type { Order } from './order.ts';

export type CancelProductInput = Omit<CancelProductsInput, 'parts'> & {
  readonly opid: string;
  /** Of the line's count. */
  readonly count: number;
  /** Names the canceled part where some of the line stay. */
  readonly newOpid: string;
};

export function cancelProduct(
  order: Order,
  { opid, count, newOpid, ...input }: CancelProductInput,
): Decision<ProductCancellation, CancelProductRefusal> {
  return cancelLines(order, { ...input, parts: [{ opid, count, newOpid }] });
}
