/** How the fields of a way to order are called, and their values, where two people changed the same. */
import { formatMoney, zero } from '@comanda/domain/money';
import { clockTime } from '@comanda/domain/opening-hours/clock-time';
import type { DayHours, TimeRange } from '@comanda/domain/opening-hours/opening-hours';
import type { DeliveryArea } from '@comanda/domain/venue/delivery-areas';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { isSame } from '../../parts/settings/merge-edit.ts';
import { useDifferingItems } from '../../parts/settings/use-differing-items.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { useStations } from '../../parts/venue/use-stations.ts';
import type { MethodValues } from './use-orders-settings.ts';
import { useWeekdayNames } from './week-editor.tsx';

const rangeText = ({ from, until }: TimeRange) => `${clockTime(from)}–${clockTime(until)}`;

/** The hours of a day in a line, and until when is ordered ahead. */
export function useDayText(): (day: DayHours) => string {
  const t = useTranslations('settingsOrders');
  return ({ open, allDay, ranges, allowsPreorders, preordersUntil }) => {
    const hours = allDay ? t('allDay') : ranges.map(rangeText).join(', ');
    const ahead = preordersUntil === null ? t('untilClosing') : `${t('preordersUntil')} ${clockTime(preordersUntil)}`;
    const parts = [open ? hours : t('closed'), allowsPreorders ? `${t('preorders')} ${ahead}` : ''];
    return parts.filter((part) => part !== '').join(', ');
  };
}

function useAreaText(): (area: DeliveryArea) => string {
  const labelled = useLabelled();
  const t = useTranslations('settingsOrders');
  const { currency } = useSession().settings;
  return ({ name, zips, fee, minimum }) => {
    const least = minimum === zero ? '' : `, ${t('areaMinimum')} ${formatMoney(minimum, currency)}`;
    return labelled(`${name} (${zips})`, `${t('fee')} ${formatMoney(fee, currency)}${least}`);
  };
}

export function useMethodTexts(): FieldTexts<MethodValues> {
  const t = useTranslations('settingsOrders');
  const { currency } = useSession().settings;
  const { data: stations = [] } = useStations();
  const labelled = useLabelled();
  const weekdays = useWeekdayNames();
  const dayText = useDayText();
  const areaText = useAreaText();
  const differing = useDifferingItems();
  const onOff = (isOn: boolean) => t(isOn ? 'on' : 'off');
  return {
    active: { label: t('active'), show: onOff },
    tracksHandOver: { label: t('tracksHandOver'), show: onOff },
    acceptsAutomatically: { label: t('acceptsAutomatically'), show: onOff },
    acceptingStation: {
      label: t('acceptingStation'),
      show: (chosen) => stations.find(({ id }) => id === chosen)?.name ?? t('everyStation'),
    },
    aroundTheClock: { label: t('aroundTheClock'), show: onOff },
    weekdays: {
      label: t('openingHours'),
      show: (days, others) =>
        days
          .flatMap((day, place) => (isSame(day, others[place]) ? [] : [labelled(weekdays[place] ?? '', dayText(day))]))
          .join(' · '),
    },
    minimumAmount: { label: t('minimumAmount'), show: (amount) => formatMoney(amount, currency) },
    leadMinutes: { label: t('leadMinutes'), show: (minutes) => `${minutes} ${t('minutes')}` },
    areas: {
      label: t('areas'),
      show: (areas, others) =>
        differing(areas, others, { keyOf: ({ id }) => id, nameOf: ({ name }) => name, textOf: areaText }),
    },
  };
}
