/** Product, price and stock: tax class, prices by time, units in stock (specification §3 Product, Inventory row). */
import { isUsedUp } from '@comanda/domain/menu/offer-at';
import { taxClasses } from '@comanda/domain/tax/vat';
import { Button } from '@comanda/ui/button.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { Ban, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { readProduct } from '../../parts/menu/read-menu.ts';
import { articleState } from '../../parts/products/article-state.ts';
import { SchedulesField } from '../../parts/products/schedules-field.tsx';
import { SoldOutDialog } from '../../parts/products/sold-out-dialog.tsx';
import { useSoldOutText } from '../../parts/products/use-sold-out-text.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useNow } from '../../parts/use-now.ts';
import { StockDialog } from './stock-dialog.tsx';
import { type ArticleEdit, useHasInventory } from './use-article-edit.ts';

function SoldOutRow({ article }: ArticleEdit) {
  const t = useTranslations();
  const say = useSoldOutText();
  const translate = useTranslate();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  if (article === null) return null;
  const state = articleState({ ...article, active: true }, now);
  const isOut = state.kind === 'soldOut';
  return (
    <div className="list-row">
      <span className="list-row__text">{isOut ? say(state.until) : t('products.inStock')}</span>
      <Button icon={<Ban className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(isOut ? 'products.changeSoldOut' : 'products.markSoldOut')}
      </Button>
      {isOpen && (
        <SoldOutDialog
          productId={article.id}
          name={translate(article.name).text}
          isOut={isOut}
          until={isOut ? state.until : null}
          isUsedUp={isUsedUp(readProduct(article))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function StockCount({ article, isCombo }: ArticleEdit) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // A combo has no units of its own: those of its products are counted.
  if (article === null || isCombo) return null;
  const { currentStockAmount } = article;
  return (
    <div className="list-row">
      <span className="list-row__text">
        {currentStockAmount === null ? t('notCounted') : t('counted', { count: currentStockAmount })}
        <small>{t('countedText')}</small>
      </span>
      <Button icon={<PackagePlus className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('count')}
      </Button>
      {isOpen && (
        <StockDialog
          productId={article.id}
          name={translate(article.name).text}
          current={currentStockAmount}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Stock(form: ArticleEdit) {
  const t = useTranslations('products');
  const hasInventory = useHasInventory();
  const { edit, errors, article } = form;
  const { values, set } = edit;
  // Counted before the package ended: what is left still ends its sale, and nobody can count it any more.
  const isCounted = article !== null && article.currentStockAmount !== null;
  return (
    <section className="set-section" aria-label={t('stock')}>
      <h2 className="h-section">{t('stock')}</h2>
      <SoldOutRow {...form} />
      {!hasInventory && <Note>{t('noInventory')}</Note>}
      {hasInventory && (
        <>
          <StockCount {...form} />
          <div className="grid2">
            <TextField
              label={t('minStock')}
              className="num"
              inputMode="numeric"
              hint={t('minStockHint')}
              value={values.minStockAmount}
              error={errors.stock}
              onChange={(event) => set({ minStockAmount: event.target.value })}
            />
            <TextField
              label={t('maxStock')}
              className="num"
              inputMode="numeric"
              value={values.maxStockAmount}
              onChange={(event) => set({ maxStockAmount: event.target.value })}
            />
          </div>
        </>
      )}
      {!form.isCombo && (hasInventory || isCounted) && (
        <SwitchRow
          label={t('soldOutAtZero')}
          detail={t('soldOutAtZeroText')}
          on={values.soldOutAtZero}
          onToggle={() => set({ soldOutAtZero: !values.soldOutAtZero })}
        />
      )}
    </section>
  );
}

export function PriceTab(form: ArticleEdit) {
  const t = useTranslations('products');
  const { values, set } = form.edit;
  return (
    <div className="set-form set-form--product">
      <SelectField
        label={t('taxClass')}
        value={values.taxClass}
        hint={t('taxClassHint')}
        items={taxClasses.map((value) => ({ value, label: t(`taxClasses.${value}`) }))}
        onChange={(chosen) => set({ taxClass: taxClasses.find((each) => each === chosen) ?? values.taxClass })}
      />
      <SchedulesField
        kind="price"
        schedules={values.schedules}
        error={form.errors.schedules}
        onChange={(schedules) => set({ schedules })}
      />
      <Stock {...form} />
    </div>
  );
}
