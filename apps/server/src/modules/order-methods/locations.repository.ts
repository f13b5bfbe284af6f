/** Rows of pickup locations. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type LocationRow = Tables['pickup_locations'];
type Key = { readonly customerId: string; readonly id: string };

export function findLocations(db: Db, customerId: string): Promise<LocationRow[]> {
  return db
    .selectFrom('pickup_locations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findLocation(db: Db, { customerId, id }: Key): Promise<LocationRow | null> {
  const row = await db
    .selectFrom('pickup_locations')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Venues that have a location of this id. */
export async function findVenuesOfLocation(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('pickup_locations').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

export async function insertLocation(db: Db, row: LocationRow): Promise<void> {
  await db.insertInto('pickup_locations').values(row).execute();
}

export async function updateLocation(db: Db, row: LocationRow): Promise<void> {
  const { customer_id, id, ...changed } = row;
  await db
    .updateTable('pickup_locations')
    .set(changed)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteLocation(db: Db, { customerId, id }: Key): Promise<void> {
  await db.deleteFrom('pickup_locations').where('customer_id', '=', customerId).where('id', '=', id).execute();
}
