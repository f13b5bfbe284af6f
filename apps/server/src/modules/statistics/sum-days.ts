/** Business days added up from what was sold, paid and ordered on them, grouped by the database (decisions.md §8). */
import { type Money, money, negate } from '@comanda/domain/money';
import { localHour } from '@comanda/domain/time/local-parts';
import { type Kysely, sql } from 'kysely';

import type { Instant } from '../../platform/database/instant.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { addAmounts, type Amounts, type DaySums, nothing, SumTable } from './sums.ts';

type Db = Kysely<Tables>;

/** Later than anything that is booked. */
const never: Instant = Number.MAX_SAFE_INTEGER;

/** The plus keeps the index over times out of it: up to a moment, that is all of the past. */
const placedAt = sql<number>`+orders.placed_at`;

export type DaysToSum = {
  readonly customerId: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** Only what was before this moment; whole days where it is missing. */
  readonly until?: Instant;
};

/** One for each day that was asked, in that order. As of one moment where `db` is (one-moment.ts). */
export async function sumDays(db: Db, days: DaysToSum): Promise<DaySums[]> {
  if (days.dates.length === 0) return [];
  const made = new Map(days.dates.map((date) => [date, { totals: nothing, table: new SumTable() }]));
  const tell: Tell = (date, what) => {
    const day = made.get(date);
    if (day === undefined) return;
    what(day.table);
  };
  const total: Total = (date, amounts) => {
    const day = made.get(date);
    if (day !== undefined) day.totals = addAmounts(day.totals, amounts);
  };
  await Promise.all([
    sumSold(db, days, tell, total),
    sumPaidOrders(db, days, tell, total),
    sumProducts(db, days, tell),
    sumPayments(db, days, tell),
    sumLedger(db, days, tell),
    sumOrders(db, days, tell, total),
    sumCanceled(db, days, tell),
    sumCanceledLines(db, days, tell),
    sumReduced(db, days, tell),
  ]);
  return days.dates.map((date) => {
    const { totals = nothing, table } = made.get(date) ?? {};
    return { date, ...totals, sums: table?.all() ?? [] };
  });
}

type Tell = (date: string, what: (table: SumTable) => void) => void;
type Total = (date: string, amounts: Partial<Amounts>) => void;

/** No clock of a country is off by less, and none is changed within one: the hour is that of all that was sold in it. */
const quarterMs = 900_000;
const quarter = sql<number>`sold_at / ${sql.lit(quarterMs)}`;

async function sumSold(
  db: Db,
  { customerId, timeZone, dates, until = never }: DaysToSum,
  tell: Tell,
  total: Total,
): Promise<void> {
  const rows = await db
    .selectFrom('sold_lines')
    .select(['business_date', quarter.as('quarter'), 'type', 'channel', 'user_id', 'vat_rate'])
    .select([sql<number>`sum(gross)`.as('gross'), sql<number>`sum(net)`.as('net'), sql<number>`sum(vat)`.as('vat')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where('sold_at', '<', until)
    // What costs nothing is in no book.
    .where('gross', '!=', 0 as Money)
    .groupBy(['business_date', quarter, 'type', 'channel', 'user_id', 'vat_rate'])
    .execute();
  for (const row of rows) {
    const amount = money(Number(row.gross));
    const parts = { amount, net: money(Number(row.net)), vat: money(Number(row.vat)) };
    total(row.business_date, parts);
    tell(row.business_date, (table) => {
      table.add('hour', localHour(row.quarter * quarterMs, timeZone), { amount });
      table.add('type', row.type, { amount });
      table.add('channel', row.channel, { amount });
      table.add('person', row.user_id ?? '', { amount });
      table.add('rate', row.vat_rate, parts);
    });
  }
}

/** Each order with its guests once a day, where more was settled of it than taken back. */
async function sumPaidOrders(db: Db, days: DaysToSum, tell: Tell, total: Total): Promise<void> {
  const { customerId, dates, until = never } = days;
  const perOrder = [
    'sold_lines.business_date',
    'order_id',
    'sold_lines.type',
    'channel',
    'sold_lines.user_id',
  ] as const;
  const rows = await db
    .selectFrom('sold_lines')
    .leftJoin('orders', (join) =>
      join.on('orders.customer_id', '=', customerId).onRef('orders.id', '=', 'sold_lines.order_id'),
    )
    .select(perOrder)
    .select((eb) => eb.fn.max('orders.covers').as('covers'))
    .where('sold_lines.customer_id', '=', customerId)
    .where('sold_lines.business_date', 'in', [...dates])
    .where('sold_at', '<', until)
    .groupBy(perOrder)
    .having(sql<number>`sum(gross)`, '>', 0)
    .execute();
  for (const { business_date, type, channel, user_id, covers } of rows) {
    total(business_date, { count: 1 });
    tell(business_date, (table) => {
      table.add('paidGuests', '', { guests: covers ?? 0 });
      table.add('type', type, { count: 1 });
      table.add('channel', channel, { count: 1 });
      table.add('person', user_id ?? '', { count: 1 });
    });
  }
}

async function sumProducts(db: Db, { customerId, dates }: DaysToSum, tell: Tell): Promise<void> {
  const rows = await db
    .selectFrom('sold_lines')
    .select(['business_date', 'product_id', sql<Tables['sold_lines']['title']>`max(title)`.as('title')])
    .select([sql<number>`sum(count)`.as('count'), sql<number>`sum(gross)`.as('gross')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .groupBy(['business_date', 'product_id'])
    .execute();
  for (const { business_date, product_id, title, count, gross } of rows) {
    const amounts = { amount: money(Number(gross)), count: Number(count) };
    tell(business_date, (table) => table.add('product', product_id ?? '', amounts, product_id === null ? null : title));
  }
}

async function sumPayments(db: Db, { customerId, dates }: DaysToSum, tell: Tell): Promise<void> {
  const rows = await db
    .selectFrom('payments')
    .select([
      'business_date',
      'method',
      'sub_method',
      // A refund names the payment that it gives back, so it is not counted as one; nor is what charges a tag.
      sql<number>`count(*) - count(refund_of) - count(charged_tag_id)`.as('payments'),
      // Of what charges a tag only the tip is no debt.
      sql<number>`sum(case when charged_tag_id is null then total else tip end)`.as('amount'),
      sql<number>`sum(case when refund_of is null then 0 else total end)`.as('refunded'),
    ])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where('state', '=', 'success')
    .where('method', '!=', 'pay_later')
    .where((eb) => eb.or([eb('charged_tag_id', 'is', null), eb('tip', '>', money(0))]))
    .groupBy(['business_date', 'method', 'sub_method'])
    .execute();
  for (const row of rows) {
    const key = row.sub_method === null ? row.method : `${row.method}/${row.sub_method}`;
    tell(row.business_date, (table) => {
      table.add('method', key, { amount: money(Number(row.amount)), count: Number(row.payments) });
      if (Number(row.refunded) !== 0) table.add('refunded', '', { amount: negate(money(Number(row.refunded))) });
    });
  }
}

const accountKinds = { tips: 'tips', rounding: 'rounding', fees: 'fees' } as const;
type KindAccount = keyof typeof accountKinds;

async function sumLedger(db: Db, { customerId, dates, until = never }: DaysToSum, tell: Tell): Promise<void> {
  const rows = await db
    .selectFrom('ledger')
    .select(['business_date', 'account', 'user_id', sql<number>`sum(-amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where('account', 'in', Object.keys(accountKinds))
    .where((eb) => eb(eb.fn.coalesce('taken_at', 'booked_at'), '<', until))
    .groupBy(['business_date', 'account', 'user_id'])
    .execute();
  for (const { business_date, account, user_id, amount } of rows) {
    const kind = accountKinds[account as KindAccount];
    tell(business_date, (table) => table.add(kind, user_id ?? '', { amount: money(Number(amount)) }));
  }
}

async function sumOrders(
  db: Db,
  { customerId, dates, until = never }: DaysToSum,
  tell: Tell,
  total: Total,
): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['business_date', 'type', 'source', 'door', 'ordered_by'])
    .select(sql<'pending' | 'done'>`case when state = 'done' then 'done' else 'pending' end`.as('label'))
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.sum<number | null>('covers').as('guests')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where(placedAt, '<', until)
    .where('state', '!=', 'canceled')
    .where('merged_into', 'is', null)
    .where('is_training', '=', false)
    .groupBy(['business_date', 'type', 'source', 'door', 'ordered_by', 'label'])
    .execute();
  for (const row of rows) {
    const amounts = { orders: Number(row.orders), guests: Number(row.guests ?? 0) };
    total(row.business_date, amounts);
    tell(row.business_date, (table) => {
      table.add('type', row.type, amounts);
      table.add('channel', row.door ?? row.source, amounts);
      table.add('person', row.ordered_by ?? '', amounts);
      table.add('state', row.label, { orders: amounts.orders });
    });
  }
}

/** Of the orders of the day those that stand no more. */
async function sumCanceled(db: Db, { customerId, dates, until = never }: DaysToSum, tell: Tell): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['business_date', 'canceled_by'])
    .select((eb) => [eb.fn.countAll<number>().as('orders'), eb.fn.sum<number | null>('total').as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where('state', '=', 'canceled')
    .where((eb) => eb(eb.fn.coalesce('canceled_at', 'placed_at'), '<', until))
    .where('is_training', '=', false)
    .groupBy(['business_date', 'canceled_by'])
    .execute();
  for (const { business_date, canceled_by, orders, amount } of rows) {
    const amounts = { orders: Number(orders), amount: money(Number(amount ?? 0)) };
    tell(business_date, (table) => {
      table.add('canceled', canceled_by ?? '', amounts);
      table.add('state', 'canceled', { orders: amounts.orders });
    });
  }
}

/** Each line that was ordered on these days; practice is left out. */
function linesOf(db: Db, { customerId, dates, until = never }: DaysToSum) {
  return (
    db
      .selectFrom('orders')
      // A cross join, for SQLite takes these in their order: else it would begin with all lines that there ever were.
      .crossJoin('order_lines')
      .whereRef('order_lines.customer_id', '=', 'orders.customer_id')
      .whereRef('order_lines.order_id', '=', 'orders.id')
      .where('orders.customer_id', '=', customerId)
      .where('orders.business_date', 'in', [...dates])
      .where(placedAt, '<', until)
      .where('orders.is_training', '=', false)
  );
}

/** Of the orders of the day, whatever became of them: by themselves, as in a Z. */
async function sumCanceledLines(db: Db, days: DaysToSum, tell: Tell): Promise<void> {
  const rows = await linesOf(db, days)
    .select((eb) => [
      'orders.business_date',
      'order_lines.canceled_by',
      eb.fn.countAll<number>().as('lines'),
      eb.fn.sum<number>('order_lines.total').as('amount'),
    ])
    .where('orders.merged_into', 'is', null)
    .where('order_lines.state', '=', 'canceled')
    .groupBy(['orders.business_date', 'order_lines.canceled_by'])
    .execute();
  for (const { business_date, canceled_by, lines, amount } of rows) {
    const amounts = { count: Number(lines), amount: money(Number(amount)) };
    tell(business_date, (table) => table.add('canceledLines', canceled_by ?? '', amounts));
  }
}

/** Of the orders of the day, paid or not. */
async function sumReduced(db: Db, days: DaysToSum, tell: Tell): Promise<void> {
  const rows = await linesOf(db, days)
    .select((eb) => [
      'orders.business_date',
      'orders.ordered_by',
      'order_lines.percent_kind',
      eb.fn.countAll<number>().as('lines'),
      sql<number>`sum((unit_price + modifiers_price) * count - order_lines.total)`.as('amount'),
    ])
    .where('orders.state', '!=', 'canceled')
    .where('order_lines.state', '!=', 'canceled')
    .where('order_lines.percent_kind', 'is not', null)
    .groupBy(['orders.business_date', 'orders.ordered_by', 'order_lines.percent_kind'])
    .execute();
  for (const { business_date, ordered_by, percent_kind, lines, amount } of rows) {
    const amounts = { count: Number(lines), amount: money(Number(amount)) };
    tell(business_date, (table) => table.add('reduced', `${percent_kind}/${ordered_by ?? ''}`, amounts));
  }
}
