/** Countries to choose from, in the language of who reads: those next door first, then all by name. */
import { countryCodes, isCountryCode, nearCountryCodes } from '@comanda/domain/venue/country-codes';
import type { SelectItem } from '@comanda/ui/select-field.tsx';

/** @param chosen stands among them, whatever somebody once typed */
export function countryItems(locale: string, chosen: string): readonly SelectItem[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const itemOf = (value: string): SelectItem => ({ value, label: names.of(value) ?? value });
  const near = new Set<string>(nearCountryCodes);
  const others = countryCodes
    .filter((code) => !near.has(code))
    .map(itemOf)
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const stray = isCountryCode(chosen) ? [] : [{ value: chosen, label: chosen }];
  return [...stray, ...nearCountryCodes.map(itemOf), ...others];
}
