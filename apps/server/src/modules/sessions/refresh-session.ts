/** Rotates the cookie of a session: the token before answers with the same successor for 60 s (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { findUser, type UserRow } from '../users/index.ts';
import { signOut } from './end-sessions.ts';
import { longestSessionMs, sessionMs } from './open-session.ts';
import { readToken, writeToken } from './session-token.ts';
import { findSession, raiseCounter, type SessionRow } from './sessions.repository.ts';

const graceMs = 60_000;

export type Refreshed = {
  readonly user: UserRow;
  readonly sessionId: string;
  readonly isAtTill: boolean;
  readonly cookie: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
};

/** @returns null where there is no living session: the caller is a guest. */
export async function refreshSession(
  house: House,
  secret: string,
  cookie: string | undefined,
): Promise<Refreshed | null> {
  const token = readToken(secret, cookie);
  const session = token && (await findSession(house.database.read, token.sessionId));
  const now = house.clock();
  if (!token || !session || !isAlive(session, now)) return null;
  const user = await findUser(house.database.read, session.user_id);
  if (!user?.active) return null;
  // A shift at a till ends with its hours, however long the till is used.
  const isAtTill = session.tillId !== null;
  const expiresAt = isAtTill ? session.expires_at : Math.min(now + sessionMs, session.created_at + longestSessionMs);
  const next = { user, sessionId: session.id, isAtTill, expiresAt };
  if (token.counter === session.counter) {
    await raiseCounter(house.database.write, session, now, expiresAt);
    return { ...next, cookie: writeToken(secret, { sessionId: session.id, counter: session.counter + 1 }) };
  }
  if (token.counter === session.counter - 1 && now - session.rotated_at <= graceMs) {
    return { ...next, cookie: writeToken(secret, { sessionId: session.id, counter: session.counter }) };
  }
  // An older token: somebody kept a copy. The whole device signs in again.
  house.security.record('session.copied', { userId: user.id });
  await signOut(house, session.id);
  return null;
}

export function isAlive(session: Pick<SessionRow, 'ended_at' | 'expires_at'>, now: number): boolean {
  return session.ended_at === null && session.expires_at > now;
}
