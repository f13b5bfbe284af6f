/** Without a network a person goes on by what this device keeps of them (decisions.md §10). Brought when it is needed. */
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import type { QueryClient } from '@tanstack/react-query';

import { useConnection } from '../../parts/connection.ts';
import { nobody, useRemembered } from '../../parts/remembered.ts';
import { server } from '../session/server-connection.ts';
import { own } from './forget-kept.ts';
import { sessionOf } from './kept-keys.ts';
import { device, type Ready } from './kept-session.ts';
import { restoreQueries } from './restore-queries.ts';

/** What an older page kept in another shape is none. */
function isReady(value: unknown): value is Ready {
  if (typeof value !== 'object' || value === null) return false;
  return 'kind' in value && value.kind === 'ready' && 'user' in value && 'role' in value && 'settings' in value;
}

/** As long as a session lives that nobody uses, and what is taken may be sent. An older page did not say when it kept it. */
function isTooOld(kept: object): boolean {
  return 'keptAt' in kept && Date.now() - Number(kept.keptAt) > longestOfflineMs;
}

/** @returns null where nobody worked here, or too long ago @throws where the device keeps nothing */
export async function startOffline(queries: QueryClient): Promise<Ready | null> {
  const { userId } = useRemembered.getState();
  if (userId === nobody) return null;
  const kept = await device.get(sessionOf(userId));
  if (!isReady(kept) || kept.user.id !== userId) return null;
  if (isTooOld(kept)) {
    await own(userId);
    return null;
  }
  const customerId = kept.role.customer.id;
  queries.clear();
  await restoreQueries(queries, device, { userId, customerId });
  server.token.assume(userId);
  server.setCustomer(customerId);
  useConnection.getState().setState('offline');
  return kept;
}
