/** With which day a week begins, by language and country (specification §9: on Monday in most). */

type WithWeeks = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
};

/** For browsers that do not say: of the languages of the screens. */
const onSunday: ReadonlySet<string> = new Set(['en-US', 'pt-PT']);

/** 1 = Monday … 7 = Sunday. @param locale such as `de-CH` */
export function firstWeekday(locale: string): number {
  const known: WithWeeks = new Intl.Locale(locale);
  const told = known.getWeekInfo?.() ?? known.weekInfo;
  return told?.firstDay ?? (onSunday.has(locale) ? 7 : 1);
}
