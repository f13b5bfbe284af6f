/** The demo's past: seven business days, today so far, and what is open now. The server runs it through the real commands. */
import { businessDate } from '@comanda/domain/time/local-time';

import { planOpenOrders } from './open-orders.ts';
import { planDay } from './plan-day.ts';
import { makeRandom } from './random.ts';
import type { PlannedOrder } from './types.ts';
import { venue } from './venue.ts';
import { addDays } from './wall-time.ts';

/**
 * The same `now` and `seed` give the same orders, sorted by `placedAt`. Nothing lies after `now`.
 * @param now unix milliseconds.
 */
export function planPastWeek(now: number, seed: number): readonly PlannedOrder[] {
  const today = businessDate(now, venue.timeZone, venue.businessDayCutOffMinutes);
  const days = [-7, -6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days));
  const finished = days.flatMap((date, index) => planDay(date, makeRandom(seed * 31 + index)));
  return [...finished.filter((order) => lastMoment(order) <= now), ...planOpenOrders(now)].sort(
    (a, b) => a.placedAt - b.placedAt,
  );
}

/** When the last thing happens to an order; unix milliseconds. */
function lastMoment(order: PlannedOrder): number {
  return Math.max(order.placedAt, order.paidAt ?? 0, order.readyAt ?? 0, order.handedOverAt ?? 0);
}

export type PlannedStep = {
  /** Unix milliseconds: the stopped clock's time. */
  readonly at: number;
  readonly does: 'place' | 'pay' | 'markReady' | 'handOver';
  readonly order: PlannedOrder;
};

/** Everything that happens to these orders, in the order of the clock, so that numbers and journal never run backwards. */
export function stepsInTime(orders: readonly PlannedOrder[]): readonly PlannedStep[] {
  const steps = orders.flatMap((order): PlannedStep[] => [
    { at: order.placedAt, does: 'place', order },
    ...(order.paidAt === undefined ? [] : [{ at: order.paidAt, does: 'pay' as const, order }]),
    ...(order.readyAt === undefined ? [] : [{ at: order.readyAt, does: 'markReady' as const, order }]),
    ...(order.handedOverAt === undefined ? [] : [{ at: order.handedOverAt, does: 'handOver' as const, order }]),
  ]);
  return steps.sort((a, b) => a.at - b.at);
}
