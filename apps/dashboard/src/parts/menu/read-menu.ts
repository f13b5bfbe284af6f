/** The menu of the wire becomes the menu of the rules (specification §3: wire names are the specification's). */
import type { WireCategory, WireCombo, WireModifierGroup, WireProduct } from '@comanda/contract/menu';
import type { Category, Combo, Menu, ModifierGroup, Price, Product } from '@comanda/domain/menu/menu';

function priceOf(wire: WireProduct): Price {
  if (wire.priceType === 'manual') return { kind: 'manual' };
  if (wire.priceType === null || wire.price === null) return { kind: 'none' };
  return { kind: 'fixed', amount: wire.price };
}

export function readProduct(wire: WireProduct): Product {
  return {
    id: wire.id,
    categoryId: wire.category,
    name: wire.name,
    description: wire.description,
    hint: wire.hint,
    price: priceOf(wire),
    taxClass: wire.taxClass,
    barcode: wire.barcode,
    image: wire.image,
    art: wire.art,
    visibility: { pos: wire.visibleOnPos, app: wire.visibleOnApp, kiosk: wire.visibleOnKiosk },
    inStock: wire.inStock,
    soldOutUntil: wire.soldOutUntil === null ? null : wire.soldOutUntil * 1000,
    active: wire.active,
    stock: { current: wire.currentStockAmount, min: wire.minStockAmount, max: wire.maxStockAmount },
    soldOutAtZero: wire.soldOutAtZero,
    stationId: wire.processingStation,
    digitalConfirmation: wire.digitalConfirmation,
    printsKitchenTicket: wire.printKitchenReceipt,
    tagIds: wire.tags,
    modifierGroupIds: wire.modifierGroups,
    allergens: wire.allergens,
    origin: wire.origin,
    alcohol: wire.alcohol,
    schedules: wire.schedules,
    position: wire.posi,
  };
}

export function readCombo(wire: WireCombo): Combo {
  const components = wire.components.map(({ id, title, choices }) => ({
    id,
    title,
    choices: choices.map(({ product, surcharge }) => ({ productId: product, surcharge })),
  }));
  return { ...readProduct(wire), components };
}

export function readCategory(wire: WireCategory): Category {
  const { posi, version: _, acceptingStation, ...category } = wire;
  return { ...category, acceptingStationId: acceptingStation, position: posi };
}

export function readModifierGroup(wire: WireModifierGroup): ModifierGroup {
  return {
    id: wire.id,
    title: wire.title,
    info: wire.info,
    note: wire.internalNote,
    min: wire.min,
    max: wire.max,
    removes: wire.removes,
    defaultOptionIds: wire.default,
    options: wire.options.map((option) => ({
      id: option.id,
      title: option.title,
      info: option.info,
      price: option.price,
      inStock: option.inStock,
      taxClass: option.taxClass,
      tagIds: option.tags,
      modifierGroupIds: option.modifierGroups,
    })),
    position: wire.posi,
  };
}

/** A category with what the checkout sells of it, products and combos, both in the venue's order. */
export type Section = { readonly category: Category; readonly products: readonly Product[] };

export type VenueMenu = {
  readonly menu: Menu;
  readonly sections: readonly Section[];
};

export type WireMenu = {
  readonly products: readonly WireProduct[];
  readonly combos: readonly WireCombo[];
  readonly categories: readonly WireCategory[];
  readonly groups: readonly WireModifierGroup[];
};

/** Checkout shows active products that are visible on the POS, in categories that are not for the app alone. */
export function makeVenueMenu({ products, combos, categories, groups }: WireMenu): VenueMenu {
  const all = products.map(readProduct);
  const made = combos.map(readCombo);
  const sold = [...all, ...made].filter((product) => product.active && product.visibility.pos);
  const known = categories.map(readCategory);
  const sections = known
    .filter((category) => category.mode !== 'app')
    .toSorted((a, b) => a.position - b.position)
    .map((category) => ({
      category,
      products: sold
        .filter((product) => product.categoryId === category.id)
        .toSorted((a, b) => a.position - b.position),
    }))
    .filter((section) => section.products.length > 0);
  return {
    menu: {
      categories: new Map(known.map((category) => [category.id, category])),
      products: new Map(all.map((product) => [product.id, product])),
      combos: new Map(made.map((combo) => [combo.id, combo])),
      modifierGroups: new Map(groups.map(readModifierGroup).map((group) => [group.id, group])),
    },
    sections,
  };
}
