/** Modifier groups of the bar: milk, kind of tea, size of wine, ice and lemon (specification §4). */
import type { GroupRow } from './build-modifier-groups.ts';
import { text } from './text.ts';

export const drinkModifierGroups: readonly GroupRow[] = [
  {
    id: 'milk',
    title: text('Milch', 'Lait', 'Latte', 'Milk'),
    min: 1,
    max: 1,
    defaults: ['whole'],
    options: [
      { key: 'whole', title: text('Vollmilch', 'Lait entier', 'Latte intero', 'Whole milk') },
      { key: 'lactose-free', title: text('laktosefrei', 'sans lactose', 'senza lattosio', 'Lactose-free') },
      {
        key: 'oat',
        title: text('Hafermilch', 'Lait d’avoine', 'Latte d’avena', 'Oat milk'),
        price: 50,
        tags: ['vegan'],
      },
    ],
  },
  {
    id: 'tea-kind',
    title: text('Sorte', 'Sorte', 'Varietà', 'Kind'),
    min: 1,
    max: 1,
    options: [
      { key: 'black', title: text('Schwarztee', 'Thé noir', 'Tè nero', 'Black tea') },
      { key: 'green', title: text('Grüntee', 'Thé vert', 'Tè verde', 'Green tea') },
      { key: 'peppermint', title: text('Pfefferminze', 'Menthe', 'Menta', 'Peppermint') },
      { key: 'verbena', title: text('Eisenkraut', 'Verveine', 'Verbena', 'Verbena') },
      { key: 'fruit', title: text('Früchtetee', 'Tisane aux fruits', 'Tisana alla frutta', 'Fruit tea') },
    ],
  },
  {
    id: 'wine-size',
    title: text('Grösse', 'Contenance', 'Misura', 'Size'),
    min: 1,
    max: 1,
    defaults: ['1dl'],
    options: [
      { key: '1dl', title: text('1 dl', '1 dl', '1 dl', '1 dl') },
      { key: '2dl', title: text('2 dl', '2 dl', '2 dl', '2 dl'), price: 540 },
      { key: '5dl', title: text('5 dl', '5 dl', '5 dl', '5 dl'), price: 2140 },
    ],
  },
  {
    id: 'fine-wine-size',
    title: text('Grösse', 'Contenance', 'Misura', 'Size'),
    min: 1,
    max: 1,
    defaults: ['1dl'],
    options: [
      { key: '1dl', title: text('1 dl', '1 dl', '1 dl', '1 dl') },
      { key: '2dl', title: text('2 dl', '2 dl', '2 dl', '2 dl'), price: 720 },
      { key: '5dl', title: text('5 dl', '5 dl', '5 dl', '5 dl'), price: 2860 },
    ],
  },
  {
    id: 'ice-lemon',
    title: text('Eis und Zitrone', 'Glaçons et citron', 'Ghiaccio e limone', 'Ice and lemon'),
    min: 0,
    max: 2,
    options: [
      { key: 'no-ice', title: text('ohne Eis', 'sans glaçons', 'senza ghiaccio', 'No ice') },
      { key: 'lemon', title: text('mit Zitrone', 'avec citron', 'con limone', 'With lemon') },
    ],
  },
];
