/** A venue with a menu of a given size, served by the built program on SQLite as `npm start` does it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aPerson, aVenue, type VenuePlan } from '@comanda/test-kit/a-venue';

import type { House } from '../../apps/server/src/platform/house.ts';
import { storeTestVenue } from '../../apps/server/src/test/store-test-venue.ts';
import { root, serverProgram } from '../../scripts/lib/places.mjs';
import { aLargeMenu } from './large-menu.ts';

export type OpenVenue = { readonly address: string; close(): Promise<void> };

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /ready: (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('close', (code) => reject(new Error(`the server ended with exit code ${code}`)));
  });
}

/** A waiter, somebody who manages the settings, and a menu of this size. */
export function openVenue(productCount: number): Promise<OpenVenue> {
  const menu = aLargeMenu(productCount, productCount >= 1000 ? 40 : 8);
  const people = [aPerson('sara', { venueRole: 'waiter' }), aPerson('anna', { venueRole: 'admin' })];
  return openPlanned(aVenue({ menu, people }));
}

/** Everything is gone again after `close`. */
export async function openPlanned(plan: VenuePlan, setUp?: (house: House) => Promise<void>): Promise<OpenVenue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-bench-browser-'));
  await storeTestVenue({ dataDir, databaseUrl: null }, plan, setUp);
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [serverProgram], {
    cwd: root,
    env: { ...env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const close = async () => {
    server.kill('SIGTERM');
    await closed;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(server), close };
  } catch (error) {
    await close();
    throw error;
  }
}
