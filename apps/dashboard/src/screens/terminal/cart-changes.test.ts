import type { Menu, Product } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import type { DraftProduct } from '@comanda/domain/orders/draft-line';
import { expect, test } from 'vitest';

import { aMenu } from '../../test/a-menu.ts';
import { cartChanges, changeKey, makeLineCheck, named, type SeenPrices, seePrices } from './cart-changes.ts';
import { type Draft, type DraftLine, newDraft, plainLine } from './draft.ts';
import { makeLinePricer } from './price-draft.ts';
import { settleChanges } from './settle-changes.ts';

const { menu: usual } = aMenu();

function changed(id: string, change: Partial<Product>): Menu {
  const products = [...usual.products].map(([key, product]) => [key, key === id ? { ...product, ...change } : product]);
  return { ...usual, products: new Map(products as [string, Product][]) };
}
function line(opid: string, productId: string, change: Partial<DraftLine & DraftProduct> = {}): DraftLine {
  return { ...plainLine, opid, productId, count: 1, ...change };
}
function aDraft(...lines: DraftLine[]): Draft {
  return { ...newDraft('d1', 't1', 'dinein', 1), lines };
}
const priced = (draft: Draft, menu: Menu) => draft.lines.map(makeLinePricer(menu));
const seenIn = (draft: Draft) => seePrices(priced(draft, usual), {});
const changesOf = (draft: Draft, menu: Menu, seen: SeenPrices = seenIn(draft), refused = new Map<string, number>()) =>
  cartChanges(priced(draft, menu), {
    menu,
    draft,
    seen,
    refused,
    refusalOf: makeLineCheck(menu, Date.UTC(2026, 10, 20, 18), 'Europe/Zurich'),
  });

const settle = (draft: Draft, changes: ReturnType<typeof changesOf>, menu = usual) =>
  settleChanges(draft, changes, menu, makeLineCheck(menu, Date.UTC(2026, 10, 20, 18), 'Europe/Zurich'));

const beers = aDraft(line('a', 'beer', { count: 3 }));

test('nothing changed, nothing is said', () => {
  expect(changesOf(beers, usual)).toEqual([]);
});

test('a new price is said with the old one, until a person takes note', () => {
  const menu = changed('beer', { price: { kind: 'fixed', amount: money(560) } });
  expect(changesOf(beers, menu)).toEqual([{ opid: 'a', kind: 'price', before: 520, now: 560 }]);
  const kept = seePrices(priced(beers, menu), seenIn(beers));
  expect(changesOf(beers, menu, kept)).toHaveLength(1);
  expect(changesOf(beers, menu, seePrices(priced(beers, menu), {}))).toEqual([]);
});

test('what a person changes is not a change of the menu', () => {
  const menu = changed('day', {});
  const before = aDraft(line('d', 'day', { manualPrice: money(1900) }));
  const after = aDraft(line('d', 'day', { manualPrice: money(2100), count: 2 }));
  const seen = seePrices(priced(after, menu), seenIn(before));
  expect(changesOf(after, menu, seen)).toEqual([]);
  expect(seen['d']?.price).toBe(2100);
});

test.each([
  ['gone', { active: false }],
  ['gone', { visibility: { pos: false, app: true, kiosk: true } }],
  ['soldOut', { inStock: false }],
  ['soldOut', { stock: { current: 0, min: null, max: null } }],
  ['options', { price: { kind: 'manual' as const } }],
  ['options', { modifierGroupIds: ['side'] }],
])('%s', (kind, change) => {
  expect(changesOf(beers, changed('beer', change))).toEqual([{ opid: 'a', kind }]);
});

test('a product that the menu no longer knows is gone', () => {
  const products = new Map([...usual.products].filter(([id]) => id !== 'beer'));
  expect(changesOf(beers, { ...usual, products })).toEqual([{ opid: 'a', kind: 'gone' }]);
});

test('of what the menu no longer knows the name is kept that a person saw', () => {
  const products = new Map([...usual.products].filter(([id]) => id !== 'beer'));
  const gone = priced(beers, { ...usual, products });
  expect(named(gone, seenIn(beers)).map(({ title }) => title)).toEqual([{ de: 'Stange' }]);
  expect(named(gone, seePrices(gone, seenIn(beers)))).toMatchObject([{ title: { de: 'Stange' } }]);
  expect(named(gone, {})).toBe(gone);
  const known = priced(beers, usual);
  expect(named(known, seenIn(beers))).toBe(known);
  // An earlier version kept no names.
  const { chosen = '', price = money(0) } = seenIn(beers)['a'] ?? {};
  expect(seePrices(known, { a: { chosen, price } })['a']?.title).toEqual({ de: 'Stange' });
});

test('less is left than lies in the cart: all lines of it together come down to it', () => {
  const steaks = aDraft(line('a', 'steak', { count: 2 }), line('b', 'steak', { count: 2, note: 'blutig' }));
  const changes = changesOf(steaks, usual);
  expect(changes).toEqual([
    { opid: 'a', kind: 'short', left: 1 },
    { opid: 'b', kind: 'short', left: 1 },
  ]);
  const settled = settle(steaks, changes);
  expect(settled.lines.map(({ count }) => count)).toEqual([1, 2]);
  expect(changesOf(settled, usual)).toEqual([]);
});

test('settling takes out what cannot be had and leaves all else', () => {
  const draft = aDraft(line('a', 'beer'), line('g', 'gone'), line('s', 'steak'));
  const changes = changesOf(draft, usual);
  expect(changes).toEqual([{ opid: 'g', kind: 'soldOut' }]);
  expect(settle(draft, changes).lines.map(({ opid }) => opid)).toEqual(['a', 's']);
});

test('what the server refused is told even where the menu here says nothing', () => {
  expect(changesOf(beers, usual, seenIn(beers), new Map([['a', 2]]))).toEqual([{ opid: 'a', kind: 'short', left: 2 }]);
  expect(changesOf(beers, usual, seenIn(beers), new Map([['a', 0]]))).toEqual([{ opid: 'a', kind: 'refused' }]);
});

test('lines on their way are not asked about, and each state once', () => {
  const { lines, ...sent } = beers;
  const draft = { ...sent, lines: [], attempt: { ...sent, lines } };
  const menu = changed('beer', { inStock: false });
  const facts = { menu, draft, seen: {}, refused: new Map(), refusalOf: makeLineCheck(menu, 0, 'Europe/Zurich') };
  expect(cartChanges(lines.map(makeLinePricer(menu)), facts)).toEqual([]);
  const keys = [changesOf(beers, menu), changesOf(beers, changed('beer', { active: false }))].flat().map(changeKey);
  expect(new Set(keys).size).toBe(2);
});

test('of a line that stays as it is the menu is asked once, however many dishes are put in', () => {
  const asked: string[] = [];
  const products = new Map(usual.products);
  products.get = (id) => {
    asked.push(id);
    return usual.products.get(id);
  };
  const refusalOf = makeLineCheck({ ...usual, products }, Date.UTC(2026, 10, 20, 18), 'Europe/Zurich');
  const [beer] = beers.lines;
  if (beer === undefined) throw new Error('no beer in the cart');
  expect(refusalOf(beer)).toBeNull();
  const once = asked.length;
  expect(once).toBeGreaterThan(0);
  expect(refusalOf(beer)).toBeNull();
  expect(asked).toHaveLength(once);
  refusalOf({ ...beer, count: 4 });
  expect(asked.length).toBeGreaterThan(once);
});
