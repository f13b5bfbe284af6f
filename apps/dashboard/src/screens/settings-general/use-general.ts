/** The general settings as they are edited, and what is wrong with them before they are sent. */
import { readVatNumber } from '@comanda/domain/tax/vat-number';
import { checkThresholds, isTimeZone } from '@comanda/domain/venue/check-settings';
import { useTranslations } from 'use-intl';

import { type SettingsField, useSettingsEdit } from '../../parts/settings/use-settings-edit.ts';

export const generalFields = [
  'logo',
  'banner',
  'theme',
  'primaryColor',
  'secondaryColor',
  'accentColor',
  'restaurantName',
  'address',
  'country',
  'vatNumber',
  'autoPrintReceipt',
  'requiresTable',
  'guestsNeedOpenTable',
  'timeZone',
  'businessDayCutOffMinutes',
  'contentLanguage',
  'receiptLanguage',
  'ticketLanguage',
  'reportLanguage',
  'thresholds',
] as const satisfies readonly SettingsField[];
export type GeneralField = (typeof generalFields)[number];

export function useGeneral() {
  const t = useTranslations('settingsGeneral');
  const edit = useSettingsEdit(generalFields, { kind: 'settings', done: t('saved'), failed: t('saveFailed') });
  const { restaurantName, vatNumber, timeZone, thresholds } = edit.values;
  const problems = new Set<GeneralField>();
  if (restaurantName.trim() === '') problems.add('restaurantName');
  if (!readVatNumber(vatNumber ?? '').ok) problems.add('vatNumber');
  if (!isTimeZone(timeZone)) problems.add('timeZone');
  if (!checkThresholds(thresholds).ok) problems.add('thresholds');
  return { ...edit, problems };
}

export type GeneralEdit = ReturnType<typeof useGeneral>;
