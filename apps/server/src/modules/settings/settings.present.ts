/** Settings as they go over the wire: the admin PIN's hash stays. */
import type { WireSettings } from '@comanda/contract/settings';

import type { SettingsRow } from './settings.repository.ts';

/** What is the server's and no venue's. */
export type ServerFacts = Pick<WireSettings, 'isDemo' | 'mailsReceipts'>;

export function presentSettings(row: SettingsRow, { isDemo, mailsReceipts }: ServerFacts): WireSettings {
  return {
    restaurantName: row.restaurant_name,
    address: row.address,
    country: row.country,
    vatNumber: row.vat_number,
    currency: row.currency,
    timeZone: row.time_zone,
    businessDayCutOffMinutes: row.cut_off_minutes,
    theme: row.theme,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    accentColor: row.accent_color,
    logo: row.logo,
    banner: row.banner,
    contentLanguage: row.content_language,
    receiptLanguage: row.receipt_language,
    ticketLanguage: row.ticket_language,
    reportLanguage: row.report_language,
    autoPrintReceipt: row.auto_print_receipt,
    printsReceiptCode: row.prints_receipt_code,
    requiresTable: row.requires_table,
    guestsNeedOpenTable: row.guests_need_open_table,
    requiresSecondFactor: row.second_factor,
    thresholds: row.thresholds,
    specialDays: [...row.special_days],
    receiptTitle: row.receipt_texts.title ?? {},
    receiptSubtitle: row.receipt_texts.subtitle ?? {},
    receiptDescription: row.receipt_texts.description ?? {},
    printImage: row.print_image,
    receiptStation: row.receipt_station_id,
    version: row.version,
    mailsReceipts,
    isDemo,
  };
}
