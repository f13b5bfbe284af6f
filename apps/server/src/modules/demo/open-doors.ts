/** Enters hours, ways to order, the kiosk and pickup of Gasthof Linde, as an administrator would. */
import { localDate } from '@comanda/domain/time/local-time';

import type { House } from '../../platform/house.ts';
import { inVenue } from '../../platform/transaction.ts';
import { insertKiosk } from '../guests/index.ts';
import { findOrderMethod, insertLocation, saveOrderMethod } from '../order-methods/index.ts';
import { findSettings, updateSettings } from '../settings/index.ts';
import { closedDays, pickupLocation, services } from './gasthof-linde/service-hours.ts';
import { kiosk, venue } from './gasthof-linde/venue.ts';

const { customerId } = venue;

export function openDoors(house: House): Promise<void> {
  return inVenue(house.database, house.clock, customerId, async ({ tx, head, now }) => {
    for (const method of ['table', 'kiosk', 'pickup', 'delivery'] as const) {
      const service = services[method];
      if (service === undefined) continue;
      const row = await findOrderMethod(tx, customerId, method);
      await saveOrderMethod(tx, {
        ...row,
        active: true,
        // Whoever tries the demo late in the evening can order, too.
        around_the_clock: method === 'table' || method === 'kiosk',
        weekdays: service.weekdays,
        lead_minutes: service.leadMinutes,
        minimum_amount: service.minimumAmount,
        areas: service.areas,
      });
    }
    await insertKiosk(tx, { customer_id: customerId, ...kiosk, active: true });
    await insertLocation(tx, { customer_id: customerId, type: 'pickup', ...pickupLocation, position: 0, version: 1 });
    const special_days = closedDays(localDate(now, venue.timeZone));
    await updateSettings(tx, await findSettings(tx, customerId), { special_days });
    head.setupRevision += 1;
  });
}
