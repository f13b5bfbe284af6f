/** Coffee and tea of the demo card. Prices in rappen, VAT included. */
import { buildProducts } from './build-products.ts';
import { text } from './text.ts';
import { barStation } from './venue.ts';

export const hotDrinks = buildProducts({ categoryId: 'kaffee-tee', stationId: barStation, taxClass: 'drink' }, [
  {
    id: 'kaffee-creme',
    name: text('Kaffee crème', 'Café crème', 'Caffè crème', 'Coffee with cream'),
    price: 480,
    art: 'coffee',
    allergens: ['milk'],
  },
  {
    id: 'espresso',
    name: text('Espresso', 'Espresso', 'Espresso', 'Espresso'),
    price: 400,
    art: 'espresso',
  },
  {
    id: 'cappuccino',
    name: text('Cappuccino', 'Cappuccino', 'Cappuccino', 'Cappuccino'),
    price: 590,
    art: 'coffee',
    allergens: ['milk'],
    groups: ['milk'],
  },
  {
    id: 'latte-macchiato',
    name: text('Latte macchiato', 'Latte macchiato', 'Latte macchiato', 'Latte macchiato'),
    price: 620,
    art: 'coffee',
    allergens: ['milk'],
    groups: ['milk'],
  },
  {
    id: 'schale',
    name: text('Schale', 'Renversé', 'Caffelatte', 'Milk coffee'),
    price: 520,
    art: 'coffee',
    allergens: ['milk'],
    groups: ['milk'],
  },
  {
    id: 'tee',
    name: text('Tee', 'Thé, tisane', 'Tè, tisana', 'Tea'),
    price: 480,
    art: 'tea',
    groups: ['tea-kind'],
  },
  {
    id: 'ovomaltine',
    name: text('Ovomaltine', 'Ovomaltine', 'Ovomaltine', 'Ovomaltine'),
    price: 540,
    art: 'choco',
    allergens: ['milk', 'gluten'],
    groups: ['milk'],
  },
  {
    id: 'heisse-schokolade',
    name: text('Heisse Schokolade', 'Chocolat chaud', 'Cioccolata calda', 'Hot chocolate'),
    price: 560,
    art: 'choco',
    allergens: ['milk', 'soy'],
    groups: ['milk', 'topping'],
  },
  {
    id: 'kafi-luz',
    name: text('Kafi Luz', 'Café lucernois', 'Caffè lucernese', 'Kafi Luz, coffee with schnapps'),
    price: 750,
    art: 'tea',
    description: text(
      'Kaffee mit Träsch, im Glas.',
      'Café à l’eau-de-vie de fruits, en verre.',
      'Caffè con acquavite di frutta, nel bicchiere.',
      'Coffee with fruit schnapps, in a glass.',
    ),
    taxClass: 'alcohol',
  },
]);
