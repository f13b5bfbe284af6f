/** Settings, one category: its products and what it says of itself (specification §2, settings/categories/:categorieId). */
import type { WireCategory } from '@comanda/contract/menu';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { type MenuSetup, useArticles, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { CategoryArticles } from '../../parts/products/category-articles.tsx';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { LeaveTo } from '../../parts/settings/leave-to.tsx';
import { RemovalButton } from '../../parts/settings/removal-button.tsx';
import { BackTo, withHead } from '../../parts/settings/settings-head.tsx';
import { useOpenMade } from '../../parts/settings/use-open-made.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { CategoryForm } from './category-form.tsx';
import { useCategoryChanges } from './use-category-changes.ts';
import { useCategoryEdit } from './use-category-edit.ts';
import { useCategoryTexts } from './use-category-texts.ts';

const listPath = '/dashboard/settings/categories';

type DeleteProps = {
  readonly category: WireCategory;
  readonly name: string;
  /** Products and combos in it. */
  readonly count: number;
  /** It is being deleted: once it is gone nothing is missed. */
  readonly onRemove: () => void;
};

function DeleteCategory({ category, name, count, onRemove }: DeleteProps) {
  const t = useTranslations('categories');
  const { isBusy, remove } = useCategoryChanges();
  const leave = () => {
    onRemove();
    return remove(category.id);
  };
  return (
    <RemovalButton
      label={t('delete')}
      title={t(count === 0 ? 'deleteTitle' : 'keptTitle', { name })}
      text={t('deleteText')}
      kept={count === 0 ? undefined : t('kept', { count })}
      isBusy={isBusy}
      onRemove={leave}
    />
  );
}

function NewProduct({ categoryId }: { readonly categoryId: string }) {
  const t = useTranslations('products');
  return (
    <Link
      className="btn btn--primary"
      to="/dashboard/settings/categories/$categorieId/products/$openItemId"
      params={{ categorieId: categoryId, openItemId: 'new' }}
    >
      <Plus className="icon" aria-hidden="true" />
      {t('new')}
    </Link>
  );
}

type EditorProps = {
  readonly setup: MenuSetup;
  readonly category: WireCategory | null;
  readonly onRemove: () => void;
};

function CategoryEditor({ setup, category, onRemove }: EditorProps) {
  const t = useTranslations('categories');
  const translate = useTranslate();
  const form = useCategoryEdit(category);
  const { edit } = form;
  const navigate = useNavigate();
  const open = useOpenMade(
    !edit.isChanged,
    (categorieId) =>
      void navigate({ to: '/dashboard/settings/categories/$categorieId', params: { categorieId }, replace: true }),
  );
  const texts = useCategoryTexts();
  const articles = useArticles(setup).filter((article) => article.category === category?.id);
  const [tab, setTab] = useState<'products' | 'form'>(category === null ? 'form' : 'products');
  const name = category === null ? t('newTitle') : translate(category.name).text;
  const save = async () => {
    setTab('form');
    if ((await form.save()) && category === null) open(form.id);
  };
  return (
    <>
      <FormHead
        title={name}
        crumb={t('title')}
        back={<BackTo to={listPath} label={t('back')} />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={edit.reset}
        extra={
          category !== null && (
            <DeleteCategory category={category} name={name} count={articles.length} onRemove={onRemove} />
          )
        }
      />
      {category !== null && (
        <Tabs
          label={name}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'products', label: t('products'), count: articles.length },
            { value: 'form', label: t('form') },
          ]}
        />
      )}
      {tab === 'form' || category === null ? (
        <div className="set-body">
          <CategoryForm category={form} />
        </div>
      ) : (
        <CategoryArticles
          setup={setup}
          articles={articles}
          label={name}
          categoryId={category.id}
          tools={<NewProduct categoryId={category.id} />}
        />
      )}
      <ConflictDialog edit={edit} texts={texts} />
    </>
  );
}

function Found({ setup, categoryId }: { readonly setup: MenuSetup; readonly categoryId: string }) {
  const t = useTranslations('categories');
  const [removed, setRemoved] = useState<string | null>(null);
  const category = setup.categories.find(({ id }) => id === categoryId) ?? null;
  if (category === null && removed === categoryId) return <LeaveTo to={listPath} />;
  if (category === null && categoryId !== 'new') {
    return (
      <EmptyState
        art="broken"
        title={t('gone')}
        text={t('goneText')}
        action={
          <Link className="btn btn--lg" to={listPath}>
            {t('back')}
          </Link>
        }
        heads
      />
    );
  }
  return <CategoryEditor key={categoryId} setup={setup} category={category} onRemove={() => setRemoved(categoryId)} />;
}

export function CategoryScreen() {
  const { categorieId = 'new' } = useParams({ strict: false });
  return <CategoryPage categoryId={categorieId} />;
}

export function CategoryPage({ categoryId }: { readonly categoryId: string }) {
  const t = useTranslations('categories');
  const read = useMenuSetup();
  useScreenTitle(t('title'));
  return (
    <section className="set-page set-page--form">
      <QueryView read={read} frame={withHead(t('title'))}>
        {(setup) => <Found setup={setup} categoryId={categoryId} />}
      </QueryView>
    </section>
  );
}
