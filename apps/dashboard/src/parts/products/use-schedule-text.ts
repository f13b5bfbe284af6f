/** One entry of a timetable in a line: days, hours, price. */
import { formatMoney } from '@comanda/domain/money';
import { useFormatter } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import type { FormSchedule } from './form-schedule.ts';
import { timeText } from './minute-of-day.ts';

/** A Monday, to name the days by. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

export function useWeekdayName(): (weekday: number, length: 'short' | 'long') => string {
  const format = useFormatter();
  return (weekday, length) =>
    format.dateTime(new Date(monday + (weekday - 1) * dayMs), { weekday: length, timeZone: 'UTC' });
}

export function useScheduleText(): (schedule: FormSchedule) => string {
  const nameOf = useWeekdayName();
  const { currency } = useSession().settings;
  return ({ weekdays, from, until, price, percent }) => {
    const days = weekdays.map((day) => nameOf(day, 'short')).join(' ');
    const amount = price === null || price === 'invalid' ? '' : formatMoney(price, currency);
    const cost = percent === null ? amount : `${percent} %`;
    return [days, `${timeText(from)}–${timeText(until)}`, cost].filter((text) => text !== '').join(' ');
  };
}
