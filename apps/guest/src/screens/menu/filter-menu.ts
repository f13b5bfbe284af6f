/** What of the menu is left by a filter. Loaded with the first word or kind that is asked for. */
import { isSold } from '@comanda/domain/menu/combo-choice';
import { comesOnlyFrom } from '@comanda/domain/menu/origins';
import { searchProducts } from '@comanda/domain/menu/search-products';

import type { Section, Sold } from '../../parts/guest-menu.ts';
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
  const isWanted = ({ allergens, origin }: Sold['product']) =>
    !avoid.some((allergen) => allergens.includes(allergen)) &&
    (from.length === 0 || comesOnlyFrom(sayIn(origin, language, venues).text, from));
  /** A combo is what its products are: it can be had where of each component such a one can be chosen. */
  const isHad = ({ product, components }: Sold) =>
    isWanted(product) && components.every((choices) => choices.some((each) => isSold(each) && isWanted(each)));
  const asksOfProducts = avoid.length + from.length > 0;
  return sections
    .map((section) => ({
      ...section,
      sold: section.sold.filter(
        (each) =>
          found.has(each.product.id) &&
          tags.every((tag) => each.product.tagIds.includes(tag)) &&
          (!asksOfProducts || isHad(each)),
      ),
    }))
    .filter(({ sold }) => sold.length > 0);
}
