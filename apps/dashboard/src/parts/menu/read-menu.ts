/** The menu of the wire becomes the menu of the rules (specification §3: wire names are the specification's). */
import type { WireCategory, WireModifierGroup, WireProduct } from '@comanda/contract/menu';
import type { Category, Menu, ModifierGroup, Price, Product } from '@comanda/domain/menu/menu';

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

export function readCategory(wire: WireCategory): Category {
  const { posi, version: _, ...category } = wire;
  return { ...category, position: posi };
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

/** A category with what the checkout sells of it, both in the venue's order. */
export type Section = { readonly category: Category; readonly products: readonly Product[] };

export type VenueMenu = {
  readonly menu: Menu;
  readonly sections: readonly Section[];
};

/** Checkout shows active products that are visible on the POS, in categories that are not for the app alone. */
export function makeVenueMenu(
  products: readonly WireProduct[],
  categories: readonly WireCategory[],
  groups: readonly WireModifierGroup[],
): VenueMenu {
  const all = products.map(readProduct);
  const sold = all.filter((product) => product.active && product.visibility.pos);
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
      modifierGroups: new Map(groups.map(readModifierGroup).map((group) => [group.id, group])),
    },
    sections,
  };
}
