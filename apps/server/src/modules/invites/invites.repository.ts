/** Rows of invites. The secret of a link is stored as a hash only. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

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
  await insertRow(db, { ...invite, id: randomUUID(), email: null }, secret, now);
  return secret;
}

/** An invite whose link can be told again to whoever repeats the command that made it, and to nobody else. */
export async function insertLinkedInvite(
  db: Db,
  invite: NewInvite & Pick<InviteRow, 'id' | 'email'>,
  { serverSecret, now }: { readonly serverSecret: string; readonly now: number },
): Promise<void> {
  await insertRow(db, invite, linkSecret(serverSecret, invite.id), now);
}

/** Made from the id with the server's secret, so that it is stored nowhere: not beside the command either. */
export function linkSecret(serverSecret: string, inviteId: string): string {
  return createHmac('sha256', serverSecret).update(`invite ${inviteId}`).digest('base64url');
}

async function insertRow(
  db: Db,
  invite: NewInvite & Pick<InviteRow, 'id' | 'email'>,
  secret: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('invites')
    .values({
      ...invite,
      token_hash: hashOf(secret),
      created_at: now,
      expires_at: now + inviteHours * hourMs,
      used_at: null,
      used_by: null,
      mailed_at: null,
    })
    .execute();
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

/** Also one that is over: who repeats a command is told what it did. */
export function findInviteOf(db: Db, secret: string): Promise<InviteRow | undefined> {
  return db.selectFrom('invites').selectAll().where('token_hash', '=', hashOf(secret)).executeTakeFirst();
}

export function findInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  return db.selectFrom('invites').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Those of a venue that can still be accepted, the newest first. */
export function findOpenInvites(db: Db, customerId: string, now: number): Promise<InviteRow[]> {
  return db
    .selectFrom('invites')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function markMailed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('invites').set({ mailed_at: now }).where('id', '=', id).execute();
}

/** Of two who accept at once, the second waits here and is too late. @returns false when it is used up or withdrawn. */
export async function lockOpenInvite(tx: Tx, id: string, now: number): Promise<boolean> {
  // An update that changes nothing locks the row on both engines.
  const locked = await tx
    .updateTable('invites')
    .set({ used_at: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

export async function useUp(tx: Tx, id: string, userId: string, now: number): Promise<void> {
  await tx.updateTable('invites').set({ used_at: now, used_by: userId }).where('id', '=', id).execute();
}

/** It ends now. @returns false when it was over already. */
export async function withdraw(tx: Tx, id: string, now: number): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('invites')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows === 1n;
}

/** A venue that is removed takes nobody in any more. */
export async function withdrawAll(tx: Tx, customerId: string, now: number): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ expires_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Of every venue and of the system: their links count no more. @returns how many were open. */
export async function withdrawEvery(tx: Tx, now: number): Promise<number> {
  const withdrawn = await tx
    .updateTable('invites')
    .set({ expires_at: now })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(withdrawn.numUpdatedRows);
}

/** Of starts and acceptances at once, one goes first and the others see what it did. */
export async function lockFirstAdministrator(tx: Tx): Promise<void> {
  await tx
    .insertInto('system_values')
    .values({ key: 'first_administrator', value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/** Of those that were used, or could be no more, before that: to whom they were mailed. @returns how many there were */
export async function forgetAddressees(tx: Tx, before: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('invites')
    .set({ email: null })
    .where('email', 'is not', null)
    .where((eb) => eb.or([eb('used_at', '<', before), eb('expires_at', '<', before)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Links of earlier starts stop working: the newest one counts. */
export async function dropOpenInvites(db: Db, systemRole: string): Promise<void> {
  await db.deleteFrom('invites').where('system_role', '=', systemRole).where('used_at', 'is', null).execute();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
