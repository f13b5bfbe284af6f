/** Business days in words: a day, a span, and what a period is compared with. */
import type { Period } from '@comanda/domain/time/periods';
import { useFormatter, useTranslations } from 'use-intl';

/** A calendar date is the same everywhere: at noon in UTC no zone moves it. */
const timeOf = (date: string) => new Date(`${date.length === 7 ? `${date}-15` : date}T12:00:00Z`);

export function useDateText() {
  const format = useFormatter();
  const zone = { timeZone: 'UTC' } as const;
  const date = (day: string) =>
    // As instants have their day (use-when.ts): one kind of date on one screen.
    format.dateTime(timeOf(day), { dateStyle: 'medium', ...zone });
  return {
    date,
    period: ({ from, to }: Period) => (from === to ? date(from) : `${date(from)} – ${date(to)}`),
    weekday: (day: string) => format.dateTime(timeOf(day), { weekday: 'long', ...zone }),
    dayOfMonth: (day: string) => format.dateTime(timeOf(day), { day: 'numeric', month: 'numeric', ...zone }),
    month: (month: string) => format.dateTime(timeOf(month), { month: 'short', year: 'numeric', ...zone }),
    shortMonth: (month: string) => format.dateTime(timeOf(month), { month: 'short', ...zone }),
    /** 1 = Monday … 7 = Sunday; the week of 5 January 2026. */
    ofWeek: (weekday: number, length: 'short' | 'long') =>
      format.dateTime(timeOf(`2026-01-${String(4 + weekday).padStart(2, '0')}`), { weekday: length, ...zone }),
  };
}

/** Day and month beside whole dates, and as they are: in numbers where those are in numbers, in words where in words. */
export function useShortDate(): (at: Date, timeZone: string) => string {
  const format = useFormatter();
  const isInWords = /\p{L}/u.test(format.dateTime(new Date(0), { dateStyle: 'medium' }));
  const look = isInWords
    ? ({ day: 'numeric', month: 'short' } as const)
    : ({ day: '2-digit', month: '2-digit' } as const);
  return (at, timeZone) => format.dateTime(at, { ...look, timeZone }).replaceAll(/\s/g, '\u00a0');
}

/** `letzter Freitag`, or the days themselves; of a day that runs, up to the same time. */
export function useVersusText(): (before: Period & { readonly until: number | null }) => string {
  const t = useTranslations('closings.kpi');
  const format = useFormatter();
  const text = useDateText();
  return ({ until, ...before }) => {
    const days =
      before.from === before.to ? t('lastWeekday', { weekday: text.weekday(before.from) }) : text.period(before);
    if (until === null) return days;
    return t('upTo', { days, time: format.dateTime(until * 1000, { timeStyle: 'short' }) });
  };
}
