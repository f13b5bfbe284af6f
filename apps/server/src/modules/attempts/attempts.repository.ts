/** Counted tries, one row for what is counted. */
import type { Attempts } from '@comanda/domain/access/attempts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;

export async function findAttempts(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Attempts>> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute();
  return new Map(rows.map(({ key, tries, first_at, last_at }) => [key, { tries, firstAt: first_at, lastAt: last_at }]));
}

/** The row is locked on both engines, so that of tries at once none is lost. @returns null when it is the first. */
export async function lockAttempts(tx: Tx, key: string, now: number): Promise<Attempts | null> {
  const row = await tx
    .insertInto('attempts')
    .values({ key, tries: 0, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return row.tries === 0 ? null : { tries: row.tries, firstAt: row.first_at, lastAt: row.last_at };
}

export async function saveAttempts(tx: Tx, key: string, { tries, firstAt, lastAt }: Attempts): Promise<void> {
  await tx.updateTable('attempts').set({ tries, first_at: firstAt, last_at: lastAt }).where('key', '=', key).execute();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

/** One less, whatever was counted meanwhile. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute();
}

export async function forgetAttemptsBefore(db: Db, at: number): Promise<void> {
  await db.deleteFrom('attempts').where('last_at', '<', at).execute();
}
