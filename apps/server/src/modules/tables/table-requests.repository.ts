/** What tables ask for, as long as nobody has seen to it. */
import type { TableRequestKind } from '@comanda/domain/venue/table-request';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
type Key = { readonly customerId: string; readonly tableId: string; readonly kind: TableRequestKind };
type Since = { readonly since: number };

/** Oldest first; those of tables that are still there. @param since unix milliseconds: what is older was of another day */
export function findRequests(db: Db, customerId: string, since: number): Promise<Tables['table_requests'][]> {
  return db
    .selectFrom('table_requests')
    .innerJoin('tables', (join) =>
      join
        .onRef('tables.customer_id', '=', 'table_requests.customer_id')
        .onRef('tables.id', '=', 'table_requests.table_id'),
    )
    .selectAll('table_requests')
    .where('table_requests.customer_id', '=', customerId)
    .where('tables.removed_at', 'is', null)
    .where('requested_at', '>=', since)
    .orderBy('requested_at')
    .orderBy('table_requests.id')
    .execute();
}

export function findRequest(db: Db, { customerId, tableId, kind, since }: Key & Since) {
  return db
    .selectFrom('table_requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('table_id', '=', tableId)
    .where('kind', '=', kind)
    .where('requested_at', '>=', since)
    .executeTakeFirst();
}

type AtTables = {
  readonly customerId: string;
  readonly tableIds: readonly string[];
  /** Unix milliseconds: who asked later is none of them. */
  readonly until: number;
};

/** Of these tables, where they asked for the bill. */
export function findBills(db: Db, { customerId, tableIds, until }: AtTables): Promise<Tables['table_requests'][]> {
  return db
    .selectFrom('table_requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('table_id', 'in', [...new Set(tableIds)])
    .where('kind', '=', 'bill')
    .where('requested_at', '<=', until)
    .execute();
}

/** In place of one of an earlier day, which nobody saw to. */
export async function insertRequest(db: Db, row: Tables['table_requests']): Promise<void> {
  await db
    .insertInto('table_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'table_id', 'kind']).doUpdateSet({ id: row.id, requested_at: row.requested_at }),
    )
    .execute();
}

/** @returns what it was; undefined where somebody saw to it before. */
export async function removeRequest(db: Db, customerId: string, id: string) {
  const found = await db
    .selectFrom('table_requests')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await db.deleteFrom('table_requests').where('customer_id', '=', customerId).where('id', '=', id).execute();
  return found;
}
