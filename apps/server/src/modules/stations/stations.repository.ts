/** Rows of stations. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type StationRow = Tables['stations'];

export function findStations(db: Db, customerId: string): Promise<StationRow[]> {
  return db.selectFrom('stations').selectAll().where('customer_id', '=', customerId).orderBy('position').execute();
}

export async function insertStation(db: Db, station: Omit<StationRow, 'version'>): Promise<void> {
  await db
    .insertInto('stations')
    .values({ ...station, version: 1 })
    .execute();
}
