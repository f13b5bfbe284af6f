/** What the rules must know of an order that is fetched or delivered: areas, locations, hours, the fee's name. */
import { randomUUID } from 'node:crypto';

import { mostFeeLines } from '@comanda/domain/orders/charge-delivery';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import type { LeavingFacts } from '@comanda/domain/orders/leave-house';
import type { OrderType } from '@comanda/domain/tax/vat';

import type { Venue } from '../../platform/transaction.ts';
import { currentLocations, currentOrderMethods } from '../order-methods/index.ts';
import { deliveryFeeTitle } from '../printing/index.ts';
import type { SettingsRow } from '../settings/index.ts';

/** Null for an order that nobody fetches and nobody delivers: most of them, and nothing is read for those. */
export async function leavingFacts(venue: Venue, settings: SettingsRow, type: OrderType): Promise<LeavingFacts | null> {
  if (!asksGuest(type)) return null;
  const method = (await currentOrderMethods(venue)).get(type);
  if (method === undefined) throw new Error(`no way to order: ${type}`);
  return {
    isFact: false,
    country: settings.country,
    areas: type === 'delivery' ? method.areas : [],
    feeTitle: deliveryFeeTitle,
    feeOpids: Array.from({ length: mostFeeLines }, () => randomUUID()),
    pickupLocations: await currentLocations(venue),
    hours: {
      aroundTheClock: method.around_the_clock,
      weekdays: method.weekdays,
      specialDays: settings.special_days,
      timeZone: settings.time_zone,
    },
  };
}
