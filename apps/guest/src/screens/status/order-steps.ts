/** The way of an order as its guest sees it, step by step. */
import type { WireGuestOrder } from '@comanda/contract/guests';

export type StepName =
  | 'paid'
  | 'sent'
  | 'waiting'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'onTheWay'
  | 'toTable'
  | 'served';
export type Step = { readonly name: StepName; readonly state: 'done' | 'now' | 'open'; readonly at: number | null };

export type Phase = 'awaitsPayment' | 'requested' | 'preparing' | 'ready' | 'done' | 'canceled';

export function phaseOf(order: WireGuestOrder): Phase {
  if (order.state === 'canceled') return 'canceled';
  if (order.handedOverAt !== null || order.state === 'done') return 'done';
  if (order.readyAt !== null || order.state === 'ready') return 'ready';
  if (order.awaitsPayment) return 'awaitsPayment';
  return order.acceptedAt === null ? 'requested' : 'preparing';
}

const phases: readonly Phase[] = ['awaitsPayment', 'requested', 'preparing', 'ready', 'done'];

function readyStep({ type, isFetched }: WireGuestOrder): StepName {
  if (type === 'delivery') return 'onTheWay';
  return isFetched ? 'ready' : 'toTable';
}

/** Nothing of it for a canceled order: its way has ended. */
export function stepsOf(order: WireGuestOrder): readonly Step[] {
  const phase = phaseOf(order);
  if (phase === 'canceled') return [];
  const reached = phases.indexOf(phase);
  const stateOf = (from: Phase, now: Phase | null): Step['state'] => {
    if (now !== null && phase === now) return 'now';
    return reached >= phases.indexOf(from) ? 'done' : 'open';
  };
  const isPaid = order.total > 0 && order.stillToPay === 0;
  return [
    isPaid
      ? { name: 'paid', state: 'done', at: order.orderedAt }
      : { name: 'sent', state: stateOf('requested', null), at: order.orderedAt },
    {
      name: phase === 'requested' ? 'waiting' : 'accepted',
      state: stateOf('preparing', 'requested'),
      at: order.acceptedAt,
    },
    { name: 'preparing', state: stateOf('ready', 'preparing'), at: null },
    { name: readyStep(order), state: stateOf('done', 'ready'), at: order.readyAt },
  ];
}

const circle = 360;

/** How much of the ring is full, in degrees. @param now unix seconds */
export function ringOf(order: WireGuestOrder, now: number): number {
  const phase = phaseOf(order);
  if (phase === 'ready' || phase === 'done') return circle;
  if (phase !== 'preparing' || order.acceptedAt === null || order.estimatedReadyAt === null) return circle / 12;
  const whole = order.estimatedReadyAt - order.acceptedAt;
  const share = whole <= 0 ? 1 : (now - order.acceptedAt) / whole;
  return Math.round(circle * Math.min(Math.max(share, 1 / 12), 0.95));
}

/** Whole minutes, never below none; null where nobody knows. @param now unix seconds */
export function minutesLeft(order: WireGuestOrder, now: number): number | null {
  if (phaseOf(order) !== 'preparing' || order.estimatedReadyAt === null) return null;
  return Math.max(0, Math.ceil((order.estimatedReadyAt - now) / 60));
}

/** So long nobody has looked at it when the house calls it late (design.md §9). */
const longSeconds = 6 * 60;

/** Nobody has answered for a while; one for a later time is in no hurry. @param now unix seconds */
export function waitsLong(order: WireGuestOrder, now: number): boolean {
  return phaseOf(order) === 'requested' && order.wishedAt === null && now - order.orderedAt >= longSeconds;
}
