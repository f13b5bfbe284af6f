/** Do payments, their parts and their receipts say what the journal says, page by page (decisions.md §2, `verify`). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findErasedNotes, findEveryPayment } from '../payments/index.ts';
import { differsIn, isInNoEntry, isNotInTable } from './compare.ts';
import { type FollowedJournal, paymentAgain } from './follow-journal.ts';

type Db = Kysely<Tables>;

/** All of the journal is searched so often for what differs of a payment; of more it is said that they do. */
const mostSearches = 20;

/** @returns a line for each problem, for a person */
export async function verifyPayments(db: Db, customerId: string, { rebuilt }: FollowedJournal): Promise<string[]> {
  const { payments: expected } = rebuilt;
  const problems: string[] = [];
  let searches = 0;
  const isPatient = () => (searches += 1) <= mostSearches;
  for await (const payment of findEveryPayment(db, customerId)) {
    const { id } = payment;
    const orderIds = payment.allocations.map(({ orderId }) => orderId);
    const fields = await expected.compare(id, payment, () => paymentAgain(db, customerId, { id, orderIds, isPatient }));
    problems.push(...(fields === null ? [isInNoEntry('payment', id)] : differsIn('payment', id, fields)));
  }
  problems.push(...(await findLostNotes(db, customerId, rebuilt.erased)));
  return [...problems, ...expected.ids().map((id) => isNotInTable('payment', id))];
}

/** A note is gone that no erasure of an order took: the seal that stayed says that there was one. */
async function findLostNotes(db: Db, customerId: string, erased: ReadonlySet<string>): Promise<string[]> {
  const meant = new Map<string, boolean>();
  for (const { id, order_id: orderId } of await findErasedNotes(db, customerId)) {
    meant.set(id, (meant.get(id) ?? false) || (orderId !== null && erased.has(orderId)));
  }
  return [...meant].flatMap(([id, isMeant]) => (isMeant ? [] : differsIn('payment', id, ['reference'])));
}
