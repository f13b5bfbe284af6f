import { clockTime } from '@comanda/domain/opening-hours/clock-time';
/** How the fields of the general settings are called, and their values, where two people changed the same. */
import type { LatenessThresholds } from '@comanda/domain/orders/waitlist-group';
import { useTranslations } from 'use-intl';

import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import type { GeneralEdit } from './use-general.ts';

type General = GeneralEdit['values'];

export function useFieldTexts(): FieldTexts<General> {
  const t = useTranslations('settingsGeneral');
  const yesNo = (value: boolean) => t(value ? 'on' : 'off');
  return {
    theme: { label: t('theme'), show: (value) => t(value) },
    primaryColor: { label: t('primaryColor') },
    secondaryColor: { label: t('secondaryColor') },
    accentColor: { label: t('accentColor') },
    restaurantName: { label: t('name') },
    address: { label: t('address') },
    country: { label: t('country') },
    vatNumber: { label: t('vatNumber'), show: (value) => value ?? '' },
    autoPrintReceipt: { label: t('autoPrint'), show: yesNo },
    requiresTable: { label: t('requiresTable'), show: yesNo },
    timeZone: { label: t('timeZone') },
    businessDayCutOffMinutes: { label: t('cutOff'), show: clockTime },
    contentLanguage: { label: t('contentLanguage') },
    receiptLanguage: { label: t('receiptLanguage') },
    ticketLanguage: { label: t('ticketLanguage') },
    reportLanguage: { label: t('reportLanguage') },
    thresholds: { label: t('lateness'), show: minutesOf },
  };
}

function minutesOf(thresholds: LatenessThresholds): string {
  return Object.values(thresholds)
    .map(({ warnMinutes, lateMinutes }) => `${warnMinutes}/${lateMinutes}`)
    .join(' · ');
}
