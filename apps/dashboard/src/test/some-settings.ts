/** Settings of a venue for tests of the screens: as a new one begins. */
import type { WireSettings } from '@comanda/contract/settings';
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';

export const someSettings: WireSettings = {
  restaurantName: 'Gasthof Linde',
  address: '',
  country: 'CH',
  vatNumber: null,
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  businessDayCutOffMinutes: 240,
  theme: 'dark',
  primaryColor: '#00d9ff',
  secondaryColor: '#007d93',
  accentColor: '#f94646',
  logo: null,
  banner: null,
  contentLanguage: 'de',
  receiptLanguage: 'de',
  ticketLanguage: 'de',
  reportLanguage: 'de',
  autoPrintReceipt: true,
  requiresTable: false,
  thresholds: defaultThresholds,
  specialDays: [],
  receiptTitle: {},
  receiptSubtitle: {},
  receiptDescription: {},
  printImage: null,
  receiptStation: null,
  version: 1,
  isDemo: false,
};
