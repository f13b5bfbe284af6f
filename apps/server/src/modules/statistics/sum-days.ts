/** Business days added up from what was sold, paid and ordered on them, grouped by the database (decisions.md §8). */
import { type Money, money, negate } from '@comanda/domain/money';
import { localHour } from '@comanda/domain/time/local-parts';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type DaysToSum, never, type Part, placedAt, type Tell, type Total } from './days-to-sum.ts';
import { sumCanceledLines, sumReduced } from './sum-lines.ts';
import { addAmounts, type DaySums, nothing, SumTable } from './sums.ts';

type Db = Kysely<Tables>;

/** One for each day that was asked, in that order. As of one moment where `db` is (one-moment.ts). */
export function sumDays(db: Db, days: DaysToSum): Promise<DaySums[]> {
  return sumParts(db, days, [
    ...comparedParts,
    // Whole days alone are broken down by these, which know nothing of a moment.
    sumProducts,
    sumPayments,
    sumReduced,
  ]);
}

/** What a day that runs is held against: its totals, tips and what was canceled, at most up to a moment. */
export function sumCompared(db: Db, days: DaysToSum): Promise<DaySums[]> {
  return sumParts(db, days, comparedParts);
}

async function sumParts(db: Db, days: DaysToSum, parts: readonly Part[]): Promise<DaySums[]> {
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
  await Promise.all(parts.map((part) => part(db, days, tell, total)));
  return days.dates.map((date) => {
    const { totals = nothing, table } = made.get(date) ?? {};
    return { date, ...totals, sums: table?.all() ?? [] };
  });
}

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
      // What corrects a tip gives nothing of an order back.
      sql<number>`sum(case when refund_of is null or amount = 0 then 0 else total end)`.as('refunded'),
    ])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where('state', '=', 'success')
    .where('method', '!=', 'pay_later')
    .where((eb) => eb.or([eb('charged_tag_id', 'is', null), eb('tip', '>', money(0))]))
    // Of a tip that went from one person to another no method knows.
    .where(sql<boolean>`(refund_of is null or amount <> 0 or tip <> 0 or rounding <> 0)`)
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

/** All that knows of a moment, and all that a day which runs is compared by. */
const comparedParts: readonly Part[] = [sumSold, sumPaidOrders, sumLedger, sumOrders, sumCanceled, sumCanceledLines];
