/** The venue's clock and languages (decisions.md §1, §2: business day, languages of content and paper). */
import { contentLanguages, languageTitle } from '@comanda/domain/menu/content-languages';
import { clockTime } from '@comanda/domain/opening-hours/clock-time';
import { uiLanguages } from '@comanda/messages/languages';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useLocale, useTranslations } from 'use-intl';

import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import type { GeneralEdit } from './use-general.ts';

const halfHours = Array.from({ length: 25 }, (_, index) => index * 30);

/** Whatever is stored stays to be chosen. */
function withStored(values: readonly string[], stored: string): string[] {
  return values.includes(stored) ? [...values] : [stored, ...values];
}

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));

type LanguageField = 'receiptLanguage' | 'ticketLanguage' | 'reportLanguage';

export function ClockSection({ edit }: { readonly edit: GeneralEdit }) {
  const t = useTranslations('settingsGeneral');
  const locale = useLocale();
  const { values, set } = edit;
  const languages = (codes: readonly string[]) =>
    contentLanguages
      .filter((code) => codes.includes(code))
      .map((value) => ({ value, label: languageTitle(value, locale) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const paper = (field: LanguageField) => (
    <SelectField
      label={t(field)}
      value={values[field].slice(0, 2)}
      items={languages(
        withStored(
          uiLanguages.map((language) => language.slice(0, 2)),
          values[field].slice(0, 2),
        ),
      )}
      onChange={(language) => set({ [field]: language })}
    />
  );
  const cutOff = values.businessDayCutOffMinutes;
  const cutOffs = halfHours.includes(cutOff) ? halfHours : [cutOff, ...halfHours];
  return (
    <SettingsSection id="clock" title={t('clock')}>
      <div className="grid2">
        <SelectField
          label={t('timeZone')}
          value={values.timeZone}
          items={withStored(zones, values.timeZone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          onChange={(timeZone) => set({ timeZone })}
        />
        <SelectField
          label={t('cutOff')}
          hint={t('cutOffHint')}
          value={String(cutOff)}
          items={cutOffs.map((minutes) => ({ value: String(minutes), label: clockTime(minutes) }))}
          onChange={(minutes) => set({ businessDayCutOffMinutes: Number(minutes) })}
        />
        <SelectField
          label={t('contentLanguage')}
          hint={t('contentLanguageHint')}
          value={values.contentLanguage}
          items={languages(contentLanguages)}
          onChange={(contentLanguage) => set({ contentLanguage })}
        />
        {paper('receiptLanguage')}
        {paper('ticketLanguage')}
        {paper('reportLanguage')}
      </div>
    </SettingsSection>
  );
}
