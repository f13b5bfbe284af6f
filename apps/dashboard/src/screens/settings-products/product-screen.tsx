/** Settings, one product or combo (specification §2, settings/categories/:categorieId/products/:openItemId; drawing 11-settings-product). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { QueryView } from '../../parts/form/query-view.tsx';
import { isCombo, type MenuSetup, useMenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { findArticle } from '../../parts/products/use-quick-price.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { LeaveTo } from '../../parts/settings/leave-to.tsx';
import { BackTo, withHead } from '../../parts/settings/settings-head.tsx';
import { useOpenMade } from '../../parts/settings/use-open-made.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { type Tab, tabOf, tabs } from './article-problems.ts';
import { GeneralTab } from './general-tab.tsx';
import { ModifiersTab } from './modifiers-tab.tsx';
import { PriceTab } from './price-tab.tsx';
import { ProductActions, productsPath } from './product-actions.tsx';
import { ProductPreview } from './product-preview.tsx';
import { TranslationsTab } from './translations-tab.tsx';
import { type ArticleEdit, type Opened, useArticleEdit } from './use-article-edit.ts';
import { useArticleTexts } from './use-article-texts.ts';
import { useOffers } from './use-offers.ts';
import { VisibilityTab } from './visibility-tab.tsx';

/** In the address: a form for a new one. */
const newProduct = 'new';

const panels = {
  general: GeneralTab,
  price: PriceTab,
  visibility: VisibilityTab,
  modifiers: ModifiersTab,
  translations: TranslationsTab,
} as const;

/** The menu has the new one before it is opened. */
function useOpenNew({ id, edit, setup }: ArticleEdit) {
  const navigate = useNavigate();
  const categorieId = findArticle(setup, id)?.category;
  return useOpenMade(!edit.isChanged && categorieId !== undefined, (openItemId) => {
    if (categorieId === undefined) return;
    void navigate({
      to: '/dashboard/settings/categories/$categorieId/products/$openItemId',
      params: { categorieId, openItemId },
      replace: true,
    });
  });
}

type EditorProps = Omit<Opened, 'onKind'> & { readonly onRemove: () => void };

function Editor({ onRemove, ...first }: EditorProps) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const [kind, onKind] = useState(first.kind);
  const form = useArticleEdit({ ...first, kind, onKind });
  const { article, setup, edit } = form;
  const open = useOpenNew(form);
  const texts = useArticleTexts(setup);
  const offers = useOffers(form.id);
  const [tab, setTab] = useState<Tab>('general');
  const category = translate(setup.categories.find(({ id }) => id === edit.values.category)?.name ?? {}).text;
  const name = translate(edit.values.name).text || t(form.isCombo ? 'newCombo' : 'new');
  const Panel = panels[tab];
  const save = async () => {
    const [worst] = form.problems;
    if (worst !== undefined && form.problems.every((problem) => tabOf(problem, edit.values) !== tab)) {
      setTab(tabOf(worst, edit.values));
    }
    if ((await form.save()) && article === null) open(form.id);
  };
  return (
    <>
      <FormHead
        title={name}
        crumb={`${t('title')} › ${category}`}
        back={<BackTo to={productsPath} label={t('back')} />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={edit.reset}
        extra={
          article !== null && (
            <ProductActions article={article} offers={offers} isChanged={edit.isChanged} onRemove={onRemove} />
          )
        }
      />
      <Tabs
        label={name}
        value={tab}
        panelId="product-panel"
        onChange={setTab}
        tabs={tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          ...(value === 'modifiers' ? { count: edit.values.modifierGroups.length } : {}),
        }))}
      />
      <div className="set-body set-body--product">
        <div role="tabpanel" id="product-panel" aria-label={t(`tabs.${tab}`)} className="product__panel">
          <Panel {...form} />
        </div>
        <ProductPreview {...form} />
      </div>
      <ConflictDialog edit={edit} texts={texts} />
    </>
  );
}

type FoundProps = { readonly setup: MenuSetup; readonly categoryId: string; readonly itemId: string };

function Found({ setup, categoryId, itemId }: FoundProps) {
  const t = useTranslations('products');
  const [removed, setRemoved] = useState<string | null>(null);
  const isNew = itemId === newProduct;
  const article = isNew ? null : findArticle(setup, itemId);
  const category = setup.categories.find(({ id }) => id === categoryId) ?? setup.categories[0];
  if (article === null && removed === itemId) return <LeaveTo to={productsPath} />;
  if ((article === null && !isNew) || (isNew && category === undefined)) {
    return (
      <EmptyState
        art="broken"
        title={t(isNew ? 'noCategory' : 'gone')}
        text={t(isNew ? 'noCategoryText' : 'goneText')}
        action={
          <Link className="btn btn--lg" to={productsPath}>
            {t('back')}
          </Link>
        }
        heads
      />
    );
  }
  return (
    <Editor
      key={itemId}
      setup={setup}
      article={article}
      kind={article !== null && isCombo(article) ? 'combo' : 'product'}
      categoryId={category?.id ?? ''}
      onRemove={() => setRemoved(itemId)}
    />
  );
}

export function ProductScreen() {
  const { categorieId = '', openItemId = newProduct } = useParams({ strict: false });
  return <ProductPage categoryId={categorieId} itemId={openItemId} />;
}

export function ProductPage({ categoryId, itemId }: Omit<FoundProps, 'setup'>) {
  const t = useTranslations('products');
  const read = useMenuSetup();
  useScreenTitle(t('title'));
  return (
    <section className="set-page set-page--form">
      <QueryView read={read} frame={withHead(t('title'))}>
        {(setup) => <Found setup={setup} categoryId={categoryId} itemId={itemId} />}
      </QueryView>
    </section>
  );
}
