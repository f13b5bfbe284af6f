/** Takes away what was kept of people for the time without a network, once it leads nowhere any more. */
import { removeValues } from '@comanda/api-client/remove-values';

import { nobody } from '../../parts/remembered.ts';
import { readsOf, sessionOf } from './kept-keys.ts';

const remove = removeValues();
const [sessions, reads] = ['session ', 'read '];

/** They left, or were put out. Also where a till is locked: nobody unlocks it without a network, and then all is read anew. */
export async function own(userId: string): Promise<void> {
  if (userId !== nobody) await Promise.all([remove(sessionOf(userId)), remove(readsOf(userId))]);
}

/** Of whoever worked here before. @param userId who is signed in; nobody: no one is */
export async function others(userId: string): Promise<void> {
  if (userId === nobody) await Promise.all([remove(sessions), remove(reads)]);
  else await Promise.all([remove(sessions, sessionOf(userId)), remove(reads, readsOf(userId))]);
}
