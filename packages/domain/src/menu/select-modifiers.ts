/** Choosing modifiers: what a tap does to the selection, and what a group still asks for (specification §4, §5). */
import type { Menu, ModifierGroup, ModifierOption } from './menu.ts';
import type { SelectedGroup, SelectedOption } from './modifier-selection.ts';

/** Leads from a group of the product through nested groups to one option. */
export type OptionPath = readonly { readonly groupId: string; readonly optionId: string }[];

/** Most that one option can be taken of one line. */
export const largestAmount = 99;

const nothingAbove: ReadonlySet<string> = new Set();

/** A group with min 1 and max 1 is single choice, any other is multiple choice (specification §4). */
export function isSingleChoice(group: ModifierGroup): boolean {
  return group.min === 1 && group.max === 1;
}

/** Single choice: 1. Multiple choice: min, capped at the number of options in stock (specification §5). */
export function effectiveMinimum(group: ModifierGroup): number {
  if (isSingleChoice(group)) return 1;
  return Math.min(group.min, group.options.filter((option) => option.inStock).length);
}

/** Shown as required while nothing is chosen and ever after. */
export function isRequired(group: ModifierGroup): boolean {
  return effectiveMinimum(group) > 0;
}

/**
 * The groups of these ids in the order of display. Unknown ids and repetitions fall away.
 * @param above groups on the way down to here: a group never stands inside itself, so a circle in the menu ends.
 */
export function sortedGroups(
  ids: readonly string[],
  menu: Menu,
  above: ReadonlySet<string> = nothingAbove,
): ModifierGroup[] {
  return [...new Set(ids)]
    .filter((id) => !above.has(id))
    .map((id) => menu.modifierGroups.get(id))
    .filter((group) => group !== undefined)
    .sort((a, b) => a.position - b.position);
}

/**
 * What is chosen when the groups first show: the defaults in stock, in the group's option order, up to the maximum,
 * only the first for single choice; the same again in the nested groups of a preselected option.
 */
export function preselect(groupIds: readonly string[], menu: Menu): SelectedGroup[] {
  return preselectBelow(groupIds, menu, nothingAbove);
}

function preselectBelow(groupIds: readonly string[], menu: Menu, above: ReadonlySet<string>): SelectedGroup[] {
  const selection: SelectedGroup[] = [];
  for (const group of sortedGroups(groupIds, menu, above)) {
    const most = group.max === 0 ? group.options.length : group.max;
    const defaults = group.options
      .filter((option) => option.inStock && group.defaultOptionIds.includes(option.id))
      .slice(0, most);
    if (defaults.length === 0) continue;
    selection.push({ groupId: group.id, options: defaults.map((option) => freshOption(option, group, menu, above)) });
  }
  return selection;
}

function freshOption(
  option: ModifierOption,
  group: ModifierGroup,
  menu: Menu,
  above: ReadonlySet<string>,
  amount = 1,
): SelectedOption {
  const groups = preselectBelow(option.modifierGroupIds, menu, new Set([...above, group.id]));
  return { optionId: option.id, amount, groups };
}

/**
 * A tap on an option. Single choice replaces and cannot be switched off; multiple choice switches, at the maximum
 * nothing is added; out of stock is never added. A new option preselects its nested groups, one given up takes
 * them along. A path that leads nowhere changes nothing.
 */
export function toggleOption(selection: readonly SelectedGroup[], path: OptionPath, menu: Menu): SelectedGroup[] {
  return editAt(selection, path, menu, nothingAbove, null, (place) => {
    const { group, option, chosen, before } = place;
    if (before !== undefined) return isSingleChoice(group) ? chosen : chosen.filter((other) => other !== before);
    if (!option.inStock) return chosen;
    const fresh = freshOption(option, group, menu, place.above);
    if (isSingleChoice(group)) return [fresh];
    return groupStatus(group, { groupId: group.id, options: chosen }).atMaximum ? chosen : [...chosen, fresh];
  });
}

/**
 * Sets how many of an option are taken: 0 gives it up (never in single choice), more than 99 or than the group's
 * maximum leaves room for is cut to that. Out of stock can only become less. No integer changes nothing.
 */
export function setOptionAmount(
  selection: readonly SelectedGroup[],
  path: OptionPath,
  amount: number,
  menu: Menu,
): SelectedGroup[] {
  if (!Number.isSafeInteger(amount)) return [...selection];
  return editAt(selection, path, menu, nothingAbove, null, (place) => {
    const { group, option, chosen, before } = place;
    const taken = before?.amount ?? 0;
    const others = isSingleChoice(group) ? 0 : amountOf(chosen) - taken;
    const room = group.max === 0 ? largestAmount : Math.max(group.max - others, 0);
    const wanted = Math.min(Math.max(amount, 0), largestAmount, Math.max(room, Math.min(taken, amount)));
    if (wanted === taken || (wanted > taken && !option.inStock)) return chosen;
    if (wanted === 0) return isSingleChoice(group) ? chosen : chosen.filter((other) => other !== before);
    if (before !== undefined) {
      return chosen.map((other) => (other === before ? { ...other, amount: wanted } : other));
    }
    const fresh = freshOption(option, group, menu, place.above, wanted);
    return isSingleChoice(group) ? [fresh] : [...chosen, fresh];
  });
}

type Place = {
  readonly group: ModifierGroup;
  readonly option: ModifierOption;
  readonly chosen: readonly SelectedOption[];
  readonly before: SelectedOption | undefined;
  readonly above: ReadonlySet<string>;
};

/** Walks down the path and lets `edit` change the options of the last group; keeps every order of the menu. */
function editAt(
  selection: readonly SelectedGroup[],
  path: OptionPath,
  menu: Menu,
  above: ReadonlySet<string>,
  allowed: readonly string[] | null,
  edit: (place: Place) => readonly SelectedOption[],
): SelectedGroup[] {
  const [step, ...rest] = path;
  const group = step === undefined ? undefined : menu.modifierGroups.get(step.groupId);
  const option = group?.options.find((candidate) => candidate.id === step?.optionId);
  const isShown = group !== undefined && !above.has(group.id) && (allowed === null || allowed.includes(group.id));
  if (!isShown || option === undefined) return [...selection];
  const chosen = selection.find((selected) => selected.groupId === group.id)?.options ?? [];
  const before = chosen.find((selected) => selected.optionId === option.id);
  if (rest.length === 0) return withOptions(selection, group, edit({ group, option, chosen, before, above }), menu);
  const below = new Set([...above, group.id]);
  const options = chosen.map((selected) =>
    selected === before
      ? { ...selected, groups: editAt(selected.groups, rest, menu, below, option.modifierGroupIds, edit) }
      : selected,
  );
  return withOptions(selection, group, options, menu);
}

function withOptions(
  selection: readonly SelectedGroup[],
  group: ModifierGroup,
  options: readonly SelectedOption[],
  menu: Menu,
): SelectedGroup[] {
  const rank = new Map(group.options.map((option, index) => [option.id, index]));
  const ordered = [...options].sort((a, b) => (rank.get(a.optionId) ?? 0) - (rank.get(b.optionId) ?? 0));
  const others = selection.filter((selected) => selected.groupId !== group.id);
  const all = ordered.length === 0 ? others : [...others, { groupId: group.id, options: ordered }];
  const position = (selected: SelectedGroup) => menu.modifierGroups.get(selected.groupId)?.position ?? 0;
  return all.sort((a, b) => position(a) - position(b));
}

function amountOf(options: readonly SelectedOption[]): number {
  return options.reduce((sum, option) => sum + option.amount, 0);
}

export type GroupStatus = {
  readonly required: boolean;
  readonly minimum: number;
  /** 0 = no maximum. */
  readonly maximum: number;
  readonly chosen: number;
  /** How many more must be chosen. */
  readonly missing: number;
  /** Options not chosen yet are disabled, nothing can become more. */
  readonly atMaximum: boolean;
};

/** Amounts count: two eggs and one sauce are three of "up to 5 extras", and two carrots are "choose 2". */
export function groupStatus(group: ModifierGroup, selected: SelectedGroup | undefined): GroupStatus {
  const minimum = effectiveMinimum(group);
  const chosen = amountOf(selected?.options ?? []);
  return {
    required: minimum > 0,
    minimum,
    maximum: group.max,
    chosen,
    missing: Math.max(minimum - chosen, 0),
    atMaximum: group.max > 0 && chosen >= group.max,
  };
}

export type MissingGroup = { readonly group: ModifierGroup; readonly missing: number };

/** Every group that still asks for something, in the order of display: a group, then those nested in its options. */
export function missingGroups(
  groupIds: readonly string[],
  menu: Menu,
  selection: readonly SelectedGroup[],
  above: ReadonlySet<string> = nothingAbove,
): MissingGroup[] {
  return sortedGroups(groupIds, menu, above).flatMap((group) => {
    const selected = selection.find((candidate) => candidate.groupId === group.id);
    const { missing } = groupStatus(group, selected);
    const below = new Set([...above, group.id]);
    const nested = (selected?.options ?? []).flatMap((chosen) => {
      const option = group.options.find((candidate) => candidate.id === chosen.optionId);
      return option === undefined ? [] : missingGroups(option.modifierGroupIds, menu, chosen.groups, below);
    });
    return missing > 0 ? [{ group, missing }, ...nested] : nested;
  });
}
