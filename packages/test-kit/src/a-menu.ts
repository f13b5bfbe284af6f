/** Menus for tests: every kind of price, modifier group and stock once, under readable ids (specification §3, §5). */
import { blankCategory, blankModifierGroup, blankOption, blankProduct } from '@comanda/domain/menu/blank-things';
import type {
  Category,
  Combo,
  ComboComponent,
  ModifierGroup,
  ModifierOption,
  Price,
  Product,
  Translated,
} from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';

/** All that hangs in the window of a venue. */
export type MenuPlan = {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly combos: readonly Combo[];
  readonly modifierGroups: readonly ModifierGroup[];
  readonly tags: readonly { readonly id: string; readonly title: Translated; readonly color: string }[];
};

/** @param rappen minor units. */
export function fixedPrice(rappen: number): Price {
  return { kind: 'fixed', amount: money(rappen) };
}

export function aCategory(id: string, changes: Partial<Category> = {}): Category {
  return { ...blankCategory(id), name: { de: id }, ...changes };
}

/** A dish of 10.00 from the kitchen, always in stock, until told otherwise. */
export function aProduct(id: string, changes: Partial<Product> = {}): Product {
  const name = { de: `${id} (de)`, en: `${id} (en)` };
  const told = { categoryId: 'food', name, price: fixedPrice(1000), stationId: 'kitchen' };
  return { ...blankProduct(id), ...told, ...changes };
}

/** A drink from the bar. @param rappen minor units. */
export function aDrink(id: string, rappen: number, changes: Partial<Product> = {}): Product {
  const price = fixedPrice(rappen);
  return aProduct(id, { categoryId: 'drinks', price, taxClass: 'drink', stationId: 'bar', ...changes });
}

/** Product → its surcharge in minor units. */
export function aComponent(id: string, choices: Readonly<Record<string, number>>): ComboComponent {
  const chosen = Object.entries(choices).map(([productId, rappen]) => ({ productId, surcharge: money(rappen) }));
  return { id, title: { de: id }, choices: chosen };
}

/** Products at one price, which their list prices share. @param rappen minor units. */
export function aCombo(id: string, rappen: number, components: readonly ComboComponent[]): Combo {
  return { ...aProduct(id, { price: fixedPrice(rappen), stationId: null }), components };
}

/** @param rappen minor units on top of the product, may be negative. */
export function anOption(id: string, rappen = 0, changes: Partial<ModifierOption> = {}): ModifierOption {
  return { ...blankOption(id), title: { de: `${id} (de)` }, price: money(rappen), ...changes };
}

export function aModifierGroup(id: string, changes: Partial<ModifierGroup> = {}): ModifierGroup {
  return { ...blankModifierGroup(id), title: { de: id }, ...changes };
}

const products: readonly Product[] = [
  aDrink('espresso', 480),
  aDrink('rivella', 520),
  aDrink('fendant', 2900, { taxClass: 'alcohol' }),
  aProduct('roesti', { price: fixedPrice(1850), tagIds: ['vegetarian'] }),
  aProduct('schnitzel', { price: fixedPrice(3450), modifierGroupIds: ['side', 'extras'] }),
  aProduct('bread', { price: fixedPrice(350), stationId: null }),
  aProduct('daily-dish', { price: { kind: 'manual' } }),
  aProduct('sundries', { price: { kind: 'none' }, taxClass: 'goods', printsKitchenTicket: false }),
  aProduct('odd', { price: fixedPrice(1233) }),
  aProduct('soup', { inStock: false }),
  aProduct('filet', { price: fixedPrice(5200), stock: { current: 5, min: 1, max: 20 } }),
  aProduct('steak', { price: fixedPrice(4800), digitalConfirmation: true }),
  aProduct('retired', { active: false }),
];

const modifierGroups: readonly ModifierGroup[] = [
  aModifierGroup('side', {
    min: 1,
    max: 1,
    defaultOptionIds: ['fries'],
    options: [
      anOption('fries'),
      anOption('hash', 250, { modifierGroupIds: ['hash-style'] }),
      anOption('salad', 0, { inStock: false }),
    ],
  }),
  aModifierGroup('hash-style', { min: 1, max: 1, options: [anOption('plain'), anOption('with-bacon', 300)] }),
  aModifierGroup('extras', {
    max: 2,
    position: 1,
    options: [anOption('egg', 250), anOption('lemon', 50), anOption('small', -400)],
  }),
];

/** A small menu; products given replace those of the same id or stand behind the others. */
export function aMenu(own: readonly Product[] = []): MenuPlan {
  const ids = new Set(own.map(({ id }) => id));
  const all = [...products.filter(({ id }) => !ids.has(id)), ...own];
  return {
    categories: [aCategory('food'), aCategory('drinks', { position: 1, hue: 'soft' })],
    products: all.map((product, position) => ({ ...product, position })),
    combos: [],
    modifierGroups,
    tags: [{ id: 'vegetarian', title: { de: 'Vegetarisch', en: 'Vegetarian' }, color: '#2e7d32' }],
  };
}
