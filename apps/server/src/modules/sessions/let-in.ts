/** Let in: opens the session of a person who proved who they are, and hands the browser its cookies. */
import type { SessionUser } from '@comanda/contract/session';

import type { House } from '../../platform/house.ts';
import type { CallerSession } from '../../platform/http/caller.ts';
import type { UserRow } from '../users/index.ts';
import { signOut } from './end-sessions.ts';
import { openSession } from './open-session.ts';
import { presentUser } from './present-user.ts';
import {
  type Exchange,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from './session-cookies.ts';
import { readToken } from './session-token.ts';

type Where = Exchange & {
  /** The shared till on which they signed in, and the stored PIN that was right; null in a browser of their own. */
  readonly till?: { readonly place: NonNullable<CallerSession['till']>; readonly pinHash: string } | null;
};

/** @returns null where what they proved counts no more. */
export async function letIn(
  house: House,
  secret: string,
  user: UserRow,
  { request, reply, till = null }: Where,
): Promise<SessionUser | null> {
  const userAgent = request.headers['user-agent'] ?? '';
  const proof = { user, pinHash: till?.pinHash ?? null };
  const opening = { userAgent, deviceId: readDeviceCookie(request), till: till?.place ?? null };
  const opened = await openSession(house, secret, proof, opening);
  const who = { userId: user.id, customerId: till?.place.customerId ?? null };
  if (opened === null) {
    house.security.record('signIn.failed', who);
    return null;
  }
  house.security.record('signIn.succeeded', who);
  // One browser, one person: nobody could use the session before any more, nor end it.
  const before = readToken(secret, readSessionCookie(request));
  if (before) await signOut(house, before.sessionId);
  const seconds = Math.ceil((opened.expiresAt - house.clock()) / 1000);
  setSessionCookie({ request, reply }, opened.cookie, seconds);
  setDeviceCookie({ request, reply }, opened.deviceId);
  return presentUser(user, till !== null);
}
