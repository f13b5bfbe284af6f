/** Who worked here last and where: without a network they go on, by what this device keeps (decisions.md §10). */
import { deviceValues } from '@comanda/api-client/device-values';
import type { QueryClient } from '@tanstack/react-query';

import { useConnection } from '../../parts/connection.ts';
import { nobody, useRemembered } from '../../parts/remembered.ts';
import type { Standing } from '../session/read-standing.ts';
import { server } from '../session/server-connection.ts';
import { restoreQueries } from './kept-queries.ts';

export const device = deviceValues();

type Ready = Extract<Standing, { kind: 'ready' }>;

const keyOf = (userId: string) => `session ${userId}`;

/** A venue that is suspended opens no more without asking. */
export function keepSession(standing: Ready): void {
  if (standing.role.customer.active) device.put(keyOf(standing.user.id), standing).catch(() => {});
}

/** What an older page kept in another shape is none. */
function isReady(value: unknown): value is Ready {
  if (typeof value !== 'object' || value === null) return false;
  return 'kind' in value && value.kind === 'ready' && 'user' in value && 'role' in value && 'settings' in value;
}

/** @returns null where nobody worked here, or the device kept nothing */
export async function startOffline(queries: QueryClient): Promise<Ready | null> {
  const { userId } = useRemembered.getState();
  if (userId === nobody) return null;
  try {
    const kept = await device.get(keyOf(userId));
    if (!isReady(kept) || kept.user.id !== userId) return null;
    const customerId = kept.role.customer.id;
    queries.clear();
    await restoreQueries(queries, device, { userId, customerId });
    server.token.assume(userId);
    server.setCustomer(customerId);
    useConnection.getState().setState('offline');
    return kept;
  } catch {
    return null;
  }
}
