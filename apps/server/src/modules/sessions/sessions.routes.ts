/** Login, access token, logout, roles (specification §7). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { countedAddress } from '../../platform/http/caller-address.ts';
import { venueRoleIn } from '../../platform/http/caller.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findAllCustomers, findCustomers } from '../customers/index.ts';
import { signAccessToken } from './access-token.ts';
import { signOut } from './end-sessions.ts';
import { letIn } from './let-in.ts';
import { mountOwnAccount } from './own-account.routes.ts';
import { guest, presentUser } from './present-user.ts';
import { refreshSession } from './refresh-session.ts';
import { clearSessionCookie, readDeviceCookie, readSessionCookie, setSessionCookie } from './session-cookies.ts';
import { readToken } from './session-token.ts';
import { type SessionKeys, signIn } from './sign-in.ts';

export function mountSessions(app: FastifyInstance, door: Door, house: House, keys: SessionKeys): void {
  mountOwnAccount(app, door, house, keys.secret);
  mount(app, door, 'POST /v1/login', async ({ body, request, reply }) => {
    const deviceId = readDeviceCookie(request);
    const signedIn = await signIn(house, keys, { ...body, address: countedAddress(request.ip), deviceId });
    if (!signedIn.ok) return signedIn;
    const user = await letIn(house, keys.secret, signedIn.user, { request, reply });
    return user === null ? { ok: false, code: 'login.error.invalid' } : accept({ user });
  });

  mount(app, door, 'GET /v1/getAccessToken', async ({ request, reply }) => {
    const refreshed = await refreshSession(house, keys.secret, readSessionCookie(request));
    if (!refreshed) return accept({ accessToken: '', accessTokenExpire: 0, user: guest });
    const seconds = Math.ceil((refreshed.expiresAt - house.clock()) / 1000);
    setSessionCookie({ request, reply }, refreshed.cookie, seconds);
    const claims = { userId: refreshed.user.id, sessionId: refreshed.sessionId };
    const token = await signAccessToken(keys.secret, claims, house.clock());
    return accept({ ...token, user: presentUser(refreshed.user, refreshed.isAtTill) });
  });

  mount(app, door, 'POST /v1/logout', async ({ request, reply }) => {
    const token = readToken(keys.secret, readSessionCookie(request));
    if (token) await signOut(house, token.sessionId);
    clearSessionCookie(reply);
    return accept({});
  });

  mount(app, door, 'GET /v1/roles', async ({ caller }) => {
    const db = house.database.read;
    const seesAll = caller.allCustomers || caller.systemRole === 'systemAdmin';
    const customers = seesAll ? await findAllCustomers(db) : await findCustomers(db, [...caller.venues.keys()]);
    return accept(
      customers.map(({ id, name, active, packages }) => ({
        customer: { id, name, active, packages },
        role: venueRoleIn(caller, id) ?? 'waiter',
      })),
    );
  });
}
