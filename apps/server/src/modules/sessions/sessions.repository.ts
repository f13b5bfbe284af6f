/** Sessions of people: one row per signed-in device, with the counter of its newest cookie. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type SessionRow = Tables['sessions'];

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
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
