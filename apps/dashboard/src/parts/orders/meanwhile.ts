/** What becomes of an order while a dialog about the whole of it is open (decisions.md §3: two devices at one table). */
import type { WireHistoryStep } from '@comanda/contract/order-history';
import type { WireOrder } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { isPending } from '@comanda/domain/orders/open-amount';

import { guestSaidOf } from './guest-said.ts';
import { isOwn } from './own-hand.ts';

export type WholeMove = 'cancel' | 'reject' | 'merge' | 'changeTable' | 'changeType' | 'changeGuest' | 'changeComment';

/** Of the history what somebody who decides about the whole order wants to hear. */
const heardByAll = [
  'order.accepted',
  'order.handedOver',
  'order.productsAdded',
  'order.tableChanged',
  'order.typeChanged',
  'order.discounted',
  'order.productsMoved',
  'order.merged',
  'order.canceled',
  'order.productCanceled',
  'order.rejected',
  'order.restored',
  'order.repaid',
  'payment.taken',
  'payment.refunded',
] as const satisfies WireHistoryStep['what'][];
/** And what only somebody wants to hear who is about to say it as well. */
const heardOfGuests = [...heardByAll, 'order.guestChanged'] as const satisfies WireHistoryStep['what'][];
/** And what only somebody wants to hear who is about to take the money: what is being paid nobody else can pay. */
const heardOfMoney = [...heardByAll, 'payment.begun', 'payment.moved'] as const satisfies WireHistoryStep['what'][];
export type Heard = (typeof heardOfGuests | typeof heardOfMoney)[number];

export type Happened = { readonly what: Heard; readonly by: WireHistoryStep['by'] };

const saysGuests: ReadonlySet<WholeMove> = new Set<WholeMove>(['changeType', 'changeGuest']);

function heardFor(move: WholeMove | undefined): readonly Heard[] {
  if (move === undefined) return heardOfMoney;
  return saysGuests.has(move) ? heardOfGuests : heardByAll;
}

/** The last of it, the newest step last; null where nothing of it is known. @param move left out: money is taken */
export function lastHeard(
  steps: readonly Pick<WireHistoryStep, 'what' | 'by'>[],
  move: WholeMove | undefined,
): Happened | null {
  const heard = heardFor(move);
  for (const { what, by } of steps.toReversed()) {
    const known = heard.find((one) => one === what);
    if (known !== undefined) return { what: known, by };
  }
  return null;
}

/** As somebody sees it who decides about it: what a kitchen does to single lines changes nothing of that. */
export function faceOf(move: WholeMove, order: WireOrder): string {
  // What somebody else wrote meanwhile the dialog shows beside what is being written.
  if (move === 'changeComment') return '';
  if (move === 'changeGuest') return JSON.stringify([order.type, guestSaidOf(order)]);
  if (move === 'changeType') return JSON.stringify([faceOfAll(order), guestSaidOf(order)]);
  return faceOfAll(order);
}

function faceOfAll({ table, type, total, payed, products }: WireOrder): string {
  const standing = products.filter(({ state }) => state !== 'canceled');
  const pieces = standing.reduce((sum, { count }) => sum + count, 0);
  return JSON.stringify([table, type, total, payed, pieces]);
}

export type Watched = {
  /** As it was last told, or as the dialog opened with it. */
  readonly known: WireOrder;
  /** Whether the list of pending orders had it then. */
  readonly wasListed: boolean;
};

export type Meanwhile = 'ended' | 'changed' | null;

/**
 * What another device made of it. Nothing where it was a hand on this one.
 * @param shown as the screen has it
 * @param listed of the pending orders; undefined: it is not among them; null: nobody knows
 */
export function meanwhile(
  move: WholeMove,
  { known, wasListed }: Watched,
  { shown, listed }: { readonly shown: WireOrder; readonly listed: WireOrder | null | undefined },
): { readonly what: Meanwhile; readonly now: WireOrder } {
  const now = listed !== null && listed !== undefined && listed.version > shown.version ? listed : shown;
  const isGone = wasListed && listed === undefined && isPending(now.state);
  if (isGone) return { what: isOwn({ id: known.id, version: known.version + 1 }) ? null : 'ended', now };
  // What a tap shows ahead of the server has no version of its own.
  if (now.version <= known.version || isOwn(now)) return { what: null, now };
  if (!canMove(move, now.state) || now.mergedInto !== null) return { what: 'ended', now };
  return { what: faceOf(move, now) === faceOf(move, known) ? null : 'changed', now };
}
