/**
 * A period added up: whole months and days that are kept, and what is not kept yet (today, and days that were touched
 * since) added up at once.
 */
import { datesOf, type Period } from '@comanda/domain/time/periods';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findKeptDays, findKeptSums, monthOf } from './kept-sums.repository.ts';
import { sumDays } from './sum-days.ts';
import { addAmounts, type Amounts, nothing, type SumKind, SumTable } from './sums.ts';

type Db = Kysely<Tables>;

export type PeriodToRead = {
  readonly customerId: string;
  readonly timeZone: string;
  readonly today: string;
  readonly period: Period;
};

export type PeriodSums = {
  readonly totals: Amounts;
  readonly table: SumTable;
  /** In order, up to today, and later ones that were sold on: a clock that was set back hides no sale. */
  readonly days: readonly (Amounts & { readonly date: string })[];
};

export type PlannedPeriod = {
  /** What is over, and not kept. */
  readonly missingDays: readonly string[];
  /** Whole months that are over, whose sums are not kept. */
  readonly missingMonths: readonly string[];
  /** @param kinds of what is kept no others are read; left out: all */
  readonly read: (db: Db, kinds?: readonly SumKind[]) => Promise<PeriodSums>;
};

/** `db`: of one moment, as `touched` is (one-moment.ts): days that entries spoke of since sums were kept last. */
export async function planPeriod(
  db: Db,
  { customerId, timeZone, today, period }: PeriodToRead,
  touchedDays: Promise<ReadonlySet<string>>,
): Promise<PlannedPeriod> {
  const dates = datesOf(period);
  const [kept, touched] = await Promise.all([findKeptDays(db, customerId, period), touchedDays]);
  const keptDays = new Map(kept.days.filter(({ date }) => !touched.has(date)).map((day) => [day.date, day]));
  const fallen = new Set([...touched].map(monthOf));
  const whole = wholeMonths(dates).filter((month) => month < monthOf(today));
  const months = whole.filter((month) => kept.months.includes(month) && !fallen.has(month));
  const others = dates.filter((date) => !months.includes(monthOf(date)));
  const plain = others.filter((date) => !keptDays.has(date));
  return {
    missingDays: plain.filter((date) => date < today),
    missingMonths: whole.filter((month) => !months.includes(month)),
    read: async (moment, kinds) => {
      const table = new SumTable();
      const ofKept = [...months, ...others.filter((date) => keptDays.has(date))];
      const [ofDays, made] = await Promise.all([
        findKeptSums(moment, customerId, ofKept, kinds),
        sumDays(moment, { customerId, timeZone, dates: plain }),
      ]);
      table.addAll(ofDays);
      for (const { sums } of made) table.addAll(sums);
      const all = new Map([...made.map(withoutSums), ...keptDays.values()].map((day) => [day.date, day]));
      const days = dates.flatMap((date) => all.get(date) ?? []);
      const totals = days.reduce<Amounts>(addAmounts, nothing);
      return { totals, table, days: days.filter((day) => day.date <= today || isSoldOn(day)) };
    },
  };
}

const isSoldOn = ({ amount, orders }: Amounts) => amount !== 0 || orders > 0;

function withoutSums({ sums: _sums, ...day }: Awaited<ReturnType<typeof sumDays>>[number]) {
  return day;
}

/** `2026-11` of which every day is among them. */
function wholeMonths(dates: readonly string[]): string[] {
  const there = new Set(dates);
  const months = [...new Set(dates.map(monthOf))];
  return months.filter((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
    return there.has(`${month}-01`) && there.has(`${month}-${last}`);
  });
}
