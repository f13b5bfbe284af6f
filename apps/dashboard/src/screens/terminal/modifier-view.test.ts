import { chosenOptions, differs, groupViews, twoColumns } from '@comanda/domain/menu/modifier-view';
import { preselect, toggleOption } from '@comanda/domain/menu/select-modifiers';
import { expect, test } from 'vitest';

import { aMenu } from '../../test/a-menu.ts';

const { menu } = aMenu();
const ids = ['side', 'veg', 'extra'];
const start = preselect(ids, menu);
const view = (selection = start) => groupViews(ids, menu, selection);

test('the default is chosen, the sold-out option is blocked', () => {
  const [side] = view();
  expect(side?.options.map(({ option, amount, blocked }) => [option.id, amount, blocked])).toEqual([
    ['roesti', 0, null],
    ['noodles', 1, null],
    ['polenta', 0, 'soldOut'],
  ]);
});

test('a nested group appears only while its option is chosen', () => {
  expect(view()[0]?.options[0]?.nested).toEqual([]);
  const withRoesti = toggleOption(start, [{ groupId: 'side', optionId: 'roesti' }], menu);
  expect(view(withRoesti)[0]?.options[0]?.nested.map(({ group }) => group.id)).toEqual(['style']);
});

test('at the maximum the options not chosen are blocked', () => {
  const full = ['carrots', 'beans'].reduce(
    (selection, optionId) => toggleOption(selection, [{ groupId: 'veg', optionId }], menu),
    start,
  );
  expect(view(full)[1]?.options.map(({ blocked }) => blocked)).toEqual([null, null, 'maximum']);
});

test('options that can be taken more than once carry a stepper', () => {
  expect(view().map(({ takesAmounts }) => takesAmounts)).toEqual([false, false, true]);
});

test('both columns together are all groups in their order', () => {
  const [left, right] = twoColumns(view());
  expect([...left, ...right].map(({ group }) => group.id)).toEqual(ids);
  expect(left.length).toBeGreaterThan(0);
});

test('chosen options are listed in reading order with what is nested', () => {
  const roesti = toggleOption(start, [{ groupId: 'side', optionId: 'roesti' }], menu);
  const path = [
    { groupId: 'side', optionId: 'roesti' },
    { groupId: 'style', optionId: 'bacon' },
  ];
  const chosen = chosenOptions(view(toggleOption(roesti, path, menu)));
  expect(chosen.map(({ title }) => title['de'])).toEqual(['Rösti', 'mit Speck']);
});

test('closing loses something only once something was changed', () => {
  const start = { selection: [], count: 1, note: '' };
  const egg = { groupId: 'extra', options: [{ optionId: 'egg', amount: 1, groups: [] }] };
  expect(differs(start, { ...start, note: ' ' })).toBe(false);
  expect(differs(start, { ...start, note: 'ohne Salz' })).toBe(true);
  expect(differs(start, { ...start, count: 2 })).toBe(true);
  expect(differs(start, { ...start, selection: [egg] })).toBe(true);
});
