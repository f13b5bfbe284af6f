/** What people wrote to the provider (decisions.md §6). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type ContactRow = Tables['contacts'];

/** So many are shown. */
const newest = 500;

/** @returns false when there is one with this id. */
export async function insertContact(db: Db, contact: ContactRow): Promise<boolean> {
  const inserted = await db
    .insertInto('contacts')
    .values(contact)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findContact(db: Db, id: string): Promise<ContactRow | undefined> {
  return db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findContacts(db: Db): Promise<ContactRow[]> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute();
}

/** @returns whether there was one with this id. */
export async function deleteContact(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('contacts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The oldest first. @returns how many there were */
export async function deleteOldContacts(db: Db, before: number, most: number): Promise<number> {
  const old = db
    .selectFrom('contacts')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most);
  const { numDeletedRows } = await db.deleteFrom('contacts').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
