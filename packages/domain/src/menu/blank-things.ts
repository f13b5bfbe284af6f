/** What a new thing of the menu begins with: on the screen, and where a client or a file says nothing of it (specification §3). */
import { zero } from '../money.ts';
import type { Category, Combo, ComboComponent, ModifierGroup, ModifierOption, Product, Special, Tag } from './menu.ts';

export function blankCategory(id: string): Category {
  return {
    id,
    name: {},
    info: {},
    mode: 'all',
    position: 0,
    hue: 'main',
    art: null,
    schedules: [],
    acceptingStationId: null,
  };
}

/** Sold everywhere, made at every station, without a price until there is one. */
export function blankProduct(id: string): Product {
  return {
    id,
    categoryId: '',
    name: {},
    description: {},
    hint: {},
    price: { kind: 'none' },
    taxClass: 'food',
    barcode: null,
    image: null,
    art: null,
    visibility: { pos: true, app: true, kiosk: true },
    inStock: true,
    soldOutUntil: null,
    active: true,
    stock: { current: null, min: null, max: null },
    soldOutAtZero: true,
    stationId: null,
    digitalConfirmation: false,
    printsKitchenTicket: true,
    tagIds: [],
    modifierGroupIds: [],
    allergens: [],
    origin: {},
    alcohol: null,
    schedules: [],
    position: 0,
  };
}

export function blankCombo(id: string): Combo {
  return { ...blankProduct(id), components: [] };
}

export function blankComponent(id: string): ComboComponent {
  return { id, title: {}, choices: [] };
}

export function blankModifierGroup(id: string): ModifierGroup {
  const nothing = { title: {}, info: {}, note: '', defaultOptionIds: [], options: [] };
  return { id, ...nothing, min: 0, max: 0, removes: false, position: 0 };
}

/** Without a surcharge, taxed as its product. */
export function blankOption(id: string): ModifierOption {
  const nothing = { title: {}, info: {}, taxClass: null, tagIds: [], modifierGroupIds: [] };
  return { id, ...nothing, price: zero, inStock: true };
}

export function blankTag(id: string): Tag {
  return { id, title: {}, color: '#007d93', position: 0 };
}

export function blankSpecial(id: string): Special {
  return { id, info: {}, representation: 'card', productId: null, image: null, active: true, position: 0 };
}
