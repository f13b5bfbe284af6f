/** What a category says of itself: name, info, where it is shown, its hue and drawing, its hours (specification §3). */
import { categoryModes } from '@comanda/domain/menu/menu';
import { kindFor } from '@comanda/ui/art/kind-for.ts';
import { Choice } from '@comanda/ui/choice.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { DrawingField } from '../../parts/products/drawing-field.tsx';
import { hues, hueStyle } from '../../parts/products/hue-style.ts';
import { SchedulesField } from '../../parts/products/schedules-field.tsx';
import { LanguagePills, useFormLanguage, useOwnLanguage } from '../../parts/translation/language-pills.tsx';
import { TranslatedField } from '../../parts/translation/translated-field.tsx';
import { useStations } from '../../parts/venue/use-stations.ts';
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

type StationProps = { readonly value: string | null; readonly onChange: (station: string | null) => void };

/** Who decides about guests' orders of it; nothing to choose in a house without stations. */
function StationField({ value, onChange }: StationProps) {
  const t = useTranslations('categories');
  const { data: stations = [] } = useStations();
  if (stations.length === 0) return null;
  return (
    <SelectField
      label={t('acceptingStation')}
      hint={t('acceptingHint')}
      value={value ?? ''}
      items={[{ value: '', label: t('everyStation') }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}

export function CategoryForm({ category }: { readonly category: CategoryEdit }) {
  const t = useTranslations('categories');
  const { id, edit, errors, isNew } = category;
  const own = useOwnLanguage();
  const [language, setLanguage] = useFormLanguage(isNew);
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
      <StationField value={values.acceptingStation} onChange={(acceptingStation) => set({ acceptingStation })} />
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
