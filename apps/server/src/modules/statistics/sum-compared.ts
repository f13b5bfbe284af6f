/**
 * What a day that runs is held against: of a day before, what there was of it up to a moment. One row for each question,
 * for only the totals, the tips and what was canceled are compared.
 */
import { money } from '@comanda/domain/money';
import { type Kysely, sql } from 'kysely';

import type { Instant } from '../../platform/database/instant.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isCanceledLine, linesOf } from './sum-lines.ts';
import { type Amounts, nothing, SumTable } from './sums.ts';

type Db = Kysely<Tables>;

export type ComparedDay = {
  readonly customerId: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** What was at this moment or later does not count. */
  readonly until: Instant;
};

export type Compared = { readonly totals: Amounts; readonly table: SumTable };

/** @returns totals without net and VAT, and sums of `tips`, `canceled` and `canceledLines`, whoever it was */
export async function sumCompared(db: Db, day: ComparedDay): Promise<Compared> {
  const [sold, tips, orders, lines] = await Promise.all([
    sumSettled(db, day),
    sumTips(db, day),
    countOrders(db, day),
    countCanceledLines(db, day),
  ]);
  const table = new SumTable();
  table.add('tips', '', { amount: money(Number(tips.amount ?? 0)) });
  table.add('canceled', '', { orders: Number(orders.canceled ?? 0), amount: money(Number(orders.gone ?? 0)) });
  table.add('canceledLines', '', { count: Number(lines.lines), amount: money(Number(lines.amount ?? 0)) });
  const totals = {
    ...nothing,
    amount: money(Number(sold.amount ?? 0)),
    count: Number(sold.count ?? 0),
    orders: Number(orders.orders ?? 0),
    guests: Number(orders.guests ?? 0),
  };
  return { totals, table };
}

/** Turnover, and orders of which more was settled than taken back. */
function sumSettled(db: Db, { customerId, date, until }: ComparedDay) {
  const perOrder = db
    .selectFrom('sold_lines')
    .select(sql<number>`sum(gross)`.as('gross'))
    .where('customer_id', '=', customerId)
    .where('business_date', '=', date)
    .where('sold_at', '<', until)
    .groupBy(['order_id', 'type', 'channel', 'user_id']);
  return db
    .selectFrom(perOrder.as('settled'))
    .select([
      sql<number | null>`sum(gross)`.as('amount'),
      sql<number | null>`sum(case when gross > 0 then 1 else 0 end)`.as('count'),
    ])
    .executeTakeFirstOrThrow();
}

function sumTips(db: Db, { customerId, date, until }: ComparedDay) {
  return db
    .selectFrom('ledger')
    .select(sql<number | null>`sum(-amount)`.as('amount'))
    .where('customer_id', '=', customerId)
    .where('business_date', '=', date)
    .where('account', '=', 'tips')
    .where((eb) => eb(eb.fn.coalesce('taken_at', 'booked_at'), '<', until))
    .executeTakeFirstOrThrow();
}

/** A moment in what is added up, and not in what is looked for: an index over times would read all of the past. */
function countOrders(db: Db, { customerId, date, until }: ComparedDay) {
  const stands = sql`state <> 'canceled' and merged_into is null and placed_at < ${until}`;
  const isGone = sql`state = 'canceled' and coalesce(canceled_at, placed_at) < ${until}`;
  return db
    .selectFrom('orders')
    .select([
      sql<number | null>`sum(case when ${stands} then 1 else 0 end)`.as('orders'),
      sql<number | null>`sum(case when ${stands} then covers end)`.as('guests'),
      sql<number | null>`sum(case when ${isGone} then 1 else 0 end)`.as('canceled'),
      sql<number | null>`sum(case when ${isGone} then total else 0 end)`.as('gone'),
    ])
    .where('customer_id', '=', customerId)
    .where('business_date', '=', date)
    .where('is_training', '=', false)
    .executeTakeFirstOrThrow();
}

function countCanceledLines(db: Db, { customerId, date, until }: ComparedDay) {
  return (
    linesOf(db, { customerId, dates: [date] })
      .select((eb) => [
        eb.fn.countAll<number>().as('lines'),
        eb.fn.sum<number | null>('order_lines.total').as('amount'),
      ])
      // The plus keeps the index over times out of it.
      .where(sql<number>`+orders.placed_at`, '<', until)
      .where('orders.merged_into', 'is', null)
      .where(isCanceledLine)
      .executeTakeFirstOrThrow()
  );
}
