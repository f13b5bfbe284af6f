/** The storage of a round: prepared before the first start, looked at while the server is dead. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startVirtualPrinter, type VirtualPaper } from '@comanda/test-kit/virtual-printer';

import { openDatabase, type StorageConfig } from '../../apps/server/src/platform/database/open-database.ts';
import { openSqlite } from '../../apps/server/src/platform/database/open-sqlite.ts';
import { askPostgres, freshStorage } from '../../apps/server/src/test/fresh-storage.ts';
import { storeTestVenue } from '../../apps/server/src/test/store-test-venue.ts';
import type { Engine } from '../simulator.ts';
import { stationOnDemand, venue } from './crash-venue.ts';
import { readStored, type Stored } from './read-stored.ts';

/** Paper of a station in the order in which it came out. */
export type Paper = { readonly stationId: string; readonly text: string };

export type CrashStorage = {
  readonly engine: Engine;
  readonly config: StorageConfig;
  /** All paper that the stations' printers put out so far. */
  readonly papers: readonly Paper[];
  /** How many printers stand in the house. */
  readonly printers: number;
  /** Jobs for a printer that wait or are on their way; also while a server runs. */
  openJobs(): Promise<number>;
  /** What lies in the storage now; only while no server runs. */
  look(): Promise<Stored>;
  drop(): Promise<void>;
};

export async function prepareStorage(engine: Engine): Promise<CrashStorage> {
  const storage = await freshStorage(engine);
  const papers: Paper[] = [];
  const printers: { id: string; port: number; close(): Promise<void> }[] = [];
  for (const { id, stationId } of venue.printers) {
    const printer = await startVirtualPrinter();
    printer.onPaper((paper) => papers.push({ stationId, text: textOf(paper) }));
    printers.push({ id, port: printer.port, close: printer.close });
  }
  await openHouse(storage.config, printers);
  return {
    engine,
    config: storage.config,
    papers,
    printers: printers.length,
    openJobs: () => (engine === 'sqlite' ? openJobsInFile(storage.config) : openJobsInDatabase(storage.config)),
    look: () => (engine === 'sqlite' ? lookAtCopy(storage.config) : lookAtDatabase(storage.config)),
    drop: async () => {
      for (const printer of printers) await printer.close();
      await storage.drop();
    },
  };
}

function openHouse(storage: StorageConfig, printers: readonly { id: string; port: number }[]): Promise<void> {
  return storeTestVenue(storage, venue, async ({ database }) => {
    for (const { id, port } of printers) {
      await database.write.updateTable('printers').set({ port }).where('id', '=', id).execute();
    }
  });
}

function textOf({ lines }: VirtualPaper): string {
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

const openJobs = `select count(*) as n from print_jobs where status in ('pending', 'sent')
  and not (kind = 'ticket' and station_id = '${stationOnDemand}')`;

async function openJobsInFile({ dataDir }: StorageConfig): Promise<number> {
  const reader = await openSqlite(join(dataDir, 'comanda.sqlite'), true);
  try {
    const [row] = reader.prepare(openJobs).all() as { n: number }[];
    return Number(row?.n);
  } finally {
    reader.close();
  }
}

async function openJobsInDatabase({ databaseUrl }: StorageConfig): Promise<number> {
  const [row] = await askPostgres(databaseUrl ?? '', openJobs);
  return Number(row?.['n']);
}

/** A copy, so that the next server recovers the file itself, as after a real crash. */
async function lookAtCopy({ dataDir }: StorageConfig): Promise<Stored> {
  const copy = mkdtempSync(join(tmpdir(), 'comanda-soak-'));
  try {
    for (const name of ['comanda.sqlite', 'comanda.sqlite-wal']) {
      if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name));
    }
    return await readAll({ dataDir: copy, databaseUrl: null });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** PostgreSQL may still be at work on what the dead server sent last. */
async function lookAtDatabase(config: StorageConfig): Promise<Stored> {
  while ((await otherConnections(config)) > 0) await new Promise((done) => setTimeout(done, 5));
  return readAll(config);
}

async function readAll(config: StorageConfig): Promise<Stored> {
  const database = await openDatabase(config);
  try {
    return await readStored(database, venue.customerId);
  } finally {
    await database.close();
  }
}

const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

async function otherConnections({ databaseUrl }: StorageConfig): Promise<number> {
  const [row] = await askPostgres(databaseUrl ?? '', `select count(*)::int as n ${others}`);
  return Number(row?.['n']);
}

/** Ends every connection of this database, as a restarted PostgreSQL does. @returns how many. */
export async function endBackends({ databaseUrl }: StorageConfig): Promise<number> {
  return (await askPostgres(databaseUrl ?? '', `select pg_terminate_backend(pid) ${others}`)).length;
}

/** A reader that stays: SQLite's checkpoints cannot start the WAL anew, so it grows. @returns the end of it. */
export async function holdWal({ dataDir }: StorageConfig): Promise<{ sizeOf(): number; release(): void }> {
  const file = join(dataDir, 'comanda.sqlite');
  const reader = await openSqlite(file, true);
  reader.exec('begin');
  reader.prepare('select count(*) from orders').all();
  const wal = `${file}-wal`;
  return { sizeOf: () => (existsSync(wal) ? statSync(wal).size : 0), release: () => reader.close() };
}
