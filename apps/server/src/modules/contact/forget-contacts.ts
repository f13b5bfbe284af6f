/** Messages to the provider are kept for a year, or until an administrator deletes one on the wish of its sender. */
import { setImmediate as next } from 'node:timers/promises';

import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { inStorage } from '../../platform/transaction.ts';
import { noteInSystem } from '../journal/index.ts';
import { deleteContact, deleteOldContacts } from './contact.repository.ts';

export const keptDays = 365;
/** A few milliseconds of work; others have their turn between two. */
const mostAtOnce = 500;

/** Noted by its id; asked again it is done already. */
export async function removeContact(house: House, contactId: string, actorId: string) {
  await inStorage(house.database, async (tx) => {
    if (!(await deleteContact(tx, contactId))) return;
    await noteInSystem(tx, { at: house.clock(), actorId, kind: 'contact.deleted', subjectId: contactId });
  });
  return accept({});
}

/** @returns how many were forgotten */
export async function forgetOldContacts(house: House, isStopped: () => boolean = () => false): Promise<number> {
  const before = house.clock() - keptDays * 86_400_000;
  let forgotten = 0;
  for (;;) {
    if (isStopped()) return forgotten;
    const count = await inStorage(house.database, (tx) => deleteOldContacts(tx, before, mostAtOnce));
    forgotten += count;
    if (count < mostAtOnce) return forgotten;
    await next();
  }
}

const everyMs = 3_600_000;

export function startForgettingContacts(house: House): Repeated {
  const failure = 'old messages to the provider were not forgotten';
  return repeat(house, { everyMs, failure }, (isStopped) => forgetOldContacts(house, isStopped));
}
