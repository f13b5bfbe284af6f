/** Statistics of a period (specification §2 closings; decisions.md §8): they only add up what was stored. */
import type { WireStatistics } from '@comanda/contract/statistics';
import { money, subtract } from '@comanda/domain/money';
import { dayBeside, type Period, periodBefore } from '@comanda/domain/time/periods';
import { sameTimeOn } from '@comanda/domain/time/same-time';
import { type Kysely, sql } from 'kysely';

import type { Instant } from '../../platform/database/instant.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findMenuNames } from '../menu/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { findUserNames } from '../users/index.ts';
import { findTouchedDays } from './kept-sums.repository.ts';
import {
  amountOf,
  presentCanceled,
  presentCategories,
  presentHours,
  presentMethods,
  presentPersons,
  presentProducts,
  presentReductions,
  presentSources,
  presentStates,
  presentTypes,
  presentVat,
  presentWeekdays,
} from './present-statistics.ts';
import { type PeriodSums, type PeriodToRead, planPeriod } from './read-period.ts';
import { sumCompared } from './sum-compared.ts';
import { addAmounts, type SumKind } from './sums.ts';

type Db = Kysely<Tables>;

export type StatisticsOf = PeriodToRead & { readonly cutOffMinutes: number; readonly now: Instant };

/** Days that are over and whole months that nobody has added up yet; or the answer. */
export type StatisticsAsked =
  | { readonly kind: 'missing'; readonly days: readonly string[]; readonly months: readonly string[] }
  | { readonly kind: 'read'; readonly statistics: WireStatistics };

/** @param db of one moment @param isFinal adds up itself whatever is missing */
export async function askStatistics(db: Db, asked: StatisticsOf, isFinal: boolean): Promise<StatisticsAsked> {
  const planned = await planBoth(db, asked);
  const days = [...new Set([...planned.now.missingDays, ...planned.before.missingDays])].sort();
  const months = [...new Set([...planned.now.missingMonths, ...planned.before.missingMonths])];
  if (!isFinal && days.length + months.length > 0) return { kind: 'missing', days, months };
  return { kind: 'read', statistics: await readPlanned(db, asked, planned) };
}

/** What is asked of the period before; of a day that runs against its like, the hours alone are those of whole days. */
const comparedKinds = ['tips', 'canceled', 'canceledLines'] as const satisfies readonly SumKind[];

async function planBoth(db: Db, asked: StatisticsOf) {
  const before = periodBefore(upToToday(asked));
  const touched = findTouchedDays(db, asked.customerId);
  const [now, then, upToNow] = await Promise.all([
    planPeriod(db, asked, touched),
    planPeriod(db, { ...asked, period: before }, touched),
    planUpToNow(db, asked, { before, touched }),
  ]);
  return { now, before: then, periodBefore: before, upToNow };
}

type Before = { readonly before: Period; readonly touched: Promise<ReadonlySet<string>> };

/**
 * A day that runs is not held against a whole one, but against what there was of it at the same time.
 * @returns null where the period is over
 */
async function planUpToNow(db: Db, asked: StatisticsOf, { before, touched }: Before) {
  const { customerId } = asked;
  if (!isRunning(asked)) return null;
  const until = sameTimeOn(before.to, asked);
  const wholeDays = { from: before.from, to: dayBeside(before.to, -1) };
  const whole = await planPeriod(db, { ...asked, period: wholeDays }, touched);
  const read = async (moment: Db): Promise<Pick<PeriodSums, 'totals' | 'table'>> => {
    const [days, last] = await Promise.all([
      whole.read(moment, comparedKinds),
      sumCompared(moment, { customerId, date: before.to, until }),
    ]);
    days.table.addAll(last.table.all());
    return { totals: addAmounts(days.totals, last.totals), table: days.table };
  };
  return { until, read };
}

const isRunning = ({ period, today }: PeriodToRead) => period.from <= today && period.to >= today;

/** Half a month is compared with the same half of the one before. */
function upToToday({ period, today }: StatisticsOf): Period {
  return period.from <= today && period.to > today ? { from: period.from, to: today } : period;
}

/** @param db of one moment */
export async function readStatistics(db: Db, asked: StatisticsOf): Promise<WireStatistics> {
  return readPlanned(db, asked, await planBoth(db, asked));
}

async function readPlanned(
  db: Db,
  asked: StatisticsOf,
  planned: Awaited<ReturnType<typeof planBoth>>,
): Promise<WireStatistics> {
  const { customerId, period, today } = asked;
  const runs = isRunning(asked);
  const [now, wholeBefore, cutBefore, open, balance] = await Promise.all([
    planned.now.read(db),
    planned.before.read(db, planned.upToNow === null ? ['hour', ...comparedKinds] : ['hour']),
    planned.upToNow?.read(db),
    runs ? openSums(db, customerId) : null,
    runs ? cashBalance(db, customerId) : null,
  ]);
  const { periodBefore: compared, upToNow } = planned;
  const before = cutBefore ?? wholeBefore;
  return {
    ...period,
    today,
    orders: now.totals.orders,
    paidOrders: now.totals.count,
    guests: now.totals.guests,
    paidGuests: now.table.of('paidGuests').reduce((sum, { guests }) => sum + guests, 0),
    turnover: now.totals.amount,
    ...(await presentParts(db, asked, now)),
    hours: presentHours(now.table, wholeBefore.table, asked.cutOffMinutes),
    open,
    cashBalance: balance,
    before: {
      ...compared,
      until: upToNow === null ? null : Math.floor(upToNow.until / 1000),
      orders: before.totals.orders,
      paidOrders: before.totals.count,
      guests: before.totals.guests,
      turnover: before.totals.amount,
      tips: amountOf(before.table.of('tips')),
      canceled: presentCanceled(before.table),
    },
  };
}

async function presentParts(db: Db, { customerId }: StatisticsOf, { table, days }: PeriodSums) {
  const people = (['person', 'tips', 'canceled'] as const).flatMap((kind) => table.of(kind).map(({ key }) => key));
  const reducers = table.of('reduced').map(({ key }) => key.replace(/^[^/]*\//, ''));
  const sold = table.of('product').map(({ key }) => key);
  const [{ products: menu, categories }, names, methods] = await Promise.all([
    findMenuNames(db, customerId, sold),
    findUserNames(
      db,
      [...new Set([...people, ...reducers])].filter((key) => key !== ''),
    ),
    findMethods(db, customerId),
  ]);
  const { all, ...products } = presentProducts(table, menu);
  return {
    tips: amountOf(table.of('tips')),
    rounding: amountOf(table.of('rounding')),
    fees: amountOf(table.of('fees')),
    states: presentStates(table),
    canceled: { ...presentCanceled(table), refunded: amountOf(table.of('refunded')) },
    reductions: presentReductions(table),
    vat: presentVat(table),
    methods: presentMethods(table, methods),
    days: days.map(({ date, amount: turnover, orders, guests }) => ({ date, turnover, orders, guests })),
    weekdays: presentWeekdays(days),
    categories: presentCategories(all, categories),
    ...products,
    types: presentTypes(table),
    sources: presentSources(table),
    persons: presentPersons(table, names),
  };
}

async function openSums(db: Db, customerId: string): Promise<WireStatistics['open']> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number | null>('total').as('total'),
      eb.fn.sum<number | null>('paid').as('paid'),
    ])
    .where('customer_id', '=', customerId)
    // Written out: with values bound to it, SQLite does not see that its index of the pending ones is enough.
    .where(sql<boolean>`state in ('requested', 'preparing', 'ready')`)
    .where('is_training', '=', false)
    .whereRef('paid', '<', 'total')
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), amount: subtract(money(Number(row.total ?? 0)), money(Number(row.paid ?? 0))) };
}

async function cashBalance(db: Db, customerId: string) {
  const row = await db
    .selectFrom('drawers')
    .select((eb) => eb.fn.sum<number | null>('balance').as('balance'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return money(Number(row.balance ?? 0));
}
