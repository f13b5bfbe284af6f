/** Settings that administrators change: general, languages, lateness, receipt (specification §2 Settings). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findSettings, presentSettings } from '../settings/index.ts';
import { changeSettings } from './change-settings.ts';

export { imagesOfSettings } from './images-of-settings.ts';

export function mountVenueSettings(app: FastifyInstance, door: Door, house: House, isDemo: boolean): void {
  mount(app, door, 'PATCH /v1/settings/{customerId}', async ({ customerId, caller, body }) => {
    const done = await changeSettings(house, { customerId, caller, change: body });
    if (!done.ok) return done;
    const settings = await findSettings(house.database.read, customerId);
    const facts = { isDemo, mailsReceipts: house.post.isSet };
    return accept({ revision: done.value.revision, settings: presentSettings(settings, facts) });
  });
}
