/** By which order type each line of an order was sold: what is taken back lessens that one (decisions.md §8). */
import { money } from '@comanda/domain/money';
import type { OrderType } from '@comanda/domain/tax/vat';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

/** Opid → the type that it was sold by last. Rates do not tell it: wine has the same one in both, and some venues none. */
export async function findSoldTypes(
  db: Kysely<Tables>,
  customerId: string,
  orderId: string,
): Promise<ReadonlyMap<string, OrderType>> {
  const rows = await db
    .selectFrom('journal_orders')
    .innerJoin('sold_lines', (join) =>
      join
        .onRef('sold_lines.customer_id', '=', 'journal_orders.customer_id')
        .onRef('sold_lines.sequence', '=', 'journal_orders.sequence')
        .onRef('sold_lines.order_id', '=', 'journal_orders.order_id'),
    )
    .select(['sold_lines.opid', 'sold_lines.type'])
    .where('journal_orders.customer_id', '=', customerId)
    .where('journal_orders.order_id', '=', orderId)
    .where((eb) => eb.or([eb('sold_lines.count', '>', 0), eb('sold_lines.gross', '>', money(0))]))
    .orderBy('sold_lines.sequence')
    .orderBy('sold_lines.position')
    .execute();
  return new Map(rows.map(({ opid, type }) => [opid, type]));
}
