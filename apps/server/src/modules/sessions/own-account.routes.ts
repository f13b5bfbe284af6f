/** The own account and its devices. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { saveLanguage } from '../users/index.ts';
import { changePassword, changePin } from './own-account.ts';
import { mountOwnSecondFactor } from './own-second-factor.routes.ts';
import { endOwnSession, proveSelf } from './prove-self.ts';
import { findSessionsOf } from './sessions.repository.ts';

export function mountOwnAccount(app: FastifyInstance, door: Door, house: House, secret: string): void {
  const db = house.database.read;
  mountOwnSecondFactor(app, door, house, secret);
  mount(app, door, 'GET /v1/sessions', async ({ caller }) => {
    const sessions = await findSessionsOf(db, caller.userId, house.clock());
    return accept({
      sessions: sessions.map((session) => ({
        id: session.id,
        createdAt: Math.floor(session.created_at / 1000),
        lastSeenAt: Math.floor(session.rotated_at / 1000),
        userAgent: session.user_agent,
        isCurrent: session.id === caller.session.id,
        till:
          session.tillId === null || session.tillName === null ? null : { id: session.tillId, name: session.tillName },
      })),
    });
  });

  mount(app, door, 'DELETE /v1/sessions/{sessionId}', ({ params, caller }) =>
    endOwnSession(house, { caller, sessionId: params.sessionId }),
  );
  mount(app, door, 'POST /v1/me/proof', ({ body, caller }) => proveSelf(house, secret, { caller, ...body }));

  mount(app, door, 'PUT /v1/me/language', async ({ body, caller }) => {
    await saveLanguage(house.database.write, caller.userId, body.language);
    return accept({});
  });
  mount(app, door, 'PUT /v1/me/password', ({ body, caller }) => changePassword(house, secret, { caller, ...body }));
  mount(app, door, 'PUT /v1/me/pin', ({ body, caller }) => changePin(house, secret, { caller, ...body }));
}
