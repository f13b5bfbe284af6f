/** The menu on the wire: the specification’s names. */
import type {
  WireCategory,
  WireCombo,
  WireModifierGroup,
  WireProduct,
  WireSchedule,
  WireSpecial,
  WireTag,
} from '@comanda/contract/menu-things';
import type { Category, Combo, ModifierGroup, Product, Schedule, Special, Tag } from '@comanda/domain/menu/menu';

import type { Versioned } from './menu-rows.ts';

export function presentProduct(product: Versioned<Product>): WireProduct {
  return {
    id: product.id,
    name: product.name,
    category: product.categoryId,
    description: product.description,
    priceType: product.price.kind === 'none' ? null : product.price.kind,
    price: product.price.kind === 'fixed' ? product.price.amount : null,
    taxClass: product.taxClass,
    hint: product.hint,
    barcode: product.barcode,
    image: product.image,
    art: product.art,
    visibleOnPos: product.visibility.pos,
    visibleOnApp: product.visibility.app,
    visibleOnKiosk: product.visibility.kiosk,
    inStock: product.inStock,
    soldOutUntil: product.soldOutUntil === null ? null : Math.floor(product.soldOutUntil / 1000),
    active: product.active,
    currentStockAmount: product.stock.current,
    minStockAmount: product.stock.min,
    maxStockAmount: product.stock.max,
    soldOutAtZero: product.soldOutAtZero,
    processingStation: product.stationId,
    digitalConfirmation: product.digitalConfirmation,
    printKitchenReceipt: product.printsKitchenTicket,
    tags: [...product.tagIds],
    modifierGroups: [...product.modifierGroupIds],
    allergens: [...product.allergens],
    origin: product.origin,
    alcohol: product.alcohol,
    schedules: product.schedules.map(presentSchedule),
    posi: product.position,
    version: product.version,
  };
}

function presentSchedule({ weekdays, ...schedule }: Schedule): WireSchedule {
  return { ...schedule, weekdays: [...weekdays] };
}

export function presentCombo(combo: Versioned<Combo>): WireCombo {
  const components = combo.components.map(({ choices, ...component }) => ({
    ...component,
    choices: choices.map(({ productId, surcharge }) => ({ product: productId, surcharge })),
  }));
  return { ...presentProduct(combo), components };
}

export function presentCategory({
  position,
  schedules,
  acceptingStationId,
  ...category
}: Versioned<Category>): WireCategory {
  const acceptingStation = acceptingStationId;
  return { ...category, schedules: schedules.map(presentSchedule), acceptingStation, posi: position };
}

export function presentModifierGroup(group: Versioned<ModifierGroup>): WireModifierGroup {
  return {
    id: group.id,
    title: group.title,
    info: group.info,
    internalNote: group.note,
    min: group.min,
    max: group.max,
    removes: group.removes,
    default: [...group.defaultOptionIds],
    options: group.options.map((option) => ({
      id: option.id,
      title: option.title,
      info: option.info,
      price: option.price,
      inStock: option.inStock,
      taxClass: option.taxClass,
      tags: [...option.tagIds],
      modifierGroups: [...option.modifierGroupIds],
    })),
    posi: group.position,
    version: group.version,
  };
}

export function presentTag({ position, ...tag }: Versioned<Tag>): WireTag {
  return { ...tag, textColor: textColorOn(tag.color), posi: position };
}

export function presentSpecial({ productId, position, ...special }: Versioned<Special>): WireSpecial {
  return { ...special, actionType: productId === null ? 'none' : 'openProduct', product: productId, posi: position };
}

/** Black or white, from the colour’s lightness (specification §3 Tag). */
export function textColorOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // At this luminance black and white have the same contrast (WCAG 2).
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

function linear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
