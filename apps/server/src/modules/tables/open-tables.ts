/**
 * Tables at which guests may order, where the venue wants each one opened by its staff. An opening counts on its business
 * day and until the last order that came after it is paid: nothing has to be closed by hand. Open orders keep a table open, but for those that show at none: takeaway.
 */
import { businessDate } from '@comanda/domain/time/local-time';
import { type Kysely, sql } from 'kysely';

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
  const used = await findUsed(db, { customerId, day: dayOf(now) }, today);
  const standing = today.filter(({ table_id }) => !used.has(table_id));
  return new Set([...withOrders, ...standing].map(({ table_id }) => table_id));
}

type Day = { readonly customerId: string; readonly day: string };
type Ended = { readonly table_id: string; /** When it was ordered there, paid or handed over. */ readonly at: number };

/** Tables at which something was ordered and ended since they were opened; what was canceled or moved away is nothing. */
async function findUsed(db: Db, place: Day, opened: readonly Tables['open_tables'][]): Promise<Set<string>> {
  if (opened.length === 0) return new Set();
  const since = Math.min(...opened.map(({ opened_at }) => opened_at));
  const placed = await endedOrders(db, place.customerId)
    .select(['orders.table_id', 'orders.placed_at as at'])
    .where('orders.placed_at', '>=', since)
    .execute();
  const openedAt = new Map(opened.map(({ table_id, opened_at }) => [table_id, opened_at]));
  const isSince = ({ table_id, at }: Ended) => at >= (openedAt.get(table_id) ?? Infinity);
  const ended = [...placed, ...(await findEndedSince(db, place, since))].filter(isSince);
  return new Set(ended.map(({ table_id }) => table_id));
}

function endedOrders(db: Db, customerId: string) {
  return db.selectFrom('orders').where('orders.customer_id', '=', customerId).where(isEnded);
}

const isEnded = sql<boolean>`orders.state = 'done' and orders.merged_into is null and orders.is_training = 0`;

/** An older order that was moved to a table ends there when it is paid, or free and handed over. */
async function findEndedSince(db: Db, { customerId, day }: Day, since: number): Promise<Ended[]> {
  // In this order: SQLite would begin with all payments that there ever were.
  const paid = await db
    .selectFrom('payments')
    .crossJoin('payment_orders')
    .crossJoin('orders')
    .select(['orders.table_id', 'payments.taken_at as at'])
    .where('payments.customer_id', '=', customerId)
    .where('payments.business_date', '>=', day)
    .where('payments.taken_at', '>=', since)
    .where('payments.state', '=', 'success')
    .where('payments.refund_of', 'is', null)
    .whereRef('payment_orders.customer_id', '=', 'payments.customer_id')
    .whereRef('payment_orders.payment_id', '=', 'payments.id')
    .whereRef('orders.customer_id', '=', 'payment_orders.customer_id')
    .whereRef('orders.id', '=', 'payment_orders.order_id')
    .where('orders.type', '=', 'dinein')
    .where(isEnded)
    .execute();
  const handedOver = await endedOrders(db, customerId)
    .select(['orders.table_id', 'orders.handed_over_at as at'])
    .where('orders.type', '=', 'dinein')
    .where('orders.handed_over_at', '>=', since)
    .$narrowType<{ at: number }>()
    .execute();
  return [...paid, ...handedOver];
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
