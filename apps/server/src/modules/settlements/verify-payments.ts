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

/** A note or a reason is gone that no erasure of an order took. */
async function findLostNotes(db: Db, customerId: string, erased: ReadonlySet<string>): Promise<string[]> {
  const lost = new Map<string, { readonly paymentId: string; readonly field: string; readonly isMeant: boolean }>();
  for (const { paymentId, orderId, field } of await findErasedNotes(db, customerId)) {
    const key = `${field} ${paymentId}`;
    const isMeant = (lost.get(key)?.isMeant ?? false) || (orderId !== null && erased.has(orderId));
    lost.set(key, { paymentId, field, isMeant });
  }
  return [...lost.values()].flatMap(({ paymentId, field, isMeant }) =>
    isMeant ? [] : differsIn('payment', paymentId, [field]),
  );
}
