/** Rows of invites. The secret of a link is stored as a hash only. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type InviteRow = Tables['invites'];

export type NewInvite = Pick<InviteRow, 'customer_id' | 'system_role' | 'venue_role' | 'created_by'>;

const hourMs = 3_600_000;
export const inviteHours = 72;

/** @returns the secret of the link: shown once. */
export async function insertInvite(db: Db, invite: NewInvite, now: number): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await db
    .insertInto('invites')
    .values({
      ...invite,
      id: randomUUID(),
      token_hash: hashOf(secret),
      created_at: now,
      expires_at: now + inviteHours * hourMs,
      used_at: null,
      used_by: null,
    })
    .execute();
  return secret;
}

export function findOpenInvite(db: Db, secret: string, now: number): Promise<InviteRow | undefined> {
  return db
    .selectFrom('invites')
    .selectAll()
    .where('token_hash', '=', hashOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Of two who accept at once, the second waits here and is too late. @returns false when it is used up. */
export async function lockOpenInvite(tx: Tx, id: string): Promise<boolean> {
  // An update that changes nothing locks the row on both engines.
  const locked = await tx
    .updateTable('invites')
    .set({ used_at: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

export async function useUp(tx: Tx, id: string, userId: string, now: number): Promise<void> {
  await tx.updateTable('invites').set({ used_at: now, used_by: userId }).where('id', '=', id).execute();
}

/** Of starts and acceptances at once, one goes first and the others see what it did. */
export async function lockFirstAdministrator(tx: Tx): Promise<void> {
  await tx
    .insertInto('system_values')
    .values({ key: 'first_administrator', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/** Links of earlier starts stop working: the newest one counts. */
export async function dropOpenInvites(db: Db, systemRole: string): Promise<void> {
  await db.deleteFrom('invites').where('system_role', '=', systemRole).where('used_at', 'is', null).execute();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
