/** How long something waits or stands, short: in minutes as long as anybody reckons with them, in hours from there on. */
import { useTranslations } from 'use-intl';

/** No guest sits longer: what is older was left open. */
const longestMinutes = 300;

export function useAgeText(): (minutes: number) => string {
  const t = useTranslations('board');
  return (minutes) =>
    minutes < longestMinutes ? t('minutes', { count: minutes }) : t('hours', { count: Math.floor(minutes / 60) });
}
