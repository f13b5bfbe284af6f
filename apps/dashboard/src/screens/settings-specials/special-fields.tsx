/** What a special says, how it is shown and what it opens (specification §3 Special). */
import type { ContentLanguage } from '@comanda/domain/menu/content-languages';
import { representations } from '@comanda/domain/menu/menu';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { ImageField } from '../../parts/image/image-field.tsx';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { LanguagePills } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { SpecialValues } from './use-specials-setup.ts';

export type SpecialErrors = { readonly info: string | undefined; readonly product: string | undefined };

type Props = {
  readonly values: SpecialValues;
  readonly set: (change: Partial<SpecialValues>) => void;
  readonly language: ContentLanguage;
  readonly onLanguage: (language: ContentLanguage) => void;
  readonly products: MenuSetup['products'];
  readonly errors: SpecialErrors;
};

export function SpecialFields({ values, set, language, onLanguage, products, errors }: Props) {
  const t = useTranslations('specialOffers');
  return (
    <>
      <LanguagePills texts={[values.info]} language={language} onLanguage={onLanguage} />
      <TranslatedField
        label={t('info')}
        hint={t('infoHint')}
        value={values.info}
        language={language}
        maxLength={280}
        isLong
        error={errors.info}
        onChange={(info) => set({ info })}
      />
      <div className="group">
        <h2 className="field__label">{t('representation')}</h2>
        <Segmented
          label={t('representation')}
          value={values.representation}
          items={representations.map((value) => ({ value, label: t(`representations.${value}`) }))}
          onChange={(representation) => set({ representation })}
        />
      </div>
      <div className="group">
        <h2 className="field__label">{t('action')}</h2>
        <Segmented
          label={t('action')}
          value={values.actionType}
          items={(['none', 'openProduct'] as const).map((value) => ({ value, label: t(`actions.${value}`) }))}
          onChange={(actionType) => set({ actionType })}
        />
        {values.actionType === 'openProduct' && (
          <ProductPicker
            products={products}
            productId={values.product}
            error={errors.product}
            onChange={(product) => set({ product })}
          />
        )}
      </div>
      <ImageField
        purpose="special"
        label={t('image')}
        imageId={values.image}
        insteadHint={t('imageInstead')}
        onChange={(image) => set({ image })}
      />
      <SwitchRow
        label={t('active')}
        detail={t(values.active ? 'activeText' : 'inactiveText')}
        on={values.active}
        onToggle={() => set({ active: !values.active })}
      />
    </>
  );
}
