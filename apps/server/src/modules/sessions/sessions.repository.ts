/** Sessions of people: one row per signed-in device, with the counter of its newest cookie. */
import type { Kysely } from 'kysely';

import { prepare } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { VenueAccess } from '../../platform/http/caller.ts';

type Db = Kysely<Tables>;
export type SessionRow = Tables['sessions'];

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

export type SessionAccess = Pick<SessionRow, 'ended_at' | 'expires_at'> & {
  readonly user: Pick<Tables['users'], 'id' | 'name' | 'system_role' | 'all_customers' | 'active'>;
  readonly roles: readonly (VenueAccess & { readonly customerId: string })[];
};

const findAccessRows = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'user_roles.customer_id').on('customers.removed_at', 'is', null),
    )
    .select(['sessions.ended_at', 'sessions.expires_at', 'user_roles.role'])
    .select(['customers.id as customer_id', 'customers.active as customer_active', 'customers.packages'])
    .select(['users.id', 'users.name', 'users.system_role', 'users.all_customers', 'users.active'])
    .where('sessions.id', '=', id),
);

/** Session, user, roles and how their venues stand, in one question: every call asks it. */
export async function findAccess(db: Db, id: string): Promise<SessionAccess | null> {
  const rows = await findAccessRows(db, { id });
  const [first] = rows;
  if (!first) return null;
  const { ended_at, expires_at, id: userId, name, system_role, all_customers, active } = first;
  const user = { id: userId, name, system_role, all_customers, active };
  const roles = rows.flatMap(({ customer_id: customerId, role, customer_active: isActive, packages }) =>
    customerId === null || role === null || isActive === null || packages === null
      ? []
      : [{ customerId, role, active: isActive, packages }],
  );
  return { ended_at, expires_at, user, roles };
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

export async function endSession(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** The secret that signs cookies and tokens, made at the first start and shared by all processes of a storage. */
export async function serverSecret(db: Db, fresh: string): Promise<string> {
  await db
    .insertInto('system_values')
    .values({ key: 'server_secret', value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('system_values')
    .select('value')
    .where('key', '=', 'server_secret')
    .executeTakeFirstOrThrow();
  return row.value;
}
