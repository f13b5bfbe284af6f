/** Settings of a venue. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { presentSettings } from './settings.present.ts';
import { findSettings } from './settings.repository.ts';

export { currentSettings } from './current-settings.ts';
export { defaultSettings } from './default-settings.ts';
export { presentSettings } from './settings.present.ts';
export {
  type ChangedSettings,
  findSettings,
  insertSettings,
  type SettingsRow,
  updateSettings,
} from './settings.repository.ts';

export function mountSettings(app: FastifyInstance, door: Door, house: House, isDemo: boolean): void {
  mount(app, door, 'GET /v1/settings/{customerId}', async ({ customerId }) =>
    accept(
      presentSettings(await findSettings(house.database.read, customerId), {
        isDemo,
        mailsReceipts: house.post.isSet,
      }),
    ),
  );
}
