/** Opens a session: whoever proved who they are is signed in on this device (decisions.md §5). */
import { randomUUID } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import type { CallerSession } from '../../platform/http/caller.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { holdPinHash, holdUser, noteSignIn, type UserRow } from '../users/index.ts';
import { writeToken } from './session-token.ts';
import { holdTill, insertSession } from './sessions.repository.ts';

export const sessionDays = 30;
export const sessionMs = sessionDays * 86_400_000;
/** With a password, however often it is used: twice a year everybody shows it anew on each device. */
export const longestSessionMs = 180 * 86_400_000;
/** A shift: who forgot to lock a shared till is signed out by it. */
export const tillSessionMs = 16 * 3_600_000;

export type Opened = {
  readonly cookie: string;
  readonly deviceId: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
};

/** What somebody proved to know, as it was stored when they did. */
export type Proof = {
  readonly user: Pick<UserRow, 'id' | 'password_hash'>;
  /** Of the personal PIN, at a shared till; null: it was the password. */
  readonly pinHash: string | null;
};

export type Opening = {
  readonly userAgent: string;
  /** The browser’s own, null where it has none yet. */
  readonly deviceId: string | null;
  readonly till: CallerSession['till'];
};

/** @returns null where what was proved counts no more: another password or PIN, deactivated, or a till that is none now. */
export async function openSession(
  house: House,
  secret: string,
  proof: Proof,
  { userAgent, deviceId, till }: Opening,
): Promise<Opened | null> {
  const { user } = proof;
  const now = house.clock();
  const device = deviceId ?? randomUUID();
  const session = {
    id: randomUUID(),
    user_id: user.id,
    counter: 1,
    created_at: now,
    rotated_at: now,
    expires_at: now + (till === null ? sessionMs : tillSessionMs),
    ended_at: null,
    user_agent: userAgent.slice(0, 200),
  };
  const place = { till_customer_id: till?.customerId ?? null, till_id: till?.id ?? null };
  const isOpen = await inStorage(house.database, async (tx) => {
    if (!(await stillCounts(tx, proof, till))) return false;
    await insertSession(tx, session, { session_id: session.id, device_id: device, ...place });
    await noteSignIn(tx, user.id, now);
    return true;
  });
  if (!isOpen) return null;
  const cookie = writeToken(secret, { sessionId: session.id, counter: session.counter });
  return { cookie, deviceId: device, expiresAt: session.expires_at };
}

/**
 * Proving takes a while. Whoever changes what was proved meanwhile ends the sessions that there are, and this one would be
 * none of them.
 */
async function stillCounts(tx: Tx, { user, pinHash }: Proof, till: Opening['till']): Promise<boolean> {
  const now = await holdUser(tx, user.id);
  if (!now?.active) return false;
  if (till !== null && !(await holdTill(tx, till))) return false;
  return pinHash === null ? now.password_hash === user.password_hash : (await holdPinHash(tx, user.id)) === pinHash;
}
