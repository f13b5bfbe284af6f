/** Rows of the public displays. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type ScreenRow = Tables['screens'];
export type ScreenKey = { readonly customerId: string; readonly id: string };

export function findScreens(db: Db, customerId: string): Promise<ScreenRow[]> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findScreen(db: Db, { customerId, id }: ScreenKey): Promise<ScreenRow | undefined> {
  return db
    .selectFrom('screens')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** By its id alone, as its address has it. Ids are made by clients: of the same one the first that was made counts. */
export function findScreenById(db: Db, id: string): Promise<ScreenRow | undefined> {
  return db.selectFrom('screens').selectAll().where('id', '=', id).orderBy('created_at').executeTakeFirst();
}

export async function insertScreen(db: Db, screen: Omit<ScreenRow, 'version'>): Promise<void> {
  await db
    .insertInto('screens')
    .values({ ...screen, version: 1 })
    .execute();
}

export async function updateScreen(
  tx: Tx,
  screen: ScreenRow,
  change: Partial<Pick<ScreenRow, 'name' | 'order_types' | 'rings' | 'calls_by_voice' | 'voice_languages'>>,
): Promise<void> {
  await tx
    .updateTable('screens')
    .set({ ...change, version: screen.version + 1 })
    .where('customer_id', '=', screen.customer_id)
    .where('id', '=', screen.id)
    .execute();
}

export async function deleteScreen(tx: Tx, { customerId, id }: ScreenKey): Promise<void> {
  await tx.deleteFrom('screens').where('customer_id', '=', customerId).where('id', '=', id).execute();
}
