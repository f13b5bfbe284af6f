/** Product, visibility: where and when it is sold, and what happens with its order (specification §3 Product). */
import { Note } from '@comanda/ui/note.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { doors } from '../../parts/products/article-state.ts';
import { SchedulesField } from '../../parts/products/schedules-field.tsx';
import { useTranslate } from '../../parts/translate.ts';
import type { ArticleEdit } from './use-article-edit.ts';

export function VisibilityTab({ setup, edit: { values, set }, errors }: ArticleEdit) {
  const t = useTranslations();
  const translate = useTranslate();
  const category = setup.categories.find(({ id }) => id === values.category);
  return (
    <div className="set-form set-form--product">
      <section className="set-section" aria-label={t('products.tabs.visibility')}>
        <SwitchRow
          label={t('products.active')}
          detail={t('products.activeText')}
          on={values.active}
          onToggle={() => set({ active: !values.active })}
        />
        {doors.map((door) => (
          <SwitchRow
            key={door}
            label={t(`products.door.${door}`)}
            detail={t(`products.doorText.${door}`)}
            on={values[door]}
            onToggle={() => set({ [door]: !values[door] })}
          />
        ))}
        {category !== undefined && category.mode !== 'all' && (
          <Note tone="warning">
            {t('products.categoryMode', {
              category: translate(category.name).text,
              mode: t(`categories.modes.${category.mode}`),
            })}
          </Note>
        )}
      </section>
      <SchedulesField
        kind="available"
        schedules={values.schedules}
        error={errors.schedules}
        onChange={(schedules) => set({ schedules })}
      />
      <section className="set-section" aria-label={t('products.orderHandling')}>
        <h2 className="h-section">{t('products.orderHandling')}</h2>
        <SwitchRow
          label={t('products.printKitchenReceipt')}
          detail={t('products.printKitchenReceiptText')}
          on={values.printKitchenReceipt}
          onToggle={() => set({ printKitchenReceipt: !values.printKitchenReceipt })}
        />
        <SwitchRow
          label={t('products.digitalConfirmation')}
          detail={t('products.digitalConfirmationText')}
          on={values.digitalConfirmation}
          onToggle={() => set({ digitalConfirmation: !values.digitalConfirmation })}
        />
      </section>
    </div>
  );
}
