// Where the journeys' servers keep what they store: fresh storage, and copies of a demo that was lived through once.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, serverProgram } from './places.mjs';
import { createDatabase, dropDatabase } from './postgres-client.mjs';

/** So long "just now" in the demo's past may lie back when a house begins with it. */
const youngForMilliseconds = 600_000;

/**
 * Storage that nobody else uses.
 * @param {string} engine `sqlite` or `postgres`
 * @param model what lies in it already; empty without
 */
export async function makeStorage(engine, model) {
  const dataFolder = mkdtempSync(join(tmpdir(), `comanda-e2e-${engine}-`));
  const env = { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataFolder };
  // A database named outside is somebody's: the journeys make their own.
  delete env.DATABASE_URL;
  delete env.REDIS_URL;
  if (model !== undefined) cpSync(model.dataFolder, dataFolder, { recursive: true });
  const serverUrl = process.env.TEST_POSTGRES_URL ?? '';
  const name = `comanda_test_e2e_${randomBytes(6).toString('hex')}`;
  if (engine === 'postgres') env.DATABASE_URL = await createDatabase(serverUrl, name, model?.name);
  const remove = async () => {
    rmSync(dataFolder, { recursive: true, force: true });
    if (engine === 'postgres') await dropDatabase(serverUrl, name);
  };
  return { dataFolder, name, env, remove };
}

/** Runs the demo until it stands, and stops it in peace. @throws Error where it does not come to stand */
async function liveThrough({ env }, signal) {
  const server = spawn(process.execPath, [serverProgram, 'demo'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, PORT: '0' },
  });
  signal.addEventListener('abort', () => server.kill('SIGKILL'));
  let said = '';
  server.stdout.setEncoding('utf8');
  server.stdout.on('data', (text) => {
    if (/ready: \S+/.test(said)) return;
    said += text;
    if (/ready: \S+/.test(said)) server.kill('SIGTERM');
  });
  const code = await new Promise((done) => {
    server.once('error', () => done(1));
    server.once('close', (exitCode) => done(exitCode ?? 1));
  });
  if (code !== 0) throw new Error(`the demo did not come to stand: ${said}`);
}

/**
 * Storage of the demo as on its first day, one after the other. Its past week takes as long as many journeys: it is
 * lived through once, by the program itself, and each storage is a copy of it; anew when it is no longer of today.
 * @param {string} engine `sqlite` or `postgres`
 */
export function openModels(engine) {
  let model;
  let bornAt = 0;
  let turn = Promise.resolve();
  const leaving = new AbortController();

  async function forget() {
    const old = model;
    model = undefined;
    await old?.remove();
  }

  async function makeModel() {
    const storage = await makeStorage(engine);
    const startedAt = Date.now();
    try {
      await liveThrough(storage, leaving.signal);
    } catch (error) {
      await storage.remove();
      throw error;
    }
    model = storage;
    bornAt = startedAt;
  }

  async function makeCopy() {
    if (Date.now() - bornAt > youngForMilliseconds) await forget();
    if (model === undefined) await makeModel();
    return makeStorage(engine, model);
  }

  return {
    /** Many may ask at once: none copies what another one is making or removing. */
    next() {
      turn = turn.catch(() => {}).then(makeCopy);
      return turn;
    },
    /** What is being lived through fails. */
    stopMaking: () => leaving.abort(),
    close: () => turn.catch(() => {}).then(forget),
  };
}
