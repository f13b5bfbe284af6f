/** What a guest of the demo chooses of a product's modifiers: always something the kitchen can make (specification §4). */
import type { Menu, ModifierGroup, ModifierOption } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { effectiveMinimum, isSingleChoice, sortedGroups } from '@comanda/domain/menu/select-modifiers';

import type { Random } from './random.ts';

/** Groups and options in the order of the dialog; nested groups are chosen likewise. */
export function chooseModifiers(groupIds: readonly string[], menu: Menu, random: Random): readonly SelectedGroup[] {
  return sortedGroups(groupIds, menu).flatMap((group) => {
    const chosen = chooseOptions(group, random);
    if (chosen.length === 0) return [];
    const options = chosen.map((option) => ({
      optionId: option.id,
      amount: 1,
      groups: chooseModifiers(option.modifierGroupIds, menu, random),
    }));
    return [{ groupId: group.id, options }];
  });
}

function chooseOptions(group: ModifierGroup, random: Random): readonly ModifierOption[] {
  const inStock = group.options.filter((option) => option.inStock);
  if (isSingleChoice(group)) {
    const usual = inStock.find((option) => group.defaultOptionIds.includes(option.id));
    return [usual !== undefined && random.inPercent(65) ? usual : random.oneOf(inStock)];
  }
  const chosen = new Set<ModifierOption>();
  const wanted = numberOfOptions(group, inStock.length, random);
  while (chosen.size < wanted) chosen.add(random.oneOf(inStock));
  return inStock.filter((option) => chosen.has(option));
}

/** Most guests leave alone what they need not choose. */
function numberOfOptions(group: ModifierGroup, available: number, random: Random): number {
  const least = effectiveMinimum(group);
  if (least === 0) return random.inPercent(12) ? Math.min(1, available) : 0;
  const most = group.max === 0 ? available : Math.min(group.max, available);
  return random.between(least, most);
}
