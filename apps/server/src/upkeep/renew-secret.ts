/**
 * `comanda renew-secret`: whoever has a copy from before knows nothing any more that lets them in (docs/decisions/0006).
 * What was signed ends: sessions, shared tills and links of invites.
 */
import { consoleActor, withdrawEveryInvite } from '../modules/invites/index.ts';
import { noteInSystem } from '../modules/journal/index.ts';
import { endAllSessions } from '../modules/sessions/index.ts';
import { holdAlone } from '../platform/database/only-program.ts';
import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import { forgetServerSecrets } from '../platform/server-secret.ts';
import { inStorage } from '../platform/transaction.ts';
import { tablesMustBeThere } from './must-be-there.ts';

/** @throws Error while a program runs on the file: it would go on with the secret that it has in memory */
export async function renewSecret(config: StorageConfig, now: number): Promise<string> {
  const held = await holdAlone(config);
  const database = await openDatabase(config);
  try {
    await tablesMustBeThere(database);
    const counts = await inStorage(database, async (tx) => {
      await forgetServerSecrets(tx);
      await noteInSystem(tx, { at: now, actorId: consoleActor, kind: 'secret.renewed', subjectId: consoleActor });
      return { sessions: await endAllSessions(tx, now), invites: await withdrawEveryInvite(tx, now) };
    });
    return saidOf(config, counts);
  } finally {
    await database.close();
    held.release();
  }
}

function saidOf({ databaseUrl }: StorageConfig, { sessions, invites }: { sessions: number; invites: number }): string {
  const next = databaseUrl === null ? 'Start the program' : 'Stop every process on this database, then start them';
  return (
    `${sessions} sessions are ended, ${invites} open invites are withdrawn. ${next}: it makes a new secret. Then people ` +
    'sign in anew, shared tills are enrolled anew, and printers that fetch their tickets are given new keys in the ' +
    'settings where somebody may have a copy of the database from before.\n'
  );
}
