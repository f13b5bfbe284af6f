/** Changes what a venue is set up with past all commands, as another process would have: nobody here is told. */
import type { Kysely } from 'kysely';

import type { Tables } from '../platform/database/tables.ts';
import type { House } from '../platform/house.ts';

/** With the revision that commands keep it by. */
export async function setUpPast(
  { database }: Pick<House, 'database'>,
  customerId: string,
  change: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<void> {
  await change(database.write);
  await database.write
    .updateTable('venue_heads')
    .set((eb) => ({ setup_revision: eb('setup_revision', '+', 1) }))
    .where('customer_id', '=', customerId)
    .execute();
}

/** A printer of this venue is switched on or off. */
export function switchPast(house: Pick<House, 'database'>, customerId: string, id: string, active: boolean) {
  return setUpPast(house, customerId, (db) =>
    db.updateTable('printers').set({ active }).where('customer_id', '=', customerId).where('id', '=', id).execute(),
  );
}
