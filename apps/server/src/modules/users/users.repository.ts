/** People who sign in, and their roles in venues (specification §3, §6). */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type UserRow = Tables['users'];
/** Who never signed in. */
export type NewUser = Omit<UserRow, 'signed_in_at'>;

/** E-mail addresses are compared without regard to case. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', plainEmail(email)).executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As it is now, and stays until the transaction ends: who changes the password or deactivates the account waits for it. */
export async function holdUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  // An update that changes nothing locks the row on both engines.
  await tx
    .updateTable('users')
    .set((eb) => ({ active: eb.ref('active') }))
    .where('id', '=', id)
    .execute();
  return findUser(tx, id);
}

export function findRoles(db: Db, userId: string): Promise<Tables['user_roles'][]> {
  return db.selectFrom('user_roles').selectAll().where('user_id', '=', userId).execute();
}

/** Names of the people who acted, for orders and paper. */
export async function findUserNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...user, email: plainEmail(user.email) })
    .execute();
}

/** @returns false when the address is taken: nothing is written then. */
export async function insertUserOnce(db: Db, user: NewUser): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({ ...user, email: plainEmail(user.email) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function noteSignIn(db: Db, userId: string, at: number): Promise<void> {
  await db.updateTable('users').set({ signed_in_at: at }).where('id', '=', userId).execute();
}

export async function insertRole(db: Db, role: Tables['user_roles']): Promise<void> {
  await db.insertInto('user_roles').values(role).execute();
}

/** Those who can sign in, by name. */
export function findSystemAdministrators(db: Db): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('system_role', '=', 'systemAdmin')
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
