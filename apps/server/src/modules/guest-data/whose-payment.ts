/** Whose a payment is of an order that several share, for receipts as for what was noted with it (decision 0047). */
import type { FollowedLines } from '@comanda/domain/guest-data/follow-lines';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** A payment by one of the orders that it paid, or gave money back of. */
export type PaidForOrder = {
  readonly orderId: string;
  /** Who bought by it, or by the one that was given back. */
  readonly buyer: string | null;
  /** What of the order it took by product, or was taken by what it gives back; none where it is of the whole, or a share. */
  readonly paidOpids: readonly string[];
};

export type Whose = FollowedLines & {
  readonly buyers: ReadonlySet<string>;
  /** Orders that they only bought at: of the payments there theirs alone are. */
  readonly boughtOnly: ReadonlySet<string>;
  /** Order → opids of lines of theirs that it has by now. */
  readonly standing: ReadonlyMap<string, ReadonlySet<string>>;
};

/** By its buyer, by a line that it paid, or because it is of the whole of an order that has a line of theirs. */
export function isPaymentOf(
  { orderId, buyer, paidOpids }: PaidForOrder,
  { buyers, boughtOnly, reached, foreign, standing }: Whose,
): boolean {
  if (buyer !== null && buyers.has(buyer)) return true;
  if (boughtOnly.has(orderId)) return false;
  const came = reached.get(orderId);
  if (paidOpids.length === 0) return came === undefined || (standing.get(orderId)?.size ?? 0) > 0;
  return paidOpids.some((opid) => (came === undefined ? !foreign.get(orderId)?.has(opid) : came.has(opid)));
}

/** Payments by the orders that they paid; `returned` is what one of them gives back. */
export function paidWithBuyer(db: Db, customerId: string, orderIds: readonly string[]) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payments.id', '=', 'payment_orders.payment_id'),
    )
    .leftJoin('payments as returned', (join) =>
      join.onRef('returned.customer_id', '=', 'payments.customer_id').onRef('returned.id', '=', 'payments.refund_of'),
    )
    .select(['payment_orders.payment_id', 'payment_orders.order_id', 'payments.refund_of'])
    .select((eb) => eb.fn.coalesce('payments.buyer_id', 'returned.buyer_id').as('buyer'))
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.order_id', 'in', [...orderIds]);
}

/**
 * Of orders that these people only bought: opids that their payments took by product, and where one of them is of the whole
 * or a share, of all that nobody else took so. What receipts of theirs are of, and not what others ate there.
 */
export async function findBoughtOpids(
  db: Db,
  customerId: string,
  { boughtOnly, buyers }: Pick<Whose, 'boughtOnly' | 'buyers'>,
): Promise<(orderId: string, opid: string) => boolean> {
  if (boughtOnly.size === 0) return () => false;
  const orderIds = [...boughtOnly];
  const opidsOf = await findPaidOpids(db, customerId, orderIds);
  const paid = await paidWithBuyer(db, customerId, orderIds).where('payments.refund_of', 'is', null).execute();
  const isOwn = ({ buyer }: { readonly buyer: string | null }) => buyer !== null && buyers.has(buyer);
  return (orderId, opid) => {
    const here = paid.filter((row) => row.order_id === orderId);
    const own = here.filter(isOwn).map(opidsOf);
    if (own.some((opids) => opids.includes(opid))) return true;
    const isOfOthers = here.some((row) => !isOwn(row) && opidsOf(row).includes(opid));
    return !isOfOthers && own.some((opids) => opids.length === 0);
  };
}

type PaidRow = { readonly payment_id: string; readonly refund_of: string | null; readonly order_id: string };

/** @returns the opids of one; a refund of a part does not say which, and is of all that had been paid */
export async function findPaidOpids(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<(row: PaidRow) => readonly string[]> {
  const rows = await db
    .selectFrom('payment_lines')
    .select(['payment_id', 'order_id', 'opid'])
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds])
    .execute();
  const lines = new Map<string, string[]>();
  for (const { payment_id: paymentId, order_id: orderId, opid } of rows) {
    const key = `${paymentId} ${orderId}`;
    lines.set(key, [...(lines.get(key) ?? []), opid]);
  }
  return ({ payment_id: paymentId, refund_of: refundOf, order_id: orderId }) =>
    lines.get(`${paymentId} ${orderId}`) ?? lines.get(`${refundOf} ${orderId}`) ?? [];
}
