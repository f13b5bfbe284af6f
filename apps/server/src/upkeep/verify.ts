/** `comanda verify`: do the tables of every venue say what its journal says (decisions.md §2, §11). Changes nothing. */
import type { Kysely } from 'kysely';

import type { Config } from '../config.ts';
import { verifyVenue } from '../modules/settlements/index.ts';
import { inOneMoment } from '../platform/database/one-moment.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { tablesMustBeThere } from './must-be-there.ts';

export type Verified = {
  readonly isSound: boolean;
  /** For the console, a line for each venue and each problem. */
  readonly said: string;
};

/** @throws Error where the storage is of another version than the program. */
export async function verifyStorage(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Verified> {
  const database = await openDatabase(config);
  try {
    await tablesMustBeThere(database);
    // The program may be at work on it meanwhile.
    return await verifyVenues(database.read, (id) => inOneMoment(database, (db) => verifyVenue(db, id)));
  } finally {
    await database.close();
  }
}

/** @param verify of a storage that nobody writes into, unless told. */
export async function verifyVenues(
  db: Kysely<Tables>,
  verify: (customerId: string) => Promise<readonly string[]> = (id) => verifyVenue(db, id),
): Promise<Verified> {
  const lines: string[] = [];
  let problems = 0;
  // Also those that were removed: their books are kept.
  const venues = await db.selectFrom('customers').select(['id', 'name']).orderBy('name').execute();
  for (const { id, name } of venues) {
    const found = await verify(id);
    problems += found.length;
    lines.push(`${name} (${id}): ${found.length === 0 ? 'sound' : `${found.length} problems`}`);
    lines.push(...found.map((problem) => `  ${problem}`));
  }
  lines.push(problems === 0 ? 'All is sound.' : `${problems} problems were found.`);
  return { isSound: problems === 0, said: `${lines.join('\n')}\n` };
}
