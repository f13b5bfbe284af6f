/** Sign in, access token, roles, the own account and its devices (specification §2, §4, §7; decisions.md §5). */
import { z } from 'zod';

import { calls } from './call.ts';
import { id, newPassword, newPin, plainText, unixSeconds } from './fields.ts';
import { triedCode } from './second-factor.ts';

export const sessionUser = z.object({
  /** Empty for a guest. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** For the route guard: admin or guest (specification §6). */
  role: z.enum(['admin', 'guest']),
  /** The role itself. */
  systemRole: z.enum(['systemAdmin', 'customerAdmin', 'waiter', 'megaphoneUser', 'comandaUser', 'guest', 'none']),
  language: z.string().nullable(),
});

const customerRole = z.object({
  customer: z.object({ id, name: z.string(), active: z.boolean(), packages: z.array(z.string()) }),
  role: z.enum(['admin', 'waiter']),
});

const session = z.object({
  id,
  createdAt: unixSeconds,
  /** When it was last renewed: every few minutes while somebody works with it. */
  lastSeenAt: unixSeconds,
  userAgent: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** The shared till it was opened at. */
  till: z.object({ id, name: z.string() }).nullable(),
});

/** Specification §1: the languages of the screens. */
const uiLanguage = z.enum(['de-CH', 'en-US', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'pl-PL']);

export const sessionCalls = calls({
  'POST /v1/login': {
    summary:
      'Sign in with email and password, and the code of a second factor where one is on; sets the session cookie',
    access: 'public',
    body: z.strictObject({
      email: z.email().max(254),
      password: plainText.min(1).max(200),
      /** Sent once `secondFactor.error.required` has asked for it. */
      code: triedCode.optional(),
    }),
    response: z.object({ user: sessionUser }),
    refuses: [
      'login.error.invalid',
      'login.error.deactivated',
      'login.error.wait',
      'secondFactor.error.required',
      'secondFactor.error.wrong',
    ],
  },
  'GET /v1/getAccessToken': {
    summary: 'Access token for the session of the cookie; a user with role guest where there is none',
    access: 'public',
    query: z.strictObject({ source: plainText.max(40).optional() }),
    response: z.object({ accessToken: z.string(), accessTokenExpire: unixSeconds, user: sessionUser }),
    refuses: [],
  },
  'POST /v1/logout': {
    summary: 'Ends the session of the cookie',
    access: 'public',
    response: z.object({}),
    refuses: [],
  },
  'GET /v1/roles': {
    summary: 'The caller’s venues and roles there',
    access: 'signedIn',
    response: z.array(customerRole),
    refuses: [],
  },
  'GET /v1/sessions': {
    summary: 'The caller’s own devices that are signed in, the latest first',
    access: 'session',
    response: z.object({ sessions: z.array(session) }),
    refuses: [],
  },
  'DELETE /v1/sessions/{sessionId}': {
    summary: 'Signs one of the caller’s own devices out, at once; another one than this only after a proof of late',
    access: 'session',
    params: z.strictObject({ sessionId: id }),
    response: z.object({}),
    refuses: ['session.error.unknown', 'account.error.unproved'],
  },
  'POST /v1/me/proof': {
    summary: 'Shows once more who the caller is: counts for this session for five minutes, as its sign-in did',
    access: 'signedIn',
    /** The password; at a shared till the personal PIN, by which its session was opened. */
    body: z.strictObject({ proof: plainText.min(1).max(200) }),
    response: z.object({ provedUntil: unixSeconds }),
    refuses: [
      'account.error.wrongPassword',
      'login.error.wait',
      'till.error.wrongPin',
      'till.error.locked',
      'till.error.noPin',
    ],
  },
  'PUT /v1/me/language': {
    summary: 'The language of the caller’s screens; null: as the browser says',
    access: 'signedIn',
    body: z.strictObject({ language: uiLanguage.nullable() }),
    response: z.object({}),
    refuses: [],
  },
  'PUT /v1/me/password': {
    summary: 'A new password for the caller; all other devices are signed out',
    access: 'signedIn',
    body: z.strictObject({ currentPassword: plainText.min(1).max(200), password: newPassword }),
    response: z.object({}),
    refuses: ['account.error.wrongPassword', 'login.error.wait', 'password.error.guessable'],
  },
  'PUT /v1/me/pin': {
    summary: 'The caller’s personal PIN for shared tills; a new one signs out whoever is at a till by the old one',
    access: 'signedIn',
    body: z.strictObject({ password: plainText.min(1).max(200), pin: newPin }),
    response: z.object({}),
    refuses: ['account.error.wrongPassword', 'login.error.wait', 'pin.error.guessable'],
  },
});

export type SessionUser = z.output<typeof sessionUser>;
export type CustomerRole = z.output<typeof customerRole>;
export type SignedInDevice = z.output<typeof session>;
