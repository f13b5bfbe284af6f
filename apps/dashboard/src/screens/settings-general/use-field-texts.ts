/** How the fields of the general settings are called, and their values, where two people changed the same. */
import { clockTime } from '@comanda/domain/opening-hours/clock-time';
import type { LatenessThresholds } from '@comanda/domain/orders/waitlist-group';
import { useLocale, useTranslations } from 'use-intl';

import { pictureField } from '../../parts/image/venue-picture.tsx';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { isSame } from '../../parts/settings/merge-edit.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { latenessGroups } from './lateness-section.tsx';
import type { GeneralEdit } from './use-general.ts';

type General = GeneralEdit['values'];

export function useFieldTexts(): FieldTexts<General> {
  const t = useTranslations('settingsGeneral');
  const locale = useLocale();
  const late = useThresholdsText();
  const regions = new Intl.DisplayNames([locale], { type: 'region' });
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const language = (code: string) => languages.of(code.slice(0, 2)) ?? code;
  const yesNo = (value: boolean) => t(value ? 'on' : 'off');
  return {
    logo: pictureField(t('logo')),
    banner: pictureField(t('banner')),
    theme: { label: t('theme'), show: (value) => t(value) },
    primaryColor: { label: t('primaryColor') },
    secondaryColor: { label: t('secondaryColor') },
    accentColor: { label: t('accentColor') },
    restaurantName: { label: t('name') },
    address: { label: t('address') },
    country: { label: t('country'), show: (code) => regions.of(code) ?? code },
    vatNumber: { label: t('vatNumber'), show: (value) => value ?? '' },
    autoPrintReceipt: { label: t('autoPrint'), show: yesNo },
    requiresTable: { label: t('requiresTable'), show: yesNo },
    guestsNeedOpenTable: { label: t('guestsNeedOpenTable'), show: yesNo },
    timeZone: { label: t('timeZone'), show: (zone) => zone.replaceAll('_', ' ') },
    businessDayCutOffMinutes: { label: t('cutOff'), show: clockTime },
    contentLanguage: { label: t('contentLanguage'), show: language },
    receiptLanguage: { label: t('receiptLanguage'), show: language },
    ticketLanguage: { label: t('ticketLanguage'), show: language },
    reportLanguage: { label: t('reportLanguage'), show: language },
    thresholds: { label: t('lateness'), show: late },
  };
}

/** The groups in which two of them differ. */
function useThresholdsText(): (thresholds: LatenessThresholds, others: LatenessThresholds) => string {
  const labelled = useLabelled();
  const t = useTranslations('settingsGeneral');
  return (thresholds, others) =>
    latenessGroups
      .filter((group) => !isSame(thresholds[group], others[group]))
      .map((group) => {
        const { warnMinutes, lateMinutes } = thresholds[group];
        const minutes = `${t('warn')} ${warnMinutes}, ${t('alarm')} ${lateMinutes} ${t('minutes')}`;
        return labelled(t(`late.${group}`), minutes);
      })
      .join(' · ');
}
