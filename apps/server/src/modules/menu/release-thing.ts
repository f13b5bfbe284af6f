/** What of the menu uses a thing, and how it is taken from there when the thing is deleted. */
import type { MenuThings, StoredMenu } from './menu-rows.ts';
import type { MenuChange } from './save-menu.ts';

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((other) => other !== id);
}

type Named = 'tagIds' | 'modifierGroupIds';

/** Products, combos and options without the tag or group: one change for each thing that used it. */
export function releaseFrom(menu: StoredMenu, field: Named, id: string): MenuChange[] {
  const products = [...menu.products.values()].filter((product) => product[field].includes(id));
  const combos = [...menu.combos.values()].filter((combo) => combo[field].includes(id));
  const groups = [...menu.modifierGroups.values()].filter(
    (group) =>
      !(field === 'modifierGroupIds' && group.id === id) && group.options.some((one) => one[field].includes(id)),
  );
  return [
    ...products.map((one): MenuChange => ({
      thing: 'product',
      id: one.id,
      after: { ...one, [field]: without(one[field], id) },
    })),
    ...combos.map((one): MenuChange => ({
      thing: 'combo',
      id: one.id,
      after: { ...one, [field]: without(one[field], id) },
    })),
    ...groups.map((one): MenuChange => {
      const options = one.options.map((option) => ({ ...option, [field]: without(option[field], id) }));
      return { thing: 'modifierGroup', id: one.id, after: { ...one, options } };
    }),
  ];
}

/** A special that opened the product opens nothing any more. */
export function releaseFromSpecials(menu: StoredMenu, productId: string): MenuChange[] {
  return [...menu.specials.values()]
    .filter((special) => special.productId === productId)
    .map((special) => ({ thing: 'special', id: special.id, after: { ...special, productId: null } }));
}

/** How many combos offer the product. */
export function combosWith(menu: StoredMenu, productId: string): number {
  return [...menu.combos.values()].filter(({ components }) =>
    components.some(({ choices }) => choices.some((choice) => choice.productId === productId)),
  ).length;
}

/** Products and combos of a category in their order. */
export function soldIn(menu: StoredMenu, categoryId: string): (MenuThings['product'] | MenuThings['combo'])[] {
  return [...menu.products.values(), ...menu.combos.values()]
    .filter((product) => product.categoryId === categoryId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}
