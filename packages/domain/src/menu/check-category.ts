/** Whether a category, a tag or a special can be on the menu (specification §3). */
import { checkKnown, checkName, checkSchedules, type MenuFacts, type MenuProblem, problem } from './menu-problem.ts';
import type { Category, Special, Tag } from './menu.ts';

export function checkCategory(category: Category, facts: MenuFacts): MenuProblem<keyof Category>[] {
  const named = category.acceptingStationId === null ? [] : [category.acceptingStationId];
  return [
    ...checkName('name', category.name, facts),
    ...checkSchedules(category.schedules),
    ...checkKnown('acceptingStationId', named, facts.stationIds, 'menu.error.stationUnknown'),
  ];
}

export function checkTag(tag: Tag, facts: MenuFacts): MenuProblem<keyof Tag>[] {
  const color: MenuProblem<'color'>[] = /^#[0-9a-f]{6}$/.test(tag.color)
    ? []
    : [problem('color', 'menu.error.colorInvalid')];
  return [...checkName('title', tag.title, facts), ...color];
}

/** A special may open a combo as well. */
export function checkSpecial(special: Special, facts: MenuFacts): MenuProblem<keyof Special>[] {
  const { products, combos } = facts.menu;
  const known = { has: (id: string) => products.has(id) || combos.has(id) };
  const opened = special.productId === null ? [] : [special.productId];
  return [
    ...checkName('info', special.info, facts),
    ...checkKnown('productId', opened, known, 'menu.error.productUnknown'),
  ];
}
