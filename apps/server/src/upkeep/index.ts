/** What is done with the data beside the running program, by its name on the console (decisions.md §11). */
import { existsSync } from 'node:fs';

import type { Config } from '../config.ts';
import { sqliteFile } from '../platform/database/open-database.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { verifyStorage } from './verify.ts';

const commands = ['verify', 'backup', 'restore'] as const;
type Command = (typeof commands)[number];

export type Upkeep = { readonly command: Command; readonly folder: string | null };

/** Null where the program is to be started, or is asked for something else. */
export function readUpkeep(args: readonly string[]): Upkeep | null {
  const at = args.findIndex((arg) => commands.some((command) => command === arg));
  const command = commands.find((one) => one === args[at]);
  return command === undefined ? null : { command, folder: args[at + 1] ?? null };
}

export type Done = { readonly said: string; readonly exitCode: number };

/** @throws Error with what a person can do about it. */
export async function doUpkeep({ command, folder }: Upkeep, config: Config, now: number): Promise<Done> {
  // Opening it would make an empty one.
  if (command !== 'restore' && config.databaseUrl === null && !existsSync(sqliteFile(config.dataDir))) {
    throw new Error(`there is no data in ${config.dataDir}: DATA_DIR names the folder`);
  }
  if (command === 'verify') {
    const { isSound, said } = await verifyStorage(config);
    return { said, exitCode: isSound ? 0 : 1 };
  }
  if (folder === null) throw new Error(`name the folder: comanda ${command} FOLDER`);
  const said = command === 'backup' ? await makeBackup(config, folder, now) : await restoreBackup(config, folder);
  return { said, exitCode: 0 };
}
