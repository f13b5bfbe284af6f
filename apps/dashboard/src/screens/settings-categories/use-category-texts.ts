/** How the fields of a category are called, and their values, where two people changed the same. */
import { useTranslations } from 'use-intl';

import { isHue } from '../../parts/products/hue-style.ts';
import { useScheduleText } from '../../parts/products/use-schedule-text.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { useTranslate } from '../../parts/translate.ts';
import type { CategoryValues } from './use-category-edit.ts';

export function useCategoryTexts(): FieldTexts<CategoryValues> {
  const t = useTranslations();
  const translate = useTranslate();
  const scheduleText = useScheduleText();
  return {
    name: { label: t('categories.name'), show: (name) => translate(name).text },
    info: { label: t('categories.info'), show: (info) => translate(info).text },
    mode: { label: t('categories.mode'), show: (mode) => t(`categories.modes.${mode}`) },
    hue: { label: t('categories.hue'), show: (hue) => (isHue(hue) ? t(`categories.hues.${hue}`) : hue) },
    art: { label: t('drawing.choose'), show: (art) => art ?? t('drawing.automatic') },
    schedules: { label: t('schedules.title'), show: (schedules) => schedules.map(scheduleText).join('; ') },
  };
}
