/**
 * Sessions are kept for 90 days after their end. Who asks with a cookie of one that is gone is told the same as before:
 * nobody is signed in. Who signed in when stays with the person.
 */
import { setImmediate as next } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { deleteSessions, findSessionsOver, keepSignIns } from './sessions.repository.ts';

export const keptDays = 90;
/** A few milliseconds of work; others have their turn between two. */
const mostAtOnce = 500;

/** @returns how many were forgotten */
export async function forgetOldSessions(house: House, isStopped: () => boolean = () => false): Promise<number> {
  const before = house.clock() - keptDays * 86_400_000;
  let forgotten = 0;
  for (;;) {
    if (isStopped()) return forgotten;
    const over = await findSessionsOver(house.database.read, before, mostAtOnce);
    if (over.length > 0) await inStorage(house.database, (tx) => forget(tx, over));
    forgotten += over.length;
    if (over.length < mostAtOnce) return forgotten;
    await next();
  }
}

/** An older process that runs beside this one notes no sign-in with the person: it is told by the session alone. */
async function forget(tx: Tx, ids: readonly string[]): Promise<void> {
  await keepSignIns(tx, ids);
  await deleteSessions(tx, ids);
}

const everyMs = 3_600_000;

export function startForgettingSessions(house: House): Repeated {
  const failure = 'old sessions were not forgotten';
  return repeat(house, { everyMs, failure }, (isStopped) => forgetOldSessions(house, isStopped));
}
