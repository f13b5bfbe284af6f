/** Takes away what was kept of people for the time without a network or for a reload, once it leads nowhere any more. */
import { removeValues } from '@comanda/api-client/remove-values';

import { forgetUnansweredWhere } from '../../parts/payment/refund/unanswered-store.ts';
import { nobody } from '../../parts/remembered.ts';
import { forgetTypedWhere } from '../../parts/typed/typed-store.ts';
import { readsOf, sessionOf } from './kept-keys.ts';

const remove = removeValues();
const [sessions, reads] = ['session ', 'read '];
/** Keys of what was typed, or had no answer, begin with whose it is, as `memoryKey` does. */
const isOf = (userId: string) => (key: string) => key.startsWith(`${userId} `);

/** They left, or were put out. Also where a till is locked: nobody unlocks it without a network, and then all is read anew. */
export async function own(userId: string): Promise<void> {
  if (userId === nobody) return;
  forgetTypedWhere(isOf(userId), Date.now());
  forgetUnansweredWhere(isOf(userId));
  await Promise.all([remove(sessionOf(userId)), remove(readsOf(userId))]);
}

/** Of whoever worked here before. @param userId who is signed in; nobody: no one is */
export async function others(userId: string): Promise<void> {
  const isAnothers = (key: string) => userId === nobody || !isOf(userId)(key);
  forgetTypedWhere(isAnothers, Date.now());
  forgetUnansweredWhere(isAnothers);
  if (userId === nobody) await Promise.all([remove(sessions), remove(reads)]);
  else await Promise.all([remove(sessions, sessionOf(userId)), remove(reads, readsOf(userId))]);
}
