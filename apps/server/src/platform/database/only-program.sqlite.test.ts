import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { holdAlone } from './only-program.ts';

const main = resolve(import.meta.dirname, '..', '..', 'main.ts');

let dataDir: string;
let programs: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  programs = [];
});
afterEach(async () => {
  for (const program of programs) await kill(program);
  rmSync(dataDir, { recursive: true });
});

async function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((done) => program.once('close', done));
  program.kill('SIGKILL');
  await ended;
}

/** Until it listens or has ended. */
function start(more: Readonly<Record<string, string>> = {}) {
  const { PATH } = process.env;
  const program = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more },
  });
  programs.push(program);
  return new Promise<{ said: string; program: ChildProcess }>((done) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Comanda is ready')) done({ said, program });
    };
    program.stdout?.on('data', hear);
    program.stderr?.on('data', hear);
    program.once('close', () => done({ said, program }));
  });
}

test('a second program on the same file does not start, and one that was killed leaves it free', async () => {
  const first = await start();
  expect(first.said).toContain('Comanda is ready');
  const second = await start();
  expect(second.said).toMatch(/^Comanda stopped: another program runs on .*: stop it first/);
  expect(second.program.exitCode).toBe(1);
  await kill(first.program);
  expect((await start()).said).toContain('Comanda is ready');
});

test('any number runs on PostgreSQL, and who stops lets go', async () => {
  const shared = { dataDir, databaseUrl: 'postgres://db.example/comanda' };
  for (const held of [await holdAlone(shared), await holdAlone(shared)]) held.release();
  const place = { dataDir, databaseUrl: null };
  const held = await holdAlone(place);
  await expect(holdAlone(place)).rejects.toThrow('another program runs on');
  held.release();
  (await holdAlone(place)).release();
});

test('a lock that cannot be taken for another reason accuses no program', async () => {
  writeFileSync(join(dataDir, 'running.lock'), 'this is no database'.repeat(100));
  await expect(holdAlone({ dataDir, databaseUrl: null })).rejects.toThrow(/running\.lock cannot be locked/);
  rmSync(join(dataDir, 'running.lock'));
  mkdirSync(join(dataDir, 'running.lock'));
  await expect(holdAlone({ dataDir, databaseUrl: null })).rejects.not.toThrow('another program');
});
