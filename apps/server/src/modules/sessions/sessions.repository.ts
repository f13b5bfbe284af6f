/** Sessions of people: one row per signed-in device, with the counter of its newest cookie, and where it stands. */
import { type Kysely, sql } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CallerSession, VenueAccess } from '../../platform/http/caller.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type SessionRow = Tables['sessions'];
export type SessionDeviceRow = Tables['session_devices'];

export async function insertSession(tx: Tx, session: SessionRow, device: SessionDeviceRow): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
  await tx.insertInto('session_devices').values(device).execute();
}

export async function findSession(db: Db, id: string): Promise<(SessionRow & { tillId: string | null }) | undefined> {
  return db
    .selectFrom('sessions')
    .leftJoin('session_devices', 'session_devices.session_id', 'sessions.id')
    .selectAll('sessions')
    .select('session_devices.till_id as tillId')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
}

/** Those of a person that are not over, the one used last first. */
export function findSessionsOf(db: Db, userId: string, now: number) {
  return db
    .selectFrom('sessions')
    .leftJoin('session_devices', 'session_devices.session_id', 'sessions.id')
    .leftJoin('tills', (join) =>
      join
        .onRef('tills.customer_id', '=', 'session_devices.till_customer_id')
        .onRef('tills.id', '=', 'session_devices.till_id'),
    )
    .selectAll('sessions')
    .select(['tills.id as tillId', 'tills.name as tillName'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('rotated_at', 'desc')
    .orderBy('sessions.id')
    .execute();
}

/**
 * Whether somebody with this address has been signed in on this device: it is theirs then. A PIN at a shared till makes
 * none, or whoever knows it had as many devices of the account as they like.
 */
export async function isDeviceOf(db: Db, email: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_devices')
    .innerJoin('sessions', 'sessions.id', 'session_devices.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('device_id', '=', deviceId)
    .where('till_id', 'is', null)
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type SessionAccess = Pick<SessionRow, 'ended_at' | 'expires_at'> & {
  readonly user: Pick<Tables['users'], 'id' | 'name' | 'system_role' | 'all_customers' | 'active'>;
  readonly roles: readonly (VenueAccess & { readonly customerId: string })[];
  readonly deviceId: string;
  readonly till: CallerSession['till'];
  readonly hasSecondFactor: boolean;
};

const findAccessRows = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('session_devices', 'session_devices.session_id', 'sessions.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'user_roles.customer_id').on('customers.removed_at', 'is', null),
    )
    .leftJoin('settings', 'settings.customer_id', 'customers.id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['sessions.ended_at', 'sessions.expires_at', 'user_roles.role'])
    .select(['customers.id as customer_id', 'customers.active as customer_active', 'customers.packages'])
    .select(['settings.second_factor as secondFactor', 'second_factors.since as factorSince'])
    .select(['device_id', 'till_customer_id', 'till_id'])
    .select(['users.id', 'users.name', 'users.system_role', 'users.all_customers', 'users.active'])
    .where('sessions.id', '=', id),
);

/** Session, user, roles and how their venues stand, in one question: every call asks it. */
export async function findAccess(db: Db, id: string): Promise<SessionAccess | null> {
  const rows = await findAccessRows(db, { id });
  const [first] = rows;
  if (!first) return null;
  const { ended_at, expires_at, device_id, till_customer_id, till_id } = first;
  const { id: userId, name, system_role, all_customers, active, factorSince } = first;
  const roles = rows.flatMap(({ customer_id: customerId, role, customer_active: isActive, packages, secondFactor }) =>
    customerId === null || role === null || isActive === null || packages === null
      ? []
      : [{ customerId, role, active: isActive, packages, secondFactor: secondFactor ?? 'nobody' }],
  );
  return {
    ended_at,
    expires_at,
    user: { id: userId, name, system_role, all_customers, active },
    roles,
    deviceId: device_id ?? '',
    till: till_customer_id === null || till_id === null ? null : { customerId: till_customer_id, id: till_id },
    hasSecondFactor: factorSince !== null,
  };
}

/** Guarded: two tabs that refresh at once raise the counter once. */
export async function raiseCounter(db: Db, session: SessionRow, now: number, expiresAt: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ counter: session.counter + 1, rotated_at: now, expires_at: expiresAt })
    .where('id', '=', session.id)
    .where('counter', '=', session.counter)
    .execute();
}

/** In the words of its index. */
const endOf = sql<number>`coalesce(ended_at, expires_at)`;

/** That ended or ran out before. One of a visit that nobody has ended stays until that is journaled. */
export async function findSessionsOver(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where(endOf, '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('support_visits')
            .select('support_visits.id')
            .whereRef('support_visits.session_id', '=', 'sessions.id')
            .where('left_at', 'is', null),
        ),
      ),
    )
    .orderBy(endOf)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose sessions these are has signed in, if nothing says so yet. */
export async function keepSignIns(tx: Tx, ids: readonly string[]): Promise<void> {
  const newest = sql<number>`(select max(created_at) from sessions where sessions.user_id = users.id)`;
  await tx
    .updateTable('users')
    .set({ signed_in_at: newest })
    .where('signed_in_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('user_id')
        .where('sessions.id', 'in', [...ids]),
    )
    .execute();
}

/** With their devices, grants and visits. */
export async function deleteSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('id', 'in', [...ids])
    .execute();
}

/** @returns whose it was; null where it was over before. */
export async function endSession(db: Db, id: string, now: number): Promise<string | null> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return ended?.user_id ?? null;
}

/** @returns the sessions that were ended by this, for the announcer. */
export async function endSessionsOf(db: Db, userId: string, now: number, except: string | null): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Of everybody. @returns how many were ended by this. */
export async function endAllSessions(tx: Tx, now: number): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Those that a PIN opened, at whatever till. @returns the sessions that were ended by this, for the announcer. */
export async function endTillSessionsOf(db: Db, userId: string, now: number, except: string): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '!=', except)
    .where('id', 'in', (query) =>
      query.selectFrom('session_devices').select('session_id').where('till_id', 'is not', null),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** @returns the sessions that were ended by this, for the announcer. */
export async function endSessionsOnTill(
  db: Db,
  till: { customerId: string; id: string },
  now: number,
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('session_devices')
        .select('session_id')
        .where('till_customer_id', '=', till.customerId)
        .where('till_id', '=', till.id),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** It stays a till until the transaction ends. @returns false where it is none any more. */
export async function holdTill(tx: Tx, till: NonNullable<CallerSession['till']>): Promise<boolean> {
  const held = await tx
    .updateTable('tills')
    .set((eb) => ({ counter: eb.ref('counter') }))
    .where('customer_id', '=', till.customerId)
    .where('id', '=', till.id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
}
