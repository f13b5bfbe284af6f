/** The demo venue itself: Gasthof Linde, its stations, printers and tables (specification §3). */
import type { DemoPrinter, DemoStation, DemoTable, DemoVenue } from './types.ts';

export const venue: DemoVenue = {
  customerId: 'gasthof-linde',
  restaurantName: 'Gasthof Linde',
  address: 'Marktgasse 14, 8400 Winterthur',
  vatNumber: 'CHE-123.456.788',
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  businessDayCutOffMinutes: 240,
  contentLanguage: 'de',
  theme: 'dark',
  primaryColor: '#00d9ff',
  secondaryColor: '#007d93',
  accentColor: '#f94646',
  receiptFooter: {
    de: 'Danke für Ihren Besuch',
    fr: 'Merci de votre visite',
    it: 'Grazie della visita',
    en: 'Thank you for your visit',
  },
  packages: ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'],
};

export const kitchenStation = 'kitchen';
export const barStation = 'bar';

export const stations: readonly DemoStation[] = [
  { id: kitchenStation, name: 'Küche', autoPrint: true },
  { id: barStation, name: 'Bar', autoPrint: true },
  { id: 'service', name: 'Service', autoPrint: true },
];

export const printers: readonly DemoPrinter[] = stations.map((station) => ({
  id: `printer-${station.id}`,
  name: `Drucker ${station.name}`,
  model: 'epson-tm-m30iii',
  stationId: station.id,
}));

/** The checkout's own table: `t_` and the venue's id (specification §3). */
export const checkoutTableId = `t_${venue.customerId}`;

function area(name: string, idPrefix: string, namePrefix: string, count: number): readonly DemoTable[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${idPrefix}-${index + 1}`,
    name: `${namePrefix}${index + 1}`,
    area: name,
    orderMethod: 'table',
    active: true,
  }));
}

/** The 24 tables of the house, without the checkout. */
export const diningTables: readonly DemoTable[] = [
  ...area('Stube', 'stube', 'T', 12),
  ...area('Terrasse', 'terrasse', 'Terrasse ', 8),
  ...area('Saal', 'saal', 'S', 4),
];

export const tables: readonly DemoTable[] = [
  { id: checkoutTableId, name: 'terminal', area: null, orderMethod: 'table', active: true },
  ...diningTables,
];
