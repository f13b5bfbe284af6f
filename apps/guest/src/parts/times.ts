/** An instant as people say it: the clock alone for today, else with its day. */
import { localDate } from '@comanda/domain/time/local-time';
import { useFormatter } from 'use-intl';

import { timeNow } from './clock.ts';

/** Answers for unix seconds. */
export function useClockText(timeZone: string): (seconds: number) => string {
  const format = useFormatter();
  return (seconds) => {
    const at = seconds * 1000;
    const isToday = localDate(at, timeZone) === localDate(timeNow(), timeZone);
    const day = isToday ? {} : ({ weekday: 'short', day: 'numeric', month: 'numeric' } as const);
    return format.dateTime(at, { ...day, hour: '2-digit', minute: '2-digit', timeZone });
  };
}
