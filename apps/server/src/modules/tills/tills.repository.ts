/** Rows of shared tills, and the people who can work on them (decisions.md §5). */
import type { SystemRole } from '@comanda/domain/access/permissions';
import { maySignInAtTill } from '@comanda/domain/access/role-at-till';
import { byName } from '@comanda/domain/venue/by-name';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type TillRow = Tables['tills'];
export type TillKey = { readonly customerId: string; readonly id: string };

export async function insertTill(tx: Tx, till: TillRow): Promise<void> {
  await tx.insertInto('tills').values(till).execute();
}

/** @returns undefined also when it was withdrawn, or its venue removed. */
export function findTill(db: Db, { customerId, id }: TillKey): Promise<TillRow | undefined> {
  return standing(db).where('tills.customer_id', '=', customerId).where('tills.id', '=', id).executeTakeFirst();
}

/** Also one that was withdrawn: whoever made it and lost the answer gets it all the same. */
export function findTillEver(db: Db, { customerId, id }: TillKey): Promise<TillRow> {
  return db
    .selectFrom('tills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function standing(db: Db) {
  return db
    .selectFrom('tills')
    .innerJoin('customers', 'customers.id', 'tills.customer_id')
    .selectAll('tills')
    .where('tills.withdrawn_at', 'is', null)
    .where('customers.removed_at', 'is', null);
}

export async function findTills(db: Db, customerId: string): Promise<TillRow[]> {
  const rows = await db
    .selectFrom('tills')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.toSorted(byName);
}

/** Ids are made by clients: more than one venue can have the same. */
export async function findVenuesOfTill(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('tills').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

export function findTillByCode(db: Db, codeHash: string, now: number): Promise<TillRow | undefined> {
  return standing(db)
    .where('tills.code_hash', '=', codeHash)
    .where('tills.code_expires_at', '>', now)
    .executeTakeFirst();
}

/** Guarded by the code: of two who type it at once one gets the till. @returns false for the other. */
export async function enrol(tx: Tx, till: TillRow, now: number, userAgent: string): Promise<boolean> {
  const enrolled = await tx
    .updateTable('tills')
    .set({ code_hash: null, enrolled_at: now, rotated_at: now, counter: 1, user_agent: userAgent })
    .where('customer_id', '=', till.customer_id)
    .where('id', '=', till.id)
    .where('code_hash', '=', till.code_hash)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return enrolled.numUpdatedRows === 1n;
}

/** @returns false when it was withdrawn before. */
export async function withdraw(tx: Tx, { customerId, id }: TillKey, now: number): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('tills')
    .set({ withdrawn_at: now, code_hash: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows === 1n;
}

/** Guarded: two tabs that ask at once raise the counter once. */
export async function raiseTillCounter(db: Db, till: TillRow, now: number): Promise<void> {
  await db
    .updateTable('tills')
    .set({ counter: till.counter + 1, seen_counter: till.counter, rotated_at: now })
    .where('customer_id', '=', till.customer_id)
    .where('id', '=', till.id)
    .where('counter', '=', till.counter)
    .execute();
}

/** The till has shown its newest cookie: none before it counts from now on. */
export async function noteSeen(db: Db, till: TillRow): Promise<void> {
  await db
    .updateTable('tills')
    .set({ seen_counter: till.counter })
    .where('customer_id', '=', till.customer_id)
    .where('id', '=', till.id)
    .where('seen_counter', '<', till.counter)
    .execute();
}

export type Person = { readonly id: string; readonly name: string; readonly hasPin: boolean };

/** Who has a role in the venue and takes orders with it, by name. */
export async function findPeople(db: Db, customerId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .leftJoin('user_pins', 'user_pins.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.system_role', 'user_roles.role', 'user_pins.pin_hash'])
    .where('user_roles.customer_id', '=', customerId)
    .where('users.active', '=', true)
    .execute();
  return rows
    .toSorted(byName)
    .filter(({ system_role, role }) => maySignInAtTill(system_role as SystemRole, role))
    .map(({ id, name, pin_hash }) => ({ id, name, hasPin: pin_hash !== null }));
}
