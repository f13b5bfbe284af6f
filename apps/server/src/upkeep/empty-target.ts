/** A PostgreSQL that is to be filled from elsewhere: nothing is ever written over. */
import { type Kysely, sql } from 'kysely';

import type { Migration } from '../../database/migration.ts';
import { isNewest, migrate } from '../platform/database/migrate.ts';
import { findFilled } from '../platform/database/move-tables.ts';
import type { Database } from '../platform/database/open-database.ts';
import { findPostgresTables } from '../platform/database/table-order.ts';
import type { Tables } from '../platform/database/tables.ts';

type Target = {
  /** All that is to be applied, and nothing else. */
  readonly migrations: readonly Migration[];
  readonly now: number;
};

/** Brings the schema where there is nothing at all. @throws Error where other tables are, or another version's. */
export async function prepareTarget(target: Database, { migrations, now }: Target): Promise<void> {
  const found = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(target.read);
  if (found.rows.length === 0) await migrate(target, migrations, now);
  else if (!(await isNewest(target, migrations).catch(() => false))) {
    throw new Error('the target is not empty: it holds tables of another version or of somebody else');
  } else await mustBeEmpty(target.read);
}

export async function mustBeEmpty(target: Kysely<Tables>): Promise<void> {
  const filled = await findFilled(target, await findPostgresTables(target));
  if (filled.length > 0) throw new Error(`the target is not empty: there are rows in ${filled.join(', ')}`);
}
