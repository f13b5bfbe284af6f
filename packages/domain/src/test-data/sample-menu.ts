/** A small menu for the tests of the rules: one product with every kind of modifier group (specification §4). */
import { blankCategory, blankModifierGroup, blankOption, blankProduct } from '../menu/blank-things.ts';
import type { Category, Combo, Menu, ModifierGroup, ModifierOption, Price, Product, Schedule } from '../menu/menu.ts';
import { money } from '../money.ts';

export function anOption(id: string, rappen = 0, changes: Partial<ModifierOption> = {}): ModifierOption {
  return { ...blankOption(id), title: { de: id }, price: money(rappen), ...changes };
}

export function aGroup(id: string, changes: Partial<ModifierGroup> = {}): ModifierGroup {
  return { ...blankModifierGroup(id), title: { de: id }, ...changes };
}

export function fixed(rappen: number): Price {
  return { kind: 'fixed', amount: money(rappen) };
}

export function aProduct(id: string, changes: Partial<Product> = {}): Product {
  const told = { categoryId: 'mains', name: { de: id }, price: fixed(1000), stationId: 'kitchen' };
  return { ...blankProduct(id), ...told, ...changes };
}

export function aCategory(id: string, changes: Partial<Category> = {}): Category {
  return { ...blankCategory(id), name: { de: id }, ...changes };
}

/** 12:00 to 14:00 from Monday to Friday. */
export function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  const always = { validFrom: null, validUntil: null, price: null, percent: null };
  return { kind: 'available', weekdays: [1, 2, 3, 4, 5], from: 720, until: 840, ...always, ...changes };
}

export function aMenu(
  products: readonly Product[],
  groups: readonly ModifierGroup[],
  categories: readonly Category[] = [aCategory('mains')],
  combos: readonly Combo[] = [],
): Menu {
  return {
    categories: new Map(categories.map((category) => [category.id, category])),
    products: new Map(products.map((product) => [product.id, product])),
    combos: new Map(combos.map((combo) => [combo.id, combo])),
    modifierGroups: new Map(groups.map((group) => [group.id, group])),
  };
}

/** Groups are listed out of order: `position` is what counts. */
const groups: readonly ModifierGroup[] = [
  aGroup('extras', {
    max: 5,
    position: 3,
    options: [anOption('egg', 250), anOption('sauce', 200), anOption('small-portion', -400), anOption('salad', 650)],
  }),
  aGroup('side', {
    min: 1,
    max: 1,
    position: 1,
    defaultOptionIds: ['polenta', 'roesti', 'noodles'],
    options: [
      anOption('noodles'),
      anOption('roesti', 250, { modifierGroupIds: ['roesti-style'] }),
      anOption('polenta', 0, { inStock: false }),
    ],
  }),
  aGroup('roesti-style', {
    min: 1,
    max: 1,
    position: 1,
    defaultOptionIds: ['classic'],
    options: [anOption('classic'), anOption('bacon', 300)],
  }),
  aGroup('vegetables', {
    min: 2,
    max: 2,
    position: 2,
    options: [
      anOption('carrots'),
      anOption('beans'),
      anOption('spinach', 0, { inStock: false }),
      anOption('cabbage', 100),
    ],
  }),
];

const products: readonly Product[] = [
  aProduct('geschnetzeltes', { price: fixed(3450), modifierGroupIds: ['extras', 'vegetables', 'side'] }),
  aProduct('rivella', { price: fixed(520), taxClass: 'drink', stationId: 'bar' }),
  aProduct('fendant', { price: fixed(2900), taxClass: 'alcohol', stationId: 'bar' }),
  aProduct('espresso', { price: fixed(480), taxClass: 'drink', stationId: 'bar' }),
  aProduct('tagesmenue', { price: { kind: 'manual' } }),
  aProduct('diverses', { price: { kind: 'none' }, taxClass: 'goods', stationId: null }),
  aProduct('hacktaetschli', { inStock: false }),
  // Sold in the combo only.
  aProduct('risotto', { price: fixed(2400), visibility: { pos: false, app: false, kiosk: false } }),
  aProduct('rindsfilet', { price: fixed(5200), stock: { current: 3, min: 2, max: 12 }, digitalConfirmation: true }),
];

const choice = (productId: string, surcharge = 0) => ({ productId, surcharge: money(surcharge) });

/** Food and a drink, at one price. */
const lunch: Combo = {
  ...aProduct('lunch', { price: fixed(2600) }),
  components: [
    { id: 'dish', title: { de: 'Gericht' }, choices: [choice('risotto'), choice('geschnetzeltes', 700)] },
    { id: 'drink', title: { de: 'Getränk' }, choices: [choice('rivella'), choice('fendant', 300)] },
  ],
};

export const sampleMenu: Menu = aMenu(products, groups, undefined, [lunch]);

/** @throws Error when the sample has no such product or group: the test is wrong. */
export function sampleProduct(id: string): Product {
  const product = sampleMenu.products.get(id);
  if (product === undefined) throw new Error(`no sample product ${id}`);
  return product;
}

export function sampleGroup(id: string): ModifierGroup {
  const group = sampleMenu.modifierGroups.get(id);
  if (group === undefined) throw new Error(`no sample group ${id}`);
  return group;
}
