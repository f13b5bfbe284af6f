/** When the business day of this moment began and when it ends: what tables asked for before it belongs to guests who are gone. */
import { businessDayEnd, businessDayStart } from '@comanda/domain/time/local-time';

import type { House } from '../../platform/house.ts';
import { findSettings } from '../settings/index.ts';

/** Unix milliseconds. */
export async function today({ database, clock }: House, customerId: string): Promise<{ from: number; until: number }> {
  const { time_zone: timeZone, cut_off_minutes: cutOffMinutes } = await findSettings(database.read, customerId);
  return {
    from: businessDayStart(clock(), timeZone, cutOffMinutes),
    until: businessDayEnd(clock(), timeZone, cutOffMinutes),
  };
}
