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
