import { describe, expect, it } from 'vitest';

import { sampleMenu, sampleProduct } from '../test-data/sample-menu.ts';
import { accepted, option } from '../test-data/sample-order.ts';
import { checkSelection } from './check-selection.ts';
import type { SelectedGroup } from './modifier-selection.ts';

const check = (selection: readonly SelectedGroup[]) =>
  checkSelection(sampleProduct('geschnetzeltes'), sampleMenu, selection);
const side = (...options: SelectedGroup['options']) => ({ groupId: 'side', options });
const vegetables = { groupId: 'vegetables', options: [option('cabbage'), option('carrots')] };

describe('the check of a selection', () => {
  it('answers groups by position and options in the order of the menu', () => {
    const extras = { groupId: 'extras', options: [] };
    expect(accepted(check([extras, vegetables, side(option('noodles'))]))).toEqual([
      side(option('noodles')),
      { groupId: 'vegetables', options: [option('carrots'), option('cabbage')] },
    ]);
  });

  it('wants what is required, also in the nested group', () => {
    expect(check([vegetables])).toMatchObject({
      code: 'dashboard.error.modifiersRequired',
      params: { group: 'side', missing: 1 },
    });
    expect(check([side(option('roesti')), vegetables])).toMatchObject({
      code: 'dashboard.error.modifiersRequired',
      params: { group: 'roesti-style' },
    });
    expect(check([side(option('noodles')), { groupId: 'vegetables', options: [option('beans')] }])).toMatchObject({
      params: { group: 'vegetables', missing: 1 },
    });
  });

  it.each<[string, readonly SelectedGroup[], string]>([
    ['a group that is not the product’s', [{ groupId: 'roesti-style', options: [option('bacon')] }], 'modifierUnknown'],
    ['a group twice', [side(option('noodles')), side(option('noodles'))], 'modifierUnknown'],
    ['an unknown option', [side(option('caviar'))], 'modifierUnknown'],
    ['an option twice', [side(option('noodles'), option('noodles'))], 'modifierUnknown'],
    [
      'a nested group under the wrong option',
      [side(option('noodles', [{ groupId: 'roesti-style', options: [option('bacon')] }])), vegetables],
      'modifierUnknown',
    ],
    ['no amount', [side(option('noodles', [], 0))], 'modifierAmount'],
    ['a negative amount', [side(option('noodles', [], -1))], 'modifierAmount'],
    ['half an amount', [side(option('noodles', [], 1.5))], 'modifierAmount'],
    ['a hundred', [side(option('noodles', [], 100))], 'modifierAmount'],
    ['two in single choice', [side(option('noodles'), option('roesti'))], 'modifiersTooMany'],
    ['one of them twice', [side(option('noodles', [], 2))], 'modifiersTooMany'],
    ['something sold out', [side(option('polenta'))], 'modifierNotInStock'],
  ])('refuses %s', (_, selection, code) => {
    const decision = check(selection);
    expect(decision.ok ? 'accepted' : decision.code.split('.').at(-1)).toBe(code);
  });
});
