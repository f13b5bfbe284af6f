/** From the wire's names of the settings to those of the table; what was left out stays. */
import type { SettingsChange } from '@comanda/contract/settings';

import type { ChangedSettings, SettingsRow } from '../settings/index.ts';

export type SettingsFields = Omit<SettingsChange, 'id' | 'version' | 'socketId'>;

const columns = {
  restaurantName: 'restaurant_name',
  address: 'address',
  country: 'country',
  timeZone: 'time_zone',
  businessDayCutOffMinutes: 'cut_off_minutes',
  theme: 'theme',
  primaryColor: 'primary_color',
  secondaryColor: 'secondary_color',
  accentColor: 'accent_color',
  logo: 'logo',
  banner: 'banner',
  contentLanguage: 'content_language',
  receiptLanguage: 'receipt_language',
  ticketLanguage: 'ticket_language',
  reportLanguage: 'report_language',
  autoPrintReceipt: 'auto_print_receipt',
  printsReceiptCode: 'prints_receipt_code',
  requiresTable: 'requires_table',
  guestsNeedOpenTable: 'guests_need_open_table',
  requiresSecondFactor: 'second_factor',
  thresholds: 'thresholds',
  printImage: 'print_image',
  receiptStation: 'receipt_station_id',
} as const satisfies Partial<Record<keyof SettingsFields, keyof ChangedSettings>>;

/** Without the VAT number and the special days: those are stored as the rules read them. */
export function columnsOf(fields: SettingsFields, stored: SettingsRow): ChangedSettings {
  const changed = Object.entries(columns).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof columns];
    return value === undefined ? [] : [[column, value] as const];
  });
  const { receiptTitle: title, receiptSubtitle: subtitle, receiptDescription: description } = fields;
  return {
    ...(Object.fromEntries(changed) as ChangedSettings),
    receipt_texts: {
      ...stored.receipt_texts,
      ...(title && { title }),
      ...(subtitle && { subtitle }),
      ...(description && { description }),
    },
  };
}
