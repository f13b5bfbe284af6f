/** Venues that use Comanda (specification §3 Customer). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { genesis } from '../journal/index.ts';

type Db = Kysely<Tables>;
export type CustomerRow = Tables['customers'];

export function findCustomers(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
}

export function findAllCustomers(db: Db): Promise<CustomerRow[]> {
  return db.selectFrom('customers').selectAll().orderBy('name').execute();
}

/** A venue is born with its head: from then on its commands run one by one. */
export async function insertCustomer(db: Db, customer: CustomerRow): Promise<void> {
  await db.insertInto('customers').values(customer).execute();
  await db
    .insertInto('venue_heads')
    .values({
      customer_id: customer.id,
      revision: 0,
      journal_hash: genesis,
      order_week: 0,
      order_sequence: 0,
      receipt_sequence: 0,
      menu_revision: 1,
      setup_revision: 1,
    })
    .execute();
}
