/** The full check of a selection before an order is taken, on the device and by the server (specification §5). */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import type { Menu, ModifierGroup, Product } from './menu.ts';
import type { SelectedGroup, SelectedOption } from './modifier-selection.ts';
import { groupStatus, largestAmount, sortedGroups } from './select-modifiers.ts';

export type SelectionRefusal =
  | 'dashboard.error.modifierUnknown'
  | 'dashboard.error.modifierAmount'
  | 'dashboard.error.modifiersRequired'
  | 'dashboard.error.modifiersTooMany'
  | 'cart.error.modifierNotInStock';

/**
 * Answers the selection in its normal form: groups by position, options in the group's order, empty groups left out.
 * Refusals name the group and option by id; `modifiersRequired` and `modifiersTooMany` also how many are off.
 */
export function checkSelection(
  product: Product,
  menu: Menu,
  selection: readonly SelectedGroup[],
): Decision<readonly SelectedGroup[], SelectionRefusal> {
  return checkGroups(product.modifierGroupIds, menu, selection, new Set());
}

function checkGroups(
  groupIds: readonly string[],
  menu: Menu,
  selection: readonly SelectedGroup[],
  above: ReadonlySet<string>,
): Decision<readonly SelectedGroup[], SelectionRefusal> {
  const groups = sortedGroups(groupIds, menu, above);
  const chosen = new Map(selection.map((selected) => [selected.groupId, selected]));
  // Of another product, or named twice.
  const wrong = selection.find((selected) => !groups.some(({ id }) => chosen.get(id) === selected));
  if (wrong !== undefined) return refuse('dashboard.error.modifierUnknown', { group: wrong.groupId });
  const normal: SelectedGroup[] = [];
  for (const group of groups) {
    const checked = checkGroup(group, menu, chosen.get(group.id)?.options ?? [], above);
    if (!checked.ok) return checked;
    if (checked.value.length > 0) normal.push({ groupId: group.id, options: checked.value });
  }
  return accept(normal);
}

function checkGroup(
  group: ModifierGroup,
  menu: Menu,
  options: readonly SelectedOption[],
  above: ReadonlySet<string>,
): Decision<readonly SelectedOption[], SelectionRefusal> {
  const refusal = refuseOptions(group, options) ?? refuseNumber(group, options);
  if (refusal !== null) return refusal;
  const below = new Set([...above, group.id]);
  const normal: SelectedOption[] = [];
  for (const option of group.options) {
    const selected = options.find((candidate) => candidate.optionId === option.id);
    if (selected === undefined) continue;
    const nested = checkGroups(option.modifierGroupIds, menu, selected.groups, below);
    if (!nested.ok) return nested;
    normal.push({ optionId: option.id, amount: selected.amount, groups: nested.value });
  }
  return accept(normal);
}

function refuseOptions(group: ModifierGroup, options: readonly SelectedOption[]): Refusal<SelectionRefusal> | null {
  const seen = new Set<string>();
  for (const { optionId, amount } of options) {
    const params = { group: group.id, option: optionId };
    const option = group.options.find((candidate) => candidate.id === optionId);
    if (option === undefined || seen.has(optionId)) return refuse('dashboard.error.modifierUnknown', params);
    seen.add(optionId);
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > largestAmount) {
      return refuse('dashboard.error.modifierAmount', params);
    }
    if (!option.inStock) return refuse('cart.error.modifierNotInStock', params);
  }
  return null;
}

function refuseNumber(group: ModifierGroup, options: readonly SelectedOption[]): Refusal<SelectionRefusal> | null {
  const { chosen, maximum, missing } = groupStatus(group, { groupId: group.id, options });
  if (maximum > 0 && chosen > maximum) {
    return refuse('dashboard.error.modifiersTooMany', { group: group.id, tooMany: chosen - maximum });
  }
  return missing > 0 ? refuse('dashboard.error.modifiersRequired', { group: group.id, missing }) : null;
}
