/** Sign in with e-mail and password (specification §2 Login, §8). */
import { randomUUID } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import { findUserByEmail, isPassword, type UserRow } from '../users/index.ts';
import { writeToken } from './session-token.ts';
import { insertSession } from './sessions.repository.ts';

export const sessionDays = 30;
const dayMs = 86_400_000;

export type SessionKeys = {
  readonly secret: string;
  /** A hash that nobody’s password has: an unknown address takes as long as a wrong password. */
  readonly decoyHash: string;
};

export type SignedIn =
  | { readonly ok: true; readonly user: UserRow; readonly cookie: string }
  | { readonly ok: false; readonly code: 'login.error.invalid' | 'login.error.deactivated' };

export async function signIn(
  house: House,
  keys: SessionKeys,
  attempt: { email: string; password: string; userAgent: string },
): Promise<SignedIn> {
  const user = await findUserByEmail(house.database.read, attempt.email);
  const isRight = await isPassword(user?.password_hash ?? keys.decoyHash, attempt.password);
  if (!user || !user.password_hash || !isRight) return { ok: false, code: 'login.error.invalid' };
  if (!user.active) return { ok: false, code: 'login.error.deactivated' };
  const now = house.clock();
  const session = {
    id: randomUUID(),
    user_id: user.id,
    counter: 1,
    created_at: now,
    rotated_at: now,
    expires_at: now + sessionDays * dayMs,
    ended_at: null,
    user_agent: attempt.userAgent.slice(0, 200),
  };
  await insertSession(house.database.write, session);
  return { ok: true, user, cookie: writeToken(keys.secret, { sessionId: session.id, counter: session.counter }) };
}
