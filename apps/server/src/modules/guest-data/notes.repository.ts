/**
 * What staff noted with payments, and why money went back. What an invoice was paid by is its number, and names nobody
 * (decision 0047).
 */
import { statesEnded } from '@comanda/domain/guest-data/erase-guest-data';
import type { ExpressionBuilder, Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type After, mostAtOnce, type Old } from './erase.repository.ts';
import { findRemarksOfOrders, pagesOfRemarks } from './remarks.repository.ts';
import { findPaidOpids, type PaidForOrder, paidWithBuyer } from './whose-payment.ts';

type Db = Kysely<Tables>;

/** So many at a time, that no command waits long for a search. */
const pageSize = 200;

type Noted = { readonly orderIds: readonly string[]; readonly texts: readonly string[] };

/** With each payment, and of how it ended. */
export async function* pagesOfNotes(db: Db, customerId: string): AsyncGenerator<readonly Noted[]> {
  yield* pagesOfWritten(db, customerId);
  for await (const page of pagesOfRemarks(db, customerId)) {
    const paid = await findPaid(
      db,
      customerId,
      page.map(({ paymentId }) => paymentId),
    );
    yield page.map(({ paymentId, text }) => ({ orderIds: paid.get(paymentId) ?? [], texts: [text] }));
  }
}

/** The newest first: ids of payments are made by the clock. */
async function* pagesOfWritten(db: Db, customerId: string): AsyncGenerator<readonly Noted[]> {
  let before: string | null = null;
  for (;;) {
    let query = written(db, customerId).select(['id', 'method', 'reference', 'reason']);
    if (before !== null) query = query.where('id', '<', before);
    const rows: (Written & { id: string })[] = await query.orderBy('id', 'desc').limit(pageSize).execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    const paid = await findPaid(
      db,
      customerId,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ orderIds: paid.get(row.id) ?? [], texts: textsOf(row) }));
    if (rows.length < pageSize) return;
    before = end.id;
  }
}

async function findPaid(db: Db, customerId: string, paymentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_orders')
    .select(['payment_id', 'order_id'])
    .where('customer_id', '=', customerId)
    .where('payment_id', 'in', [...paymentIds])
    .orderBy('order_id')
    .execute();
  const paid = new Map<string, string[]>();
  for (const { payment_id, order_id } of rows) paid.set(payment_id, [...(paid.get(payment_id) ?? []), order_id]);
  return paid;
}

type Written = Pick<Tables['payments'], 'method' | 'reference' | 'reason'>;

function textsOf({ method, reference, reason }: Written): string[] {
  return [method === 'invoice' ? null : reference, reason].flatMap((text) => text ?? []);
}

/** In the words of the index `payments_written`. */
function isWritten(eb: ExpressionBuilder<Tables, 'payments'>) {
  return eb.or([eb('payments.reference', 'is not', null), eb('payments.reason', 'is not', null)]);
}

function written(db: Db, customerId: string) {
  return db.selectFrom('payments').where('payments.customer_id', '=', customerId).where(isWritten);
}

/** What was noted with a payment of an order, why money went back, and what was said of how one ended. */
export type PaidNote = PaidForOrder & { readonly text: string };

export async function findNotesOfOrders(
  db: Db,
  customerId: string,
  orderIds: readonly string[],
): Promise<readonly PaidNote[]> {
  if (orderIds.length === 0) return [];
  const rows = await paidWithBuyer(db, customerId, orderIds)
    .select(['payments.method', 'payments.reference', 'payments.reason'])
    .where((eb) => eb.or([eb('payments.reference', 'is not', null), eb('payments.reason', 'is not', null)]))
    .orderBy('payments.id')
    .execute();
  const remarks = await findRemarksOfOrders(db, customerId, orderIds);
  if (rows.length === 0) return remarks;
  const opidsOf = await findPaidOpids(db, customerId, orderIds);
  const notes = rows.flatMap((row) =>
    textsOf(row).map((text) => ({ orderId: row.order_id, buyer: row.buyer, paidOpids: opidsOf(row), text })),
  );
  return [...notes, ...remarks];
}

/** Orders that have ended and with whose payments somebody wrote what can be erased. */
export function findOldNoted(db: Db, customerId: string, before: number, after: After): Promise<Old[]> {
  return written(db, customerId)
    .innerJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'payments.customer_id')
        .onRef('payment_orders.payment_id', '=', 'payments.id'),
    )
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.customer_id', '=', 'payment_orders.customer_id')
        .onRef('orders.id', '=', 'payment_orders.order_id'),
    )
    .select(['orders.id', 'orders.placed_at as at'])
    .distinct()
    .where((eb) =>
      eb.or([
        eb.and([eb('payments.reference', 'is not', null), eb('payments.reference_seal', 'is not', null)]),
        eb.and([eb('payments.reason', 'is not', null), eb('payments.reason_seal', 'is not', null)]),
      ]),
    )
    .where('orders.placed_at', '<', before)
    .where('orders.state', 'in', statesEnded)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('orders.placed_at', 'orders.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .limit(mostAtOnce)
    .execute();
}
