/** Pauses of guests' ordering. One that is over is left standing, and counts no more. */
import type { TableMethod } from '@comanda/domain/orders/order-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type Pausable = TableMethod | 'all';
export type Pause = { readonly method: Pausable; readonly until: number };
type Asked = { readonly customerId: string; readonly now: number };

/** Those that last, by the name of what they pause. */
export async function findPauses(db: Db, { customerId, now }: Asked): Promise<Pause[]> {
  const rows = await db
    .selectFrom('order_pauses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('paused_until', '>', now)
    .orderBy('method')
    .execute();
  return rows.map(({ method, paused_until }) => ({ method: method as Pausable, until: paused_until }));
}

/** Until when nobody can order that way, unix milliseconds; null: it is not paused. The venue's own pause counts for all. */
export async function pausedUntil(db: Db, asked: Asked & { readonly method: TableMethod }): Promise<number | null> {
  const ends = (await findPauses(db, asked))
    .filter(({ method }) => method === 'all' || method === asked.method)
    .map(({ until }) => until);
  return ends.length === 0 ? null : Math.max(...ends);
}

type Key = { readonly customerId: string; readonly method: Pausable };

export async function savePause(db: Db, { customerId, method }: Key, until: number): Promise<void> {
  await db
    .insertInto('order_pauses')
    .values({ customer_id: customerId, method, paused_until: until })
    .onConflict((conflict) => conflict.columns(['customer_id', 'method']).doUpdateSet({ paused_until: until }))
    .execute();
}

/** Whoever lets the whole venue go on means all its ways to order. */
export async function removePause(db: Db, { customerId, method }: Key): Promise<void> {
  const ofVenue = db.deleteFrom('order_pauses').where('customer_id', '=', customerId);
  await (method === 'all' ? ofVenue : ofVenue.where('method', '=', method)).execute();
}
