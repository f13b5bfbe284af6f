import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aGroup, aMenu, anOption, sampleGroup, sampleMenu, sampleProduct } from '../test-data/sample-menu.ts';
import { option } from '../test-data/sample-order.ts';
import type { SelectedGroup } from './modifier-selection.ts';
import {
  effectiveMinimum,
  groupStatus,
  isRequired,
  isSingleChoice,
  missingGroups,
  preselect,
  setOptionAmount,
  sortedGroups,
  toggleOption,
  type OptionPath,
} from './select-modifiers.ts';

const groupIds = sampleProduct('geschnetzeltes').modifierGroupIds;
const tap = (selection: readonly SelectedGroup[], ...path: [string, string][]) =>
  toggleOption(selection, pathOf(...path), sampleMenu);
const pathOf = (...path: [string, string][]): OptionPath => path.map(([groupId, optionId]) => ({ groupId, optionId }));
const start = preselect(groupIds, sampleMenu);

describe('a modifier group', () => {
  it('is single choice with min 1 and max 1 only', () => {
    expect(isSingleChoice(sampleGroup('side'))).toBe(true);
    expect(isSingleChoice(aGroup('g', { min: 0, max: 1 }))).toBe(false);
    expect(isSingleChoice(aGroup('g', { min: 1, max: 0 }))).toBe(false);
  });

  it('asks for no more than is in stock, except in single choice', () => {
    const options = [anOption('a'), anOption('b', 0, { inStock: false })];
    expect(effectiveMinimum(aGroup('g', { min: 2, max: 3, options }))).toBe(1);
    expect(effectiveMinimum(aGroup('g', { min: 1, max: 1, options: [] }))).toBe(1);
    expect(isRequired(aGroup('g', { min: 2, options: [] }))).toBe(false);
    expect(isRequired(sampleGroup('extras'))).toBe(false);
  });

  it('stands at its position', () => {
    expect(sortedGroups([...groupIds, 'unknown', 'side'], sampleMenu).map((group) => group.id)).toEqual([
      'side',
      'vegetables',
      'extras',
    ]);
  });

  it('counts amounts: two eggs and one sauce are 3/5', () => {
    const extras = { groupId: 'extras', options: [option('egg', [], 2), option('sauce')] };
    expect(groupStatus(sampleGroup('extras'), extras)).toEqual({
      required: false,
      minimum: 0,
      maximum: 5,
      chosen: 3,
      missing: 0,
      atMaximum: false,
    });
    expect(groupStatus(sampleGroup('vegetables'), undefined)).toMatchObject({ required: true, missing: 2, chosen: 0 });
  });
});

describe('what is preselected', () => {
  it('is the first default in stock for single choice, with its nested default', () => {
    expect(start).toEqual([{ groupId: 'side', options: [option('noodles')] }]);
    const menu = aMenu(
      [],
      [{ ...sampleGroup('side'), defaultOptionIds: ['polenta', 'roesti'] }, sampleGroup('roesti-style')],
    );
    expect(preselect(['side'], menu)).toEqual([
      { groupId: 'side', options: [option('roesti', [{ groupId: 'roesti-style', options: [option('classic')] }])] },
    ]);
  });

  it('is every default in stock for multiple choice, up to the maximum', () => {
    const options = [anOption('a'), anOption('b', 0, { inStock: false }), anOption('c'), anOption('d')];
    const group = aGroup('g', { max: 2, options, defaultOptionIds: ['d', 'c', 'b', 'a'] });
    expect(preselect(['g'], aMenu([], [group]))[0]?.options.map((each) => each.optionId)).toEqual(['a', 'c']);
  });

  it('ends where a group is nested in itself', () => {
    const options = [anOption('again', 0, { modifierGroupIds: ['loop'] })];
    const menu = aMenu([], [aGroup('loop', { min: 1, max: 1, options, defaultOptionIds: ['again'] })]);
    const selection = preselect(['loop'], menu);
    expect(selection).toEqual([{ groupId: 'loop', options: [option('again')] }]);
    expect(missingGroups(['loop'], menu, selection)).toEqual([]);
  });
});

describe('a tap on an option', () => {
  it('replaces in single choice, and the nested groups come and go', () => {
    const roesti = tap(start, ['side', 'roesti']);
    const style = [{ groupId: 'roesti-style', options: [option('classic')] }];
    expect(roesti).toEqual([{ groupId: 'side', options: [option('roesti', style)] }]);
    const bacon = tap(roesti, ['side', 'roesti'], ['roesti-style', 'bacon']);
    expect(bacon[0]?.options[0]?.groups[0]?.options).toEqual([option('bacon')]);
    expect(tap(bacon, ['side', 'noodles'])).toEqual(start);
  });

  it('does not switch single choice off', () => {
    expect(tap(start, ['side', 'noodles'])).toEqual(start);
  });

  it('keeps the order of the menu in multiple choice, and switches off', () => {
    const two = tap(tap(start, ['vegetables', 'cabbage']), ['vegetables', 'carrots']);
    expect(two[1]?.options.map((each) => each.optionId)).toEqual(['carrots', 'cabbage']);
    expect(tap(two, ['vegetables', 'cabbage'])[1]?.options).toEqual([option('carrots')]);
    expect(tap(tap(start, ['extras', 'egg']), ['extras', 'egg'])).toEqual(start);
  });

  it('adds nothing at the maximum and nothing out of stock', () => {
    const full = tap(tap(start, ['vegetables', 'cabbage']), ['vegetables', 'carrots']);
    expect(tap(full, ['vegetables', 'beans'])).toEqual(full);
    expect(tap(start, ['vegetables', 'spinach'])).toEqual(start);
    expect(tap(start, ['side', 'polenta'])).toEqual(start);
  });

  it('does nothing where the path leads nowhere', () => {
    expect(tap(start)).toEqual(start);
    expect(tap(start, ['side', 'caviar'])).toEqual(start);
    expect(tap(start, ['unknown', 'egg'])).toEqual(start);
    expect(tap(start, ['side', 'roesti'], ['roesti-style', 'bacon'])).toEqual(start);
    expect(tap(tap(start, ['side', 'roesti']), ['side', 'roesti'], ['extras', 'egg'])).toEqual(
      tap(start, ['side', 'roesti']),
    );
  });

  it('never leaves a group above its maximum, with doubles, or with something sold out', () => {
    const steps = [...sampleMenu.modifierGroups.values()].flatMap((group) =>
      group.options.map((each): [string, string] => [group.id, each.id]),
    );
    const taps = fc.array(fc.tuple(fc.constantFrom(...steps), fc.integer({ min: -1, max: 8 })), { maxLength: 30 });
    fc.assert(
      fc.property(taps, (each) => {
        let selection = start;
        for (const [step, amount] of each) {
          const path = step[0] === 'roesti-style' ? pathOf(['side', 'roesti'], step) : pathOf(step);
          selection =
            amount % 2 === 0
              ? toggleOption(selection, path, sampleMenu)
              : setOptionAmount(selection, path, amount, sampleMenu);
        }
        for (const selected of selection) {
          const group = sampleGroup(selected.groupId);
          const { chosen, maximum } = groupStatus(group, selected);
          expect(maximum === 0 || chosen <= maximum).toBe(true);
          const ids = selected.options.map(({ optionId }) => optionId);
          expect(ids).toEqual(group.options.map(({ id }) => id).filter((id) => ids.includes(id)));
          expect(ids).not.toContain('spinach');
        }
        expect(selection[0]?.options).toHaveLength(1);
      }),
    );
  });
});

describe('the amount of an option', () => {
  const set = (selection: readonly SelectedGroup[], amount: number, ...path: [string, string][]) =>
    setOptionAmount(selection, pathOf(...path), amount, sampleMenu);

  it('is cut to what the maximum leaves room for', () => {
    const eggs = set(start, 2, ['extras', 'egg']);
    expect(eggs[1]?.options).toEqual([option('egg', [], 2)]);
    expect(set(eggs, 9, ['extras', 'sauce'])[1]?.options).toEqual([option('egg', [], 2), option('sauce', [], 3)]);
  });

  it('gives the option up at 0, but never in single choice', () => {
    expect(set(set(start, 2, ['extras', 'egg']), 0, ['extras', 'egg'])).toEqual(start);
    expect(set(start, 0, ['side', 'noodles'])).toEqual(start);
    expect(set(start, 4, ['side', 'roesti'])[0]?.options.map((each) => [each.optionId, each.amount])).toEqual([
      ['roesti', 1],
    ]);
  });

  it('never rises out of stock, is at most 99 and whole', () => {
    expect(set(start, 1, ['vegetables', 'spinach'])).toEqual(start);
    expect(set(start, 1.5, ['extras', 'egg'])).toEqual(start);
    const menu = aMenu([], [aGroup('g', { options: [anOption('a')] })]);
    expect(setOptionAmount([], pathOf(['g', 'a']), 500, menu)[0]?.options[0]?.amount).toBe(99);
  });

  it('may fall where something sold out since', () => {
    const before = [{ groupId: 'vegetables', options: [option('spinach', [], 2)] }];
    expect(set(before, 1, ['vegetables', 'spinach'])[0]?.options[0]?.amount).toBe(1);
    expect(tap(before, ['vegetables', 'spinach'])).toEqual([]);
  });
});

describe('what is still missing', () => {
  it('is named in the order of display, nested groups after their option', () => {
    const bare = [{ groupId: 'side', options: [option('roesti')] }];
    expect(missingGroups(groupIds, sampleMenu, bare).map(({ group, missing }) => [group.id, missing])).toEqual([
      ['roesti-style', 1],
      ['vegetables', 2],
    ]);
    const done = tap(tap(start, ['vegetables', 'beans']), ['vegetables', 'carrots']);
    expect(missingGroups(groupIds, sampleMenu, done)).toEqual([]);
  });
});
