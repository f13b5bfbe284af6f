/** Looks up and replaces things of a menu; what is not replaced stays the very same. */
import type { MenuThing, MenuThings, StoredMenu, Versioned } from './menu-rows.ts';

export function thingsOf(menu: StoredMenu, thing: MenuThing): ReadonlyMap<string, Versioned<MenuThings[MenuThing]>> {
  switch (thing) {
    case 'category':
      return menu.categories;
    case 'tag':
      return menu.tags;
    case 'modifierGroup':
      return menu.modifierGroups;
    case 'product':
      return menu.products;
    case 'combo':
      return menu.combos;
    case 'special':
      return menu.specials;
  }
}

const mapOf = {
  category: 'categories',
  tag: 'tags',
  modifierGroup: 'modifierGroups',
  product: 'products',
  combo: 'combos',
  special: 'specials',
} as const satisfies Record<MenuThing, keyof StoredMenu>;

type Things = Map<string, Versioned<MenuThings[MenuThing]>>;

/** Replaces some things by others; all else stays the very same. `null` = it is not there. */
export function withThings(menu: StoredMenu, changed: readonly (readonly [MenuThing, string, unknown])[]): StoredMenu {
  const maps = new Map<MenuThing, Things>();
  for (const [thing, id, body] of changed) {
    const map = maps.get(thing) ?? new Map(thingsOf(menu, thing));
    maps.set(thing, map);
    if (body === null) map.delete(id);
    else map.set(id, body as Versioned<MenuThings[MenuThing]>);
  }
  return { ...menu, ...Object.fromEntries([...maps].map(([thing, map]) => [mapOf[thing], map])) };
}
