import { expect, test } from 'vitest';

import { sampleMenu, sampleProduct } from '../test-data/sample-menu.ts';
import { option } from '../test-data/sample-order.ts';
import { withoutGone, withoutSoldOut } from './fit-selection.ts';
import type { SelectedGroup } from './modifier-selection.ts';
import { chosenSoldOut, groupViews } from './modifier-view.ts';

const { modifierGroupIds } = sampleProduct('geschnetzeltes');
const side = (...options: SelectedGroup['options']): SelectedGroup => ({ groupId: 'side', options });
const vegetables: SelectedGroup = { groupId: 'vegetables', options: [option('carrots'), option('cabbage')] };
const styled = option('roesti', [{ groupId: 'roesti-style', options: [option('bacon')] }]);

const without = (groupId: string) => ({
  ...sampleMenu,
  modifierGroups: new Map([...sampleMenu.modifierGroups].filter(([id]) => id !== groupId)),
});
const soldOut = (groupId: string, optionId: string) => ({
  ...sampleMenu,
  modifierGroups: new Map(
    [...sampleMenu.modifierGroups].map(([id, group]) => {
      const options = group.options.map((each) => (each.id === optionId ? { ...each, inStock: false } : each));
      return [id, id === groupId ? { ...group, options } : group];
    }),
  ),
});

test('a choice that fits stays the very same', () => {
  const selection = [side(styled), vegetables];
  expect(withoutGone(modifierGroupIds, sampleMenu, selection)).toBe(selection);
});

test('a group that is gone takes its options along, and the rest stays', () => {
  const selection = [side(styled), vegetables];
  expect(withoutGone(modifierGroupIds, without('side'), selection)).toEqual([vegetables]);
  expect(withoutGone(modifierGroupIds, without('roesti-style'), selection)).toEqual([
    side(option('roesti')),
    vegetables,
  ]);
  expect(withoutGone(['vegetables'], sampleMenu, selection)).toEqual([vegetables]);
  expect(withoutGone(modifierGroupIds, sampleMenu, [side(option('caviar')), vegetables])).toEqual([vegetables]);
});

test('what is sold out stays on the menu, and goes where that is asked for', () => {
  const menu = soldOut('vegetables', 'carrots');
  const selection = [side(styled), vegetables];
  expect(withoutGone(modifierGroupIds, menu, selection)).toBe(selection);
  expect(withoutSoldOut(modifierGroupIds, menu, selection)).toEqual([
    side(styled),
    { groupId: 'vegetables', options: [option('cabbage')] },
  ]);
  expect(withoutSoldOut(modifierGroupIds, soldOut('roesti-style', 'bacon'), selection)).toEqual([
    side(option('roesti')),
    vegetables,
  ]);
});

test('a chosen option that sold out can be given up, and becomes no more', () => {
  const menu = soldOut('vegetables', 'carrots');
  const viewOf = (groupId: string, optionId: string, selection: readonly SelectedGroup[]) =>
    groupViews(modifierGroupIds, menu, selection)
      .find(({ group }) => group.id === groupId)
      ?.options.find((each) => each.option.id === optionId);
  expect(viewOf('vegetables', 'carrots', [vegetables])).toMatchObject({ blocked: null, amount: 1, most: 1 });
  expect(viewOf('vegetables', 'carrots', [])).toMatchObject({ blocked: 'soldOut' });
  // A single choice is replaced, not given up.
  expect(viewOf('side', 'polenta', [side(option('polenta'))])).toMatchObject({ blocked: 'soldOut' });
});

test('what is chosen and sold out is found, also where it is nested', () => {
  const menu = soldOut('roesti-style', 'bacon');
  const found = (of: typeof sampleMenu, selection: readonly SelectedGroup[]) =>
    chosenSoldOut(groupViews(modifierGroupIds, of, selection)).map(({ option: { id } }) => id);
  expect(found(menu, [side(styled), vegetables])).toEqual(['bacon']);
  expect(found(sampleMenu, [side(styled), vegetables])).toEqual([]);
  expect(found(sampleMenu, [side(option('polenta'))])).toEqual(['polenta']);
});
