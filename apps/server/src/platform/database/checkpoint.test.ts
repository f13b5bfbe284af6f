import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { checkpointApart } from './checkpoint-apart.ts';
import { checkpointBeside, checkpointOnce, longestLog } from './checkpoint.ts';
import { openWriter } from './open-database.ts';
import { openSqlite, type SqliteDatabase } from './open-sqlite.ts';

// Where the thread finds its packages.
const root = resolve(import.meta.dirname, '../../../../..');
let built: string;
let folder: string;
let file: string;
let writer: SqliteDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  built = mkdtempSync(join(root, 'node_modules', '.checkpoint-'));
  file = join(folder, 'notes.sqlite');
  writer = await openWriter(file);
  writer.exec('create table notes (id integer primary key, text text not null)');
});

afterEach(() => {
  writer.close();
  rmSync(folder, { recursive: true });
  rmSync(built, { recursive: true });
});

/** Each of these rows fills a page of its own. */
function write(count: number): void {
  writer.exec('begin immediate');
  const insert = writer.prepare('insert into notes (text) values (?)');
  for (let row = 0; row < count; row += 1) insert.run('x'.repeat(3_900));
  writer.exec('commit');
}

function neverByItself(): void {
  writer.exec('pragma wal_autocheckpoint = 0');
}

test('brings the log into the file while the writer goes on, and asks again later when nothing came', async () => {
  neverByItself();
  write(50);
  const before = statSync(file).size;
  const apart = await openSqlite(file, false);
  const state = { log: -1 };

  const soon = checkpointOnce(apart, state);
  expect(statSync(file).size).toBeGreaterThan(before + 50 * 3_900);
  const later = checkpointOnce(apart, state);

  expect(later).toBeGreaterThan(soon);
  write(1);
  expect(checkpointOnce(apart, state)).toBe(soon);
  apart.close();
});

test('a log that is too long is begun anew', async () => {
  neverByItself();
  write(longestLog + 100);
  const apart = await openSqlite(file, false);
  expect(checkpointBeside(apart).log).toBeGreaterThan(longestLog);

  checkpointOnce(apart, { log: -1 });
  write(1);

  expect(checkpointBeside(apart).log).toBeLessThan(20);
  expect(writer.prepare('select count(*) as n from notes').all()).toEqual([{ n: longestLog + 101 }]);
  apart.close();
});

test('while somebody reads as of a moment before, it is not begun anew, and nobody waits for it', async () => {
  neverByItself();
  const reader = await openSqlite(file, true);
  reader.exec('begin');
  reader.prepare('select count(*) as n from notes').all();
  write(longestLog + 100);
  const apart = await openSqlite(file, false);
  // Who asks for a new log holds the writer back for as long.
  apart.exec('pragma busy_timeout = 20000');
  const prepare = vi.spyOn(apart, 'prepare');

  checkpointOnce(apart, { log: -1 });
  expect(prepare.mock.calls.flat()).toEqual(['pragma wal_checkpoint(passive)']);

  reader.exec('commit');
  checkpointOnce(apart, { log: -1 });
  write(1);
  expect(checkpointBeside(apart).log).toBeLessThan(20);
  reader.close();
  apart.close();
});

/** Built as the program is: no thread of Node 20 reads TypeScript. */
async function buildThread(): Promise<URL> {
  const outfile = join(built, 'checkpoint-thread.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'checkpoint-thread.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@photostructure/sqlite'],
    logLevel: 'error',
  });
  return pathToFileURL(outfile);
}

function ownFigure(): unknown {
  return writer.prepare('pragma wal_autocheckpoint').all()[0];
}

test('a thread does it for the writer, who does it no more; closing gives the file back whole', async () => {
  const checkpoints = checkpointApart(file, writer, await buildThread());
  await vi.waitFor(() => expect(ownFigure()).toEqual({ wal_autocheckpoint: 60_000 }), { timeout: 60_000 });
  const before = statSync(file).size;

  write(500);

  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(before + 500 * 3_900), { timeout: 60_000 });
  await checkpoints.close();
  write(1);
  expect(writer.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
});

/** With nothing else to do: what it closes must keep it running until it is closed. */
const program = (thread: URL) => `
  import { openWriter } from './open-database.ts';
  import { checkpointApart } from './checkpoint-apart.ts';
  const writer = await openWriter(${JSON.stringify(file)});
  await checkpointApart(${JSON.stringify(file)}, writer, new URL('${thread.href}')).close();
  writer.close();
  process.stdout.write('closed');
`;

test('a program that closes stays until the thread has ended', async () => {
  const outfile = join(built, 'program.mjs');
  await build({
    stdin: { contents: program(await buildThread()), resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const run = promisify(execFile)(process.execPath, [outfile]);
  await expect(run).resolves.toMatchObject({ stdout: 'closed' });
});

test('where the thread cannot work, the writer does it as before and the program says so', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  checkpointApart(join(folder, 'no', 'such', 'folder.sqlite'), writer, await buildThread());
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce(), { timeout: 60_000 });
  await vi.waitFor(() => expect(ownFigure()).toEqual({ wal_autocheckpoint: 1_000 }), { timeout: 60_000 });
  warned.mockRestore();
});
