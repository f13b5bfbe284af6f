/** What a guest sees who comes to a door: the venue, how to order there, what can be had (decisions.md §6). */
import type { WireDoor, WireGuestLook, WireGuestMenu, WireGuestMethod, WireGuestVenue } from '@comanda/contract/guests';
import { accept } from '@comanda/domain/decision';
import { type GuestMethod, methodsAtDoor } from '@comanda/domain/orders/guest-methods';
import type { OrderDoor } from '@comanda/domain/orders/order';
import { isFetched } from '@comanda/domain/orders/order-method';

import type { House } from '../../platform/house.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findLocations, findOrderMethods, type OrderMethodRow } from '../order-methods/index.ts';
import { findSettings, type SettingsRow } from '../settings/index.ts';
import { readDoorFacts } from './door-facts.ts';
import { findDoor, type GuestDoor } from './find-door.ts';
import { findGuestMethods, presentGuestMethod } from './guest-payment-methods.ts';
import { beginVisit } from './table-visits.ts';

export type ShowDoor = {
  readonly house: House;
  readonly isDemo: boolean;
  readonly readMenu: (customerId: string, door: OrderDoor) => Promise<WireGuestMenu>;
};

export async function showDoor({ house, isDemo, readMenu }: ShowDoor, door: OrderDoor, code: string) {
  const db = house.database.read;
  const found = await findDoor(house, door, code);
  if (found === null) return { ok: false, code: 'guest.error.doorNotFound' } as const;
  const { customer, table, visit, kiosk } = found;
  const settings = await findSettings(db, customer.id);
  const methods = await findOrderMethods(db, customer.id);
  const facts = await readDoorFacts(db, found, { settings, methods, now: house.clock() });
  const offered = methodsAtDoor(facts);
  const isPickup = offered.some(({ type }) => type === 'pickup');
  const locations = isPickup ? await findLocations(db, customer.id) : [];
  const at = { door, kioskId: kiosk?.id ?? null };
  const shown: WireDoor = {
    door,
    venue: presentVenue(found, settings, isDemo),
    table: table === null ? null : { id: table.id, name: table.name, area: table.area },
    visit: table === null ? null : (visit?.token ?? beginVisit(house.secrets, table.code, house.clock())),
    kiosk: kiosk === null ? null : { name: kiosk.name },
    methods: offered.map((method) => presentMethod(method, methods.get(method.method))),
    pickupLocations: locations.map(({ id, name, street, zip, city, description }) => {
      return { id, name, street, zip, city, description };
    }),
    paymentMethods: customer.active ? (await findGuestMethods(house, customer, at)).map(presentGuestMethod) : [],
    menu: await readMenu(customer.id, door),
  };
  return accept(shown);
}

/** The same for its doors and for the page of an order. */
export function presentLook(settings: SettingsRow): WireGuestLook {
  return {
    currency: settings.currency,
    timeZone: settings.time_zone,
    contentLanguage: settings.content_language,
    theme: settings.theme,
    primaryColor: settings.primary_color,
    secondaryColor: settings.secondary_color,
    accentColor: settings.accent_color,
  };
}

function presentVenue({ customer }: GuestDoor, settings: SettingsRow, isDemo: boolean): WireGuestVenue {
  return {
    ...presentLook(settings),
    customer: customer.id,
    slug: customer.slug,
    restaurantName: settings.restaurant_name,
    address: settings.address,
    country: settings.country,
    hasVat: settings.vat_number !== null,
    logo: settings.logo,
    banner: settings.banner,
    isDemo,
  };
}

function presentMethod(method: GuestMethod, row: OrderMethodRow | undefined): WireGuestMethod {
  if (row === undefined) throw new Error(`no way to order: ${method.method}`);
  const areas = method.type === 'delivery' ? row.areas : [];
  return {
    type: method.type,
    closed: method.closed,
    isFetched: isFetched(method.type, method.method),
    opensAt: method.opensAt === null ? null : toSeconds(method.opensAt),
    closesAt: method.closesAt === null ? null : toSeconds(method.closesAt),
    minimumAmount: row.minimum_amount,
    leadMinutes: row.lead_minutes,
    acceptsAutomatically: row.accepts_automatically,
    slots: method.slots.map((slot) => slot / 1000),
    areas: areas.map(({ name, zips, fee, minimum }) => ({ name, zips, fee, minimum })),
  };
}
