/** What of the menu is left by a filter. Loaded with the first word or kind that is asked for. */
import { searchProducts } from '@comanda/domain/menu/search-products';

import type { Section } from '../../parts/guest-menu.ts';
import { filterCount, type MenuFilter } from './menu-filter.ts';

/** The order of the menu stays; categories without anything left go. */
export function filterSections(sections: readonly Section[], filter: MenuFilter, language: string): readonly Section[] {
  const { text, tags, avoid } = filter;
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
          !avoid.some((allergen) => product.allergens.includes(allergen)),
      ),
    }))
    .filter(({ sold }) => sold.length > 0);
}
