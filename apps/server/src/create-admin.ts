/** `comanda create-admin`: a one-time link for a further system administrator, beside the running program (decisions.md §11). */
import { addressOf, type Config } from './config.ts';
import { administratorLink, inviteHours } from './modules/invites/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Database, openDatabase, type StorageConfig } from './platform/database/open-database.ts';
import { fileMustBeThere, NoData, tablesMustBeThere } from './upkeep/index.ts';

export function isCreatingAdmin(args: readonly string[]): boolean {
  return args.includes('create-admin');
}

async function openStorage(config: StorageConfig): Promise<Database> {
  await named(async () => fileMustBeThere(config));
  return openDatabase(config);
}

async function named(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NoData)) throw error;
    throw new Error(
      `${error.message}. The first start of a new storage prints the link of its first administrator: npm start`,
      { cause: error },
    );
  }
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'host' | 'port' | 'tls'>;

/** @returns what the console says. @throws Error where no storage is: a folder that was mistyped must not become one */
export async function createAdmin(config: Place, clock: Clock = systemClock): Promise<string> {
  const database = await openStorage(config);
  try {
    // A program that runs on an older one is not migrated under its hands.
    await named(() => tablesMustBeThere(database));
    const link = await administratorLink({ database, clock }, addressOf(config, config.port));
    return `\nThis link makes a system administrator, once, within ${inviteHours} hours:\n  ${link}\n\n`;
  } finally {
    await database.close();
  }
}
