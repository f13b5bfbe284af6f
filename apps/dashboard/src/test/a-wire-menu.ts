/** Products and categories as the wire brings them, for tests of screens: changed where a test cares. */
import type { WireCategory, WireProduct } from '@comanda/contract/menu';
import { money } from '@comanda/domain/money';

export function aCategory(change: Partial<WireCategory> = {}): WireCategory {
  const nothing = { info: {}, art: null, schedules: [], acceptingStation: null };
  return {
    id: 'main',
    name: { de: 'Hauptgänge' },
    mode: 'all',
    hue: 'main',
    posi: 0,
    version: 1,
    ...nothing,
    ...change,
  };
}

export function aProduct(change: Partial<WireProduct> = {}): WireProduct {
  return {
    id: 'zg',
    name: { de: 'Zürcher Geschnetzeltes' },
    category: 'main',
    description: {},
    priceType: 'fixed',
    price: money(3450),
    taxClass: 'food',
    hint: {},
    barcode: null,
    image: null,
    art: null,
    visibleOnPos: true,
    visibleOnApp: true,
    visibleOnKiosk: true,
    inStock: true,
    soldOutUntil: null,
    active: true,
    currentStockAmount: null,
    minStockAmount: null,
    maxStockAmount: null,
    soldOutAtZero: true,
    processingStation: null,
    digitalConfirmation: false,
    printKitchenReceipt: true,
    tags: [],
    modifierGroups: [],
    allergens: [],
    origin: {},
    alcohol: null,
    schedules: [],
    posi: 0,
    version: 1,
    ...change,
  };
}

export const beers: WireCategory = aCategory({ id: 'beer', name: { de: 'Bier' }, hue: 'beer' });

export function aBeer(id: string, name: string, change: Partial<WireProduct> = {}): WireProduct {
  return aProduct({ id, name: { de: name }, category: 'beer', price: money(520), taxClass: 'alcohol', ...change });
}
