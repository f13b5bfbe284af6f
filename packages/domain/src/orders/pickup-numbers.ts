/** What a public display shows of the orders: short numbers, nothing else (specification §2; decisions.md §3, §7). */
import type { OrderType } from '../tax/vat.ts';
import { businessDate } from '../time/local-time.ts';
import type { Order } from './order.ts';

export type PickupFacts = Pick<
  Order,
  'type' | 'method' | 'state' | 'isTraining' | 'tracksHandOver' | 'placedAt' | 'wishedAt' | 'readyAt' | 'handedOverAt'
> & {
  /** The short number: the last part of `2026-47-123`. */
  readonly sequence: number;
};

export type PickupView = {
  readonly orderTypes: readonly OrderType[];
  /** Unix milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  readonly cutOffMinutes: number;
};

export type PickupNumbers = {
  /** In the order in which they were placed. */
  readonly preparing: readonly number[];
  /** The one that was ready last comes first. */
  readonly ready: readonly number[];
};

/**
 * Orders whose hand-over is tracked, of the types of this display; never a table's and never practice. One that was
 * forgotten leaves with its business day, and one for another day comes with it.
 */
export function pickupNumbers(orders: readonly PickupFacts[], view: PickupView): PickupNumbers {
  const shown = orders.filter((order) => isAwaited(order, view));
  const preparing = shown.filter(({ state }) => state === 'preparing').sort(asPlaced);
  const ready = shown
    .filter(({ state, handedOverAt }) => state === 'ready' && handedOverAt === null)
    .sort((a, b) => (b.readyAt ?? 0) - (a.readyAt ?? 0) || asPlaced(b, a));
  return { preparing: numbersOf(preparing), ready: numbersOf(ready) };
}

function isAwaited(order: PickupFacts, { orderTypes, now, timeZone, cutOffMinutes }: PickupView): boolean {
  if (order.isTraining || !order.tracksHandOver || order.method === 'table') return false;
  if (!orderTypes.includes(order.type)) return false;
  const dayOf = (at: number) => businessDate(at, timeZone, cutOffMinutes);
  return dayOf(order.wishedAt ?? order.placedAt) === dayOf(now);
}

function asPlaced(a: PickupFacts, b: PickupFacts): number {
  return a.placedAt - b.placedAt || a.sequence - b.sequence;
}

function numbersOf(orders: readonly PickupFacts[]): number[] {
  return [...new Set(orders.map(({ sequence }) => sequence))];
}
