/** What people change about themselves. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;

export async function savePassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function saveLanguage(db: Db, userId: string, language: string | null): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}

/** The personal PIN for shared tills; a new one takes the place of the old. */
export async function savePin(db: Db, pin: Tables['user_pins']): Promise<void> {
  const { pin_hash, changed_at } = pin;
  await db
    .insertInto('user_pins')
    .values(pin)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pin_hash, changed_at }))
    .execute();
}

/** As it is now, and stays until the transaction ends. */
export async function holdPinHash(tx: Tx, userId: string): Promise<string | null> {
  await tx
    .updateTable('user_pins')
    .set((eb) => ({ changed_at: eb.ref('changed_at') }))
    .where('user_id', '=', userId)
    .execute();
  return findPinHash(tx, userId);
}

export async function findPinHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('user_pins').select('pin_hash').where('user_id', '=', userId).executeTakeFirst();
  return row?.pin_hash ?? null;
}
