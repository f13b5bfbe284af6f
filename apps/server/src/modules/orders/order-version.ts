/** The version of an order alone, for who watches it. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

export type VersionNow = {
  /** The order that has its lines by now: itself, or the last one that took them. */
  readonly orderId: string;
  /** Raised by whatever changes it; of a merged one with those that it was merged into. */
  readonly version: number;
};

export async function findOrderVersion(db: Kysely<Tables>, customerId: string, id: string): Promise<VersionNow | null> {
  const row = await db
    .selectFrom('orders')
    .select(['version', 'merged_into'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.merged_into === null) return { orderId: id, version: row.version };
  const into = await findOrderVersion(db, customerId, row.merged_into);
  return into === null ? null : { orderId: into.orderId, version: row.version + into.version };
}
