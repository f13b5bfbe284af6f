/** Postal codes by country: four digits for Switzerland, else the country's rule (decisions.md §9). */

const rules = {
  CH: /^[1-9]\d{3}$/,
  LI: /^94[89]\d$/,
  AT: /^[1-9]\d{3}$/,
  DE: /^(?!00)\d{5}$/,
  FR: /^(?!00)\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
  PL: /^\d{2}-\d{3}$/,
} as const satisfies Record<string, RegExp>;

export type Country = keyof typeof rules;

/** Countries whose addresses we know, Switzerland first. */
export const countries = Object.keys(rules) as readonly Country[];

export const defaultCountry: Country = 'CH';

/** @param zip trimmed */
export function isPostalCode(zip: string, country: Country): boolean {
  return rules[country].test(zip);
}
