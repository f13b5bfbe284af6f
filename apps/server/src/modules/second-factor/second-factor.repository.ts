/** Second factors and recovery codes, one set for each account. What counts once is taken by a guarded update. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;
export type FactorRow = Tables['second_factors'];
export type RecoveryRow = Tables['recovery_codes'];

export function findFactor(db: Db, userId: string): Promise<FactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** In place of one that was begun before. @returns false when one is on: nothing is written then. */
export async function beginFactor(db: Db, factor: Omit<FactorRow, 'since' | 'last_step'>): Promise<boolean> {
  const { sealed_secret, begun_at } = factor;
  const saved = await db
    .insertInto('second_factors')
    .values({ ...factor, since: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_secret, begun_at }).where('second_factors.since', 'is', null),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

/** @returns false when it is on already, or another secret was begun meanwhile. */
export async function turnFactorOn(
  db: Db,
  { user_id, sealed_secret }: Pick<FactorRow, 'user_id' | 'sealed_secret'>,
  { since, step }: { since: number; step: number },
): Promise<boolean> {
  const saved = await db
    .updateTable('second_factors')
    .set({ since, last_step: step })
    .where('user_id', '=', user_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('since', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** @returns false when this code, or a later one, was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const saved = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** @returns whether there was one that counted. */
export async function dropFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const dropped = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('since', 'is not', null)
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

/** In place of all before. */
export async function saveRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash, position) => ({ user_id: userId, position, code_hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Those that still count. */
export function findRecoveryCodes(db: Db, userId: string): Promise<RecoveryRow[]> {
  return db
    .selectFrom('recovery_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('position')
    .execute();
}

/** @returns false when somebody was faster, or there are new ones. */
export async function useRecoveryCode(db: Db, { user_id, position, code_hash }: RecoveryRow, at: number) {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('position', '=', position)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
