/** Tables of a venue; the checkout itself is one of them (decisions.md §3, Table default). */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type TableRow = Tables['tables'];
type Planned = 'seats' | 'shape' | 'place';
/** A new table stands nowhere on the floor plan, unless it says where. */
export type NewTable = Omit<TableRow, 'version' | 'removed_at' | Planned> & Partial<Pick<TableRow, Planned>>;
export type TableKey = { readonly customerId: string; readonly id: string };

export function findTables(db: Db, customerId: string): Promise<TableRow[]> {
  return standing(db, customerId).execute();
}

export function findTable(db: Db, { customerId, id }: TableKey): Promise<TableRow | undefined> {
  return standing(db, customerId).where('id', '=', id).executeTakeFirst();
}

/** By the code of its QR alone: whoever has it sits there. */
export function findTableByCode(db: Db, code: string): Promise<TableRow | undefined> {
  return db
    .selectFrom('tables')
    .selectAll()
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .where('active', '=', true)
    .where('is_checkout', '=', false)
    .executeTakeFirst();
}

function standing(db: Db, customerId: string) {
  return db.selectFrom('tables').selectAll().where('customer_id', '=', customerId).where('removed_at', 'is', null);
}

export async function insertTable(db: Db, table: NewTable): Promise<void> {
  await insertTables(db, [table]);
}

const unplaced = { seats: null, shape: 'square', place: null } as const;

export async function insertTables(db: Db, tables: readonly NewTable[]): Promise<void> {
  await db
    .insertInto('tables')
    .values(tables.map((table) => ({ ...unplaced, ...table, version: 1, removed_at: null })))
    .execute();
}

export async function updateTable(
  tx: Tx,
  table: TableRow,
  change: Partial<
    Pick<TableRow, 'name' | 'area' | 'order_method' | 'active' | 'code' | 'removed_at' | 'seats' | 'shape' | 'place'>
  >,
): Promise<void> {
  await tx
    .updateTable('tables')
    .set({ ...change, version: table.version + 1 })
    .where('customer_id', '=', table.customer_id)
    .where('id', '=', table.id)
    .execute();
}

/** Written out: with values bound to it, SQLite does not see that its index of the pending ones is enough. */
export const isOpenOrder = sql<boolean>`orders.state in ('requested', 'preparing', 'ready')`;

/** Numbers of orders of this table that are neither done nor canceled, oldest first; practice keeps no table. */
export async function findOpenNumbers(tx: Tx, { customerId, id }: TableKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('table_id', '=', id)
    .where(isOpenOrder)
    .where('is_training', '=', false)
    .orderBy('placed_at')
    .orderBy('sequence')
    .execute();
  return rows.map(({ number }) => number);
}
