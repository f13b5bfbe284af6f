/** What of the menu a guest wants to see: found by a word, of certain kinds, without what they must avoid, from where they like. */
import type { Allergen } from '@comanda/domain/menu/allergens';

export type MenuFilter = {
  readonly text: string;
  /** Each of them must be there. */
  readonly tags: readonly string[];
  /** None of them may be there. */
  readonly avoid: readonly Allergen[];
  /** Meat and fish from there alone, as the menu says it in the guest's language; none = from anywhere. */
  readonly from: readonly string[];
};

export const noFilter: MenuFilter = { text: '', tags: [], avoid: [], from: [] };

export function filterCount({ tags, avoid, from }: MenuFilter): number {
  return tags.length + avoid.length + from.length;
}

export function isEmpty(filter: MenuFilter): boolean {
  return filter.text.trim() === '' && filterCount(filter) === 0;
}

/** Places are said in one language: in another one they are asked for anew. */
export type SpokenFilter = { readonly filter: MenuFilter; readonly language: string };

export function filterIn({ filter, language: said }: SpokenFilter, language: string): MenuFilter {
  return said === language ? filter : { ...filter, from: noFilter.from };
}
