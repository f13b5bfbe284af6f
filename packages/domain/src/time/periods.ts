/** Periods of business days: the eight presets of the closings page and what a period is compared with (specification §2). */
import type { PeriodPreset } from './period-presets.ts';

/** Of these days there may be books; of others none is asked for, and there is a day before and after each. */
export const booksFrom = '2000-01-01';
export const booksUntil = '2100-12-31';

/** @param date `YYYY-MM-DD` */
export function isInBooks(date: string): boolean {
  return date >= booksFrom && date <= booksUntil;
}

/** Both days are part of it; `YYYY-MM-DD`. */
export type Period = { readonly from: string; readonly to: string };

/**
 * A period that runs ends today.
 * @param today the business day at the venue
 * @param firstWeekday 1 = Monday … 7 = Sunday
 */
export function presetPeriod(preset: PeriodPreset, today: string, firstWeekday: number): Period {
  const weekBegins = dayBeside(today, -((weekdayOf(today) - firstWeekday + 7) % 7));
  const monthBegins = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayBeside(today, -1), to: dayBeside(today, -1) };
    case 'thisWeek':
      return { from: weekBegins, to: today };
    case 'lastWeek':
      return { from: dayBeside(weekBegins, -7), to: dayBeside(weekBegins, -1) };
    case 'thisMonth':
      return { from: monthBegins, to: today };
    case 'lastMonth': {
      const to = dayBeside(monthBegins, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'thisYear':
      return { from: `${yearText(year)}-01-01`, to: today };
    case 'lastYear':
      return { from: `${yearText(year - 1)}-01-01`, to: `${yearText(year - 1)}-12-31` };
  }
}

/**
 * What a period is compared with: a day with the same weekday a week ago, days from the first of a month with those of
 * the month before, days from New Year with those of the year before, any other with as many whole weeks before.
 */
export function periodBefore({ from, to }: Period): Period {
  const length = daysOf({ from, to });
  if (length > 1 && from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7)) return monthBefore({ from, to });
  if (length > 31 && from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4)) {
    const year = yearText(Number(from.slice(0, 4)) - 1);
    const day = to.endsWith('-02-29') ? '-02-28' : to.slice(4);
    return { from: `${year}-01-01`, to: `${year}${day}` };
  }
  const back = -7 * Math.ceil(length / 7);
  return { from: dayBeside(from, back), to: dayBeside(to, back) };
}

/** A whole month is compared with a whole one. */
function monthBefore({ from, to }: Period): Period {
  const last = dayBeside(from, -1);
  const month = last.slice(0, 7);
  const isWhole = dayBeside(to, 1).endsWith('-01');
  const day = Math.min(Number(to.slice(8)), Number(last.slice(8)));
  return { from: `${month}-01`, to: isWhole ? last : `${month}-${String(day).padStart(2, '0')}` };
}

/** The day before or after by so many, by calendar. @throws RangeError when `date` is no date. */
export function dayBeside(date: string, days: number): string {
  return new Date(timeOf(date) + days * dayMs).toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday. @throws RangeError when `date` is no date. */
export function weekdayOf(date: string): number {
  return ((new Date(timeOf(date)).getUTCDay() + 6) % 7) + 1;
}

/** How many days; 0 where it ends before it begins. */
export function daysOf({ from, to }: Period): number {
  return Math.max(0, Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1);
}

/** Every day of it, in order. */
export function datesOf(period: Period): string[] {
  return Array.from({ length: daysOf(period) }, (_, index) => dayBeside(period.from, index));
}

const dayMs = 86_400_000;

function timeOf(date: string): number {
  const time = Date.parse(`${date}T12:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`not a date: ${date}`);
  return time;
}

function yearText(year: number): string {
  return String(year).padStart(4, '0');
}
