/** What people wrote to the provider (decisions.md §6). */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type ContactRow = Tables['contacts'];

/** The last message of the page before. */
export type After = { readonly createdAt: number; readonly id: string };
type Page = { readonly after: After | null; readonly limit: number };

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

/** The newest first; the page goes on after the cursor’s message. */
export function findContacts(db: Db, { after, limit }: Page): Promise<ContactRow[]> {
  return newestFirst(db.selectFrom('contacts').selectAll(), after).limit(limit).execute();
}

export type ContactHead = Pick<ContactRow, 'id' | 'name' | 'email' | 'reference' | 'created_at'>;

/** Who wrote, without what: for a search, which reads all of them. */
export function findContactHeads(db: Db, { after, limit }: Page): Promise<ContactHead[]> {
  const heads = db.selectFrom('contacts').select(['id', 'name', 'email', 'reference', 'created_at']);
  return newestFirst(heads, after).limit(limit).execute();
}

/** The newest first; those that are gone by now are left out. */
export function findContactsById(db: Db, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return newestFirst(
    db
      .selectFrom('contacts')
      .selectAll()
      .where('id', 'in', [...ids]),
    null,
  ).execute();
}

/** By both at once a page begins where the one before ended. */
function newestFirst<Row>(query: SelectQueryBuilder<Tables, 'contacts', Row>, after: After | null) {
  const page = after === null ? query : query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return page.orderBy('created_at', 'desc').orderBy('id', 'desc');
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
