/** Opens the storage that the configuration names: SQLite in a folder, or PostgreSQL (decisions.md §11). */
import { join } from 'node:path';

import { Kysely, sql } from 'kysely';

import type { Engine } from '../../../database/migration.ts';
import { builtThread, checkpointApart, type Checkpoints } from './checkpoint-apart.ts';
import { type DatabaseLimits, patient, type PoolLimits, usualLimits } from './limits.ts';
import { openSqlite, type SqliteDatabase } from './open-sqlite.ts';
import { ensureOwnFolder } from './own-folder.ts';
import type { GiveWay } from './postgres-dialect.ts';
import { SqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { UnderWay } from './under-way.ts';
import { ReadValues } from './values.ts';
import { VenueTurns } from './venue-turns.ts';
import { WaitingLine } from './waiting-line.ts';

export type Database = {
  readonly engine: Engine;
  /** For questions: never waits for a command on SQLite. */
  readonly read: Kysely<Tables>;
  /** How many of them PostgreSQL answers at once; on SQLite each is answered before the next one. */
  readonly readingConnections: number;
  /** For questions about weeks and years: on PostgreSQL they have connections and limits of their own. */
  readonly reports: Kysely<Tables>;
  /** For commands, through platform/transaction.ts alone. */
  readonly write: Kysely<Tables>;
  /** What was read of it and is kept in memory counts only for this object: a lost commit makes a new one. */
  readonly memory: { readonly current: object };
  /** Another engine may answer from now on, and it may never have heard what this one was told (PostgreSQL, failover). */
  forget(): void;
  /** The SQLite file, null on PostgreSQL. */
  readonly file: string | null;
  /** For a thread that opens the same storage (open-reader.ts). */
  readonly config: StorageConfig;
  /** Commands that wait for their turn. */
  readonly line: WaitingLine;
  /** PostgreSQL: how many of its connections a venue may take. Null on SQLite, which has one for all. */
  readonly venueTurns: VenueTurns | null;
  /** Commands that are at work. */
  readonly underWay: UnderWay;
  /** How long a command may wait for its turn, in milliseconds. */
  readonly turnMs: number;
  /** One connection for what takes as long as it takes: migrations. */
  withoutLimits<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** From now on the disk's upkeep is done beside the commands; once, by a program that stays. */
  startUpkeep(): void;
  close(): Promise<void>;
};

export type StorageConfig = { readonly dataDir: string; readonly databaseUrl: string | null };

/** `limits`: none unless told, for programs beside the server. */
export type StorageTools = {
  readonly limits?: DatabaseLimits | undefined;
  /** Stands between the house and its SQLite file: a disk that a test makes slow. */
  readonly throughWriter?: ((writer: SqliteDatabase) => SqliteDatabase) | undefined;
};

export function openDatabase(config: StorageConfig, tools: StorageTools = {}): Promise<Database> {
  const { limits = noLimits } = tools;
  if (config.databaseUrl === null) return openSqliteFile(config.dataDir, { ...tools, limits });
  return openPostgres(config, config.databaseUrl, limits);
}

const noLimits: DatabaseLimits = {
  commands: patient(usualLimits.commands),
  reading: patient(usualLimits.reading),
  reports: patient(usualLimits.reports),
  turnMs: Number.POSITIVE_INFINITY,
};

/** As commands write: durable at the commit, bound by the keys (decisions.md §11). */
export async function openWriter(file: string): Promise<SqliteDatabase> {
  const writer = await openSqlite(file, false);
  // First: the others ask for locks themselves.
  writer.exec('pragma busy_timeout = 5000');
  writer.exec('pragma journal_mode = wal');
  writer.exec('pragma synchronous = full');
  writer.exec('pragma foreign_keys = on');
  // Without it `insert or replace` slips past the append-only triggers.
  writer.exec('pragma recursive_triggers = on');
  // What was erased is overwritten, also in the pages that are free again.
  writer.exec('pragma secure_delete = on');
  // In KiB.
  writer.exec('pragma cache_size = -4000');
  return writer;
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'comanda.sqlite');
}

export type Alone = { readonly db: Kysely<Tables>; close(): Promise<void> };

/**
 * As the engine holds the rows, for whoever reads all of a storage that nobody else has open until it is closed.
 * @throws Error while a program runs on it.
 */
export async function openSqliteAlone(dataDir: string): Promise<Alone> {
  const connection = await openSqlite(sqliteFile(dataDir), false);
  try {
    // Read first: what is locked before can never be let go again (sqlite.org/pragma.html, locking_mode).
    connection.exec('select 1 from sqlite_master');
    connection.exec('pragma locking_mode = exclusive');
    connection.exec('begin immediate; rollback');
  } catch (error) {
    connection.close();
    throw new Error(`the program runs on ${dataDir}: stop it first`, { cause: error });
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect(connection) });
  return {
    db,
    close: async () => {
      connection.exec('pragma locking_mode = normal; select 1 from sqlite_master');
      await db.destroy();
    },
  };
}

type SqliteTools = StorageTools & { readonly limits: DatabaseLimits };

async function openSqliteFile(dataDir: string, tools: SqliteTools): Promise<Database> {
  const { throughWriter = (same) => same, limits } = tools;
  ensureOwnFolder(dataDir);
  const file = sqliteFile(dataDir);
  const writer = throughWriter(await openWriter(file));
  const reader = await openSqlite(file, true);
  reader.exec('pragma busy_timeout = 5000');
  const plugins = [new ReadValues()];
  const memory = { current: {} };
  const forget = () => void (memory.current = {});
  const write = new Kysely<Tables>({ dialect: new SqliteDialect(writer, forget), plugins });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect(reader), plugins });
  let checkpoints: Checkpoints | null = null;
  return {
    engine: 'sqlite',
    read,
    readingConnections: limits.reading.connections,
    // Reads are done at once and hold nobody who writes; long ones go to a thread with a reader of its own (../thread.ts).
    reports: read,
    write,
    line: new WaitingLine(),
    venueTurns: null,
    underWay: new UnderWay(),
    turnMs: limits.turnMs,
    withoutLimits: (work) => work(write),
    memory,
    forget,
    file,
    config: { dataDir, databaseUrl: null },
    startUpkeep: () => {
      const thread = builtThread();
      if (thread) checkpoints ??= checkpointApart(file, writer, thread);
    },
    close: async () => {
      await checkpoints?.close();
      await read.destroy();
      await bringLogOver(write);
      await write.destroy();
    },
  };
}

/**
 * From then on the file is whole by itself, for whoever copies it alone: by closing it the engine would do so where no
 * statement is kept. Where the disk is full, say, the next start does it.
 */
async function bringLogOver(write: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(passive)`.execute(write).catch(() => undefined);
}

/** A report asks some twenty questions: in the fullest house it is later by half a second. */
const givesWayMs = 25;

type PoolTools = { readonly onBroken?: () => void; readonly giveWay?: GiveWay };

async function openPostgres({ dataDir }: StorageConfig, url: string, limits: DatabaseLimits): Promise<Database> {
  // Only now: on SQLite it would fill memory for nothing.
  const { openPool, PostgresDialect } = await import('./postgres-dialect.ts');
  const memory = { current: {} };
  const forget = () => void (memory.current = {});
  const open = (pool: PoolLimits, { onBroken, giveWay }: PoolTools = {}) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect(openPool(url, pool, onBroken), giveWay),
      plugins: [new ReadValues()],
    });
  const underWay = new UnderWay();
  const reports = open(limits.reports, { giveWay: () => underWay.gap(givesWayMs) });
  const [read, write] = [open(limits.reading), open(limits.commands, { onBroken: forget })];
  return {
    engine: 'postgres',
    read,
    readingConnections: limits.reading.connections,
    reports,
    write,
    line: new WaitingLine(),
    venueTurns: new VenueTurns(limits.turnMs),
    underWay,
    turnMs: limits.turnMs,
    withoutLimits: async (work) => {
      const alone = open({ ...patient(limits.commands), connections: 1 });
      try {
        return await alone.connection().execute(work);
      } finally {
        await alone.destroy();
      }
    },
    memory,
    forget,
    file: null,
    config: { dataDir, databaseUrl: url },
    // The engine has processes of its own for it.
    startUpkeep: () => {},
    close: async () => {
      await read.destroy();
      await reports.destroy();
      await write.destroy();
    },
  };
}
