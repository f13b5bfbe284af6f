/** What is done with the data beside the running program, by its name on the console (decisions.md §11). */
import { existsSync } from 'node:fs';

import type { Config } from '../config.ts';
import { makeBackup } from './backup.ts';
import { migrateFor } from './migrate-for.ts';
import { moveTo } from './move-to.ts';
import { fileMustBeThere } from './must-be-there.ts';
import { renewSecret } from './renew-secret.ts';
import { restoreBackup } from './restore.ts';
import { makeTrust } from './trust.ts';
import { verifyStorage } from './verify.ts';

const commands = ['verify', 'backup', 'restore', 'move-to', 'migrate', 'trust', 'renew-secret'] as const;
type Command = (typeof commands)[number];

/** `place`: a folder, the address of the database that is moved to, or the role that tables are made for. */
export type Upkeep = {
  readonly command: Command;
  readonly place: string | null;
  /** All that was typed after the command. */
  readonly rest: readonly string[];
};

/** Null where the program is to be started, or is asked for something else. */
export function readUpkeep(args: readonly string[]): Upkeep | null {
  const at = args.findIndex((arg) => commands.some((command) => command === arg));
  const command = commands.find((one) => one === args[at]);
  return command === undefined ? null : { command, place: args[at + 1] ?? null, rest: args.slice(at + 1) };
}

export { fileMustBeThere, NoData, tablesMustBeThere } from './must-be-there.ts';

export type Done = { readonly said: string; readonly exitCode: number };

/**
 * What is left over was meant to say where: verify would call another storage sound than the one that was typed, and
 * restore would fill another folder.
 */
function refuseFurtherWords({ command, rest }: Upkeep): void {
  const [first] = rest.slice(command === 'verify' || command === 'renew-secret' ? 0 : 1);
  if (first === undefined) return;
  throw new Error(`${command} does not know what ${first} is for: its data is where DATA_DIR or DATABASE_URL say`);
}

/** @throws Error with what a person can do about it. */
export async function doUpkeep(upkeep: Upkeep, config: Config, now: number): Promise<Done> {
  const { command, place, rest } = upkeep;
  // Before the first start too: there is nothing to open.
  if (command === 'trust') return { said: await makeTrust(config, rest, { now }), exitCode: 0 };
  refuseFurtherWords(upkeep);
  // Makes the tables where there are none yet.
  if (command === 'migrate') return { said: await migrateFor(config, place, now), exitCode: 0 };
  if (command !== 'restore') fileMustBeThere(config);
  // What lies beside a database of its own would be missing in silence.
  if (command === 'backup' && !existsSync(config.dataDir)) {
    throw new Error(`there is no folder ${config.dataDir}: DATA_DIR names the one of the keys and pictures`);
  }
  if (command === 'verify') {
    const { isSound, said } = await verifyStorage(config);
    return { said, exitCode: isSound ? 0 : 1 };
  }
  if (command === 'renew-secret') return { said: await renewSecret(config, now), exitCode: 0 };
  if (command === 'move-to') return { said: await moveTo(config, place ?? '', now), exitCode: 0 };
  if (place === null) throw new Error(`name the folder: npm run ${command} -- FOLDER`);
  const said = command === 'backup' ? await makeBackup(config, place, now) : await restoreBackup(config, place, now);
  return { said, exitCode: 0 };
}
