/** Tables of a venue; the checkout itself is one of them (decisions.md §3, Table default). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type TableRow = Tables['tables'];

export function findTables(db: Db, customerId: string): Promise<TableRow[]> {
  return db.selectFrom('tables').selectAll().where('customer_id', '=', customerId).execute();
}

export async function insertTable(db: Db, table: Omit<TableRow, 'version'>): Promise<void> {
  await db
    .insertInto('tables')
    .values({ ...table, version: 1 })
    .execute();
}
