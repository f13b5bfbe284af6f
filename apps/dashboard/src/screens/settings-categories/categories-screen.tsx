/** Settings, categories: their order, where they are shown, how many products each holds (specification §3). */
import type { WireCategory } from '@comanda/contract/menu';
import { Badge } from '@comanda/ui/badge.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { SortableList } from '../../parts/form/sortable-list.tsx';
import { type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { hueStyle } from '../../parts/products/hue-style.ts';
import { SettingsHead } from '../../parts/settings/settings-head.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { useCategoryChanges } from './use-category-changes.ts';

function NewCategory() {
  const t = useTranslations('categories');
  return (
    <Link
      className="btn btn--lg btn--primary"
      to="/dashboard/settings/categories/$categorieId"
      params={{ categorieId: 'new' }}
    >
      <Plus className="icon" aria-hidden="true" />
      {t('new')}
    </Link>
  );
}

type RowProps = { readonly category: WireCategory; readonly count: number; readonly handle: ReactNode };

function CategoryRow({ category, count, handle }: RowProps) {
  const t = useTranslations('categories');
  const translate = useTranslate();
  const name = translate(category.name);
  return (
    <div className="list-row list-row--sort">
      {handle}
      <span className="hue-dot" style={hueStyle(category.hue)} />
      <Link
        className="list-row__link grow"
        to="/dashboard/settings/categories/$categorieId"
        params={{ categorieId: category.id }}
      >
        <span className="list-row__text">
          <span lang={name.lang}>{name.text}</span>
          <small>{t('count', { count })}</small>
        </span>
        {category.mode !== 'all' && <Badge>{t(`modes.${category.mode}`)}</Badge>}
        {category.schedules.length > 0 && <Badge tone="info">{t('timed')}</Badge>}
        <ChevronRight className="icon low" aria-hidden="true" />
      </Link>
    </div>
  );
}

function Categories({ setup }: { readonly setup: MenuSetup }) {
  const t = useTranslations('categories');
  const translate = useTranslate();
  const { sort } = useCategoryChanges();
  const sorted = setup.categories.toSorted((a, b) => a.posi - b.posi);
  const countOf = (id: string) => [...setup.products, ...setup.combos].filter(({ category }) => category === id).length;
  if (sorted.length === 0) {
    return <EmptyState art="plate" title={t('none')} text={t('noneText')} action={<NewCategory />} />;
  }
  return (
    <div className="set-form set-form--list">
      <SortableList
        label={t('title')}
        items={sorted}
        idOf={({ id }) => id}
        nameOf={({ name }) => translate(name).text}
        onSort={sort}
      >
        {(category, handle) => <CategoryRow category={category} count={countOf(category.id)} handle={handle} />}
      </SortableList>
    </div>
  );
}

export function CategoriesScreen() {
  const t = useTranslations('categories');
  const read = useMenuSetup();
  useScreenTitle(t('title'));
  return (
    <section className="set-page">
      <SettingsHead title={t('title')}>{(read.data?.categories.length ?? 0) > 0 && <NewCategory />}</SettingsHead>
      <div className="set-body">
        <QueryView read={read}>{(setup) => <Categories setup={setup} />}</QueryView>
      </div>
    </section>
  );
}
