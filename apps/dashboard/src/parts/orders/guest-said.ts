/** What an order says of its guests, and what of it somebody changed while others went on with it. */
import type { WireOrder } from '@comanda/contract/orders';
import type { OrderGuest } from '@comanda/domain/orders/check-guest';

import { type LeavingFields, leavingOf } from '../leaving/leaving-fields.ts';

export type GuestSaid = LeavingFields & { readonly covers: number | null };

export function guestSaidOf(order: WireOrder): GuestSaid {
  return { ...leavingOf(order), covers: order.covers };
}

const nobody: OrderGuest = { name: null, phone: null, email: null, address: null };

export function isSameSaid(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The wish, with what it left alone as it stands by now: nobody takes back what another device said meanwhile.
 * @param upon what the order said when the wish was begun
 */
export function saidUponNow(upon: GuestSaid, wish: GuestSaid, now: GuestSaid): GuestSaid {
  const was = upon.guest ?? nobody;
  const asked = wish.guest ?? nobody;
  const is = now.guest ?? nobody;
  const guest: OrderGuest = {
    name: either(was.name, asked.name, is.name),
    phone: either(was.phone, asked.phone, is.phone),
    email: either(was.email, asked.email, is.email),
    address: either(was.address, asked.address, is.address),
  };
  return {
    guest: isSameSaid(guest, nobody) ? null : guest,
    pickupLocationId: either(upon.pickupLocationId, wish.pickupLocationId, now.pickupLocationId),
    wishedAt: either(upon.wishedAt, wish.wishedAt, now.wishedAt),
    covers: either(upon.covers, wish.covers, now.covers),
  };
}

function either<Value>(was: Value, asked: Value, is: Value): Value {
  return isSameSaid(was, asked) ? is : asked;
}
