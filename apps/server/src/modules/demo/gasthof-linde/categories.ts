/** The categories of the demo card in the order of the menu card, with their hues (specification §3). */
import type { Category, Translated } from '@comanda/domain/menu/menu';

import { noText, text } from './text.ts';

type CategoryRow = {
  readonly id: string;
  readonly hue: string;
  readonly name: Translated;
  readonly info?: Translated;
};

const rows: readonly CategoryRow[] = [
  { id: 'vorspeisen', hue: 'starter', name: text('Vorspeisen', 'Entrées', 'Antipasti', 'Starters') },
  {
    id: 'salate',
    hue: 'salad',
    name: text('Salate', 'Salades', 'Insalate', 'Salads'),
    info: text(
      'Mit Dressing nach Wahl.',
      'Avec la sauce de votre choix.',
      'Con condimento a scelta.',
      'With a dressing of your choice.',
    ),
  },
  {
    id: 'hauptgaenge',
    hue: 'main',
    name: text('Hauptgänge', 'Plats principaux', 'Piatti principali', 'Mains'),
    info: text(
      'Warme Küche von 11.30 bis 13.30 und von 18 bis 22 Uhr.',
      'Cuisine chaude de 11h30 à 13h30 et de 18h à 22h.',
      'Cucina calda dalle 11.30 alle 13.30 e dalle 18 alle 22.',
      'Hot food from 11.30 am to 1.30 pm and from 6 to 10 pm.',
    ),
  },
  {
    id: 'roesti',
    hue: 'roesti',
    name: text('Rösti', 'Rösti', 'Rösti', 'Rösti'),
    info: text(
      'In Butter gebraten, frisch aus der Pfanne.',
      'Dorés au beurre, servis à la poêle.',
      'Rosolati nel burro, serviti in padella.',
      'Pan-fried in butter.',
    ),
  },
  { id: 'pasta', hue: 'pasta', name: text('Pasta', 'Pâtes', 'Pasta', 'Pasta') },
  {
    id: 'kinder',
    hue: 'kids',
    name: text('Kinder', 'Enfants', 'Bambini', 'Kids'),
    info: text('Bis 12 Jahre.', 'Jusqu’à 12 ans.', 'Fino a 12 anni.', 'Up to the age of 12.'),
  },
  { id: 'desserts', hue: 'dessert', name: text('Desserts', 'Desserts', 'Dessert', 'Desserts') },
  { id: 'kaffee-tee', hue: 'coffee', name: text('Kaffee, Tee', 'Café, thé', 'Caffè, tè', 'Coffee, tea') },
  {
    id: 'softdrinks',
    hue: 'soft',
    name: text('Softdrinks', 'Boissons sans alcool', 'Bibite', 'Soft drinks'),
  },
  {
    id: 'bier',
    hue: 'beer',
    name: text('Bier', 'Bière', 'Birra', 'Beer'),
    info: text('Ab 16 Jahren.', 'Dès 16 ans.', 'Dai 16 anni.', 'From the age of 16.'),
  },
  {
    id: 'wein',
    hue: 'wine',
    name: text('Wein', 'Vin', 'Vino', 'Wine'),
    info: text(
      'Wein ab 16, Spirituosen ab 18 Jahren.',
      'Vin dès 16 ans, spiritueux dès 18 ans.',
      'Vino dai 16 anni, superalcolici dai 18.',
      'Wine from 16, spirits from 18.',
    ),
  },
];

export const categories: readonly Category[] = rows.map((row, position) => ({
  id: row.id,
  name: row.name,
  info: row.info ?? noText,
  mode: 'all',
  position,
  hue: row.hue,
  art: null,
  schedules: [],
  acceptingStationId: null,
}));
