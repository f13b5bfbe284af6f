/** Settings of a venue. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findSettings } from './settings.repository.ts';

export { currentHandOverTracking, currentSettings } from './current-settings.ts';
export { defaultSettings } from './default-settings.ts';
export {
  findSettings,
  insertOrderMethod,
  insertSettings,
  type OrderMethodRow,
  type SettingsRow,
} from './settings.repository.ts';

export function mountSettings(app: FastifyInstance, door: Door, house: House, isDemo: boolean): void {
  mount(app, door, 'GET /v1/settings/{customerId}', async ({ customerId }) => {
    const settings = await findSettings(house.database.read, customerId);
    return accept({
      restaurantName: settings.restaurant_name,
      address: settings.address,
      vatNumber: settings.vat_number,
      currency: settings.currency,
      timeZone: settings.time_zone,
      businessDayCutOffMinutes: settings.cut_off_minutes,
      theme: settings.theme,
      primaryColor: settings.primary_color,
      secondaryColor: settings.secondary_color,
      accentColor: settings.accent_color,
      contentLanguage: settings.content_language,
      receiptLanguage: settings.receipt_language,
      ticketLanguage: settings.ticket_language,
      reportLanguage: settings.report_language,
      autoPrintReceipt: settings.auto_print_receipt,
      requiresTable: settings.requires_table,
      isDemo,
    });
  });
}
