/** What law keeps, for whoever asks what is known of them: their receipts, and none of others (decision 0047). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Gathered } from './gather.ts';
import { findPaidOpids, isPaymentOf, paidWithBuyer, type Whose } from './whose-payment.ts';

type Db = Kysely<Tables>;
type Paid = Awaited<ReturnType<typeof findPaid>>[number];
export type GuestReceipt = Pick<Paid, 'number' | 'issued_at' | 'total' | 'method'>;

/**
 * @param standing order → opids of lines of theirs that it has by now
 * @returns each once, by its number: those that hold a line of theirs, or are of the whole of an order that has one
 */
export async function findReceiptsOfGuest(
  db: Db,
  customerId: string,
  { gathered, standing }: { readonly gathered: Gathered; readonly standing: Whose['standing'] },
): Promise<GuestReceipt[]> {
  const orderIds = gathered.orders.map(({ id }) => id);
  if (orderIds.length === 0) return [];
  const whose = { ...gathered, standing, buyers: new Set(gathered.persons.map(({ id }) => id)) };
  const opidsOf = await findPaidOpids(db, customerId, orderIds);
  const paid = await findPaid(db, customerId, orderIds);
  const theirs = paid.filter((row) =>
    isPaymentOf({ orderId: row.order_id, buyer: row.buyer, paidOpids: opidsOf(row) }, whose),
  );
  return [...new Map(theirs.map((one) => [one.number, one])).values()];
}

function findPaid(db: Db, customerId: string, orderIds: readonly string[]) {
  return paidWithBuyer(db, customerId, orderIds)
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.payment_id', '=', 'payments.id'),
    )
    .select(['receipts.number', 'receipts.issued_at', 'payments.total', 'payments.method'])
    .orderBy('receipts.number')
    .execute();
}
