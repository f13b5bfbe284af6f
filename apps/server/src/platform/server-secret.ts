/**
 * The secret that signs cookies, tokens and links (docs/decisions/0006): made at the first start, shared by all processes
 * of a storage, and sealed there like other secrets, so that a copy of the database signs nothing (docs/decisions/0014).
 */
import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import { whileNobodyMigrates } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import type { House } from './house.ts';
import type { KeyLog } from './secrets-key.ts';
import { sealerOf, type Secrets } from './secrets.ts';
import { inStorage } from './transaction.ts';

type Db = Kysely<Tables>;
type Stored = Tables['system_values'];

/** Versions before kept it under this name, in the clear. */
const clearName = 'server_secret';
const about = 'server secret';
/** One row for each key: whoever starts once with a wrong one makes a secret beside the right one, and loses none. */
const nameOf = (keyId: string | null) => `${clearName} ${keyId}`;

type Tools = Pick<House, 'database' | 'secrets' | 'security' | 'log'>;

export async function openServerSecret({ database, secrets, security, log }: Tools): Promise<string> {
  // Several processes may start at once: the first makes it or brings it over, the others find it done.
  const { secret, isMade } = await whileNobodyMigrates(database, () =>
    inStorage(database, (tx) => findOrMake(tx, secrets, log)),
  );
  if (isMade) security.record('secret.made', {});
  return secret;
}

type Found = { readonly secret: string; readonly isMade: boolean };

async function findOrMake(db: Db, secrets: Secrets, log: KeyLog): Promise<Found> {
  const rows = await findRows(db);
  const open = ({ key, value }: Stored) => (key === clearName ? null : secrets.open(value, about));
  const known = rows.map(open).find((secret) => secret !== null);
  // What stands in the clear beside a sealed one was written by an older version that ran in between.
  const clear = rows.find(({ key }) => key === clearName)?.value;
  if (rows.length > 0 && known === undefined && clear === undefined) warnOfLost(rows, log);
  const kept = known ?? clear;
  const secret = kept ?? randomBytes(32).toString('base64url');
  const sealed = secrets.seal(secret, about);
  const name = nameOf(sealerOf(sealed));
  const mine = rows.find(({ key }) => key === name);
  if (mine === undefined || open(mine) !== secret) await save(db, { key: name, value: sealed });
  for (const row of rows) {
    if (row.key !== name && (row.key === clearName || open(row) !== null)) await forget(db, row);
  }
  return { secret, isMade: kept === undefined };
}

function warnOfLost(rows: readonly Stored[], log: KeyLog): void {
  log.warn(
    { keys: rows.map(({ value }) => sealerOf(value)) },
    'the secret that signs sessions was sealed by a key that is not there: people sign in anew and shared tills are ' +
      'enrolled anew, or bring the key back (secrets.key of DATA_DIR, or SECRETS_KEY, the same for all processes)',
  );
}

/** In the order of their keys: all that open count the same for every process. */
function findRows(db: Db): Promise<Stored[]> {
  return db
    .selectFrom('system_values')
    .selectAll()
    .where((eb) => eb.or([eb('key', '=', clearName), eb('key', 'like', `${clearName} %`)]))
    .orderBy('key')
    .execute();
}

async function save(db: Db, row: Stored): Promise<void> {
  await db
    .insertInto('system_values')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}

async function forget(db: Db, { key }: Stored): Promise<void> {
  await db.deleteFrom('system_values').where('key', '=', key).execute();
}

/** All of them: the next start makes a new one. */
export async function forgetServerSecrets(db: Db): Promise<void> {
  for (const row of await findRows(db)) await forget(db, row);
}
