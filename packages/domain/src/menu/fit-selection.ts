/** A choice that was made from an older menu, made to fit the one of now (specification §2 update cart, §5). */
import type { ComboChoice } from './combo-choice.ts';
import type { Combo, Menu, ModifierOption } from './menu.ts';
import type { SelectedGroup } from './modifier-selection.ts';
import { partOf } from './part-of.ts';
import { sortedGroups } from './select-modifiers.ts';

type IsKept = (option: ModifierOption) => boolean;

const isKnown: IsKept = () => true;
const isInStock: IsKept = ({ inStock }) => inStock;
const nothingAbove: ReadonlySet<string> = new Set();

function keepBelow(
  groupIds: readonly string[],
  menu: Menu,
  selection: readonly SelectedGroup[],
  isKept: IsKept,
  above: ReadonlySet<string>,
): SelectedGroup[] {
  return sortedGroups(groupIds, menu, above).flatMap((group) => {
    const selected = selection.find(({ groupId }) => groupId === group.id)?.options ?? [];
    const below = new Set([...above, group.id]);
    const options = group.options.flatMap((option) => {
      const chosen = selected.find(({ optionId }) => optionId === option.id);
      if (chosen === undefined || !isKept(option)) return [];
      return [{ ...chosen, groups: keepBelow(option.modifierGroupIds, menu, chosen.groups, isKept, below) }];
    });
    return options.length === 0 ? [] : [{ groupId: group.id, options }];
  });
}

/** Without the groups and options that are not on the menu any more; what is sold out stays, and can be seen. */
export function withoutGone(
  groupIds: readonly string[],
  menu: Menu,
  selection: readonly SelectedGroup[],
): readonly SelectedGroup[] {
  const kept = keepBelow(groupIds, menu, selection, isKnown, nothingAbove);
  return optionCount(kept) === optionCount(selection) ? selection : kept;
}

/** Without what is gone and what is sold out; a group may ask for something else then. */
export function withoutSoldOut(
  groupIds: readonly string[],
  menu: Menu,
  selection: readonly SelectedGroup[],
): readonly SelectedGroup[] {
  return keepBelow(groupIds, menu, selection, isInStock, nothingAbove);
}

/** Of a combo: a product that it has no more is to be chosen anew; the very same where nothing is gone. */
export function choiceWithoutGone(combo: Combo, menu: Menu, choice: ComboChoice): ComboChoice {
  const kept: ComboChoice = new Map(
    combo.components.flatMap(({ id, choices }) => {
      const chosen = choice.get(id);
      const product = chosen === undefined ? undefined : partOf(menu, chosen.productId);
      if (chosen === undefined || product === undefined) return [];
      if (choices.every(({ productId }) => productId !== product.id)) return [];
      const selection = withoutGone(product.modifierGroupIds, menu, chosen.selection);
      return [[id, selection === chosen.selection ? chosen : { ...chosen, selection }]];
    }),
  );
  const isSame = kept.size === choice.size && [...choice].every(([id, chosen]) => kept.get(id) === chosen);
  return isSame ? choice : kept;
}

function optionCount(selection: readonly SelectedGroup[]): number {
  return selection.flatMap(({ options }) => options).reduce((count, { groups }) => count + 1 + optionCount(groups), 0);
}
