/** People with their roles and their last sign-in, for those who administer them (specification §3 User). */
import { fold } from '@comanda/domain/menu/search-products';
import { byName } from '@comanda/domain/venue/by-name';
import { mostListed } from '@comanda/domain/venue/most-listed';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { NewUser, UserRow } from './users.repository.ts';

type Db = Kysely<Tables>;

export type RoleAtVenue = {
  readonly customerId: string;
  readonly customerName: string;
  readonly role: 'admin' | 'waiter';
};

export type Person = {
  readonly user: UserRow;
  readonly roles: readonly RoleAtVenue[];
  /** Unix milliseconds. */
  readonly lastSignInAt: number | null;
  readonly hasSecondFactor: boolean;
};

/** Whoever has a role at a venue of such a name. @param wanted folded */
async function findWorkingAt(db: Db, wanted: string): Promise<ReadonlySet<string>> {
  if (wanted === '') return new Set();
  const venues = await db.selectFrom('customers').select(['id', 'name']).where('removed_at', 'is', null).execute();
  const ids = venues.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('user_roles').select('user_id').where('customer_id', 'in', ids).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/**
 * By name; where there are too many, whoever is called so before whoever works there.
 * @param search part of a name, an address, or the name of a venue, accents and case aside
 */
export async function findPeople(db: Db, search: string): Promise<Person[]> {
  // The engines know no accents: what is searched is small enough to be read.
  const everybody = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const wanted = fold(search.trim());
  const isCalledSo = ({ name, email }: { name: string; email: string }) =>
    fold(name).includes(wanted) || fold(email).includes(wanted);
  const working = await findWorkingAt(db, wanted);
  const called = everybody.filter(isCalledSo).toSorted(byName);
  const others = everybody.filter((user) => working.has(user.id) && !isCalledSo(user)).toSorted(byName);
  return findPersons(
    db,
    [...called, ...others].slice(0, mostListed).map(({ id }) => id),
  );
}

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const [person] = await findPersons(db, [id]);
  return person;
}

/** Whoever has a role at the venue; with the roles of that venue alone, and without the provider's own people. */
export async function findPeopleOf(db: Db, customerId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.id')
    .where('customer_id', '=', customerId)
    .where('system_role', '!=', 'systemAdmin')
    .execute();
  const people = await findPersons(
    db,
    rows.map(({ id }) => id),
  );
  return people.map((person) => ({ ...person, roles: person.roles.filter((role) => role.customerId === customerId) }));
}

async function findPersons(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const roles = await db
    .selectFrom('user_roles')
    .innerJoin('customers', 'customers.id', 'user_roles.customer_id')
    .select(['user_id', 'customer_id', 'customers.name', 'role'])
    .where('user_id', 'in', [...ids])
    .where('customers.removed_at', 'is', null)
    .orderBy('customers.name')
    .execute();
  const factors = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', 'in', [...ids])
    .where('since', 'is not', null)
    .execute();
  const withFactor = new Set(factors.map(({ user_id }) => user_id));
  return users.toSorted(byName).map((user) => ({
    user,
    roles: roles
      .filter(({ user_id }) => user_id === user.id)
      .toSorted((a, b) => byName({ id: a.customer_id, name: a.name }, { id: b.customer_id, name: b.name }))
      .map(({ customer_id: customerId, name: customerName, role }) => ({ customerId, customerName, role })),
    lastSignInAt: user.signed_in_at,
    hasSecondFactor: withFactor.has(user.id),
  }));
}

/** Whoever ever signed in may have acted; whoever never did cannot have. An older process leaves a session alone. */
export async function hasSignedIn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('signed_in_at', 'is not', null),
        eb.exists(eb.selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id')),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Its drawer names its person, whatever became of them. */
export async function hasPurse(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('drawers').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function countSessions(db: Db, userId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Changes of system administrators come one after the other: two must not remove each other. */
export async function lockSystemAdmins(tx: Db): Promise<void> {
  await tx
    .insertInto('system_values')
    .values({ key: 'system_administrators', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/** Whether anybody else can still administer the system. */
export async function hasOtherSystemAdmin(tx: Db, userId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('system_role', '=', 'systemAdmin')
    .where('active', '=', true)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** @returns false when the id or the address is taken: nothing is written then. */
export async function insertNewUser(tx: Db, user: NewUser): Promise<boolean> {
  const inserted = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export type UserChanges = Partial<Omit<UserRow, 'id' | 'created_at'>>;

export async function updateUser(tx: Db, id: string, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('user_roles').where('user_id', '=', id).execute();
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

export async function findRoleAt(db: Db, customerId: string, userId: string): Promise<'admin' | 'waiter' | null> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** @param role null removes the person from the venue. */
export async function saveRole(
  tx: Db,
  { customerId, userId, role }: { customerId: string; userId: string; role: 'admin' | 'waiter' | null },
): Promise<void> {
  await tx.deleteFrom('user_roles').where('customer_id', '=', customerId).where('user_id', '=', userId).execute();
  if (role === null) return;
  await tx.insertInto('user_roles').values({ customer_id: customerId, user_id: userId, role }).execute();
}
