/** Sign in, access token, roles (specification §2, §4, §7; decisions.md §5). */
import { z } from 'zod';

import { calls } from './call.ts';
import { id, plainText, systemRole, unixSeconds } from './fields.ts';

/** Who is signed in. */
export const sessionUser = z.object({
  /** Empty for a guest. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** For the route guard: admin or guest (specification §6). */
  role: z.enum(['admin', 'guest']),
  /** The role itself. */
  systemRole,
  language: z.string().nullable(),
});

const customerRole = z.object({
  customer: z.object({ id, name: z.string(), active: z.boolean(), packages: z.array(z.string()) }),
  role: z.enum(['admin', 'waiter']),
});

export const sessionCalls = calls({
  'POST /v1/login': {
    summary: 'Sign in with email and password; sets the session cookie',
    access: 'public',
    body: z.strictObject({ email: z.email().max(254), password: plainText.min(1).max(200) }),
    response: z.object({ user: sessionUser }),
    refuses: ['login.error.invalid', 'login.error.deactivated'],
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
});

export type SessionUser = z.output<typeof sessionUser>;
export type CustomerRole = z.output<typeof customerRole>;
