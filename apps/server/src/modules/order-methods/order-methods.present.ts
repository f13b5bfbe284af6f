/** Ways to order and pickup locations as they go over the wire. */
import type { WireLocation, WireOrderMethod } from '@comanda/contract/order-methods';
import type { TableMethod } from '@comanda/domain/orders/order-method';

import type { LocationRow } from './locations.repository.ts';
import type { OrderMethodRow } from './order-methods.repository.ts';

export function presentOrderMethod(method: TableMethod, row: OrderMethodRow): WireOrderMethod {
  return {
    method,
    active: row.active,
    tracksHandOver: row.tracks_hand_over,
    acceptsAutomatically: row.accepts_automatically,
    acceptingStation: row.station_id,
    aroundTheClock: row.around_the_clock,
    weekdays: [...row.weekdays],
    minimumAmount: row.minimum_amount,
    leadMinutes: row.lead_minutes,
    areas: [...row.areas],
    version: row.version,
  };
}

export function presentLocation(row: LocationRow): WireLocation {
  const { id, type, name, street, zip, city, description, version } = row;
  return { id, type, name, street, zip, city, description, version };
}
