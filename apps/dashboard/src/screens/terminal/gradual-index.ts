/** The search index of a long menu, built in small pieces while nothing else is to do (design.md §13). */
import type { Product } from '@comanda/domain/menu/menu';
import { prepareForSearch, type SearchEntry, searchPrepared } from '@comanda/domain/menu/search-products';

export type GradualIndex = {
  /** Prepares some more; answers whether all are. */
  readonly prepare: (count: number) => boolean;
  /** Never waits for the rest: what is missing is prepared at once. */
  readonly search: (text: string) => Product[];
};

export function makeGradualIndex(products: readonly Product[], language: string): GradualIndex {
  const entries: SearchEntry[] = [];
  const prepare = (count: number) => {
    for (const product of products.slice(entries.length, entries.length + count)) {
      entries.push(prepareForSearch(product, language));
    }
    return entries.length === products.length;
  };
  return {
    prepare,
    search: (text) => {
      prepare(products.length);
      return searchPrepared(entries, text);
    },
  };
}
