/**
 * Where a storage lies, as its engine knows it: another one where a backup was restored by whatever tool, or another
 * copy took over. A screen that read the one reads all anew from the other, whatever happened since.
 */
import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';

import { sql } from 'kysely';

import type { Database } from './open-database.ts';

type Stored = Pick<Database, 'read' | 'file' | 'memory'>;

/** @returns what answers it, the same as long as the engine is the same. */
export function watchEra(database: Stored): () => Promise<string> {
  let known: { readonly of: object; readonly era: Promise<string> } | null = null;
  return async () => {
    const of = database.memory.current;
    if (known?.of !== of) known = { of, era: readEra(database) };
    try {
      return await known.era;
    } catch (error) {
      // A storage that is away is asked again.
      known = null;
      throw error;
    }
  };
}

export async function readEra({ read, file }: Stored): Promise<string> {
  const place = file === null ? await placeInPostgres(read) : await placeOfFile(file);
  return hash('sha256', place).slice(0, 12);
}

/** A file that was put there anew, even by the same name. */
async function placeOfFile(file: string): Promise<string> {
  const { ino, birthtimeNs } = await stat(file, { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

type Lies = { readonly lies: string };

/** The cluster; its timeline, which an archive or a copy that takes over begins anew; the database; a table of it. */
async function placeInPostgres(read: Database['read']): Promise<string> {
  const table = await sql<Lies>`select concat_ws(' ',
      (select oid from pg_database where datname = current_database()), 'venue_heads'::regclass::oid) as lies`.execute(
    read,
  );
  return `${await clusterOf(read)} ${table.rows[0]?.lies}`;
}

/** What is not granted, or is not there, where a provider of databases has its own kind of PostgreSQL (SQLSTATE). */
const notTold: ReadonlySet<unknown> = new Set(['42501', '42883', '0A000', '55000', '58000']);

/** @returns nothing where the engine does not tell: then the database and its table alone say which storage it is */
async function clusterOf(read: Database['read']): Promise<string> {
  try {
    const { rows } = await sql<Lies>`select concat_ws(' ', (select system_identifier from pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8)) as lies`.execute(read);
    return rows[0]?.lies ?? '';
  } catch (error) {
    if (error instanceof Error && 'code' in error && notTold.has(error.code)) return '';
    throw error;
  }
}
