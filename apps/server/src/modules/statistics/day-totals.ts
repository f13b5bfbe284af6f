/** Totals of one business day, added up from ledger, payments and orders (decisions.md §8; closings come later). */
import type { WireDayTotals } from '@comanda/contract/payments';
import { add, money, negate, subtract, zero } from '@comanda/domain/money';
import { localHour } from '@comanda/domain/time/local-time';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type Day = {
  readonly businessDate: string;
  readonly timeZone: string;
  readonly cutOffMinutes: number;
  /** The day that runs: what is open and in the drawers is known of this moment only. */
  readonly isToday: boolean;
};

export async function findDayTotals(db: Db, customerId: string, day: Day): Promise<WireDayTotals> {
  const ledger = await ledgerSums(db, customerId, day.businessDate);
  const vat = vatRows(ledger);
  const turnover = add(zero, ...vat.map((row) => row.gross));
  const orders = await orderSums(db, customerId, day.businessDate);
  return {
    businessDate: day.businessDate,
    orders: orders.count,
    guests: orders.guests,
    turnover,
    tips: negate(sumOf(ledger, 'tips')),
    rounding: negate(sumOf(ledger, 'rounding')),
    open: day.isToday ? await openSums(db, customerId) : null,
    vat,
    methods: await methodSums(db, customerId, day.businessDate),
    hours: await hourSums(db, customerId, day),
    cashBalance: day.isToday ? await cashBalance(db, customerId) : null,
  };
}

type LedgerSum = { account: string; vat_rate: number | null; amount: number };

function ledgerSums(db: Db, customerId: string, businessDate: string): Promise<LedgerSum[]> {
  return db
    .selectFrom('ledger')
    .select(['account', 'vat_rate', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', '=', businessDate)
    .groupBy(['account', 'vat_rate'])
    .execute();
}

function sumOf(rows: readonly LedgerSum[], account: string) {
  return money(rows.filter((row) => row.account === account).reduce((sum, row) => sum + row.amount, 0));
}

function vatRows(rows: readonly LedgerSum[]): WireDayTotals['vat'] {
  const rates = [...new Set(rows.flatMap((row) => (row.account === 'turnover' ? [row.vat_rate ?? 0] : [])))];
  return rates
    .sort((a, b) => b - a)
    .map((rate) => {
      const ofRate = rows.filter((row) => (row.vat_rate ?? 0) === rate);
      const net = negate(sumOf(ofRate, 'turnover'));
      const vat = negate(sumOf(ofRate, 'vat'));
      return { rate, net, vat, gross: add(net, vat) };
    });
}

async function orderSums(db: Db, customerId: string, businessDate: string) {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('covers').as('guests')])
    .where('customer_id', '=', customerId)
    .where('business_date', '=', businessDate)
    .where('state', '!=', 'canceled')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), guests: Number(row.guests ?? 0) };
}

async function openSums(db: Db, customerId: string): Promise<WireDayTotals['open']> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number | null>('total').as('total'),
      eb.fn.sum<number | null>('paid').as('paid'),
    ])
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['requested', 'preparing', 'ready'])
    .whereRef('paid', '<', 'total')
    .executeTakeFirstOrThrow();
  return { orders: Number(row.orders), amount: subtract(money(Number(row.total ?? 0)), money(Number(row.paid ?? 0))) };
}

async function methodSums(db: Db, customerId: string, businessDate: string): Promise<WireDayTotals['methods']> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => ['method', eb.fn.countAll<number>().as('payments'), eb.fn.sum<number>('total').as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', '=', businessDate)
    .where('state', '=', 'success')
    .groupBy('method')
    .orderBy('method')
    .execute();
  return rows.map((row) => ({
    method: row.method,
    payments: Number(row.payments),
    amount: money(Number(row.amount)),
  }));
}

const dayMs = 86_400_000;

/** Turnover by the hour of the payment, beside the same weekday a week ago. */
async function hourSums(
  db: Db,
  customerId: string,
  { businessDate, timeZone, cutOffMinutes }: Day,
): Promise<WireDayTotals['hours']> {
  const lastWeek = new Date(Date.parse(`${businessDate}T12:00:00Z`) - 7 * dayMs).toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('ledger')
    .select(['business_date', 'booked_at', sql<number>`sum(-amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [businessDate, lastWeek])
    .where('account', 'in', ['turnover', 'vat'])
    .groupBy(['business_date', 'booked_at'])
    .execute();
  const hours = new Map<number, WireDayTotals['hours'][number]>();
  for (const row of rows) {
    const hour = localHour(row.booked_at, timeZone);
    const known = hours.get(hour) ?? { hour, turnover: zero, lastWeek: zero };
    const amount = money(Number(row.amount));
    const isToday = row.business_date === businessDate;
    hours.set(hour, {
      hour,
      turnover: isToday ? add(known.turnover, amount) : known.turnover,
      lastWeek: isToday ? known.lastWeek : add(known.lastWeek, amount),
    });
  }
  const firstHour = Math.floor(cutOffMinutes / 60);
  const placeOf = ({ hour }: { hour: number }) => (hour - firstHour + 24) % 24;
  return [...hours.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

async function cashBalance(db: Db, customerId: string) {
  const row = await db
    .selectFrom('drawers')
    .select((eb) => eb.fn.sum<number | null>('balance').as('balance'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return money(Number(row.balance ?? 0));
}
