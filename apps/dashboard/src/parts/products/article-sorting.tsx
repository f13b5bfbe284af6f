/** The products of a category in the order in which they are sold. */
import { useTranslations } from 'use-intl';

import { SortableList } from '../form/sortable-list.tsx';
import type { Article } from '../menu/use-menu-setup.ts';
import { useTranslate } from '../translate.ts';
import { useArticleChanges } from './use-article-changes.ts';

type Props = { readonly categoryId: string; readonly articles: readonly Article[] };

export function ArticleSorting({ categoryId, articles }: Props) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const { sort } = useArticleChanges();
  return (
    <div className="articles articles--sorted">
      <SortableList
        label={t('order')}
        items={articles}
        idOf={({ id }) => id}
        nameOf={({ name }) => translate(name).text}
        onSort={(ids) => sort(categoryId, ids)}
      >
        {(article, handle) => (
          <div className="list-row list-row--sort">
            {handle}
            <span className="list-row__text" lang={translate(article.name).lang}>
              {translate(article.name).text}
            </span>
          </div>
        )}
      </SortableList>
    </div>
  );
}
