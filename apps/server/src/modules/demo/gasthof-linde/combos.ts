/** A dish and a drink at one price (decisions.md §2: split over them by their list prices). */
import type { Combo } from '@comanda/domain/menu/menu';
import { money, zero } from '@comanda/domain/money';

import { buildProducts } from './build-products.ts';
import { text } from './text.ts';
import { kitchenStation } from './venue.ts';

const rows = buildProducts({ categoryId: 'hauptgaenge', stationId: kitchenStation, taxClass: 'food' }, [
  {
    id: 'linde-menue',
    name: text('Linde-Menü mit Getränk', 'Menu Linde avec boisson', 'Menu Linde con bibita', 'Linde menu with a drink'),
    price: 2900,
    art: 'plate',
    description: text(
      'Ein Gericht und ein Getränk nach Wahl.',
      'Un plat et une boisson à choix.',
      'Un piatto e una bibita a scelta.',
      'A dish and a drink of your choice.',
    ),
  },
]);

const dishes = [
  { productId: 'linde-burger', surcharge: zero },
  { productId: 'aelplermagronen', surcharge: zero },
  { productId: 'cordon-bleu', surcharge: money(450) },
];
const drinks = ['rivella-rot', 'cola', 'mineral-mit', 'stange'].map((productId) => ({ productId, surcharge: zero }));

/** Behind the products of its category. */
export const combos: readonly Combo[] = rows.map((product, index) => ({
  ...product,
  position: 100 + index,
  components: [
    { id: 'linde-menue-dish', title: text('Gericht', 'Plat', 'Piatto', 'Dish'), choices: dishes },
    { id: 'linde-menue-drink', title: text('Getränk', 'Boisson', 'Bibita', 'Drink'), choices: drinks },
  ],
}));
