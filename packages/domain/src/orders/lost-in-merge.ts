/** What is not so any more once an order came into another one: whoever merges is told before (decisions.md §3, merge). */
import type { OrderType } from '../tax/vat.ts';
import { asksGuest, type DeliveryAddress, isSameGuest, type OrderGuest, tidyGuest } from './check-guest.ts';

/** How an order leaves the house, or stays in it. */
export type LeavingOrder = {
  readonly type: OrderType;
  readonly guest: OrderGuest | null;
  readonly pickupLocationId: string | null;
  readonly wishedAt: number | null;
  /** The way is charged. */
  readonly hasFee: boolean;
};

export const mergeLosses = ['type', 'guest', 'address', 'place', 'time', 'fee'] as const;
export type MergeLoss = (typeof mergeLosses)[number];

/** Who eats in the house: nobody is asked, and nothing is agreed upon. */
export const staysHere: LeavingOrder = {
  type: 'dinein',
  guest: null,
  pickupLocationId: null,
  wishedAt: null,
  hasFee: false,
};

const whoOf = (guest: OrderGuest | null) => (guest === null ? null : { ...guest, address: null });

function isSameAddress(one: DeliveryAddress | null, other: DeliveryAddress | null): boolean {
  const nobody = { name: null, phone: null, email: null };
  return isSameGuest({ ...nobody, address: one }, { ...nobody, address: other });
}

/**
 * The order that receives stays what it is; whose the other was counts where it has no guest of its own and asks for one,
 * and the other's way is charged where it is delivered without a fee (`joinGuests`, docs/decisions/0029).
 */
export function lostInMerge(from: LeavingOrder, into: LeavingOrder): readonly MergeLoss[] {
  const known = tidyGuest(from.type, from.guest);
  const kept = tidyGuest(into.type, into.guest ?? from.guest);
  const address = known?.address ?? null;
  const isLost: Record<MergeLoss, boolean> = {
    type: from.type !== into.type,
    guest: known !== null && !isSameGuest(whoOf(known), whoOf(kept)),
    address: address !== null && !isSameAddress(address, kept?.address ?? null),
    place: from.pickupLocationId !== null && from.pickupLocationId !== into.pickupLocationId,
    time: asksGuest(from.type) && from.wishedAt !== null && from.wishedAt !== into.wishedAt,
    fee: from.hasFee && (into.hasFee || into.type !== 'delivery'),
  };
  return mergeLosses.filter((loss) => isLost[loss]);
}
