/** What a client sends of a thing of the menu, put over the thing as it is; what is left out stays. */
import type {
  CategorySent,
  ComboSent,
  ModifierGroupSent,
  ProductSent,
  SpecialSent,
  TagSent,
} from '@comanda/contract/menu-things';
import { tidyAllergens } from '@comanda/domain/menu/allergens';
import { tidyBarcode } from '@comanda/domain/menu/barcode';
import type { Category, Combo, ModifierGroup, Price, Product, Special, Tag } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';

/** Some of the fields. */
export type Some<Sent> = { readonly [Field in keyof Sent]?: Sent[Field] | undefined };

/** Null is a value: it takes away. */
function or<Value>(sent: Value | undefined, kept: Value): Value {
  return sent === undefined ? kept : sent;
}

function once(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

export function applyCategory(found: Category, sent: Some<CategorySent>): Category {
  return {
    ...found,
    name: or(sent.name, found.name),
    info: or(sent.info, found.info),
    mode: or(sent.mode, found.mode),
    hue: or(sent.hue, found.hue),
    art: or(sent.art, found.art),
    schedules: or(sent.schedules, found.schedules),
    acceptingStationId: or(sent.acceptingStation, found.acceptingStationId),
  };
}

export function applyTag(found: Tag, sent: Some<TagSent>): Tag {
  return { ...found, title: or(sent.title, found.title), color: or(sent.color, found.color) };
}

export function applySpecial(found: Special, sent: Some<SpecialSent>): Special {
  return {
    ...found,
    info: or(sent.info, found.info),
    representation: or(sent.representation, found.representation),
    productId: or(sent.product, found.productId),
    image: or(sent.image, found.image),
    active: or(sent.active, found.active),
  };
}

export function applyModifierGroup(found: ModifierGroup, sent: Some<ModifierGroupSent>): ModifierGroup {
  const options = sent.options?.map(({ tags, modifierGroups, ...option }) => {
    return { ...option, tagIds: once(tags), modifierGroupIds: once(modifierGroups) };
  });
  return {
    ...found,
    title: or(sent.title, found.title),
    info: or(sent.info, found.info),
    note: or(sent.internalNote, found.note),
    min: or(sent.min, found.min),
    max: or(sent.max, found.max),
    removes: or(sent.removes, found.removes),
    defaultOptionIds: once(or(sent.default, found.defaultOptionIds)),
    options: or(options, found.options),
  };
}

export function applyProduct<Sold extends Product>(found: Sold, sent: Some<ProductSent>): Sold {
  const { visibility, stock } = found;
  return {
    ...found,
    name: or(sent.name, found.name),
    categoryId: or(sent.category, found.categoryId),
    description: or(sent.description, found.description),
    hint: or(sent.hint, found.hint),
    price: priceOf(found.price, sent),
    taxClass: or(sent.taxClass, found.taxClass),
    barcode: sent.barcode === undefined ? found.barcode : tidyBarcode(sent.barcode),
    image: or(sent.image, found.image),
    art: or(sent.art, found.art),
    visibility: {
      pos: or(sent.visibleOnPos, visibility.pos),
      app: or(sent.visibleOnApp, visibility.app),
      kiosk: or(sent.visibleOnKiosk, visibility.kiosk),
    },
    inStock: or(sent.inStock, found.inStock),
    // Whoever says whether it is in stock says it for now.
    soldOutUntil: sent.inStock === undefined ? found.soldOutUntil : null,
    active: or(sent.active, found.active),
    stock: {
      current: or(sent.currentStockAmount, stock.current),
      min: or(sent.minStockAmount, stock.min),
      max: or(sent.maxStockAmount, stock.max),
    },
    soldOutAtZero: or(sent.soldOutAtZero, found.soldOutAtZero),
    stationId: or(sent.processingStation, found.stationId),
    digitalConfirmation: or(sent.digitalConfirmation, found.digitalConfirmation),
    printsKitchenTicket: or(sent.printKitchenReceipt, found.printsKitchenTicket),
    tagIds: once(or(sent.tags, found.tagIds)),
    modifierGroupIds: once(or(sent.modifierGroups, found.modifierGroupIds)),
    allergens: sent.allergens === undefined ? found.allergens : tidyAllergens(sent.allergens),
    origin: or(sent.origin, found.origin),
    alcohol: or(sent.alcohol, found.alcohol),
    schedules: or(sent.schedules, found.schedules),
  };
}

/** A fixed price without an amount: no rule lets it pass. */
const noPrice: Price = { kind: 'fixed', amount: money(-1) };

/** An amount alone is a fixed price; none alone takes the price away. */
function priceOf(found: Price, { priceType, price }: Some<ProductSent>): Price {
  if (priceType === undefined && price === undefined) return found;
  const amount = price ?? null;
  const kind = priceType === undefined && amount !== null ? 'fixed' : (priceType ?? null);
  if (kind === null) return { kind: 'none' };
  if (kind === 'manual') return { kind };
  if (amount !== null) return { kind, amount };
  return price === undefined && found.kind === 'fixed' ? found : noPrice;
}

export function applyCombo(found: Combo, { components, ...sent }: Some<ComboSent>): Combo {
  const read = components?.map(({ choices, ...component }) => ({
    ...component,
    choices: choices.map(({ product, surcharge }) => ({ productId: product, surcharge })),
  }));
  return { ...applyProduct(found, sent), components: or(read, found.components) };
}
