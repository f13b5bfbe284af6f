/** The part of the menu that guests are shown at a door (specification §3: category mode, visibility). */
import type { OrderDoor } from '../orders/order.ts';
import type { Category, Combo, ModifierGroup, Product, Schedule, Special, Tag } from './menu.ts';

type Visible = Pick<Product, 'active' | 'visibility' | 'categoryId' | 'price' | 'schedules'>;
type Categories = ReadonlyMap<string, Pick<Category, 'mode' | 'schedules'>>;

/** Whether it is sold to guests there at all, whatever the hour; a price that staff must say sells nothing to a guest. */
export function isAtDoor(product: Visible, categories: Categories, door: OrderDoor): boolean {
  const category = categories.get(product.categoryId);
  if (!product.active || !hasPrice(product, category?.schedules ?? [])) return false;
  if (category?.mode === 'terminal') return false;
  return door === 'kiosk' ? product.visibility.kiosk : product.visibility.app;
}

/** At some hour at least, of its own or of its category's. */
function hasPrice(
  { price, schedules }: Pick<Product, 'price' | 'schedules'>,
  ofCategory: readonly Schedule[],
): boolean {
  const isNamed = (schedule: Schedule) => schedule.kind === 'price' && schedule.price !== null;
  return price.kind === 'fixed' || schedules.some(isNamed) || ofCategory.some(isNamed);
}

/** Shown nowhere by itself, and not withdrawn: sold in combos alone, wherever these are (docs/decisions/0018). */
function isPartOnly({ active, visibility }: Visible): boolean {
  return active && !visibility.pos && !visibility.app && !visibility.kiosk;
}

/** Whether guests may choose it there in a combo. */
export function isPartAtDoor(product: Visible, categories: Categories, door: OrderDoor): boolean {
  return isPartOnly(product) || isAtDoor(product, categories, door);
}

function choicesOf({ choices }: Combo['components'][number]): string[] {
  return choices.map(({ productId }) => productId);
}

type Whole<
  C extends Category,
  P extends Product,
  O extends Combo,
  G extends ModifierGroup,
  T extends Tag,
  S extends Special,
> = {
  readonly categories: ReadonlyMap<string, C>;
  readonly products: ReadonlyMap<string, P>;
  readonly combos: ReadonlyMap<string, O>;
  readonly modifierGroups: ReadonlyMap<string, G>;
  readonly tags: ReadonlyMap<string, T>;
  readonly specials: ReadonlyMap<string, S>;
};

/** In their order on the menu; categories, groups and tags that nothing uses there are left out. */
export function menuAtDoor<
  C extends Category,
  P extends Product,
  O extends Combo,
  G extends ModifierGroup,
  T extends Tag,
  S extends Special,
>(menu: Whole<C, P, O, G, T, S>, door: OrderDoor) {
  const isSold = (product: Product) => isAtDoor(product, menu.categories, door);
  const products = [...menu.products.values()].filter(isSold);
  const ofCombos = [...menu.products.values()].filter((product) => isPartAtDoor(product, menu.categories, door));
  const known = new Set(ofCombos.map(({ id }) => id));
  const combos = [...menu.combos.values()].filter(isSold).flatMap((combo) => {
    const components = combo.components.map((component) => ({
      ...component,
      choices: component.choices.filter(({ productId }) => known.has(productId)),
    }));
    return components.every(({ choices }) => choices.length > 0) ? [{ ...combo, components }] : [];
  });
  const chosen = new Set(combos.flatMap(({ components }) => components.flatMap(choicesOf)));
  const parts = [...menu.products.values()].filter((product) => isPartOnly(product) && chosen.has(product.id));
  const all: readonly Product[] = [...products, ...combos];
  const opens = new Set(all.map(({ id }) => id));
  const groups = reachedGroups([...all, ...parts], menu.modifierGroups);
  const modifierGroups = [...menu.modifierGroups.values()].filter(({ id }) => groups.has(id));
  const used = new Set(all.map(({ categoryId }) => categoryId));
  const tags = new Set([
    ...all.flatMap(({ tagIds }) => tagIds),
    ...modifierGroups.flatMap(({ options }) => options.flatMap(({ tagIds }) => tagIds)),
  ]);
  return {
    categories: [...menu.categories.values()].filter(({ id }) => used.has(id)),
    products,
    parts,
    combos,
    modifierGroups,
    tags: [...menu.tags.values()].filter(({ id }) => tags.has(id)),
    specials: [...menu.specials.values()].filter(
      ({ active, productId }) => active && (productId === null || opens.has(productId)),
    ),
  };
}

/** Those of the products, and those below their options. */
function reachedGroups(products: readonly Product[], groups: ReadonlyMap<string, ModifierGroup>): ReadonlySet<string> {
  const reached = new Set(products.flatMap(({ modifierGroupIds }) => modifierGroupIds));
  // What is added while it is walked through is walked through, too.
  for (const id of reached) {
    for (const option of groups.get(id)?.options ?? []) for (const below of option.modifierGroupIds) reached.add(below);
  }
  return reached;
}
