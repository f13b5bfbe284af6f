/**
 * Answers of commands are kept for 30 days (decisions.md §3). Their ids stay for ever, so that none happens twice however
 * late it comes again: it is refused then, as an id that was used (run-command.ts).
 */
import { setImmediate as next } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';

const keptMs = 30 * 24 * 3_600_000;
/** A few milliseconds of work; others have their turn between two. */
const mostAtOnce = 500;

/** @returns how many were forgotten */
export async function forgetOldAnswers(house: House, isStopped: () => boolean = () => false): Promise<number> {
  const before = house.clock() - keptMs;
  let forgotten = 0;
  for (;;) {
    if (isStopped()) return forgotten;
    const count = await inStorage(house.database, (tx) => forgetSome(tx, before));
    forgotten += count;
    if (count < mostAtOnce) return forgotten;
    await next();
  }
}

async function forgetSome(tx: Tx, before: number): Promise<number> {
  const old = tx
    .selectFrom('commands')
    .select(['customer_id', 'id'])
    .where('answer', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(mostAtOnce);
  const { numUpdatedRows } = await tx
    .updateTable('commands')
    .set({ answer: null, body_hash: '' })
    .where((eb) => eb(eb.refTuple('customer_id', 'id'), 'in', old.$asTuple('customer_id', 'id')))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const everyMs = 3_600_000;

export function startForgettingAnswers(house: House): Repeated {
  const failure = 'old answers were not forgotten';
  return repeat(house, { everyMs, failure }, (isStopped) => forgetOldAnswers(house, isStopped));
}
