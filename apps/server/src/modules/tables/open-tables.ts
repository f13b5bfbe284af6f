/**
 * Tables at which guests may order, where the venue wants each one opened by its staff. An opening counts on its business
 * day and until the last order that came after it is paid: nothing has to be closed by hand. Open orders keep a table open, but for those that show at none: takeaway.
 */
import { businessDate } from '@comanda/domain/time/local-time';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findSettings, type SettingsRow } from '../settings/index.ts';
import { isOpenOrder } from './tables.repository.ts';

type Db = Kysely<Tables>;
type Asked = { readonly customerId: string; readonly now: number };

/** Whether guests may order at this table now; always where the venue does not ask for an opening. */
export async function isOpenForGuests(db: Db, asked: Asked & { readonly tableId: string }): Promise<boolean> {
  const settings = await findSettings(db, asked.customerId);
  if (!settings.guests_need_open_table) return true;
  return (await findOpened(db, asked, settings)).has(asked.tableId);
}

/** Ids of the tables that are open: by their orders, or because somebody opened them. None where the venue does not ask. */
export async function findOpenTables(db: Db, asked: Asked): Promise<ReadonlySet<string>> {
  const settings = await findSettings(db, asked.customerId);
  return settings.guests_need_open_table ? findOpened(db, asked, settings) : new Set();
}

async function findOpened(db: Db, { customerId, now }: Asked, settings: SettingsRow): Promise<ReadonlySet<string>> {
  const dayOf = (at: number) => businessDate(at, settings.time_zone, settings.cut_off_minutes);
  const withOrders = await db
    .selectFrom('orders')
    .select('table_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where(isOpenOrder)
    .where('type', '=', 'dinein')
    .where('is_training', '=', false)
    .execute();
  const opened = await db.selectFrom('open_tables').selectAll().where('customer_id', '=', customerId).execute();
  const today = opened.filter(({ opened_at }) => dayOf(opened_at) === dayOf(now));
  const used = await findUsed(db, customerId, today);
  const standing = today.filter(({ table_id }) => !used.has(table_id));
  return new Set([...withOrders, ...standing].map(({ table_id }) => table_id));
}

/** Tables at which something was ordered and ended since they were opened; what was canceled or moved away is nothing. */
async function findUsed(db: Db, customerId: string, opened: readonly Tables['open_tables'][]): Promise<Set<string>> {
  if (opened.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders')
    .select(['table_id', 'placed_at'])
    .where('customer_id', '=', customerId)
    .where('placed_at', '>=', Math.min(...opened.map(({ opened_at }) => opened_at)))
    .where('state', '=', 'done')
    .where('merged_into', 'is', null)
    .where('is_training', '=', false)
    .execute();
  const openedAt = new Map(opened.map(({ table_id, opened_at }) => [table_id, opened_at]));
  const isSince = (row: (typeof rows)[number]) => row.placed_at >= (openedAt.get(row.table_id) ?? Infinity);
  return new Set(rows.filter(isSince).map(({ table_id }) => table_id));
}

type Key = { readonly customerId: string; readonly tableId: string };

export async function saveOpening(db: Db, { customerId, tableId }: Key, at: number): Promise<void> {
  await db
    .insertInto('open_tables')
    .values({ customer_id: customerId, table_id: tableId, opened_at: at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'table_id']).doUpdateSet({ opened_at: at }))
    .execute();
}

export async function removeOpening(db: Db, { customerId, tableId }: Key): Promise<void> {
  await db.deleteFrom('open_tables').where('customer_id', '=', customerId).where('table_id', '=', tableId).execute();
}
