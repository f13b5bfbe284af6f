/** What is shown of a selection of modifiers, to staff and to guests (specification §4, §5). */
import type { Menu, ModifierGroup, ModifierOption, Translated } from './menu.ts';
import type { SelectedGroup } from './modifier-selection.ts';
import {
  type GroupStatus,
  groupStatus,
  isSingleChoice,
  largestAmount,
  type OptionPath,
  sortedGroups,
} from './select-modifiers.ts';

export type OptionView = {
  readonly option: ModifierOption;
  readonly path: OptionPath;
  /** 0 = not chosen. */
  readonly amount: number;
  /** As often as it may be taken, beside what else is chosen. */
  readonly most: number;
  readonly blocked: 'soldOut' | 'maximum' | null;
  /** Groups that appear only while this option is chosen. */
  readonly nested: readonly GroupView[];
};

export type GroupView = {
  readonly group: ModifierGroup;
  readonly isSingle: boolean;
  /** Options carry a stepper: the same one can be taken more than once. */
  readonly takesAmounts: boolean;
  readonly status: GroupStatus;
  readonly options: readonly OptionView[];
};

/** More may be chosen than there are options, or without limit at a price: then amounts make sense. */
function takesAmounts(group: ModifierGroup): boolean {
  if (isSingleChoice(group)) return false;
  return group.max > group.options.length || (group.max === 0 && group.options.some((option) => option.price > 0));
}

export function groupViews(
  groupIds: readonly string[],
  menu: Menu,
  selection: readonly SelectedGroup[],
  above: OptionPath = [],
): readonly GroupView[] {
  const seen = new Set(above.map((step) => step.groupId));
  return sortedGroups(groupIds, menu, seen).map((group) => {
    const selected = selection.find((candidate) => candidate.groupId === group.id);
    const status = groupStatus(group, selected);
    const isSingle = isSingleChoice(group);
    const options = group.options.map((option): OptionView => {
      const chosen = selected?.options.find((candidate) => candidate.optionId === option.id);
      const path = [...above, { groupId: group.id, optionId: option.id }];
      const amount = chosen?.amount ?? 0;
      const isFull = status.atMaximum && !isSingle && chosen === undefined;
      return {
        option,
        path,
        amount,
        most: !option.inStock ? amount : group.max === 0 ? largestAmount : amount + group.max - status.chosen,
        // Sold out can only become less: a single choice is replaced instead.
        blocked: option.inStock ? (isFull ? 'maximum' : null) : amount > 0 && !isSingle ? null : 'soldOut',
        nested: chosen === undefined ? [] : groupViews(option.modifierGroupIds, menu, chosen.groups, path),
      };
    });
    return { group, isSingle, takesAmounts: takesAmounts(group), status, options };
  });
}

function rowsOf(view: GroupView): number {
  const rows = view.takesAmounts ? view.options.length : Math.ceil(view.options.length / 2);
  const nested = view.options.flatMap((option) => option.nested);
  return 1 + rows + nested.reduce((sum, group) => sum + 1 + group.options.length, 0);
}

/** Two columns of about the same height, read down the first and then down the second. The note stands in the first. */
export function twoColumns(views: readonly GroupView[]): readonly [readonly GroupView[], readonly GroupView[]] {
  const noteRows = 2;
  const whole = views.reduce((sum, view) => sum + rowsOf(view), noteRows);
  let rows = noteRows;
  let split = 0;
  for (const view of views) {
    if (split > 0 && rows + rowsOf(view) / 2 > whole / 2) break;
    rows += rowsOf(view);
    split += 1;
  }
  return [views.slice(0, split), views.slice(split)];
}

/** What is chosen and sold out by now, nested after its option: as it stands it cannot be ordered. */
export function chosenSoldOut(views: readonly GroupView[]): readonly OptionView[] {
  return views.flatMap((view) =>
    view.options.flatMap((option) => {
      const nested = chosenSoldOut(option.nested);
      return option.amount > 0 && !option.option.inStock ? [option, ...nested] : nested;
    }),
  );
}

/** The chosen options as one list in reading order, nested after their option. */
export function chosenOptions(views: readonly GroupView[]): readonly { title: Translated; amount: number }[] {
  return views.flatMap((view) =>
    view.options.flatMap((option) =>
      option.amount === 0
        ? []
        : [{ title: option.option.title, amount: option.amount }, ...chosenOptions(option.nested)],
    ),
  );
}

type Choice = { readonly selection: readonly SelectedGroup[]; readonly count: number; readonly note: string };

/** Whether anything typed or chosen would be lost by closing. */
export function differs(start: Choice, now: Choice): boolean {
  const key = ({ selection, count, note }: Choice) => JSON.stringify([selection, count, note.trim()]);
  return key(start) !== key(now);
}
