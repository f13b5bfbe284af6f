/** The demo venue itself: Gasthof Linde, its stations, printers and tables (specification §3). */
import { freshSize, type TableShape } from '@comanda/domain/venue/floor-plan';

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

/** At the counter; a real one has an id that nobody can guess. Who eats here and ordered at the kiosk is called too. */
export const counterScreen = {
  id: 'theke',
  name: 'Theke',
  orderTypes: ['dinein', 'pickup', 'takeaway', 'delivery'],
} as const;

/** By the entrance; a real one has a code that nobody can guess. */
export const kiosk = {
  id: 'kiosk-eingang',
  name: 'Kiosk Eingang',
  code: 'linde-eingang',
  station_id: 'service',
  terminal_id: 'terminal-2',
} as const;

export const printers: readonly DemoPrinter[] = stations.map((station) => ({
  id: `printer-${station.id}`,
  name: `Drucker ${station.name}`,
  model: 'epson-tm-m30iii',
  stationId: station.id,
}));

/** The checkout's own table: `t_` and the venue's id (specification §3). */
export const checkoutTableId = `t_${venue.customerId}`;

type Spot = readonly [shape: TableShape, seats: number, x: number, y: number];

/** As they stand in the house: large ones in the middle, the regulars' round table by the stove. */
const stube: readonly Spot[] = [
  ['square', 4, 1, 1],
  ['square', 4, 9, 1],
  ['square', 4, 17, 1],
  ['square', 2, 25, 1],
  ['round', 6, 33, 1],
  ['square', 2, 1, 9],
  ['long', 8, 9, 9],
  ['long', 8, 22, 9],
  ['square', 4, 1, 17],
  ['square', 4, 9, 17],
  ['square', 4, 17, 17],
  ['square', 4, 25, 17],
];
const terrasse: readonly Spot[] = Array.from({ length: 8 }, (_, index): Spot => {
  return ['round', 4, 2 + 10 * (index % 4), 1 + 9 * Math.floor(index / 4)];
});
const saal: readonly Spot[] = [
  ['long', 10, 2, 2],
  ['long', 10, 16, 2],
  ['long', 10, 2, 10],
  ['long', 10, 16, 10],
];

function area(name: string, idPrefix: string, namePrefix: string, spots: readonly Spot[]): readonly DemoTable[] {
  return spots.map(([shape, seats, x, y], index) => ({
    id: `${idPrefix}-${index + 1}`,
    name: `${namePrefix}${index + 1}`,
    area: name,
    orderMethod: 'table',
    active: true,
    seats,
    shape,
    place: { x, y, ...freshSize[shape] },
  }));
}

/** The 24 tables of the house, without the checkout. */
export const diningTables: readonly DemoTable[] = [
  ...area('Stube', 'stube', 'T', stube),
  ...area('Terrasse', 'terrasse', 'Terrasse ', terrasse),
  ...area('Saal', 'saal', 'S', saal),
];

const nowhere = { seats: null, shape: 'square', place: null } as const;

export const tables: readonly DemoTable[] = [
  { ...nowhere, id: checkoutTableId, name: 'terminal', area: null, orderMethod: 'table', active: true },
  ...diningTables,
];
