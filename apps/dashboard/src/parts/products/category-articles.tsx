/** The products of one category or of all: searched, priced in place, changed together, put in order. */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { ArrowUpDown, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../form/list-search.tsx';
import type { Article, MenuSetup } from '../menu/use-menu-setup.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleSorting } from './article-sorting.tsx';
import { useArticleSearch } from './use-article-search.ts';

type Props = {
  readonly setup: MenuSetup;
  readonly articles: readonly Article[];
  readonly label: string;
  /** Null: those of all categories, which have no order among each other. */
  readonly categoryId: string | null;
  /** Further buttons beside the search. */
  readonly tools?: ReactNode;
};

export function CategoryArticles({ setup, articles, label, categoryId, tools }: Props) {
  const t = useTranslations('products');
  const { text, setText, found } = useArticleSearch(articles);
  const [isSorting, setSorting] = useState(false);
  if (articles.length === 0) {
    return <EmptyState art="plate" title={t('none')} text={t('noneText')} action={tools} />;
  }
  return (
    <div className="articles-page">
      <div className="list-tools">
        {!isSorting && <ListSearch label={t('search')} text={text} onText={setText} />}
        {categoryId !== null && articles.length > 1 && (
          <Button
            icon={
              isSorting ? (
                <Check className="icon" aria-hidden="true" />
              ) : (
                <ArrowUpDown className="icon" aria-hidden="true" />
              )
            }
            onClick={() => setSorting(!isSorting)}
          >
            {t(isSorting ? 'sortDone' : 'sort')}
          </Button>
        )}
        {!isSorting && tools}
      </div>
      {isSorting && categoryId !== null && <ArticleSorting categoryId={categoryId} articles={articles} />}
      {!isSorting && found.length === 0 && (
        <EmptyState art="plate" title={t('noHit')} text={t('noHitText', { text })} />
      )}
      {!isSorting && found.length > 0 && <ArticleList setup={setup} articles={found} label={label} search={text} />}
    </div>
  );
}
