/** Who gets an order that leaves the house, and where to (specification §3 Order, §5 Location form; decisions.md §2, Journal). */
import { refuse, type Refusal } from '../decision.ts';
import type { OrderType } from '../tax/vat.ts';
import { type Country, isPostalCode } from '../venue/postal-code.ts';
import { trimmedText } from './order-texts.ts';

export type DeliveryAddress = { readonly street: string; readonly zip: string; readonly city: string };

/** Personal data: kept in `persons`, never in the journal. */
export type OrderGuest = {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Of a delivery alone. */
  readonly address: DeliveryAddress | null;
};

/** Of an order that stays in the house, or is taken along at the counter. */
export const forNobody = { guest: null, pickupLocationId: null, wishedAt: null } as const;

export type GuestRefusal =
  | 'guest.error.nameMissing'
  | 'guest.error.phoneMissing'
  | 'guest.error.phoneTooShort'
  | 'location.error.streetMissing'
  | 'location.error.zipInvalid'
  | 'location.error.cityMissing';

/** Who eats in the house, or waits at the counter, is asked nothing. */
export function asksGuest(type: OrderType): type is 'delivery' | 'pickup' {
  return type === 'delivery' || type === 'pickup';
}

/** Trimmed, without what this type of order does not need; null where nothing is left to keep. */
export function tidyGuest(type: OrderType, guest: OrderGuest | null): OrderGuest | null {
  if (guest === null || !asksGuest(type)) return null;
  const { address } = guest;
  const tidy: OrderGuest = {
    name: trimmedText(guest.name),
    phone: trimmedText(guest.phone),
    email: trimmedText(guest.email),
    address:
      type === 'delivery' && address !== null
        ? { street: address.street.trim(), zip: address.zip.trim(), city: address.city.trim() }
        : null,
  };
  return Object.values(tidy).every((value) => value === null) ? null : tidy;
}

/** @param one tidy, as the other */
export function isSameGuest(one: OrderGuest | null, other: OrderGuest | null): boolean {
  const facts = factsOf(other);
  return factsOf(one).every((fact, index) => fact === facts[index]);
}

function factsOf(guest: OrderGuest | null): (string | null)[] {
  const { name = null, phone = null, email = null, address = null } = guest ?? {};
  return [name, phone, email, address?.street ?? null, address?.zip ?? null, address?.city ?? null];
}

/** Fewer digits, with the code of a country two more, are an extension in a house: no guest is called by one. */
function isTooShort(phone: string): boolean {
  const digits = phone.replaceAll(/^00|\D/g, '').length;
  return digits < (/^(\+|00)/.test(phone) ? 8 : 6);
}

/**
 * Nobody can deliver without a name, a number to call and an address; who fetches an order may stay nameless. A number that is
 * left can be called, whoever left it.
 * @param guest tidy @returns what is missing, in the order in which it is asked.
 */
export function guestProblems(type: OrderType, guest: OrderGuest | null, country: Country): GuestRefusal[] {
  const { name = null, phone = null, address } = guest ?? {};
  const short = phone !== null && isTooShort(phone) ? (['guest.error.phoneTooShort'] as const) : [];
  if (type !== 'delivery') return [...short];
  const { street, zip, city } = address ?? { street: '', zip: '', city: '' };
  return [
    ...(name === null ? ['guest.error.nameMissing' as const] : []),
    ...(phone === null ? ['guest.error.phoneMissing' as const] : []),
    ...short,
    ...(street === '' ? ['location.error.streetMissing' as const] : []),
    ...(isPostalCode(zip, country) ? [] : ['location.error.zipInvalid' as const]),
    ...(city === '' ? ['location.error.cityMissing' as const] : []),
  ];
}

export function guestRefusal(
  type: OrderType,
  guest: OrderGuest | null,
  country: Country,
): Refusal<GuestRefusal> | null {
  const [first] = guestProblems(type, guest, country);
  return first === undefined ? null : refuse(first);
}
