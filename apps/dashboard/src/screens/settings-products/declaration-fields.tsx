/** What has to be declared: allergens, origin of meat and fish, alcohol (specification §3 Product, hint). */
import { allergens } from '@comanda/domain/menu/allergens';
import { Choice } from '@comanda/ui/choice.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import type { ArticleEdit } from './use-article-edit.ts';

export function DeclarationFields({ edit: { values, set }, errors }: ArticleEdit) {
  const t = useTranslations();
  const language = useOwnLanguage();
  return (
    <section className="set-section" aria-label={t('products.declaration')}>
      <h2 className="h-section">{t('products.declaration')}</h2>
      <div className="field">
        <span className="field__label">{t('products.allergens')}</span>
        <fieldset className="chips" aria-label={t('products.allergens')}>
          {allergens.map((allergen) => {
            const isOn = values.allergens.includes(allergen);
            return (
              <Choice
                key={allergen}
                kind="checkbox"
                checked={isOn}
                className={isOn ? 'chip is-active' : 'chip'}
                onChoose={() =>
                  set({
                    allergens: allergens.filter((each) =>
                      each === allergen ? !isOn : values.allergens.includes(each),
                    ),
                  })
                }
              >
                {isOn && <Check className="icon icon--s" aria-hidden="true" />}
                {t(`allergens.${allergen}`)}
              </Choice>
            );
          })}
        </fieldset>
      </div>
      <TranslatedField
        label={t('products.origin')}
        value={values.origin}
        language={language}
        maxLength={280}
        hint={t('products.originHint')}
        onChange={(origin) => set({ origin })}
      />
      <SwitchRow
        label={t('products.hasAlcohol')}
        on={values.alcohol !== null}
        onToggle={() => set({ alcohol: values.alcohol === null ? '' : null })}
      />
      {values.alcohol !== null && (
        <TextField
          label={t('products.alcohol')}
          className="num"
          inputMode="decimal"
          value={values.alcohol}
          hint={t('products.alcoholHint')}
          error={errors.alcohol}
          trailing={<span className="mid">%</span>}
          onChange={(event) => set({ alcohol: event.target.value })}
        />
      )}
    </section>
  );
}
