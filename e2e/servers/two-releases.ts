/** A house whose program is followed by its next release, as an update does it: the same storage, the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findPortBeside } from './places.ts';

const root = resolve(import.meta.dirname, '..', '..');
/** Where the build lies (scripts/lib/places.mjs). */
const outFolder = join(root, '.out');
const serverProgram = join(outFolder, 'server.mjs');

/** What a build adds to the version (apps/server/src/version.ts). */
const builtAs = /(?<=\d+\.\d+\.\d+\+)[0-9a-f]{8}/g;
const nextBuild = 'a11f0e5e';

export type Releases = {
  readonly address: string;
  /** The program ends in peace; nobody answers until the next one runs. */
  readonly stop: () => Promise<void>;
  /** @returns its version */
  readonly startNext: () => Promise<string>;
  readonly remove: () => Promise<void>;
};

/** The same program under the version of the next one; beside the first, where it finds its parts. @throws Error */
function writeNext(): string {
  const text = readFileSync(serverProgram, 'utf8');
  const next = text.replaceAll(builtAs, nextBuild);
  if (next === text) throw new Error('the built program does not say its version');
  const program = join(outFolder, `next-release-${process.pid}.mjs`);
  writeFileSync(program, next);
  return program;
}

/** On SQLite, whose storage is a folder: what a screen does with a release does not depend on the engine. */
export async function startReleases(): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-e2e-releases-'));
  const { DATABASE_URL: _, REDIS_URL: __, ...environment } = process.env;
  let server: ChildProcess | null = null;
  let closed = Promise.resolve();
  const run = async (program: string, port: string): Promise<string> => {
    const started = spawn(process.execPath, [program, 'demo'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...environment, HOST: '127.0.0.1', DATA_DIR: folder, PORT: port },
    });
    server = started;
    closed = new Promise((done) => {
      started.once('close', () => done());
    });
    return new Promise((done, fail) => {
      let said = '';
      started.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /ready: (\S+)/.exec(said)?.[1];
        if (address !== undefined) done(new URL(address).origin);
      });
      started.once('close', () => fail(new Error(`the program ended before it was ready: ${said}`)));
    });
  };
  const stop = async () => {
    server?.kill('SIGTERM');
    await closed;
  };
  // Nobody's way out takes it while the one program has ended and the next one has not begun.
  const address = await run(serverProgram, String(await findPortBeside()));
  const next = writeNext();
  return {
    address,
    stop,
    startNext: async () => {
      await run(next, new URL(address).port);
      const answer = await fetch(`${address}/v1/version`);
      return ((await answer.json()) as { readonly version: string }).version;
    },
    remove: async () => {
      await stop();
      rmSync(next, { force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
