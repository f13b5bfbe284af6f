/** Settings, products: all of them or those of one category (specification §2, settings; drawing 11-settings-product). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { type MenuSetup, useArticles, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { CategoryArticles } from '../../parts/products/category-articles.tsx';
import { SettingsHead, withHead } from '../../parts/settings/settings-head.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';

/** In the address: the products of all categories. */
const allCategories = 'all';

type Props = { readonly setup: MenuSetup; readonly categoryId: string };

function Products({ setup, categoryId }: Props) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const articles = useArticles(setup);
  const category = setup.categories.find(({ id }) => id === categoryId);
  const isAll = categoryId === allCategories;
  const shown = isAll ? articles : articles.filter((article) => article.category === categoryId);
  const title = category === undefined ? t('title') : translate(category.name).text;
  if (setup.categories.length === 0) {
    return (
      <>
        <SettingsHead title={t('title')} />
        <EmptyState
          art="plate"
          title={t('noCategory')}
          text={t('noCategoryText')}
          action={
            <Link
              className="btn btn--lg btn--primary"
              to="/dashboard/settings/categories/$categorieId"
              params={{ categorieId: 'new' }}
            >
              {t('newCategory')}
            </Link>
          }
        />
      </>
    );
  }
  return (
    <>
      <SettingsHead title={title}>
        <Link
          className="btn btn--lg btn--primary"
          to="/dashboard/settings/categories/$categorieId/products/$openItemId"
          params={{ categorieId: categoryId, openItemId: 'new' }}
        >
          <Plus className="icon" aria-hidden="true" />
          {t('new')}
        </Link>
      </SettingsHead>
      <CategoryArticles
        key={categoryId}
        setup={setup}
        articles={shown}
        label={title}
        categoryId={isAll ? null : categoryId}
      />
    </>
  );
}

export function ProductsScreen() {
  const { categorieId = allCategories } = useParams({ strict: false });
  return <ProductsPage categoryId={categorieId} />;
}

export function ProductsPage({ categoryId }: Omit<Props, 'setup'>) {
  const t = useTranslations('products');
  const read = useMenuSetup();
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <QueryView read={read} frame={withHead(t('title'))}>
        {(setup) => <Products setup={setup} categoryId={categoryId} />}
      </QueryView>
    </section>
  );
}
