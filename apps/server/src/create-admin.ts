/** `comanda create-admin`: a one-time link for a further system administrator, beside the running program (decisions.md §11). */
import { migrations } from '../database/migrations/all.ts';
import { addressOf, type Config } from './config.ts';
import { administratorLink, inviteHours } from './modules/invites/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';

export function isCreatingAdmin(args: readonly string[]): boolean {
  return args.includes('create-admin');
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl' | 'host' | 'port' | 'tls'>;

/** @returns what the console says. */
export async function createAdmin(config: Place, clock: Clock = systemClock): Promise<string> {
  const database = await openDatabase(config);
  try {
    await migrate(database, migrations, clock());
    const link = await administratorLink({ database, clock }, addressOf(config, config.port));
    return `\nThis link makes a system administrator, once, within ${inviteHours} hours:\n  ${link}\n\n`;
  } finally {
    await database.close();
  }
}
