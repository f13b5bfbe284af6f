import { describe, expect, it } from 'vitest';

import { sampleMenu } from '../test-data/sample-menu.ts';
import { isAtDoor, menuAtDoor } from './menu-at-door.ts';
import type { Product, Schedule, WholeMenu } from './menu.ts';

const [some] = [...sampleMenu.products.values()].filter(({ price }) => price.kind === 'fixed');
if (some === undefined) throw new Error('a menu without products');
const aProduct = (id: string, changes: Partial<Product> = {}): Product => ({
  ...some,
  id,
  categoryId: 'food',
  active: true,
  visibility: { pos: true, app: true, kiosk: true },
  modifierGroupIds: [],
  tagIds: [],
  ...changes,
});
const lunchPrice: Schedule = {
  kind: 'price',
  weekdays: [1],
  from: 0,
  until: 1440,
  validFrom: null,
  validUntil: null,
  price: some.price.kind === 'fixed' ? some.price.amount : null,
  percent: null,
};
const modes = new Map([
  ['food', { mode: 'all' as const, schedules: [] }],
  ['till', { mode: 'terminal' as const, schedules: [] }],
  ['web', { mode: 'app' as const, schedules: [] }],
  ['lunch', { mode: 'all' as const, schedules: [lunchPrice] }],
  ['happy', { mode: 'all' as const, schedules: [{ ...lunchPrice, price: null, percent: 50 }] }],
]);

describe('at a door of guests', () => {
  it.each<[string, Partial<Product>, app: boolean, kiosk: boolean]>([
    ['what is for all', {}, true, true],
    ['what is for the app', { visibility: { pos: false, app: true, kiosk: false } }, true, false],
    ['what is for the kiosk', { visibility: { pos: false, app: false, kiosk: true } }, false, true],
    ['what is for the staff', { visibility: { pos: true, app: false, kiosk: false } }, false, false],
    ['what is inactive', { active: false }, false, false],
    ['a category of the till', { categoryId: 'till' }, false, false],
    ['a category of guests', { categoryId: 'web' }, true, true],
    ['a price that staff say', { price: { kind: 'manual' }, schedules: [] }, false, false],
    ['one that staff say but at lunch', { price: { kind: 'manual' }, schedules: [lunchPrice] }, true, true],
    ['one that its category says at lunch', { price: { kind: 'none' }, categoryId: 'lunch' }, true, true],
    ['a share of a price that nobody has said', { price: { kind: 'none' }, categoryId: 'happy' }, false, false],
  ])('%s', (_, changes, app, kiosk) => {
    const product = aProduct('x', changes);
    expect([
      isAtDoor(product, modes, 'app'),
      isAtDoor(product, modes, 'table'),
      isAtDoor(product, modes, 'kiosk'),
    ]).toEqual([app, app, kiosk]);
  });

  it('nothing is left that nobody can buy there', () => {
    const category = (id: string) => ({
      ...([...sampleMenu.categories.values()][0] as never as object),
      id,
      mode: 'all',
    });
    const group = (id: string, below: string[] = []) => ({
      id,
      options: [{ id: `${id}-option`, tagIds: [`${id}-tag`], modifierGroupIds: below }],
    });
    const hidden = { visibility: { pos: true, app: false, kiosk: false } };
    const inCombos = { visibility: { pos: false, app: false, kiosk: false } };
    const menu = {
      categories: new Map([category('food'), category('empty')].map((one) => [one.id, one])),
      products: new Map(
        [
          aProduct('shown', { modifierGroupIds: ['a'], tagIds: ['own'] }),
          aProduct('hidden', { ...hidden, modifierGroupIds: ['c'] }),
          aProduct('part', { ...inCombos, categoryId: 'till', modifierGroupIds: ['d'] }),
          aProduct('unused', inCombos),
        ].map((one) => [one.id, one]),
      ),
      combos: new Map([
        ['whole', { ...aProduct('whole'), components: [choice('shown', 'hidden'), choice('part')] }],
        ['half', { ...aProduct('half'), components: [choice('shown'), choice('hidden')] }],
      ]),
      modifierGroups: new Map([group('a', ['b']), group('b'), group('c'), group('d')].map((one) => [one.id, one])),
      tags: new Map(['own', 'a-tag', 'b-tag', 'c-tag', 'd-tag'].map((id) => [id, { id }])),
      specials: new Map([
        ['opens', { id: 'opens', active: true, productId: 'whole' }],
        ['says', { id: 'says', active: true, productId: null }],
        ['over', { id: 'over', active: false, productId: null }],
        ['nowhere', { id: 'nowhere', active: true, productId: 'hidden' }],
      ]),
    } as unknown as WholeMenu;
    const shown = menuAtDoor(menu, 'app');
    const ids = Object.fromEntries(Object.entries(shown).map(([name, all]) => [name, all.map(({ id }) => id)]));
    expect(ids).toEqual({
      categories: ['food'],
      products: ['shown'],
      parts: ['part'],
      combos: ['whole'],
      modifierGroups: ['a', 'b', 'd'],
      tags: ['own', 'a-tag', 'b-tag', 'd-tag'],
      specials: ['opens', 'says'],
    });
    expect(shown.combos[0]?.components[0]?.choices.map(({ productId }) => productId)).toEqual(['shown']);
  });
});

function choice(...products: readonly string[]) {
  return { id: products.join('-'), title: {}, choices: products.map((productId) => ({ productId, surcharge: 0 })) };
}
