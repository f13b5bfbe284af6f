/**
 * Work that waits for somebody outside, and that must not be done twice at once: one after the other in one process, and
 * claimed in the storage, so that other processes wait too. Inside no transaction.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from './database/open-database.ts';
import { StorageTroubled } from './database/storage-trouble.ts';
import type { House } from './house.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Claiming = Pick<House, 'database' | 'clock'>;

/** So long a process that is no more keeps the others waiting. Whoever works for longer renews it. */
export const claimMs = 120_000;
const lookEveryMs = 100;

type Pace = {
  /** How long one waits for another process, before it is told to come again. */
  readonly patienceMs?: number;
  readonly renewEveryMs?: number;
};

/**
 * @param key ids alone: it stands in the storage while the work lasts
 * @returns what `work` does; whatever became of it, the next one may begin
 * @throws StorageTroubled where another process is at it for longer than anybody waits; the same may be sent again
 */
export function inClaim<Result>(
  house: Claiming,
  key: string,
  work: () => Promise<Result>,
  { patienceMs = 60_000, renewEveryMs = claimMs / 4 }: Pace = {},
): Promise<Result> {
  return oneAtATime(house.database, `claim ${key}`, async () => {
    const holder = randomUUID();
    for (let waited = 0; !(await take(house, key, holder)); waited += lookEveryMs) {
      if (waited >= patienceMs) throw new StorageTroubled('busy', `another process is at ${key}`);
      await pause(lookEveryMs);
    }
    const stopRenewing = keepRenewing(() => renew(house, key, holder), renewEveryMs);
    try {
      return await work();
    } finally {
      await stopRenewing();
      await release(house, key, holder);
    }
  });
}

/**
 * What one process alone may do from now on, and only for so long: nobody waits for it, and it lapses by itself.
 * @param key ids alone, as above
 * @returns whether it is the caller's; of two it is one's
 */
export function claimFor(house: Claiming, key: string, forMs: number): Promise<boolean> {
  return take(house, key, randomUUID(), forMs);
}

/** Claims that lapse by themselves leave their row; those of processes that are no more go with them. */
export async function dropLapsedClaims({ database, clock }: Claiming): Promise<void> {
  await database.write
    .deleteFrom('claims')
    .where('held_until', '<', clock() - claimMs)
    .execute();
}

type Log = { warn: (details: object, message: string) => void };

/**
 * A file of SQLite belongs to one process: what is claimed there as it starts is of one that is no more. Where nothing can
 * be written, the disk being full, the start goes on: claims lapse by themselves.
 */
export async function dropClaims({ engine, write }: Pick<Database, 'engine' | 'write'>, log: Log): Promise<void> {
  if (engine !== 'sqlite') return;
  try {
    await write.deleteFrom('claims').execute();
  } catch (error) {
    log.warn({ err: error }, 'what a process before had claimed could not be dropped, and lapses by itself');
  }
}

/** @returns what ends it, once the last one is through */
function keepRenewing(renewOnce: () => Promise<unknown>, everyMs: number): () => Promise<void> {
  let renewing: Promise<unknown> = Promise.resolve();
  // A storage that is away for a moment: the next one comes long before the claim lapses.
  const turn = () => {
    renewing = renewing.then(renewOnce).catch(() => {});
  };
  const timer = setInterval(turn, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

async function renew({ database, clock }: Claiming, key: string, holder: string): Promise<void> {
  await database.write
    .updateTable('claims')
    .set({ held_until: clock() + claimMs })
    .where('key', '=', key)
    .where('holder', '=', holder)
    .execute();
}

async function take({ database, clock }: Claiming, key: string, holder: string, forMs = claimMs): Promise<boolean> {
  const now = clock();
  const claim = { holder, held_until: now + forMs };
  const taken = await database.write
    .insertInto('claims')
    .values({ key, ...claim })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(claim).where('claims.held_until', '<', now))
    .returning('holder')
    .executeTakeFirst();
  return taken?.holder === holder;
}

/** Also those of processes that are no more. */
async function release({ database, clock }: Claiming, key: string, holder: string): Promise<void> {
  await database.write
    .deleteFrom('claims')
    .where((eb) =>
      eb.or([eb.and([eb('key', '=', key), eb('holder', '=', holder)]), eb('held_until', '<', clock() - claimMs)]),
    )
    .execute();
}
