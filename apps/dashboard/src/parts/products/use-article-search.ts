/** Finding products in a list of the settings: as at the checkout, forgiving, by barcode too. */
import { makeSearchIndex } from '@comanda/domain/menu/search-products';
import { useDeferredValue, useMemo, useState } from 'react';

import { readProduct } from '../menu/read-menu.ts';
import type { Article } from '../menu/use-menu-setup.ts';
import { useSession } from '../session/session-context.ts';

export function useArticleSearch(articles: readonly Article[]) {
  const { contentLanguage } = useSession().settings;
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const index = useMemo(() => makeSearchIndex(articles.map(readProduct), contentLanguage), [articles, contentLanguage]);
  const found = useMemo(() => {
    if (wanted.trim() === '') return articles;
    const byId = new Map(articles.map((article) => [article.id, article]));
    return index.search(wanted).flatMap(({ id }) => byId.get(id) ?? []);
  }, [articles, index, wanted]);
  return { text, setText, found };
}
