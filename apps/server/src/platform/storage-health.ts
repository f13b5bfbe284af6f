/**
 * Whether the storage reads and writes. Reading is asked each time; writing is tried where it is in doubt: at the start
 * and after a command that it could not keep, until it can again. Nobody needs to send a command for that.
 */
import { randomBytes, randomUUID } from 'node:crypto';

import type { Database } from './database/open-database.ts';
import { type StorageTrouble, StorageTroubled, troubleOf } from './database/storage-trouble.ts';
import type { House } from './house.ts';

export type StorageHealth = {
  /** Looks at what failed. @returns the storage's trouble; null where the error is about something else. */
  note(error: unknown): StorageTrouble | null;
  /** Answers in bounded time. */
  ask(): Promise<'well' | Exclude<StorageTrouble, 'busy'>>;
};

/** A storage that does not answer within this is away. */
const patienceMs = 2500;
/** The same trouble stands in the log once in so long: a log fills disks too. */
const saidEveryMs = 10_000;
/** More than what an order takes with all its rows, indexes and the log before them. Nothing that an engine could make smaller. */
const triedBytes = 300_000;

type Facts = {
  readonly database: Database;
  readonly log: House['log'];
  readonly patienceMs?: number;
};

export function watchStorage(facts: Facts): StorageHealth {
  const { database, log } = facts;
  const within = <Value>(work: Promise<Value>) => inTime(work, facts.patienceMs ?? patienceMs);
  let isProven = false;
  let said: { readonly trouble: StorageTrouble; readonly at: number } | null = null;
  let trying: Promise<void> | null = null;
  const note = (error: unknown) => {
    const trouble = troubleOf(error);
    if (trouble === null) return null;
    if (trouble !== 'busy') isProven = false;
    const at = performance.now();
    if (said?.trouble !== trouble || at - said.at > saidEveryMs) {
      said = { trouble, at };
      log.error({ err: error, trouble }, 'the storage is in trouble');
    }
    return trouble;
  };
  const prove = () => (trying ??= tryToWrite(database).finally(() => (trying = null)));
  return {
    note,
    ask: async () => {
      try {
        await within(database.read.selectFrom('customers').select('id').limit(1).execute());
        if (!isProven) await within(prove());
        isProven = true;
        said = null;
        return 'well';
      } catch (error) {
        return note(error) === 'full' ? 'full' : 'away';
      }
    },
  };
}

/** Stored and taken away again; both are on the disk when it ends. */
async function tryToWrite({ write }: Database): Promise<void> {
  const key = `trial of writing ${randomUUID()}`;
  await write
    .insertInto('system_values')
    .values({ key, value: randomBytes(triedBytes).toString('base64') })
    .execute();
  await write.deleteFrom('system_values').where('key', 'like', 'trial of writing %').execute();
}

async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  // Nobody may be listening any more when it fails.
  work.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new StorageTroubled('away', `no answer within ${ms} ms`));
    // An answer may be there that nobody has read yet: this process had too much to do, and the storage is well.
    timer = setTimeout(() => setImmediate(giveUp), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
