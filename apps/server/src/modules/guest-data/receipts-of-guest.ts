/** What law keeps, for whoever asks what is known of them: their receipts, and none of others (decision 0047). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Gathered } from './gather.ts';
import { paidWithBuyer } from './notes.repository.ts';

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
  { gathered, standing }: { readonly gathered: Gathered; readonly standing: Standing },
): Promise<GuestReceipt[]> {
  const orderIds = gathered.orders.map(({ id }) => id);
  if (orderIds.length === 0) return [];
  const lines = await findPaidLines(db, customerId, orderIds);
  const paid = await findPaid(db, customerId, orderIds);
  const theirs = paid.filter((one) => isTheirs(one, gathered, { standing, paidOpids: lines.get(keyOf(one)) ?? [] }));
  return [...new Map(theirs.map((one) => [one.number, one])).values()];
}

type Standing = ReadonlyMap<string, ReadonlySet<string>>;
type Lines = { readonly standing: Standing; readonly paidOpids: readonly string[] };

function isTheirs(paid: Paid, { persons, boughtOnly, reached, foreign }: Gathered, { standing, paidOpids }: Lines) {
  const { order_id: orderId, buyer } = paid;
  if (buyer !== null && persons.some(({ id }) => id === buyer)) return true;
  if (boughtOnly.has(orderId)) return false;
  const came = reached.get(orderId);
  if (paidOpids.length === 0) return came === undefined || (standing.get(orderId)?.size ?? 0) > 0;
  return paidOpids.some((opid) => (came === undefined ? !foreign.get(orderId)?.has(opid) : came.has(opid)));
}

const keyOf = ({ payment_id, order_id }: { readonly payment_id: string; readonly order_id: string }) =>
  `${payment_id} ${order_id}`;

function findPaid(db: Db, customerId: string, orderIds: readonly string[]) {
  return paidWithBuyer(db)
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.payment_id', '=', 'payments.id'),
    )
    .select(['payment_orders.payment_id', 'payment_orders.order_id'])
    .select(['receipts.number', 'receipts.issued_at', 'payments.total', 'payments.method'])
    .select((eb) => eb.fn.coalesce('payments.buyer_id', 'returned.buyer_id').as('buyer'))
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.order_id', 'in', [...orderIds])
    .orderBy('receipts.number')
    .execute();
}

/** Payment and order → opids that were paid by product; none where the whole was paid, or a share of it. */
async function findPaidLines(db: Db, customerId: string, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('payment_lines')
    .select(['payment_id', 'order_id', 'opid'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds])
    .execute();
  const lines = new Map<string, string[]>();
  for (const row of rows) lines.set(keyOf(row), [...(lines.get(keyOf(row)) ?? []), row.opid]);
  return lines;
}
