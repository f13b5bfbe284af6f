/** What is wrong with a thing of the menu before it is saved: found on the screen while typing, refused by the server. */
import { refuse, type Refusal } from '../decision.ts';
import type { MenuRefusalCode } from './menu-refusal-codes.ts';
import type { Schedule, Translated, WholeMenu } from './menu.ts';
import { scheduleFault } from './schedule.ts';

/** `field`: the one of the thing under which the screen says it. */
export type MenuProblem<Field extends string = string> = Refusal<MenuRefusalCode> & { readonly field: Field };

/** What a check must know of the venue; `menu` may still hold the thing as it was before. */
export type MenuFacts = {
  /** The venue's default content language: names are required in it (decisions.md §1). */
  readonly language: string;
  readonly menu: WholeMenu;
  readonly stationIds: ReadonlySet<string>;
};

export function problem<Field extends string>(
  field: Field,
  code: MenuRefusalCode,
  params?: Readonly<Record<string, string | number>>,
): MenuProblem<Field> {
  return { ...refuse(code, params), field };
}

export function isMissing(texts: Translated, language: string): boolean {
  return (texts[language]?.trim() ?? '') === '';
}

export function checkName<Field extends string>(
  field: Field,
  texts: Translated,
  { language }: Pick<MenuFacts, 'language'>,
): MenuProblem<Field>[] {
  return isMissing(texts, language) ? [problem(field, 'menu.error.nameMissing', { language })] : [];
}

export function checkSchedules(schedules: readonly Schedule[]): MenuProblem<'schedules'>[] {
  return schedules.flatMap((schedule, index) => {
    const fault = scheduleFault(schedule);
    return fault === null ? [] : [problem('schedules', 'menu.error.scheduleInvalid', { number: index + 1, fault })];
  });
}

/** Says each unknown id once. */
export function checkKnown<Field extends string>(
  field: Field,
  ids: readonly string[],
  known: { readonly has: (id: string) => boolean },
  code: MenuRefusalCode,
): MenuProblem<Field>[] {
  return [...new Set(ids)].filter((id) => !known.has(id)).map((id) => problem(field, code, { id }));
}
