/** What a category says of itself: name, info, where it is shown, its hue and drawing, its hours (specification §3). */
import { categoryModes } from '@comanda/domain/menu/menu';
import { kindFor } from '@comanda/ui/art/kind-for.ts';
import { Choice } from '@comanda/ui/choice.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { DrawingField } from '../../parts/products/drawing-field.tsx';
import { hues, hueStyle } from '../../parts/products/hue-style.ts';
import { SchedulesField } from '../../parts/products/schedules-field.tsx';
import { LanguagePills, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import type { CategoryEdit } from './use-category-edit.ts';

type HueProps = { readonly value: string; readonly onChange: (hue: string) => void };

function HueField({ value, onChange }: HueProps) {
  const t = useTranslations('categories');
  const name = useId();
  return (
    <div className="field">
      <span className="field__label">{t('hue')}</span>
      <div className="hues" role="radiogroup" aria-label={t('hue')}>
        {hues.map((hue) => (
          <Choice
            key={hue}
            kind="radio"
            name={name}
            checked={hue === value}
            label={t(`hues.${hue}`)}
            className={hue === value ? 'hue is-active' : 'hue'}
            onChoose={() => onChange(hue)}
          >
            <span className="hue__dot" style={hueStyle(hue)} />
          </Choice>
        ))}
      </div>
    </div>
  );
}

export function CategoryForm({ category }: { readonly category: CategoryEdit }) {
  const t = useTranslations('categories');
  const own = useOwnLanguage();
  const [language, setLanguage] = useState(own);
  const { id, edit, errors } = category;
  const { values, set } = edit;
  return (
    <div className="set-form">
      <LanguagePills texts={[values.name, values.info]} language={language} onLanguage={setLanguage} />
      <TranslatedField
        label={t('name')}
        value={values.name}
        language={language}
        maxLength={120}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <TranslatedField
        label={t('info')}
        value={values.info}
        language={language}
        isLong
        maxLength={280}
        hint={t('infoHint')}
        onChange={(info) => set({ info })}
      />
      <div className="field">
        <span className="field__label">{t('mode')}</span>
        <Segmented
          label={t('mode')}
          value={values.mode}
          items={categoryModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={(mode) => set({ mode })}
        />
      </div>
      <HueField value={values.hue} onChange={(hue) => set({ hue })} />
      <DrawingField
        value={values.art}
        found={kindFor(values.name[own] ?? '')}
        seed={id}
        hue={values.hue}
        onChange={(art) => set({ art })}
      />
      <SchedulesField
        kind="available"
        schedules={values.schedules}
        error={errors.schedules}
        onChange={(schedules) => set({ schedules })}
      />
      <SchedulesField
        kind="price"
        schedules={values.schedules}
        error={errors.schedules}
        onChange={(schedules) => set({ schedules })}
      />
    </div>
  );
}
