/** Venues that use Comanda (specification §3 Customer). */
import { byName } from '@comanda/domain/venue/by-name';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Standing } from '../../platform/http/caller.ts';
import { genesis } from '../journal/index.ts';

type Db = Kysely<Tables>;
export type CustomerRow = Tables['customers'];
export type NewCustomer = Omit<CustomerRow, 'removed_at'>;

export async function findCustomers(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const rows = await standing(db)
    .where('id', 'in', [...ids])
    .execute();
  return rows.toSorted(byName);
}

export async function findAllCustomers(db: Db): Promise<CustomerRow[]> {
  return (await standing(db).execute()).toSorted(byName);
}

/** The engine's order is near that of the names: little is left to sort. */
function standing(db: Db) {
  return db.selectFrom('customers').selectAll().where('removed_at', 'is', null).orderBy('name');
}

/** How a venue stands with the provider, and what it requires of its people; null where there is none. */
export async function findStanding(db: Db, id: string): Promise<Standing | null> {
  const row = await db
    .selectFrom('customers')
    .leftJoin('settings', 'settings.customer_id', 'customers.id')
    .select(['customers.active', 'customers.packages', 'settings.second_factor'])
    .where('customers.id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { active: row.active, packages: row.packages, secondFactor: row.second_factor ?? 'nobody' };
}

/** By its short name, as the address of its app has it. */
export async function findCustomerBySlug(db: Db, slug: string): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** A venue is born with its head: from then on its commands run one by one. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<void> {
  await db
    .insertInto('customers')
    .values({ ...customer, removed_at: null })
    .execute();
  await db
    .insertInto('venue_heads')
    .values({
      customer_id: customer.id,
      revision: 0,
      journal_hash: genesis,
      order_week: 0,
      order_sequence: 0,
      receipt_sequence: 0,
      invoice_sequence: 0,
      print_sequence: 0,
      menu_revision: 1,
      setup_revision: 1,
    })
    .execute();
}

/** Also one that was removed: its id is never given again. */
export function findCustomerEver(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Names in addresses that are taken and begin like this one. */
export async function findSlugs(db: Db, start: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('customers').select('slug').where('slug', 'like', `${start}%`).execute();
  return new Set(rows.map(({ slug }) => slug));
}

export type CustomerChanges = Partial<Pick<CustomerRow, 'name' | 'active' | 'packages' | 'slug' | 'removed_at'>>;

export async function updateCustomer(db: Db, id: string, changes: CustomerChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('customers').set(changes).where('id', '=', id).execute();
}
