/** The way of an order as its guest sees it, step by step. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { subtract } from '@comanda/domain/money';

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

/** `paid`: it ended with its money, and nobody said whether it was made and brought (docs/decisions/0064). */
export type Phase = 'awaitsPayment' | 'requested' | 'preparing' | 'ready' | 'done' | 'paid' | 'canceled';

export function phaseOf(order: WireGuestOrder): Phase {
  if (order.state === 'canceled') return 'canceled';
  if (order.handedOverAt !== null) return 'done';
  if (order.state === 'done') return order.readyAt === null ? 'paid' : 'done';
  if (order.readyAt !== null || order.state === 'ready') return 'ready';
  if (order.awaitsPayment) return 'awaitsPayment';
  return order.acceptedAt === null ? 'requested' : 'preparing';
}

/** Nothing more happens to it. */
export function isOver(phase: Phase): boolean {
  return phase === 'done' || phase === 'paid' || phase === 'canceled';
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
  const reached = phases.indexOf(phase === 'paid' ? 'preparing' : phase);
  const stateOf = (from: Phase, now: Phase | null): Step['state'] => {
    if (now !== null && phase === now) return 'now';
    return reached >= phases.indexOf(from) ? 'done' : 'open';
  };
  const isPaid = order.total > 0 && order.stillToPay === 0;
  return [
    isPaid
      ? { name: 'paid', state: 'done', at: order.paidAt }
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

/** What is still asked of the guest: what a card holds ready is not. */
export function withoutHeld(order: WireGuestOrder): WireGuestOrder {
  return { ...order, stillToPay: subtract(order.stillToPay, order.reserved) };
}

const circle = 360;

/** How much of the ring is full, in degrees. @param now unix seconds */
export function ringOf(order: WireGuestOrder, now: number): number {
  const phase = phaseOf(order);
  if (phase === 'ready' || phase === 'done' || phase === 'paid') return circle;
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

/** What pictures the order: the dish of it that the menu pictures, else the first that is still wanted, by its name. */
export function dishOf({ dish, products }: WireGuestOrder): NonNullable<WireGuestOrder['dish']> {
  if (dish !== null) return dish;
  const first = products.find(({ state }) => state !== 'canceled') ?? products[0];
  return { id: first?.id ?? first?.opid ?? '', name: first?.title ?? {}, image: null, art: null, fallback: null };
}
