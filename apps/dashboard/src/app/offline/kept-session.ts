/**
 * Who works here and where: without a network they go on, by what this device keeps (decisions.md §10). Guests' names and
 * addresses are in it: it goes with whoever leaves. What waits to be sent, and drafts, are kept elsewhere and stay.
 */
import { type DeviceValues, deviceValues } from '@comanda/api-client/device-values';

import { hasNoConnection } from '../../parts/connection.ts';
import { useRemembered } from '../../parts/remembered.ts';
import type { Standing } from '../session/read-standing.ts';
import { sessionOf } from './kept-keys.ts';

const disk = deviceValues();

/** Only of who works here: a screen that goes writes what it showed last, and its person may have left. */
export const device: DeviceValues = {
  ...disk,
  put: async (key, value) => {
    if (key.split(' ')[1] === useRemembered.getState().userId) await disk.put(key, value);
  },
};

export type Ready = Extract<Standing, { kind: 'ready' }>;

/** A venue that is suspended opens no more without asking. What was kept grows older while nobody can be asked. */
export function keepSession(standing: Ready): void {
  if (!standing.role.customer.active || hasNoConnection()) return;
  device.put(sessionOf(standing.user.id), { ...standing, keptAt: Date.now() }).catch(() => {});
}

/**
 * Nobody waits for it: where the device takes nothing away now, it does when somebody signs in next.
 * @param whose of this person, or of all but this one
 */
export function forgetKept(userId: string, whose: 'own' | 'others' = 'own'): void {
  import('./forget-kept.ts').then((kept) => kept[whose](userId)).catch(() => {});
}
