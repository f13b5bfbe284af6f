/** The admin PIN: the second key for sensitive actions (specification §6, decisions.md §5). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findSettings } from '../settings/index.ts';
import { checkAdminPin } from './check-admin-pin.ts';
import { grantedUntil } from './granted-until.ts';
import { setAdminPin } from './set-admin-pin.ts';

export { checkPinAt } from './check-admin-pin.ts';
export { type PinRefusal, refuseWithoutRightOrPin } from './refuse-without-right-or-pin.ts';
export { refuseWithoutPin, refuseWrongPin } from './refuse-without-pin.ts';

export function mountAdminPin(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mount(app, door, 'GET /v1/customers/{customerId}/adminPin', async ({ caller, customerId }) => {
    const { admin_pin_hash: hash } = await findSettings(house.database.read, customerId);
    const until = await grantedUntil(house, { customerId, caller });
    return accept({ isSet: hash !== null, grantedUntil: until === null ? null : Math.floor(until / 1000) });
  });
  mount(app, door, 'POST /v1/customers/{customerId}/checkAdminPin/', ({ body, caller, customerId }) =>
    checkAdminPin(house, secret, { customerId, caller, pin: body.pin }),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/adminPin', ({ body, caller, customerId }) =>
    setAdminPin(house, secret, { customerId, caller, ...body }),
  );
}
