/** The day that money of this moment is booked on: after a closing that is the open one (decisions.md §2, Business day). */
import { businessDate } from '@comanda/domain/time/local-time';

import type { Venue } from '../../platform/transaction.ts';
import type { SettingsRow } from '../settings/index.ts';

export function businessDateNow({ now }: Venue, settings: SettingsRow): string {
  return businessDate(now, settings.time_zone, settings.cut_off_minutes);
}
