/** The order method decides about hand-over and acceptance (decisions.md §3). */
import type { OrderType } from '../tax/vat.ts';
import type { OrderDoor, OrderMethod } from './order.ts';

/** Order methods that a table can stand for (specification §9). */
export const tableMethods = ['table', 'delivery', 'pickup', 'kiosk'] as const;
export type TableMethod = (typeof tableMethods)[number];

export type TableOfOrder = {
  readonly id: string;
  readonly method: TableMethod;
  readonly active: boolean;
  /** The default table `t_{customerId}`, shown as "Checkout". */
  readonly isCheckout: boolean;
};

/** Guests sit down there: neither the checkout nor a counter that has a table's name. */
export function isSeat({ method, isCheckout }: Pick<TableOfOrder, 'method' | 'isCheckout'>): boolean {
  return method === 'table' && !isCheckout;
}

export type TracksHandOver = Readonly<Record<OrderMethod, boolean>>;

/** Until a venue says otherwise. */
export const defaultTracksHandOver: TracksHandOver = {
  table: false,
  checkout: false,
  pickup: true,
  delivery: true,
  takeaway: true,
  kiosk: true,
};

/** A kiosk's order is the kiosk's whatever its type; what leaves the house goes by its type; the rest by its table. */
export function methodOf(type: OrderType, table: TableOfOrder, door: OrderDoor | null): OrderMethod {
  if (door === 'kiosk') return 'kiosk';
  if (type !== 'dinein') return type;
  return table.isCheckout ? 'checkout' : table.method;
}

/** Its number is called and the guest comes for it; nobody brings it. At a table, too, that stands for a counter. */
export function isFetched(type: OrderType, method: OrderMethod): boolean {
  return type === 'dinein' ? method === 'kiosk' : type !== 'delivery';
}
