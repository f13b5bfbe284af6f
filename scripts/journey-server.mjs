// One server of the browser journeys: on fresh storage of its own, which it removes when it is stopped.
// Arguments: the engine's name, and `empty` for the program as on its first day instead of the demo. PORT is in the
// environment.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, serverProgram } from './lib/places.mjs';
import { createDatabase, dropDatabase } from './lib/postgres-client.mjs';

const [engine, storage = 'demo'] = process.argv.slice(2);
const dataFolder = mkdtempSync(join(tmpdir(), `comanda-e2e-${engine}-`));
/** @type {(() => Promise<void>)[]} */
const cleanups = [async () => rmSync(dataFolder, { recursive: true, force: true })];
const env = { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataFolder };

// A database named outside is somebody's: the journeys make their own.
delete env.DATABASE_URL;

/** Shorter than what Playwright waits, so that the storage is removed also when a server hangs. */
const stopTimeoutMilliseconds = 8000;

// Stopping waits for the server, so that nothing writes any more when its storage goes.
let server;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill('SIGTERM');
    setTimeout(() => server?.kill('SIGKILL'), stopTimeoutMilliseconds).unref();
  });
}

if (engine === 'postgres') {
  const name = `comanda_test_e2e_${randomBytes(6).toString('hex')}`;
  const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
  env.DATABASE_URL = await createDatabase(serverUrl, name);
  cleanups.push(() => dropDatabase(serverUrl, name));
}

const programArguments = storage === 'empty' ? [] : ['demo'];
server = spawn(process.execPath, [serverProgram, ...programArguments], { cwd: root, stdio: 'inherit', env });
process.exitCode = await new Promise((done) => {
  server.once('error', () => done(1));
  server.once('close', (code) => done(code ?? 1));
});
for (const cleanup of cleanups) await cleanup();
