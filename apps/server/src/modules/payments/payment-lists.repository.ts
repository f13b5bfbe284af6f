/** Which payments somebody must look at, and every move that payments made (decisions.md §4). */
import { add, type Money, zero } from '@comanda/domain/money';
import { maskCardNumbers } from '@comanda/domain/payments/mask-card-numbers';
import type { PaymentState } from '@comanda/domain/payments/payment';
import { statesUnderWay } from '@comanda/domain/payments/payment-states';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { paymentsAtProviders, paymentsByOrder } from './joined-payments.ts';

type Db = Kysely<Tables>;
export type MoveRow = Selectable<Tables['payment_moves']>;

export type NewMove = {
  readonly paymentId: string;
  readonly from: PaymentState;
  readonly to: PaymentState;
  readonly cause: MoveRow['cause'];
  readonly remark: string | null;
};

/** Written with the journal entry that is about to be made: the next revision is its sequence. */
export async function insertMove(venue: Venue, { paymentId, from, to, cause, ...said }: NewMove): Promise<void> {
  const remark = said.remark === null ? null : maskCardNumbers(said.remark);
  const known = { customer_id: venue.customerId, payment_id: paymentId, at: venue.now, cause, remark };
  await venue.ahead
    .insertInto('payment_moves')
    .values({ ...known, sequence: venue.head.revision + 1, from_state: from, to_state: to })
    .execute();
}

/** What a person wrote who said how a payment ended, by the journal entry that it came with. */
export async function findSaid(
  db: Db,
  customerId: string,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (sequences.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_moves')
    .select(['sequence', 'remark'])
    .where('customer_id', '=', customerId)
    .where('sequence', 'in', [...sequences])
    .where('cause', '=', 'staff')
    .execute();
  return new Map(
    rows.flatMap(({ sequence, remark }): [number, string][] => (remark === null ? [] : [[sequence, remark]])),
  );
}

/** Beyond them nobody reads. */
const mostFindings = 500;

/**
 * Not what went its way: what was only found by looking, by a person, or after the end was thought to be known. Newest
 * first. @param since unix milliseconds
 */
export function findFindings(db: Db, customerId: string, since: number): Promise<MoveRow[]> {
  return db
    .selectFrom('payment_moves')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('at', '>=', since)
    .where((eb) =>
      eb.or([eb('cause', 'in', ['reconciliation', 'staff']), eb('from_state', 'not in', ['preparing', 'paying'])]),
    )
    .orderBy('sequence', 'desc')
    .limit(mostFindings)
    .execute();
}

/** Under way, oldest first. @param states of those that are looked for */
export async function findPaymentsUnderWay(
  db: Db,
  customerId: string,
  states: readonly PaymentState[],
): Promise<string[]> {
  const rows = await paymentsAtProviders(db)
    .select('payments.id')
    .where('payment_flows.customer_id', '=', customerId)
    .where('payment_flows.ended_at', 'is', null)
    .where('payments.state', 'in', [...states])
    .orderBy('payment_flows.begun_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** What providers are being asked for to charge this tag. */
export async function findChargesUnderWay(
  db: Db,
  { customerId, tagIds }: { readonly customerId: string; readonly tagIds: readonly string[] },
): Promise<Money> {
  const rows = await db
    .selectFrom('payments')
    .select('amount')
    .where('customer_id', '=', customerId)
    .where('charged_tag_id', 'in', tagIds)
    .where('state', 'in', statesUnderWay)
    .execute();
  return add(zero, ...rows.map(({ amount }) => amount));
}

/** Beyond them nobody reads, either. */
const mostOverpaid = 100;

/** What was taken for orders of which more is paid than they cost, newest first. */
export async function findPaymentsOverpaid(db: Db, customerId: string): Promise<string[]> {
  // Word for word as in the two indexes that are made for them.
  const tooMuch = [
    sql<boolean>`orders.paid > orders.total`,
    sql<boolean>`orders.state = 'canceled' and orders.paid > 0`,
  ];
  const found = await Promise.all(tooMuch.map((isTooMuch) => findTakenFor(db, customerId, isTooMuch)));
  const newest = found.flat().toSorted((a, b) => b.taken_at - a.taken_at);
  return [...new Set(newest.map(({ id }) => id))];
}

function findTakenFor(db: Db, customerId: string, isTooMuch: RawBuilder<boolean>) {
  return db
    .selectFrom('orders')
    .innerJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'orders.customer_id')
        .onRef('payment_orders.order_id', '=', 'orders.id'),
    )
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payments.id', '=', 'payment_orders.payment_id'),
    )
    .select(['payments.id', 'payments.taken_at'])
    .where('orders.customer_id', '=', customerId)
    .where(isTooMuch)
    .where('payments.state', '=', 'success')
    .where('payments.refund_of', 'is', null)
    .orderBy('payments.taken_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(mostOverpaid)
    .execute();
}

/** How each of these orders was paid, each way once, the first one first; money that went back is no way. */
export async function findWaysPaid(db: Db, customerId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return paymentsByOrder(db, customerId)
    .select(['payment_orders.order_id as order', 'payments.method'])
    .select(['payments.method_id as methodId', 'payments.sub_method as subMethod'])
    .where('payment_orders.order_id', 'in', [...orderIds])
    .where('payments.state', '=', 'success')
    .where('payments.refund_of', 'is', null)
    .groupBy(['payment_orders.order_id', 'payments.method', 'payments.method_id', 'payments.sub_method'])
    .orderBy((eb) => eb.fn.min('payments.taken_at'))
    .execute();
}
