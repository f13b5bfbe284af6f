/** Login, access token, logout, roles (specification §7). Cookies are used here and nowhere else. */
import type { SessionUser } from '@comanda/contract/session';
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import { venueRoleIn } from '../../platform/http/caller.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findAllCustomers, findCustomers } from '../customers/index.ts';
import type { UserRow } from '../users/index.ts';
import { signAccessToken } from './access-token.ts';
import { refreshSession } from './refresh-session.ts';
import { readToken } from './session-token.ts';
import { endSession } from './sessions.repository.ts';
import { sessionDays, type SessionKeys, signIn } from './sign-in.ts';

const cookieName = 'comanda_session';

const guest: SessionUser = { id: '', name: '', email: '', role: 'guest', systemRole: 'guest', language: null };

export function presentUser(user: UserRow): SessionUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: 'admin',
    systemRole: user.system_role as SessionUser['systemRole'],
    language: user.language,
  };
}

export function setCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  void reply.setCookie(cookieName, value, {
    path: '/v1',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: sessionDays * 86_400,
  });
}

export function mountSessions(app: FastifyInstance, door: Door, house: House, keys: SessionKeys): void {
  mount(app, door, 'POST /v1/login', async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const signedIn = await signIn(house, keys, { ...body, userAgent });
    if (!signedIn.ok) return signedIn;
    setCookie(request, reply, signedIn.cookie);
    return accept({ user: presentUser(signedIn.user) });
  });

  mount(app, door, 'GET /v1/getAccessToken', async ({ request, reply }) => {
    const refreshed = await refreshSession(house, keys.secret, request.cookies[cookieName]);
    if (!refreshed) return accept({ accessToken: '', accessTokenExpire: 0, user: guest });
    setCookie(request, reply, refreshed.cookie);
    const claims = { userId: refreshed.user.id, sessionId: refreshed.sessionId };
    const token = await signAccessToken(keys.secret, claims, house.clock());
    return accept({ ...token, user: presentUser(refreshed.user) });
  });

  mount(app, door, 'POST /v1/logout', async ({ request, reply }) => {
    const token = readToken(keys.secret, request.cookies[cookieName]);
    if (token) {
      await endSession(house.database.write, token.sessionId, house.clock());
      house.announcer.endSession(token.sessionId);
    }
    void reply.clearCookie(cookieName, { path: '/v1' });
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
