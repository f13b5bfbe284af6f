/** What people wrote to the provider (decisions.md §6). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type ContactRow = Tables['contacts'];

/** So many are shown. */
const newest = 500;

export async function insertContact(db: Db, contact: ContactRow): Promise<void> {
  await db.insertInto('contacts').values(contact).execute();
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
