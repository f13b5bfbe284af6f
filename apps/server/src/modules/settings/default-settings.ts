/** The settings that every venue begins with (specification §9, decisions.md §1, §2). */
import type { NewSettings } from './settings.repository.ts';

export function defaultSettings(customerId: string, restaurantName: string): NewSettings {
  return {
    customer_id: customerId,
    restaurant_name: restaurantName,
    address: '',
    vat_number: null,
    currency: 'CHF',
    time_zone: 'Europe/Zurich',
    cut_off_minutes: 240,
    theme: 'dark',
    primary_color: '#00d9ff',
    secondary_color: '#007d93',
    accent_color: '#f94646',
    content_language: 'de',
    receipt_language: 'de',
    ticket_language: 'de',
    report_language: 'de',
    admin_pin_hash: null,
    auto_print_receipt: true,
    prints_receipt_code: true,
    requires_table: false,
    receipt_texts: {},
    receipt_station_id: null,
  };
}
