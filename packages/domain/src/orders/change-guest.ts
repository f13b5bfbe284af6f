/** Change guest: whose order it is, where it goes, when it is wanted, and how many sit there (specification §3; decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { asksGuest, isSameGuest, type OrderGuest, tidyGuest } from './check-guest.ts';
import { closeAfterMove } from './close-if-paid.ts';
import { leaveAnew, type LeavingAnewFacts, type LeavingAnewRefusal } from './leave-anew.ts';
import type { LeavingDraft } from './leave-house.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order } from './order.ts';

export type ChangeGuestRefusal =
  | LeavingAnewRefusal
  | 'orders.error.moveNotAllowed'
  | 'orders.error.nothingToChange'
  | 'orders.error.overtaken';

export type GuestWish = Omit<LeavingDraft, 'type'> & {
  /** Guests at the table; null: not counted. */
  readonly covers: number | null;
  /** Of the order that this was said upon: it says all of it, and must not take back what somebody else said since. */
  readonly version: number;
};

export type GuestFacts = Omit<LeavingAnewFacts, 'keepsWay'> & {
  /** Whose it is so far. */
  readonly known: OrderGuest | null;
};

/**
 * Everything is asked as placing and changing the type ask it. Of an order that stays in the house it is the number of
 * guests alone. A delivery costs what its new area asks; at the same postal code it costs what the guest was told.
 */
export function changeGuest(order: Order, wish: GuestWish, facts: GuestFacts): Decision<Order, ChangeGuestRefusal> {
  const wrongState = refuseMove('changeGuest', order.state);
  if (wrongState !== null) return wrongState;
  if (wish.version !== order.version) return refuse('orders.error.overtaken');
  const { covers } = wish;
  const { type } = order;
  if (!asksGuest(type)) return covers === order.covers ? unchanged : accept({ ...order, covers });
  const { known } = facts;
  const guest = tidyGuest(type, wish.guest);
  const isKnown = isSameGuest(guest, known);
  const isThere = wish.pickupLocationId === (order.pickupLocation?.id ?? null) || type === 'delivery';
  if (isKnown && isThere && wish.wishedAt === order.wishedAt && covers === order.covers) return unchanged;
  const keepsWay = known?.address?.zip !== undefined && known.address.zip === guest?.address?.zip;
  const personId = isKnown ? (order.personId ?? facts.personId) : facts.personId;
  const left = leaveAnew(order, { ...wish, type }, { ...facts, personId, keepsWay });
  return left.ok ? accept(closeAfterMove({ ...order, covers, ...left.value })) : left;
}

const unchanged = refuse('orders.error.nothingToChange');

type Told = { readonly order: Pick<Order, 'type' | 'wishedAt' | 'pickupLocation'>; readonly guest: OrderGuest | null };

/**
 * Whether those who make and bring it read something else on their paper now: the name, the time, the place to fetch it,
 * and of a delivery the address and the number to call. How many sit there and where a receipt is mailed is no work of theirs.
 */
export function isToldToStations(before: Told, after: Told): boolean {
  const was = onPaper(before);
  return onPaper(after).some((fact, index) => fact !== was[index]);
}

function onPaper({ order, guest }: Told): (string | number | null)[] {
  const { type, wishedAt, pickupLocation } = order;
  const { name = null, phone = null, address = null } = guest ?? {};
  const way = type === 'delivery' ? [phone, address?.street ?? null, address?.zip ?? null, address?.city ?? null] : [];
  return [name, wishedAt, pickupLocation?.id ?? null, ...way];
}
