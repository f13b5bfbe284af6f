import { describe, expect, it } from 'vitest';

import { aGroup, aMenu, anOption } from '../test-data/sample-menu.ts';
import { componentProgress, groupProgress, titleWords } from './choice-words.ts';
import { groupViews } from './modifier-view.ts';

const ids = ['a', 'b', 'c', 'd'];

function view([min, max]: readonly [number, number], chosen: readonly string[] = []) {
  const options = ids.map((id) => anOption(id));
  const selected = chosen.map((optionId) => ({ optionId, amount: 1, groups: [] }));
  const menu = aMenu([], [aGroup('group', { min, max, options })]);
  const [found] = groupViews(['group'], menu, [{ groupId: 'group', options: selected }]);
  if (found === undefined) throw new Error('no group');
  return found;
}

describe('how many may be chosen', () => {
  it.each([
    [[1, 1], null],
    [[0, 1], null],
    [[1, 0], null],
    [[2, 0], { word: 'chooseAtLeast', counts: { count: 2 } }],
    [[1, 3], { word: 'chooseRange', counts: { minimum: 1, maximum: 3 } }],
    [[2, 2], { word: 'chooseSome', counts: { count: 2 } }],
    [[0, 3], { word: 'upTo', counts: { count: 3 } }],
  ] as const)('of %j', (limits, words) => {
    expect(titleWords(view(limits))).toEqual(words);
  });
});

describe('how far a choice is', () => {
  it.each([
    [[1, 1], [], { state: 'missing', word: 'selectedRequired', counts: { chosen: 0, minimum: 1 } }],
    [[1, 1], ['a'], { state: 'met', word: 'required', counts: {} }],
    [[2, 2], ['a'], { state: 'missing', word: 'selectedRequired', counts: { chosen: 1, minimum: 2 } }],
    [[2, 2], ['a', 'b'], { state: 'met', word: 'selectedDone', counts: { chosen: 2, minimum: 2 } }],
    [[1, 3], ['a', 'b'], { state: 'met', word: 'selectedDone', counts: { chosen: 2, minimum: 3 } }],
    [[0, 3], [], { state: 'free', word: 'optional', counts: {} }],
    [[0, 3], ['a'], { state: 'free', word: 'selectedOf', counts: { chosen: 1, maximum: 3 } }],
    [[0, 0], ['a'], { state: 'free', word: 'optional', counts: {} }],
  ] as const)('of %j with %j', (limits, chosen, progress) => {
    expect(groupProgress(view(limits, chosen))).toEqual(progress);
  });

  it('a component of a combo wants one', () => {
    expect(componentProgress(false)).toEqual({
      state: 'missing',
      word: 'selectedRequired',
      counts: { chosen: 0, minimum: 1 },
    });
    expect(componentProgress(true).state).toBe('met');
  });
});

describe('how often an option may be taken', () => {
  const most = (limits: readonly [number, number], chosen: readonly string[]) =>
    view(limits, chosen).options.map((option) => option.most);

  it.each([
    [[0, 3], [], [3, 3, 3, 3]],
    [
      [0, 3],
      ['a', 'b'],
      [2, 2, 1, 1],
    ],
    [[0, 0], ['a'], [99, 99, 99, 99]],
  ] as const)('of %j with %j', (limits, chosen, expected) => {
    expect(most(limits, chosen)).toEqual(expected);
  });
});
