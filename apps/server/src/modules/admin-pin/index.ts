/** The admin PIN: the second key for sensitive actions (specification §6, decisions.md §5). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findSettings } from '../settings/index.ts';
import { findGrant } from './admin-pin.repository.ts';
import { checkAdminPin } from './check-admin-pin.ts';
import { setAdminPin } from './set-admin-pin.ts';

export { checkPinAt } from './check-admin-pin.ts';
export { type PinRefusal, refuseWithoutRightOrPin } from './refuse-without-right-or-pin.ts';
export { refuseWithoutPin, refuseWrongPin } from './refuse-without-pin.ts';

/** Whether the caller’s session showed the venue’s admin PIN less than five minutes ago. @param now unix milliseconds */
export async function hasAdminPin(
  db: Kysely<Tables>,
  { customerId, caller, now }: { customerId: string; caller: Caller; now: number },
): Promise<boolean> {
  const grantedUntil = await findGrant(db, { customerId, sessionId: caller.session.id });
  return grantedUntil !== null && grantedUntil > now;
}

export function mountAdminPin(app: FastifyInstance, door: Door, house: House, secret: string): void {
  mount(app, door, 'GET /v1/customers/{customerId}/adminPin', async ({ caller, customerId }) => {
    const db = house.database.read;
    const { admin_pin_hash: hash } = await findSettings(db, customerId);
    const grantedUntil = await findGrant(db, { customerId, sessionId: caller.session.id });
    const counts = grantedUntil !== null && grantedUntil > house.clock();
    return accept({ isSet: hash !== null, grantedUntil: counts ? Math.floor(grantedUntil / 1000) : null });
  });
  mount(app, door, 'POST /v1/customers/{customerId}/checkAdminPin/', ({ body, caller, customerId }) =>
    checkAdminPin(house, secret, { customerId, caller, pin: body.pin }),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/adminPin', ({ body, caller, customerId }) =>
    setAdminPin(house, secret, { customerId, caller, ...body }),
  );
}
