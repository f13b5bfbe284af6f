/** How the fields of a category are called, and their values, where two people changed the same. */
import { useTranslations } from 'use-intl';

import { useDrawingName } from '../../parts/products/drawing-choice.tsx';
import { isHue } from '../../parts/products/hue-style.ts';
import { useScheduleText } from '../../parts/products/use-schedule-text.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { useDifferingTexts } from '../../parts/translation/use-differing-texts.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import type { CategoryValues } from './use-category-edit.ts';

export function useCategoryTexts(): FieldTexts<CategoryValues> {
  const t = useTranslations();
  const differing = useDifferingTexts();
  const drawingName = useDrawingName();
  const scheduleText = useScheduleText();
  const stations = useStations();
  return {
    name: { label: t('categories.name'), show: differing },
    info: { label: t('categories.info'), show: differing },
    mode: { label: t('categories.mode'), show: (mode) => t(`categories.modes.${mode}`) },
    hue: { label: t('categories.hue'), show: (hue) => (isHue(hue) ? t(`categories.hues.${hue}`) : hue) },
    art: { label: t('drawing.choose'), show: drawingName },
    acceptingStation: {
      label: t('categories.acceptingStation'),
      show: (id) => stations.data?.find((each) => each.id === id)?.name ?? t('categories.everyStation'),
    },
    schedules: { label: t('schedules.title'), show: (schedules) => schedules.map(scheduleText).join('; ') },
  };
}
