/** Product, general: what it is, in which category, what it costs, where it is made (drawing 11-settings-product). */
import { TextField } from '@comanda/ui/field.tsx';
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { ScanBarcode } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { PriceField } from '../../parts/form/price-field.tsx';
import { ImageField } from '../../parts/image/image-field.tsx';
import { DrawingChoice } from '../../parts/products/drawing-choice.tsx';
import { hueStyle } from '../../parts/products/hue-style.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { useStations } from '../../parts/venue/use-stations.ts';
import { ComponentsField } from './components-field.tsx';
import { DeclarationFields } from './declaration-fields.tsx';
import { artOf } from './product-preview.tsx';
import { TagsField } from './tags-field.tsx';
import { type ArticleEdit, articleKinds } from './use-article-edit.ts';

const priceTypes = ['fixed', 'manual', 'none'] as const;

function Texts({ edit: { values, set }, errors, setup }: ArticleEdit) {
  const t = useTranslations('products');
  const translate = useTranslate();
  const language = useOwnLanguage();
  return (
    <>
      <div className="grid2">
        <TranslatedField
          label={t('name')}
          value={values.name}
          language={language}
          maxLength={120}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <SelectField
          label={t('category')}
          value={values.category}
          error={errors.categoryId}
          items={setup.categories.map(({ id, name }) => ({ value: id, label: translate(name).text }))}
          onChange={(category) => set({ category })}
        />
      </div>
      <div className="field-aside">
        <TranslatedField
          label={t('description')}
          value={values.description}
          language={language}
          isLong
          maxLength={280}
          hint={t('length', { count: (values.description[language] ?? '').length, most: 280 })}
          onChange={(description) => set({ description })}
        />
      </div>
      <div className="field-aside">
        <TranslatedField
          label={t('hint')}
          value={values.hint}
          language={language}
          maxLength={280}
          hint={t('hintHint')}
          onChange={(hint) => set({ hint })}
        />
      </div>
    </>
  );
}

function PriceRow({ edit: { values, set }, errors, setup, isCombo }: ArticleEdit) {
  const t = useTranslations('products');
  const { currency } = useSession().settings;
  return (
    <div className="price-row">
      {!isCombo && (
        <div className="field">
          <span className="field__label">{t('priceType')}</span>
          <Segmented
            label={t('priceType')}
            value={values.priceType ?? 'none'}
            items={priceTypes.map((value) => ({ value, label: t(`priceTypes.${value}`) }))}
            onChange={(kind) => set({ priceType: kind === 'none' ? null : kind })}
          />
        </div>
      )}
      <PriceField
        label={t('price')}
        currency={currency}
        value={values.priceType === 'fixed' ? values.price : null}
        disabled={values.priceType !== 'fixed'}
        error={values.price === 'invalid' ? undefined : errors.price}
        onChange={(price) => set({ price })}
      />
      <TagsField tags={setup.tags} chosen={values.tags} onChange={(tags) => set({ tags })} />
    </div>
  );
}

function Preparation({ edit: { values, set }, errors }: ArticleEdit) {
  const t = useTranslations('products');
  const { data: stations } = useStations();
  return (
    <div className="grid2">
      <TextField
        label={t('barcode')}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={values.barcode}
        error={errors.barcode}
        trailing={<ScanBarcode className="icon" aria-hidden="true" />}
        onChange={(event) => set({ barcode: event.target.value })}
      />
      <SelectField
        label={t('station')}
        value={values.processingStation ?? ''}
        hint={t('stationHint')}
        error={errors.stationId}
        items={[
          { value: '', label: t('everyStation') },
          ...(stations ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(station) => set({ processingStation: station === '' ? null : station })}
      />
    </div>
  );
}

/** A combo has a price of its own. */
function KindField({ article, kind, onKind, edit }: ArticleEdit) {
  const t = useTranslations('products');
  if (article !== null) return null;
  return (
    <Segmented
      label={t('kind')}
      value={kind}
      items={articleKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      onChange={(next) => {
        onKind(next);
        if (next === 'combo') edit.set({ priceType: 'fixed' });
      }}
    />
  );
}

export function GeneralTab(form: ArticleEdit) {
  const t = useTranslations('products');
  const { id, setup, edit, isCombo } = form;
  const { values, set } = edit;
  const hue = setup.categories.find((each) => each.id === values.category)?.hue ?? 'other';
  return (
    <div className="set-form set-form--product">
      <KindField {...form} />
      <div style={hueStyle(hue)}>
        <ImageField
          purpose="product"
          label={t('image')}
          imageId={values.image}
          instead={<ProductArt kind={artOf(form)} seed={id} />}
          insteadHint={t('imageInstead')}
          onChange={(image) => set({ image })}
        >
          {values.image === null && <DrawingChoice value={values.art} onChange={(art) => set({ art })} />}
        </ImageField>
      </div>
      <Texts {...form} />
      <PriceRow {...form} />
      {isCombo && <ComponentsField {...form} />}
      <Preparation {...form} />
      <DeclarationFields {...form} />
    </div>
  );
}
