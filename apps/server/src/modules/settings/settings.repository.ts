/** Settings of a venue and how it handles each order method (specification §3 Settings, decisions.md §3). */
import { type OrderMethod, orderMethods } from '@comanda/domain/orders/order';
import { defaultTracksHandOver } from '@comanda/domain/orders/order-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type SettingsRow = Tables['settings'];
export type NewSettings = Omit<SettingsRow, 'version'>;
export type OrderMethodRow = Tables['order_methods'];

/** @throws Error: a venue always has settings. */
export async function findSettings(db: Db, customerId: string): Promise<SettingsRow> {
  const row = await db.selectFrom('settings').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  if (!row) throw new Error(`venue without settings: ${customerId}`);
  return row;
}

export async function insertSettings(db: Db, settings: NewSettings): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ...settings, version: 1 })
    .execute();
}

export async function insertOrderMethod(db: Db, method: Omit<OrderMethodRow, 'version'>): Promise<void> {
  await db
    .insertInto('order_methods')
    .values({ ...method, version: 1 })
    .execute();
}

/** Which methods track their hand-over in this venue. */
export async function findHandOverTracking(db: Db, customerId: string): Promise<Record<OrderMethod, boolean>> {
  const rows = await db
    .selectFrom('order_methods')
    .select(['method', 'tracks_hand_over'])
    .where('customer_id', '=', customerId)
    .execute();
  const tracked = new Map(rows.map((row) => [row.method, row.tracks_hand_over]));
  return Object.fromEntries(
    orderMethods.map((method) => [method, tracked.get(method) ?? defaultTracksHandOver[method]]),
  ) as Record<OrderMethod, boolean>;
}
