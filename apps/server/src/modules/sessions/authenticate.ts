/** Reads a bearer token into the caller; user, session and roles are read anew, so that ending one works at once. */
import type { SystemRole } from '@comanda/domain/access/permissions';
import { systemRoleAtTill } from '@comanda/domain/access/role-at-till';

import type { House } from '../../platform/house.ts';
import type { Authenticate, Authentication, ReadAccess } from '../../platform/http/caller.ts';
import { accessTokenReader } from './access-token.ts';
import { isAlive } from './refresh-session.ts';
import { findAccess } from './sessions.repository.ts';

const bearer = /^Bearer (\S+)$/;

const expired: Authentication = { ok: false, code: 'session.error.expired' };
const deactivated: Authentication = { ok: false, code: 'session.error.deactivated' };

export function makeAuthenticate(house: House, secret: string): Authenticate {
  const readAccess = makeReadAccess(house);
  const readAccessToken = accessTokenReader(secret, house.clock());
  return async (authorization) => {
    const token = bearer.exec(authorization ?? '')?.[1];
    if (token === undefined) return { ok: false, code: 'session.error.missing' };
    const claims = await readAccessToken(token, house.clock());
    return claims ? readAccess(claims.sessionId) : expired;
  };
}

/** What a session is worth now, whatever became of the token that it was known by. */
export function makeReadAccess(house: House): ReadAccess {
  return async (sessionId) => {
    const session = await findAccess(house.database.read, sessionId);
    if (session?.user.active === false) return deactivated;
    if (!session || !isAlive(session, house.clock())) return expired;
    const { user, till } = session;
    const systemRole = user.system_role as SystemRole;
    const isByPasswordAlone = till === null && !session.hasSecondFactor;
    const roles = session.roles.filter((role) => till === null || role.customerId === till.customerId);
    return {
      ok: true,
      sessionId,
      caller: {
        userId: user.id,
        name: user.name,
        systemRole: till === null ? systemRole : systemRoleAtTill(systemRole),
        allCustomers: till === null && user.all_customers,
        isByPasswordAlone,
        mustSetUpFactor: house.requiresSystemFactor && systemRole === 'systemAdmin' && isByPasswordAlone,
        venues: new Map(roles.map(({ customerId, ...venue }) => [customerId, venue])),
        session: { id: sessionId, deviceId: session.deviceId, till },
      },
    };
  };
}
