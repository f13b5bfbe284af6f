/** What was canceled or given away of the lines that were ordered on business days. */
import { money } from '@comanda/domain/money';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { DaysToSum, Tell } from './days-to-sum.ts';

type Db = Kysely<Tables>;

/** Each line that was ordered on these days; practice is left out. */
export function linesOf(db: Db, { customerId, dates }: Pick<DaysToSum, 'customerId' | 'dates'>) {
  return (
    db
      .selectFrom('orders')
      // A cross join, for SQLite takes these in their order: else it would begin with all lines that there ever were.
      .crossJoin('order_lines')
      .whereRef('order_lines.customer_id', '=', 'orders.customer_id')
      .whereRef('order_lines.order_id', '=', 'orders.id')
      .where('orders.customer_id', '=', customerId)
      .where('orders.business_date', 'in', [...dates])
      .where('orders.is_training', '=', false)
      // True of each. PostgreSQL takes it for a third of them, and looks their lines up instead of reading all there are.
      .where(sql<number>`+orders.placed_at`, '>', 0)
  );
}

/** Written out: with a value bound to it, SQLite does not see that its index of the few canceled ones is enough. */
export const isCanceledLine = sql<boolean>`order_lines.state = 'canceled'`;

/** Of the orders of the day, whatever became of them: by themselves, as in a Z. */
export async function sumCanceledLines(db: Db, days: DaysToSum, tell: Tell): Promise<void> {
  const rows = await linesOf(db, days)
    .select((eb) => [
      'orders.business_date',
      'order_lines.canceled_by',
      eb.fn.countAll<number>().as('lines'),
      eb.fn.sum<number>('order_lines.total').as('amount'),
    ])
    .where('orders.merged_into', 'is', null)
    .where(isCanceledLine)
    .groupBy(['orders.business_date', 'order_lines.canceled_by'])
    .execute();
  for (const { business_date, canceled_by, lines, amount } of rows) {
    const amounts = { count: Number(lines), amount: money(Number(amount)) };
    tell(business_date, (table) => table.add('canceledLines', canceled_by ?? '', amounts));
  }
}

/** Of the orders of the day, paid or not. */
export async function sumReduced(db: Db, days: DaysToSum, tell: Tell): Promise<void> {
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
