/** When somebody showed within a session who they are, and whose session it is. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** Of a session that is forgotten by now there is nothing to keep. */
export async function saveProof(db: Db, sessionId: string, provedAt: number): Promise<void> {
  await db
    .insertInto('session_proofs')
    .columns(['session_id', 'proved_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => ['sessions.id', of.cast<number>(of.val(provedAt), 'bigint').as('proved_at')])
        .where('sessions.id', '=', sessionId),
    )
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ proved_at: provedAt }))
    .execute();
}

/** At the sign-in, or since. @returns unix milliseconds; null where there is no such session */
export async function findProvedAt(db: Db, sessionId: string): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('session_proofs', 'session_proofs.session_id', 'sessions.id')
    .select(['created_at', 'proved_at'])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : Math.max(row.created_at, row.proved_at ?? 0);
}

/** One that is or was of this person. */
export function findOwnSession(
  db: Db,
  userId: string,
  id: string,
): Promise<Pick<Tables['sessions'], 'ended_at'> | undefined> {
  return db
    .selectFrom('sessions')
    .select('ended_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
