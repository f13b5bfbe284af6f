/** Whether a modifier group can be on the menu (specification §3 Modifier group, §5). */
import { deepestNesting, depthThrough, findCircle } from './find-circle.ts';
import { checkKnown, checkName, isMissing, type MenuFacts, type MenuProblem, problem } from './menu-problem.ts';
import type { ModifierGroup, ModifierOption } from './menu.ts';
import { largestPrice } from './parse-price.ts';

/** @returns everything that is wrong, in the order of the form. */
export function checkModifierGroup(group: ModifierGroup, facts: MenuFacts): MenuProblem<keyof ModifierGroup>[] {
  return [
    ...checkName('title', group.title, facts),
    ...checkNumbers(group),
    ...checkDefaults(group),
    ...checkOptions(group, facts),
    ...checkNesting(group, facts),
  ];
}

/** A group that asks for more than it offers could never be answered. */
function checkNumbers({ min, max, options }: ModifierGroup): MenuProblem<'min' | 'max'>[] {
  if (max > 0 && min > max) return [problem('max', 'menu.error.minAboveMax', { min, max })];
  if (min > options.length) return [problem('min', 'menu.error.minAboveOptions', { min, options: options.length })];
  return [];
}

function checkDefaults({ max, defaultOptionIds, options }: ModifierGroup): MenuProblem<'defaultOptionIds'>[] {
  const known = new Set(options.map(({ id }) => id));
  const defaults = new Set(defaultOptionIds);
  const unknown = checkKnown('defaultOptionIds', defaultOptionIds, known, 'menu.error.defaultUnknown');
  if (unknown.length > 0 || max === 0 || defaults.size <= max) return unknown;
  return [problem('defaultOptionIds', 'menu.error.tooManyDefaults', { defaults: defaults.size, max })];
}

function checkOptions({ id: groupId, options }: ModifierGroup, facts: MenuFacts): MenuProblem<'options'>[] {
  const ids = new Set<string>();
  return options.flatMap((option, index) => {
    const isTwice = ids.has(option.id);
    ids.add(option.id);
    return checkOption(option, { number: index + 1, isTwice, groupId }, facts);
  });
}

type Place = { readonly number: number; readonly isTwice: boolean; readonly groupId: string };

function checkOption(
  { title, price, tagIds, modifierGroupIds }: ModifierOption,
  { number, isTwice, groupId }: Place,
  { language, menu }: MenuFacts,
): MenuProblem<'options'>[] {
  // Naming the group that is being made is a circle, not something unknown.
  const nested = modifierGroupIds.filter((id) => id !== groupId);
  const isAmount = Number.isSafeInteger(price) && Math.abs(price) <= largestPrice;
  return [
    ...(isMissing(title, language) ? [problem('options', 'menu.error.optionNameMissing', { number, language })] : []),
    ...(isAmount ? [] : [problem('options', 'menu.error.optionPriceInvalid', { number })]),
    ...(isTwice ? [problem('options', 'menu.error.optionTwice', { number })] : []),
    ...checkKnown('options', tagIds, menu.tags, 'menu.error.tagUnknown'),
    ...checkKnown('options', nested, menu.modifierGroups, 'menu.error.groupUnknown'),
  ];
}

function checkNesting(group: ModifierGroup, { language, menu }: MenuFacts): MenuProblem<'options'>[] {
  const circle = findCircle(group, menu.modifierGroups);
  if (circle !== null) {
    const titleOf = (id: string) => {
      const title = id === group.id ? group.title : menu.modifierGroups.get(id)?.title;
      return title?.[language] ?? id;
    };
    return [problem('options', 'menu.error.groupCircle', { path: circle.map(titleOf).join(' → ') })];
  }
  if (depthThrough(group, menu.modifierGroups) <= deepestNesting) return [];
  return [problem('options', 'menu.error.groupsTooDeep', { most: deepestNesting })];
}
