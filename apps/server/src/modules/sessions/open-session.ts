/** Opens a session: whoever proved who they are is signed in on this device (decisions.md §5). */
import { randomUUID } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import type { CallerSession } from '../../platform/http/caller.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteSignIn, type UserRow } from '../users/index.ts';
import { writeToken } from './session-token.ts';
import { insertSession } from './sessions.repository.ts';

export const sessionDays = 30;
export const sessionMs = sessionDays * 86_400_000;
/** A shift: who forgot to lock a shared till is signed out by it. */
export const tillSessionMs = 16 * 3_600_000;

export type Opened = {
  readonly cookie: string;
  readonly deviceId: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
};

export type Opening = {
  readonly userAgent: string;
  /** The browser’s own, null where it has none yet. */
  readonly deviceId: string | null;
  readonly till: CallerSession['till'];
};

export async function openSession(
  house: House,
  secret: string,
  user: Pick<UserRow, 'id'>,
  { userAgent, deviceId, till }: Opening,
): Promise<Opened> {
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
  await inStorage(house.database, async (tx) => {
    await insertSession(tx, session, { session_id: session.id, device_id: device, ...place });
    await noteSignIn(tx, user.id, now);
  });
  const cookie = writeToken(secret, { sessionId: session.id, counter: session.counter });
  return { cookie, deviceId: device, expiresAt: session.expires_at };
}
