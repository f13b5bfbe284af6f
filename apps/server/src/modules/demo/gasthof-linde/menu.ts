/** The whole card of Gasthof Linde, put together from its categories. */
import type { Product, WholeMenu } from '@comanda/domain/menu/menu';

import { buildModifierGroups } from './build-modifier-groups.ts';
import { categories } from './categories.ts';
import { beers, softDrinks } from './cold-drinks.ts';
import { combos } from './combos.ts';
import { drinkModifierGroups } from './drink-modifier-groups.ts';
import { foodModifierGroups } from './food-modifier-groups.ts';
import { hotDrinks } from './hot-drinks.ts';
import { desserts, kids } from './kids-and-desserts.ts';
import { mains } from './mains.ts';
import { pasta, roesti } from './roesti-and-pasta.ts';
import { specials } from './specials.ts';
import { salads, starters } from './starters-and-salads.ts';
import { tags } from './tags.ts';
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

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

/** The card as the rules read it. */
export const menu: WholeMenu = {
  categories: byId(categories),
  products: byId(products),
  modifierGroups: byId(modifierGroups),
  combos: byId(combos),
  tags: byId(tags.map((tag, position) => ({ ...tag, position }))),
  specials: byId(specials),
};
