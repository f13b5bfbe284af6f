/** Which process asks a provider about which payment (decisions.md §4, §11). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type PaymentKey, updateFlow } from './flows.repository.ts';

type Db = Kysely<Tables>;

export type Driver = { readonly driver: string; readonly now: number; readonly until: number };

/** One process asks about a payment, until its time runs out. @returns false while another one does */
export async function takeWheel(db: Db, key: PaymentKey, { driver, now, until }: Driver): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_flows')
    .set({ driver, driven_until: until })
    .where('customer_id', '=', key.customerId)
    .where('payment_id', '=', key.paymentId)
    .where((eb) => eb.or([eb('driver', 'is', null), eb('driver', '=', driver), eb('driven_until', '<', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Of what has ended in a venue one process at a time has one, until its time runs out. With the head locked.
 * @returns false while another one is at any of them
 */
export async function takeLateWheel(
  { tx, customerId, now }: Venue,
  paymentId: string,
  { driver, turnMs }: { readonly driver: string; readonly turnMs: number },
): Promise<boolean> {
  const until = now + turnMs;
  const other = await tx
    .selectFrom('payment_flows')
    .select('payment_id')
    .where('customer_id', '=', customerId)
    .where('driver', 'is not', null)
    // Further ahead it was taken by a clock that was set back since.
    .where('driven_until', '>=', now)
    .where('driven_until', '<=', until)
    .where('ended_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) return false;
  await updateFlow(tx, { customerId, paymentId }, { driver, driven_until: until });
  return true;
}

export async function renewWheels(db: Db, { driver, until }: Omit<Driver, 'now'>): Promise<void> {
  await db
    .updateTable('payment_flows')
    .set({ driven_until: until })
    .where('driver', '=', driver)
    .where('ended_at', 'is', null)
    .execute();
}

/** Others go on. @param driver null: whoever drives; of a storage that belongs to this process alone */
export async function leaveWheels(db: Db, driver: string | null): Promise<void> {
  const leaving = db.updateTable('payment_flows').set({ driver: null, driven_until: null });
  const mine = driver === null ? leaving.where('driver', 'is not', null) : leaving.where('driver', '=', driver);
  await mine.where('ended_at', 'is', null).execute();
}

/** A clock that was set back: whoever still drives says so again within seconds. @param after unix milliseconds, further ahead than any wheel is taken for */
export async function leaveWheelsAhead(db: Db, after: number): Promise<void> {
  await db
    .updateTable('payment_flows')
    .set({ driver: null, driven_until: null })
    .where('ended_at', 'is', null)
    .where('driven_until', '>', after)
    .execute();
}

export async function leaveWheel(db: Db, key: PaymentKey, driver: string): Promise<void> {
  await db
    .updateTable('payment_flows')
    .set({ driver: null, driven_until: null })
    .where('customer_id', '=', key.customerId)
    .where('payment_id', '=', key.paymentId)
    .where('driver', '=', driver)
    .execute();
}
