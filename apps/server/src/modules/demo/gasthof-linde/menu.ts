/** The whole card of Gasthof Linde, put together from its categories. */
import type { Menu, Product } from '@comanda/domain/menu/menu';

import { buildModifierGroups } from './build-modifier-groups.ts';
import { beers, softDrinks } from './cold-drinks.ts';
import { drinkModifierGroups } from './drink-modifier-groups.ts';
import { foodModifierGroups } from './food-modifier-groups.ts';
import { hotDrinks } from './hot-drinks.ts';
import { desserts, kids } from './kids-and-desserts.ts';
import { mains } from './mains.ts';
import { pasta, roesti } from './roesti-and-pasta.ts';
import { salads, starters } from './starters-and-salads.ts';
import { wines } from './wines.ts';

export const products: readonly Product[] = [
  ...starters,
  ...salads,
  ...mains,
  ...roesti,
  ...pasta,
  ...kids,
  ...desserts,
  ...hotDrinks,
  ...softDrinks,
  ...beers,
  ...wines,
];

export const modifierGroups = buildModifierGroups([...foodModifierGroups, ...drinkModifierGroups]);

/** The card as the rules read it. */
export const menu: Menu = {
  products: new Map(products.map((product) => [product.id, product])),
  modifierGroups: new Map(modifierGroups.map((group) => [group.id, group])),
};
