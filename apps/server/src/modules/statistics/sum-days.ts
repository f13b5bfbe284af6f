/** Business days added up from what was sold, paid and ordered on them, grouped by the database (decisions.md §8). */
import { type Money, money, negate } from '@comanda/domain/money';
import { localHour } from '@comanda/domain/time/local-parts';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { DaysToSum, Part, Tell, Total } from './days-to-sum.ts';
import { sumCanceledLines, sumReduced } from './sum-lines.ts';
import { addAmounts, type DaySums, nothing, SumTable } from './sums.ts';

type Db = Kysely<Tables>;

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
  await Promise.all(parts.map((part) => part(db, days, tell, total)));
  return days.dates.map((date) => {
    const { totals = nothing, table } = made.get(date) ?? {};
    return { date, ...totals, sums: table?.all() ?? [] };
  });
}

/** No clock of a country is off by less, and none is changed within one: the hour is that of all that was sold in it. */
const quarterMs = 900_000;
const quarter = sql<number>`sold_at / ${sql.lit(quarterMs)}`;

async function sumSold(db: Db, { customerId, timeZone, dates }: DaysToSum, tell: Tell, total: Total): Promise<void> {
  const rows = await db
    .selectFrom('sold_lines')
    .select(['business_date', quarter.as('quarter'), 'type', 'channel', 'user_id', 'vat_rate'])
    .select([sql<number>`sum(gross)`.as('gross'), sql<number>`sum(net)`.as('net'), sql<number>`sum(vat)`.as('vat')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    // What costs nothing is in no book.
    .where('gross', '!=', 0 as Money)
    .groupBy([quarter, 'vat_rate', 'user_id', 'type', 'channel', 'business_date'])
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

/** Looked up one by one: the planner of PostgreSQL would rather read all orders that there ever were. */
const guestsOfOrder = (customerId: string) =>
  sql<number | null>`sum((select covers from orders where customer_id = ${customerId} and id = paid.order_id))`;

/** Each order with its guests once a day, where more was settled of it than taken back. */
async function sumPaidOrders(db: Db, { customerId, dates }: DaysToSum, tell: Tell, total: Total): Promise<void> {
  // What differs most comes first: SQLite sorts by it.
  const perOrder = ['order_id', 'business_date', 'type', 'channel', 'user_id'] as const;
  const paid = db
    .selectFrom('sold_lines')
    .select(perOrder)
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .groupBy(perOrder)
    .having(sql<number>`sum(gross)`, '>', 0);
  const counted = ['business_date', 'type', 'channel', 'user_id'] as const;
  const rows = await db
    .selectFrom(paid.as('paid'))
    .select(counted)
    .select((eb) => [eb.fn.countAll<number>().as('orders'), guestsOfOrder(customerId).as('covers')])
    .groupBy(counted)
    .execute();
  for (const { business_date, type, channel, user_id, orders, covers } of rows) {
    const count = Number(orders);
    total(business_date, { count });
    tell(business_date, (table) => {
      table.add('paidGuests', '', { guests: Number(covers ?? 0) });
      table.add('type', type, { count });
      table.add('channel', channel, { count });
      table.add('person', user_id ?? '', { count });
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
    .groupBy(['product_id', 'business_date'])
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

async function sumLedger(db: Db, { customerId, dates }: DaysToSum, tell: Tell): Promise<void> {
  const rows = await db
    .selectFrom('ledger')
    .select(['business_date', 'account', 'user_id', sql<number>`sum(-amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where('account', 'in', Object.keys(accountKinds))
    .groupBy(['business_date', 'account', 'user_id'])
    .execute();
  for (const { business_date, account, user_id, amount } of rows) {
    const kind = accountKinds[account as KindAccount];
    tell(business_date, (table) => table.add(kind, user_id ?? '', { amount: money(Number(amount)) }));
  }
}

/** Those that stand, and those that were canceled, by who did it: what was merged stands with the order that it went to. */
async function sumOrders(db: Db, { customerId, dates }: DaysToSum, tell: Tell, total: Total): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['business_date', 'type', 'source', 'door', 'ordered_by', 'canceled_by'])
    .select(
      sql<'pending' | 'done' | 'canceled'>`case when state in ('done', 'canceled') then state else 'pending' end`.as(
        'label',
      ),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number | null>('covers').as('guests'),
      eb.fn.sum<number>('total').as('amount'),
    ])
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .where((eb) => eb.or([eb('state', '=', 'canceled'), eb('merged_into', 'is', null)]))
    .where('is_training', '=', false)
    .groupBy(['business_date', 'type', 'source', 'door', 'ordered_by', 'canceled_by', 'label'])
    .execute();
  for (const { business_date, label, ...row } of rows) {
    const orders = Number(row.orders);
    if (label === 'canceled') {
      const amount = money(Number(row.amount));
      tell(business_date, (table) => table.add('canceled', row.canceled_by ?? '', { orders, amount }));
    } else {
      const amounts = { orders, guests: Number(row.guests ?? 0) };
      total(business_date, amounts);
      tell(business_date, (table) => {
        table.add('type', row.type, amounts);
        table.add('channel', row.door ?? row.source, amounts);
        table.add('person', row.ordered_by ?? '', amounts);
      });
    }
    tell(business_date, (table) => table.add('state', label, { orders }));
  }
}

const parts: readonly Part[] = [
  sumSold,
  sumPaidOrders,
  sumProducts,
  sumPayments,
  sumLedger,
  sumOrders,
  sumCanceledLines,
  sumReduced,
];
