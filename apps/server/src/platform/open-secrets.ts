/** The secrets of a storage, with the keys that open them (docs/decisions/0014). */
import type { Kysely } from 'kysely';

import type { Tables } from './database/tables.ts';
import { findKeys, type KeyLog } from './secrets-key.ts';
import { sealerOf, type Secrets, secretsWith } from './secrets.ts';

export { openServerSecret } from './server-secret.ts';

type Place = { readonly dataDir: string; readonly secretsKey: string | null };

/** @throws Error where the key is damaged and something was sealed by it */
export async function openSecrets(place: Place, db: Kysely<Tables>, log: KeyLog): Promise<Secrets> {
  const sealedBy = await findSealers(db);
  return secretsWith(await findKeys(place.dataDir, place.secretsKey, { log, sealedBy }));
}

/** @returns ids of keys, each once, of all tables that hold something sealed. */
async function findSealers(db: Kysely<Tables>): Promise<string[]> {
  const [payments, factors, printers] = await Promise.all([
    db.selectFrom('payment_secrets').select('sealed').execute(),
    db.selectFrom('second_factors').select('sealed_secret as sealed').execute(),
    db.selectFrom('printers').select('fetch_sealed as sealed').where('fetch_sealed', 'is not', null).execute(),
  ]);
  const sealers = [...payments, ...factors, ...printers].map(({ sealed }) =>
    sealed === null ? null : sealerOf(sealed),
  );
  return [...new Set(sealers)].filter((id) => id !== null);
}
