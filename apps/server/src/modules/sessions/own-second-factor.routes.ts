/** The second factor of the own account. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findFactorState } from '../second-factor/index.ts';
import { beginSecondFactor, renewRecoveryCodes, turnSecondFactorOff, turnSecondFactorOn } from './own-second-factor.ts';

export function mountOwnSecondFactor(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mount(app, door, 'GET /v1/me/secondFactor', async ({ caller }) => {
    const { since, recoveryCodesLeft } = await findFactorState(house.database.read, caller.userId);
    return accept({ since: since === null ? null : Math.floor(since / 1000), recoveryCodesLeft });
  });
  mount(app, door, 'POST /v1/me/secondFactor', ({ body, caller }) =>
    beginSecondFactor(house, secret, { caller, ...body }),
  );
  mount(app, door, 'POST /v1/me/secondFactor/turnOn', ({ body, caller }) =>
    turnSecondFactorOn(house, { caller, ...body }),
  );
  mount(app, door, 'POST /v1/me/secondFactor/turnOff', ({ body, caller }) =>
    turnSecondFactorOff(house, secret, { caller, ...body }),
  );
  mount(app, door, 'POST /v1/me/secondFactor/recoveryCodes', ({ body, caller }) =>
    renewRecoveryCodes(house, secret, { caller, ...body }),
  );
}
