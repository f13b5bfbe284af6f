/** Grants of the admin PIN: one per session and venue, for minutes (decisions.md §5). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type GrantKey = { readonly customerId: string; readonly sessionId: string };

export async function saveGrant(tx: Tx, { customerId, sessionId }: GrantKey, grantedUntil: number): Promise<void> {
  await tx
    .insertInto('admin_pin_grants')
    .values({ customer_id: customerId, session_id: sessionId, granted_until: grantedUntil })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'session_id']).doUpdateSet({ granted_until: grantedUntil }),
    )
    .execute();
}

export async function findGrant(db: Db, { customerId, sessionId }: GrantKey): Promise<number | null> {
  const row = await db
    .selectFrom('admin_pin_grants')
    .select('granted_until')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row?.granted_until ?? null;
}

/** A new PIN: who knew the old one shows that he knows this one. */
export async function dropGrants(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('admin_pin_grants').where('customer_id', '=', customerId).execute();
}

export async function dropGrantsBefore(tx: Tx, customerId: string, at: number): Promise<void> {
  await tx
    .deleteFrom('admin_pin_grants')
    .where('customer_id', '=', customerId)
    .where('granted_until', '<=', at)
    .execute();
}

/** Guarded by the PIN that was there when it was decided. @returns false when somebody else was faster. */
export async function savePinHash(tx: Tx, customerId: string, hash: { before: string | null; after: string }) {
  const saved = await tx
    .updateTable('settings')
    .set({ admin_pin_hash: hash.after })
    .where('customer_id', '=', customerId)
    .where('admin_pin_hash', hash.before === null ? 'is' : '=', hash.before)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}
