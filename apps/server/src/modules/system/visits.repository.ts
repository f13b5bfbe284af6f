/** Rows of support visits: which session of the provider is at which venue, and when it was last seen there. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Visit } from '../../platform/visits.ts';

type Db = Kysely<Tables>;

/** @throws when the session is there already: one open visit per session and venue. */
export async function insertVisit(tx: Tx, visit: Visit, { id, now }: { id: string; now: number }): Promise<void> {
  const { customerId: customer_id, sessionId: session_id, userId: user_id } = visit;
  const times = { entered_at: now, seen_at: now, left_at: null };
  await tx
    .insertInto('support_visits')
    .values({ customer_id, id, session_id, user_id, ...times })
    .execute();
}

/** @returns false when it was over before. */
export async function endVisit(tx: Tx, { customerId, sessionId }: Visit, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('support_visits')
    .set({ left_at: now })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** @returns false when there is none under way. */
export async function noteVisit(db: Db, { customerId, sessionId }: Visit, now: number): Promise<boolean> {
  const seen = await db
    .updateTable('support_visits')
    .set({ seen_at: now })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return seen.numUpdatedRows > 0n;
}

/** When it was last seen, as the process that saw it wrote it. @returns null when there is none under way. */
export async function findSeenAt(db: Db, { customerId, sessionId }: Visit): Promise<number | null> {
  const row = await db
    .selectFrom('support_visits')
    .select('seen_at')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

/** Of sessions that are over, or that nobody has seen since. */
export async function findForsakenVisits(db: Db, now: number, seenBefore: number): Promise<Visit[]> {
  const rows = await db
    .selectFrom('support_visits')
    .innerJoin('sessions', 'sessions.id', 'support_visits.session_id')
    .select(['customer_id', 'session_id', 'support_visits.user_id'])
    .where('left_at', 'is', null)
    .where((where) =>
      where.or([
        where('seen_at', '<', seenBefore),
        where('sessions.ended_at', 'is not', null),
        where('sessions.expires_at', '<=', now),
      ]),
    )
    .execute();
  return rows.map(({ customer_id, session_id, user_id }) => ({
    customerId: customer_id,
    sessionId: session_id,
    userId: user_id,
  }));
}

/** @returns unix milliseconds; null while nobody of the provider is there. */
export async function findVisitSince(db: Db, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('support_visits')
    .select('entered_at')
    .where('customer_id', '=', customerId)
    .where('left_at', 'is', null)
    .orderBy('entered_at')
    .limit(1)
    .executeTakeFirst();
  return row?.entered_at ?? null;
}
