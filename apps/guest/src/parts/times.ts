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
    // In a language's own way, as everywhere: that style takes no weekday.
    const clock = format.dateTime(at, { timeStyle: 'short', timeZone });
    const day = { weekday: 'short', day: 'numeric', month: 'numeric', timeZone } as const;
    if (isToday) return clock;
    // One thing: neither stands on a line without the other.
    return `${format.dateTime(at, day)}, ${clock}`.replaceAll(/\s/g, '\u00a0');
  };
}
