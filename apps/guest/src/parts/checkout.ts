/** What an order still needs before it can be sent, by the rules of the house; the server has the last word. */
import type { WireDoor, WireGuestMethod } from '@comanda/contract/guests';
import { isEmail } from '@comanda/domain/access/email';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { asksGuest, guestProblems, type GuestRefusal, tidyGuest } from '@comanda/domain/orders/check-guest';
import { areaOf, deliversTo } from '@comanda/domain/venue/delivery-areas';
import { countries, type Country, defaultCountry, isPostalCode } from '@comanda/domain/venue/postal-code';

import { sumOf } from './cart.ts';
import type { Draft } from './draft.ts';
import { useGuest } from './guest-context.ts';
import { methodOf } from './order-method.ts';

export function countryOf(door: WireDoor): Country {
  return countries.find((country) => country === door.venue.country) ?? defaultCountry;
}

export type Delivery = {
  /** Null: not known yet, or none there. */
  readonly area: WireGuestMethod['areas'][number] | null;
  /** Null until the postal code says it. */
  readonly fee: Money | null;
  readonly minimum: Money;
  readonly isOutside: boolean;
};

function deliveryOf(method: WireGuestMethod, zip: string, country: Country): Delivery {
  const areas = method.areas.map((area, index) => ({ ...area, id: String(index) }));
  const area = areaOf(areas, zip, country);
  // A half-typed one says nothing yet.
  const isOutside = isPostalCode(zip.trim(), country) && !deliversTo(areas, zip, country);
  return { area, fee: areas.length === 0 ? zero : (area?.fee ?? null), minimum: area?.minimum ?? zero, isOutside };
}

export type Problem = GuestRefusal | 'location' | 'time' | 'email';

export type Checkout = {
  readonly method: WireGuestMethod | null;
  readonly subtotal: Money;
  /** Of a delivery alone. */
  readonly delivery: Delivery | null;
  readonly total: Money;
  /** Up to the minimum amount; zero where it is reached. */
  readonly short: Money;
  readonly problems: readonly Problem[];
};

export function checkoutOf(door: WireDoor, draft: Draft, subtotal: Money): Checkout {
  const method = methodOf(door, draft);
  const country = countryOf(door);
  const delivery = method?.type === 'delivery' ? deliveryOf(method, draft.contact.zip, country) : null;
  const minimum = Math.max(method?.minimumAmount ?? 0, delivery?.minimum ?? 0) as Money;
  const short = subtotal < minimum ? subtract(minimum, subtotal) : zero;
  const total = add(subtotal, delivery?.fee ?? zero);
  return { method, subtotal, delivery, total, short, problems: problemsOf(door, draft, method, country) };
}

function problemsOf(door: WireDoor, draft: Draft, method: WireGuestMethod | null, country: Country) {
  if (method === null) return [];
  const { name, phone, email, street, zip, city } = draft.contact;
  const guest = tidyGuest(method.type, { name, phone, email, address: { street, zip, city } });
  const asksPlace = method.type === 'pickup' && door.pickupLocations.length > 1;
  const hasPlace = door.pickupLocations.some(({ id }) => id === draft.pickupLocation);
  const isLate = asksGuest(method.type) && draft.wishedAt !== null && !method.slots.includes(draft.wishedAt);
  return [
    ...(asksPlace && !hasPlace ? (['location'] as const) : []),
    ...((method.closed !== null && draft.wishedAt === null) || isLate ? (['time'] as const) : []),
    ...guestProblems(method.type, guest, country),
    // Nobody has to name one: what is there must be one all the same, or the server takes nothing.
    ...(guest?.email == null || isEmail(guest.email) ? [] : (['email'] as const)),
  ];
}

export function useCheckout(): Checkout {
  const { door, draft, lines } = useGuest();
  return checkoutOf(door, draft, sumOf(lines));
}
