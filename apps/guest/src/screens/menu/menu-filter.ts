/** What of the menu a guest wants to see: found by a word, of certain kinds, without what they must avoid. */
import type { Allergen } from '@comanda/domain/menu/allergens';

export type MenuFilter = {
  readonly text: string;
  /** Each of them must be there. */
  readonly tags: readonly string[];
  /** None of them may be there. */
  readonly avoid: readonly Allergen[];
};

export const noFilter: MenuFilter = { text: '', tags: [], avoid: [] };

export function filterCount({ tags, avoid }: MenuFilter): number {
  return tags.length + avoid.length;
}

export function isEmpty(filter: MenuFilter): boolean {
  return filter.text.trim() === '' && filterCount(filter) === 0;
}
