/** The menu of the wire becomes the menu of the rules, as it is sold at this moment. */
import type { WireGuestMenu } from '@comanda/contract/guests';
import type { Category, Combo, Menu, ModifierGroup, Price, Product, Special, Tag } from '@comanda/domain/menu/menu';
import { asOffered, isMarkedSoldOut } from '@comanda/domain/menu/offer-at';

export type Sold = {
  readonly product: Product;
  readonly isCombo: boolean;
  /** Of a combo, the products of each of its components: one of them is chosen. */
  readonly components: readonly (readonly Product[])[];
};
export type Section = { readonly category: Category; readonly sold: readonly Sold[] };

export type GuestMenu = {
  readonly menu: Menu;
  readonly sections: readonly Section[];
  readonly tags: ReadonlyMap<string, Tag>;
  readonly specials: readonly Special[];
  /** Content languages in which at least one product is named. */
  readonly languages: readonly string[];
};

type WireProduct = WireGuestMenu['products'][number];

function priceOf(wire: WireProduct): Price {
  if (wire.priceType === 'manual') return { kind: 'manual' };
  if (wire.priceType === null || wire.price === null) return { kind: 'none' };
  return { kind: 'fixed', amount: wire.price };
}

/** What stays in the house is what it would be for a product that can be had. */
const untold = {
  barcode: null,
  visibility: { pos: true, app: true, kiosk: true },
  active: true,
  stock: { current: null, min: null, max: null },
  soldOutAtZero: true,
  stationId: null,
  digitalConfirmation: false,
  printsKitchenTicket: true,
} as const;

function readProduct(wire: WireProduct): Product {
  return {
    ...untold,
    id: wire.id,
    categoryId: wire.category,
    name: wire.name,
    description: wire.description,
    hint: wire.hint,
    price: priceOf(wire),
    taxClass: wire.taxClass,
    image: wire.image,
    art: wire.art,
    inStock: wire.inStock,
    soldOutUntil: wire.soldOutUntil === null ? null : wire.soldOutUntil * 1000,
    tagIds: wire.tags,
    modifierGroupIds: wire.modifierGroups,
    allergens: wire.allergens,
    origin: wire.origin,
    alcohol: wire.alcohol,
    schedules: wire.schedules,
    position: wire.posi,
  };
}

function readCombo(wire: WireGuestMenu['combos'][number]): Combo {
  const components = wire.components.map(({ id, title, choices }) => ({
    id,
    title,
    choices: choices.map(({ product, surcharge }) => ({ productId: product, surcharge })),
  }));
  return { ...readProduct(wire), components };
}

function readGroup(wire: WireGuestMenu['modifierGroups'][number]): ModifierGroup {
  const options = wire.options.map(({ tags, modifierGroups, ...option }) => ({
    ...option,
    tagIds: tags,
    modifierGroupIds: modifierGroups,
  }));
  const { id, title, info, min, max, removes, posi: position } = wire;
  return { id, title, info, note: '', min, max, removes, defaultOptionIds: wire.default, options, position };
}

function byId<Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

function readCategory(wire: WireGuestMenu['categories'][number]): Category {
  const { posi, version: _, ...category } = wire;
  return { ...category, acceptingStationId: null, position: posi };
}

function choicesOf({ components }: Combo, parts: ReadonlyMap<string, Product>): Sold['components'] {
  return components.map(({ choices }) => choices.flatMap(({ productId }) => parts.get(productId) ?? []));
}

/** @param at unix milliseconds */
export function readGuestMenu(wire: WireGuestMenu, at: number, timeZone: string): GuestMenu {
  const categories = wire.categories.map(readCategory).toSorted((a, b) => a.position - b.position);
  const known = byId(categories);
  const offered = <Some extends Product>(things: readonly Some[]): Some[] =>
    things.flatMap((thing) => {
      const now = asOffered(thing, known.get(thing.categoryId), at, timeZone);
      return now === null ? [] : [now];
    });
  const products = offered(wire.products.map(readProduct));
  const combos = offered(wire.combos.map(readCombo));
  const parts = [...wire.products, ...wire.parts]
    .map(readProduct)
    .map((part) => ({ ...part, inStock: !isMarkedSoldOut(part, at) }));
  const partsById = byId(parts);
  const sold = [
    ...products.map((product): Sold => ({ product, isCombo: false, components: [] })),
    ...combos.map((product): Sold => ({ product, isCombo: true, components: choicesOf(product, partsById) })),
  ].toSorted((a, b) => a.product.position - b.product.position);
  const sections = categories
    .map((category) => ({ category, sold: sold.filter(({ product }) => product.categoryId === category.id) }))
    .filter((section) => section.sold.length > 0);
  const names = [...wire.products, ...wire.combos].flatMap(({ name }) => Object.keys(name));
  return {
    menu: {
      categories: known,
      products: byId(products),
      combos: byId(combos),
      modifierGroups: byId(wire.modifierGroups.map(readGroup)),
      parts: partsById,
    },
    sections,
    tags: byId(wire.tags.map(({ posi, id, title, color }) => ({ id, title, color, position: posi }))),
    // What is not sold at this hour is not pointed at, as at the till.
    specials: wire.specials
      .filter(({ product }) => product === null || sold.some((one) => one.product.id === product))
      .map(({ posi, product, id, info, representation, image, active }) => {
        return { id, info, representation, image, active, productId: product, position: posi };
      })
      .toSorted((a, b) => a.position - b.position),
    languages: [...new Set(names)],
  };
}
