/** When it was sold: by weekday, day or month, and hour. */
import { add, formatAmount, zero } from '@comanda/domain/money';
import { averageOf } from '@comanda/domain/statistics/averages';

import { left, line, right, section } from './sheet.ts';
import type { Make, StatisticsSheetFacts } from './statistics-facts.ts';

/** On average of a day of each: a period has more of some than of others. */
export const weekdays: Make = (facts, { sheet }) =>
  section({
    title: sheet.weekdays,
    columns: [left(sheet.weekday, 2.4), right(sheet.averageDay, 1.8)],
    rows:
      facts.days.length < 2
        ? []
        : facts.weekdays.map(({ weekday, days: count, turnover }) =>
            line(sheet.weekdayOf(weekday), formatAmount(averageOf(turnover, count))),
          ),
    width: 'beside',
  });

/** Of more days than that it is the months that tell something. */
const mostDays = 62;

type Day = StatisticsSheetFacts['days'][number];

function monthsOf(all: readonly Day[]): Day[] {
  const months = new Map<string, Day>();
  for (const { date, turnover, orders } of all) {
    const month = date.slice(0, 7);
    const so = months.get(month) ?? { date: month, turnover: zero, orders: 0 };
    months.set(month, { date: month, turnover: add(so.turnover, turnover), orders: so.orders + orders });
  }
  return [...months.values()];
}

export const days: Make = (facts, { closing, sheet }) => {
  const byMonth = facts.days.length > mostDays;
  const all = byMonth ? monthsOf(facts.days) : facts.days;
  const nameOf = byMonth ? sheet.monthOf : sheet.date;
  return section({
    title: byMonth ? sheet.months : sheet.days,
    columns: [left(byMonth ? sheet.month : sheet.day, 2.4), right(closing.orders, 1.4), right(closing.turnover, 1.5)],
    rows:
      facts.days.length < 2
        ? []
        : all.map(({ date, orders, turnover }) => line(nameOf(date), String(orders), formatAmount(turnover))),
    width: 'half',
  });
};

export const hours: Make = (facts, { closing, sheet }) =>
  section({
    title: sheet.hours,
    columns: [left(sheet.hour, 2.4), right(closing.turnover, 1.5)],
    rows: facts.hours
      .filter(({ turnover }) => turnover !== 0)
      .map(({ hour, turnover }) => line(sheet.hourOf(`${hour}:00`, `${(hour + 1) % 24}:00`), formatAmount(turnover))),
    width: 'beside',
  });
