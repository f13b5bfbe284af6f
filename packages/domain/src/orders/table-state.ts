/** What a table of the house looks like from the door: free, occupied, waiting, to pay (design.md §9, tables). */
import { add, type Money, zero } from '../money.ts';
import { isPending } from './open-amount.ts';
import type { OrderState } from './order.ts';

export const tableStates = ['free', 'occupied', 'waiting', 'toPay'] as const;
export type TableState = (typeof tableStates)[number];

export type TableOrder = {
  readonly state: OrderState;
  readonly total: Money;
  /** Total without what was received. */
  readonly stillToPay: Money;
  /** Unix seconds, as all times here. */
  readonly orderedAt: number;
  readonly readyAt: number | null;
  readonly handedOverAt: number | null;
  /** The guest has not finished paying online: nobody can decide yet, and nobody asks for the money. */
  readonly awaitsPayment?: boolean;
};

export type TableStanding = {
  readonly state: TableState;
  /** Of everything that is pending, paid or not. */
  readonly total: Money;
  /** What is to be paid at the table. */
  readonly open: Money;
  /** Something was ordered that costs something, and all of it is paid. */
  readonly isPaid: boolean;
  /** Since when somebody waits; else since when the table is occupied. Null when it is free. */
  readonly since: number | null;
};

/** Since when somebody has to come to the table for this order; null while nobody has. */
function waitsSince(order: TableOrder): number | null {
  if (order.state === 'requested') return order.awaitsPayment === true ? null : order.orderedAt;
  return order.state === 'ready' && order.handedOverAt === null ? (order.readyAt ?? order.orderedAt) : null;
}

/**
 * @param orders those of one table; what is not pending counts for nothing
 * Waiting wins: a guest's order is not accepted, or something stands ready to be carried out. To pay is a table that
 * has everything and owes something; the others that have anything are occupied.
 */
export function tableStanding(orders: readonly TableOrder[]): TableStanding {
  const pending = orders.filter((order) => isPending(order.state));
  const total = add(zero, ...pending.map((order) => order.total));
  const owing = pending.filter(({ awaitsPayment }) => awaitsPayment !== true);
  const open = add(zero, ...owing.map((order) => order.stillToPay));
  const isPaid = total > 0 && pending.every(({ stillToPay }) => stillToPay <= 0);
  if (pending.length === 0) return { state: 'free', total, open, isPaid, since: null };
  const waits = pending.map(waitsSince).filter((since) => since !== null);
  if (waits.length > 0) return { state: 'waiting', total, open, isPaid, since: Math.min(...waits) };
  const since = Math.min(...pending.map((order) => order.orderedAt));
  const isServed = pending.every((order) => order.state === 'ready');
  return { state: isServed && open > 0 ? 'toPay' : 'occupied', total, open, isPaid, since };
}
