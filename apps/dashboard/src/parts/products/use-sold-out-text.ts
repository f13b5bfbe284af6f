/** Since when and until when something is sold out, in words by the venue's clock. */
import { localDate } from '@comanda/domain/time/local-time';
import { useFormatter, useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';

/** @returns takes unix seconds; null = until further notice */
export function useSoldOutText(): (until: number | null) => string {
  const t = useTranslations('soldOut');
  const format = useFormatter();
  const { timeZone } = useSession().settings;
  return (until) => {
    if (until === null) return t('is');
    const end = new Date(until * 1000);
    const isToday = localDate(end.getTime(), timeZone) === localDate(Date.now(), timeZone);
    const time = format.dateTime(
      end,
      isToday
        ? { timeZone, timeStyle: 'short' }
        : { timeZone, weekday: 'short', day: 'numeric', month: 'numeric', hour: '2-digit', minute: '2-digit' },
    );
    return t('isUntil', { time });
  };
}
