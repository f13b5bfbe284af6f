/** With which day the week of a venue begins, whoever looks at its figures (specification §9: on Monday in most). */
import type { Country } from '@comanda/domain/venue/postal-code';

/** As Unicode's CLDR has it for the countries we know. */
const onSunday: ReadonlySet<Country> = new Set<Country>(['PT']);

/** 1 = Monday … 7 = Sunday. */
export function firstWeekday(country: Country): number {
  return onSunday.has(country) ? 7 : 1;
}
