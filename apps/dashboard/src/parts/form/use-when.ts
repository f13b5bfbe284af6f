/** Instants of the wire as people read them. */
import { useFormatter, useTranslations } from 'use-intl';

import { onOneLine } from '../on-one-line.ts';

/** @returns takes unix seconds; null is never */
export function useWhen(): (seconds: number | null) => string {
  const format = useFormatter();
  const t = useTranslations('form');
  return (seconds) =>
    seconds === null
      ? t('never')
      : onOneLine(format.dateTime(new Date(seconds * 1000), { dateStyle: 'medium', timeStyle: 'short' }));
}
