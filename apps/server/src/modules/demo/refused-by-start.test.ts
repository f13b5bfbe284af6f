/** `npm start` lets nobody into a house whose passwords stand in the readme: the program itself, as it is started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { freshStorage, type FreshStorage } from '../../test/fresh-storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { type DemoMark, writeDemoMark } from './demo-storage.ts';

const main = resolve(import.meta.dirname, '..', '..', 'main.ts');

let storage: FreshStorage;
let config: Config;
let program: ChildProcess | null;
beforeEach(async () => {
  storage = await freshStorage();
  config = { ...readConfig([], { LOG_LEVEL: 'silent' }), ...storage.config, webRoot: '/nowhere' };
  program = null;
});
afterEach(async () => {
  program?.kill('SIGKILL');
  await storage.drop();
});

async function mark(as: DemoMark): Promise<void> {
  const app = await buildApp(config, () => fridayEvening);
  await writeDemoMark(app.house.database.write, as);
  await app.close();
}

/** Until it listens or has ended. @returns what it said, and with which code it ended. */
function start(): Promise<{ readonly said: string; readonly exitCode: number | null }> {
  const { PATH } = process.env;
  const { dataDir, databaseUrl } = storage.config;
  const place = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  const started = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', ...place },
  });
  program = started;
  return new Promise((done) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Comanda is ready')) done({ said, exitCode: null });
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.once('close', (exitCode) => done({ said, exitCode }));
  });
}

test.each(['ready', 'building'] as const)('the storage of a demo that is %s', async (as) => {
  await mark(as);
  const { said, exitCode } = await start();
  expect(said).toContain(
    'Comanda stopped: this storage belongs to a demo, whose passwords everybody knows: choose another DATA_DIR\n',
  );
  expect(said).not.toContain('Comanda is ready');
  expect(exitCode).toBe(1);
});
