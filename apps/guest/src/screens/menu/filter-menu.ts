/** What of the menu is left by a filter. Loaded with the first word or kind that is asked for. */
import { comesOnlyFrom } from '@comanda/domain/menu/origins';
import { searchProducts } from '@comanda/domain/menu/search-products';

import type { Section } from '../../parts/guest-menu.ts';
import { sayIn } from '../../parts/languages.ts';
import { filterCount, type MenuFilter } from './menu-filter.ts';

/**
 * The order of the menu stays; categories without anything left go.
 * @param language the guest's: words are searched and places compared as they read them
 * @param venues the venue's own language, for what is not written in the guest's
 */
export function filterSections(
  sections: readonly Section[],
  filter: MenuFilter,
  language: string,
  venues: string,
): readonly Section[] {
  const { text, tags, avoid, from } = filter;
  if (text.trim() === '' && filterCount(filter) === 0) return sections;
  const all = sections.flatMap(({ sold }) => sold.map(({ product }) => product));
  const found = new Set(searchProducts(all, text, language).map(({ id }) => id));
  return sections
    .map((section) => ({
      ...section,
      sold: section.sold.filter(
        ({ product }) =>
          found.has(product.id) &&
          tags.every((tag) => product.tagIds.includes(tag)) &&
          !avoid.some((allergen) => product.allergens.includes(allergen)) &&
          (from.length === 0 || comesOnlyFrom(sayIn(product.origin, language, venues).text, from)),
      ),
    }))
    .filter(({ sold }) => sold.length > 0);
}
