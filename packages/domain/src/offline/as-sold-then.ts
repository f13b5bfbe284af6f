/** The menu for a fact: stock, hours and what is switched off refuse nothing; prices are those of the time it was taken. */
import type { Category, Menu, ModifierGroup, Product, Schedule } from '../menu/menu.ts';
import { effectiveMinimum, isSingleChoice } from '../menu/select-modifiers.ts';
import { type DraftLine, productsOf } from '../orders/draft-line.ts';

/** @param drafts what the fact speaks of; everything else stays as it is */
export function asSoldThen(menu: Menu, drafts: readonly DraftLine[]): Menu {
  const products = new Map(menu.products);
  const combos = new Map(menu.combos);
  const categories = new Map(menu.categories);
  const open = ({ categoryId }: Product) => {
    const category = menu.categories.get(categoryId);
    if (category !== undefined) categories.set(categoryId, alwaysOpen(category));
  };
  for (const id of drafts.flatMap(productsOf)) {
    const product = menu.products.get(id);
    if (product === undefined) continue;
    products.set(id, asSold(product));
    open(product);
  }
  for (const draft of drafts) {
    const combo = draft.kind === 'combo' ? menu.combos.get(draft.productId) : undefined;
    if (combo === undefined) continue;
    combos.set(combo.id, asSold(combo));
    open(combo);
  }
  const modifierGroups = new Map([...menu.modifierGroups].map(([id, group]) => [id, withAllOptions(group)]));
  return { ...menu, products, combos, categories, modifierGroups };
}

function asSold<Sold extends Product>(product: Sold): Sold {
  return {
    ...product,
    active: true,
    visibility: { ...product.visibility, pos: true },
    inStock: true,
    soldOutUntil: null,
    stock: { ...product.stock, current: null },
    schedules: product.schedules.filter(setsPrice),
  };
}

function alwaysOpen(category: Category): Category {
  return { ...category, mode: 'all', schedules: category.schedules.filter(setsPrice) };
}

function setsPrice({ kind }: Schedule): boolean {
  return kind === 'price';
}

/** What was out of stock lowered what had to be chosen: that stays. */
function withAllOptions(group: ModifierGroup): ModifierGroup {
  const min = isSingleChoice(group) ? group.min : effectiveMinimum(group);
  return { ...group, min, options: group.options.map((option) => ({ ...option, inStock: true })) };
}
