import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { addEdits, changedByBoth, type Edits, settle, shownValues } from '../../parts/settings/merge-edit.ts';
import { changeOf, formOf, type GroupForm, groupOf } from './group-form.ts';
import { freshGroup, freshOption, type GroupValues } from './group-values.ts';

const option = (id: string, francs = 0) => ({ ...freshOption(id), title: { de: id }, price: money(francs * 100) });
const groupWith = (...options: GroupValues['options']): GroupValues => ({
  ...freshGroup,
  title: { de: 'Sauce' },
  options,
});
const stored = groupWith(option('a'), option('b'), option('c'));

/** As the form does it: what one person does, one step after the other. */
function edited(...steps: ((group: GroupValues) => Partial<GroupValues>)[]): Edits<GroupForm> {
  let edits: Edits<GroupForm> = {};
  for (const step of steps) {
    const now = shownValues(edits, formOf(stored));
    edits = addEdits(edits, formOf(stored), changeOf(step(groupOf(now)), now));
  }
  return edits;
}
const withPrice = (id: string, francs: number) => (group: GroupValues) => ({
  options: group.options.map((each) => (each.id === id ? option(id, francs) : each)),
});
const without = (id: string) => (group: GroupValues) => ({ options: group.options.filter((each) => each.id !== id) });
const added = (id: string) => (group: GroupValues) => ({ options: [...group.options, option(id)] });
const idsOf = ({ options }: GroupValues) => options.map(({ id }) => id);
const upon = (edits: Edits<GroupForm>, theirs: GroupValues) => groupOf(shownValues(edits, formOf(theirs)));

test('goes to and fro without loss', () => {
  expect(groupOf(formOf(stored))).toEqual(stored);
  expect(edited((group) => ({ options: group.options }))).toEqual({});
});

test('two people at two options: both count, and nobody is asked', () => {
  const mine = edited(withPrice('a', 3));
  const theirs = groupWith(option('a'), option('b', 5), option('c'));
  expect(changedByBoth(mine, formOf(theirs))).toEqual([]);
  expect(upon(mine, theirs)).toEqual(groupWith(option('a', 3), option('b', 5), option('c')));
});

test('two people at the same option are asked about that one alone', () => {
  const mine = edited(withPrice('a', 3), withPrice('c', 1));
  const theirs = groupWith(option('a', 4), option('b', 5), option('c'));
  expect(changedByBoth(mine, formOf(theirs))).toEqual(['option a']);
  const settled = settle(mine, formOf(theirs), { 'option a': 'theirs' });
  expect(upon(settled, theirs)).toEqual(groupWith(option('a', 4), option('b', 5), option('c', 1)));
});

test('what both add stands there, and what one deletes is gone', () => {
  const mine = edited(added('d'), without('b'));
  const theirs = groupWith(option('a'), option('b'), option('c'), option('e'));
  expect(changedByBoth(mine, formOf(theirs))).toEqual([]);
  expect(idsOf(upon(mine, theirs))).toEqual(['a', 'c', 'e', 'd']);
});

test('one deletes what the other changes: asked; both delete it: not', () => {
  const changedThere = groupWith(option('a'), option('b', 5), option('c'));
  expect(changedByBoth(edited(without('b')), formOf(changedThere))).toEqual(['option b']);
  const goneThere = groupWith(option('a'), option('c'));
  expect(changedByBoth(edited(withPrice('b', 1)), formOf(goneThere))).toEqual(['option b']);
  expect(changedByBoth(edited(without('b')), formOf(goneThere))).toEqual([]);
  // Mine counts: it is there again.
  const settled = settle(edited(withPrice('b', 1)), formOf(goneThere), { 'option b': 'mine' });
  expect(idsOf(upon(settled, goneThere))).toEqual(['a', 'c', 'b']);
});

test('sorting is one change of its own, and put back it is none', () => {
  const sorted = (ids: readonly string[]) => (group: GroupValues) => ({
    options: ids.flatMap((id) => group.options.find((each) => each.id === id) ?? []),
  });
  const mine = edited(sorted(['c', 'a', 'b']));
  expect(idsOf(upon(mine, groupWith(option('a', 9), option('b'), option('c'))))).toEqual(['c', 'a', 'b']);
  expect(changedByBoth(mine, formOf(groupWith(option('b'), option('a'), option('c'))))).toEqual(['order']);
  expect(edited(sorted(['c', 'a', 'b']), sorted(['a', 'b', 'c']))).toEqual({});
});

test('an option chosen beforehand that somebody deleted is chosen no more', () => {
  const mine = edited(() => ({ default: ['a', 'b'] }));
  expect(upon(mine, groupWith(option('a'), option('c'))).default).toEqual(['a']);
});
