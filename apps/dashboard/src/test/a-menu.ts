/** A small menu for tests: a beer, a dish with every kind of modifier group, a dish of the day without price. */
import { blankCategory, blankModifierGroup, blankOption, blankProduct } from '@comanda/domain/menu/blank-things';
import type { Category, ModifierGroup, ModifierOption, Price, Product } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';

import type { VenueMenu } from '../parts/menu/read-menu.ts';

function option(id: string, title: string, price = 0, change: Partial<ModifierOption> = {}): ModifierOption {
  return { ...blankOption(id), title: { de: title }, price: money(price), ...change };
}

function group(
  id: string,
  title: string,
  limits: readonly [number, number],
  options: readonly ModifierOption[],
  change: Partial<ModifierGroup> = {},
): ModifierGroup {
  const [min, max] = limits;
  return { ...blankModifierGroup(id), title: { de: title }, min, max, options, ...change };
}

export const groups: readonly ModifierGroup[] = [
  group(
    'side',
    'Beilage',
    [1, 1],
    [
      option('roesti', 'Rösti', 250, { modifierGroupIds: ['style'] }),
      option('noodles', 'Nüdeli'),
      option('polenta', 'Polenta', 0, { inStock: false }),
    ],
    { defaultOptionIds: ['noodles'], position: 1 },
  ),
  group('style', 'Rösti-Art', [1, 1], [option('classic', 'klassisch'), option('bacon', 'mit Speck', 300)]),
  group('veg', 'Gemüse', [2, 2], [option('carrots', 'Rüebli'), option('beans', 'Bohnen'), option('kraut', 'Kraut')], {
    position: 2,
  }),
  group('extra', 'Extras', [0, 5], [option('egg', 'Spiegelei', 250), option('sauce', 'Sauce', 200)], { position: 3 }),
];

function product(id: string, name: string, price: number | null, change: Partial<Product> = {}): Product {
  const costs: Price = price === null ? { kind: 'manual' } : { kind: 'fixed', amount: money(price) };
  return { ...blankProduct(id), categoryId: 'main', name: { de: name }, price: costs, ...change };
}

export const products: readonly Product[] = [
  product('beer', 'Stange', 520),
  product('zg', 'Zürcher Geschnetzeltes', 3450, { modifierGroupIds: ['side', 'veg', 'extra'], position: 1 }),
  product('day', 'Tagesmenü', null, { position: 2 }),
  product('steak', 'Rindsfilet', 4800, { stock: { current: 3, min: 5, max: null }, position: 3 }),
  product('gone', 'Hacktätschli', 2400, { inStock: false, position: 4 }),
];

export function aMenu(): VenueMenu {
  const category: Category = { ...blankCategory('main'), name: { de: 'Hauptgänge' } };
  return {
    menu: {
      categories: new Map([[category.id, category]]),
      products: new Map(products.map((each) => [each.id, each])),
      combos: new Map(),
      modifierGroups: new Map(groups.map((each) => [each.id, each])),
    },
    sections: [{ category, products }],
  };
}
