/** What the checkout's own parts are shown with. */
import { blankCategory, blankModifierGroup, blankOption, blankProduct } from '@comanda/domain/menu/blank-things';
import type { Category, ModifierGroup, ModifierOption, Product } from '@comanda/domain/menu/menu';
import { type GroupView, groupViews } from '@comanda/domain/menu/modifier-view';
import { money } from '@comanda/domain/money';
import type { DraftLine } from '@comanda/domain/orders/draft-line';

import { plainLine } from '../../screens/terminal/draft.ts';
import type { PricedDraftLine } from '../../screens/terminal/price-draft.ts';

export const dishName = 'Rösti mit Spiegelei';

export function aDish(change: Partial<Product> = {}): Product {
  const price = { kind: 'fixed', amount: money(2450) } as const;
  return { ...blankProduct('roesti'), categoryId: 'main', name: { de: dishName }, price, ...change };
}

export function aCategory(id: string, name: string, hue: string): Category {
  return { ...blankCategory(id), name: { de: name }, hue };
}

const total = money(4900);

type Wishes = Pick<DraftLine, 'count' | 'reduction' | 'note' | 'allergy' | 'seat' | 'course' | 'held'>;

/** A line of two dishes; with half a reduction its full price is the double. */
export function aLine(change: Partial<Wishes> = {}, title = dishName): PricedDraftLine {
  const line: DraftLine = { ...plainLine, productId: 'roesti', opid: 'line', count: 2, ...change };
  const fullTotal = line.reduction === null ? total : money(2 * total);
  return { line, title: { de: title }, hasOptions: true, parts: null, total, fullTotal };
}

function anOption(id: string, title: string, price: number, inStock = true): ModifierOption {
  return { ...blankOption(id), title: { de: title }, price: money(price), inStock };
}

/** @param chosen ids of `noodles`, `rice`, `polenta`; the last one is sold out */
export function aGroup(title: string, [min, max]: readonly [number, number], chosen: readonly string[]): GroupView {
  const options = [
    anOption('noodles', 'Nüdeli', 0),
    anOption('rice', 'Reis', 150),
    anOption('polenta', 'Polenta', 0, false),
  ];
  const group: ModifierGroup = { ...blankModifierGroup(title), title: { de: title }, min, max, options };
  const nothing = { categories: new Map(), products: new Map(), combos: new Map() };
  const taken = chosen.map((optionId) => ({ optionId, amount: 1, groups: [] }));
  const [view] = groupViews([title], { ...nothing, modifierGroups: new Map([[title, group]]) }, [
    { groupId: title, options: taken },
  ]);
  if (view === undefined) throw new Error(`${title} is no group`);
  return view;
}
