/** A time, such as a wished one, as people say it: the clock alone for today, else with its day. */
import { localDate } from '@comanda/domain/time/local-time';
import { useFormatter } from 'use-intl';

import { onOneLine } from './on-one-line.ts';
import { useSession } from './session/session-context.ts';
import { useNow } from './use-now.ts';

/** Answers for unix milliseconds. */
export function useSlotText(): (at: number) => string {
  const format = useFormatter();
  const now = useNow();
  const { timeZone } = useSession().settings;
  return (at) => {
    const isToday = localDate(at, timeZone) === localDate(now, timeZone);
    // In a language's own way, as everywhere: that style takes no weekday.
    const clock = format.dateTime(at, { timeStyle: 'short', timeZone });
    if (isToday) return clock;
    return onOneLine(
      `${format.dateTime(at, { weekday: 'short', day: 'numeric', month: 'numeric', timeZone })}, ${clock}`,
    );
  };
}
