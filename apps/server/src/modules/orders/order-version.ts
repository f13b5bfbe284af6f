/** The version of an order alone, for who watches it. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

/** Raised by whatever changes it. */
export async function findOrderVersion(db: Kysely<Tables>, customerId: string, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('version')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.version ?? null;
}
