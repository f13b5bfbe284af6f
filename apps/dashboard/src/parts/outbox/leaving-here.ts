/** What this device knows of how orders are fetched and delivered: the fee is charged by its own areas (decisions.md §10). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireLocation, WireOrderMethod } from '@comanda/contract/order-methods';
import { mostFeeLines } from '@comanda/domain/orders/charge-delivery';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import type { LeavingFacts } from '@comanda/domain/orders/leave-house';
import type { OrderType } from '@comanda/domain/tax/vat';
import type { QueryClient } from '@tanstack/react-query';

import type { Session } from '../session/session-context.ts';
import { setupKey } from '../venue/setup-keys.ts';

type Here = Pick<Session, 'customer' | 'settings'> & { readonly type: OrderType; readonly feeTitle: string };

/** Null where nobody fetches or delivers it, and where this device never read how. */
export function leavingHere(client: QueryClient, { customer, settings, type, feeTitle }: Here): LeavingFacts | null {
  if (!asksGuest(type)) return null;
  type Methods = { readonly orderMethods: readonly WireOrderMethod[] };
  const read = client.getQueryData<Methods>(setupKey('orderMethod', customer.id));
  const method = read?.orderMethods.find((each) => each.method === type);
  if (method === undefined) return null;
  type Locations = { readonly locations: readonly WireLocation[] };
  const { locations = [] } = client.getQueryData<Locations>(setupKey('pickupLocation', customer.id)) ?? {};
  const { country, specialDays, timeZone, contentLanguage } = settings;
  return {
    isFact: true,
    country,
    areas: method.areas,
    feeTitle: { [contentLanguage]: feeTitle },
    feeOpids: Array.from({ length: mostFeeLines }, () => newCommandId()),
    pickupLocations: new Map(locations.map(({ id, name, street, zip, city }) => [id, { id, name, street, zip, city }])),
    hours: { ...method, specialDays, timeZone },
  };
}
