/** The house of the overload: its server in a process of its own, nobody's paper in the way, a waiter's token. */
import { aVenue, aPerson, type VenuePlan } from '@comanda/test-kit/a-venue';

import {
  type Database,
  openDatabase,
  type StorageConfig,
} from '../../apps/server/src/platform/database/open-database.ts';
import { freshStorage } from '../../apps/server/src/test/fresh-storage.ts';
import { storeTestVenue } from '../../apps/server/src/test/store-test-venue.ts';
import { signIn } from '../crash/device.ts';
import { ServerProcess } from '../crash/server-process.ts';
import type { Engine } from '../simulator.ts';
import { type Lines, openLines } from './lines.ts';

/** Stations without printers: their tickets wait for a browser, each stored once. */
export const venue: VenuePlan = aVenue({ printers: [], people: [aPerson('sara', { venueRole: 'waiter' })] });

/** Product → the station whose ticket it stands on. */
export const stationOf = { espresso: 'bar', rivella: 'bar', roesti: 'kitchen' } as const;
export type Dish = keyof typeof stationOf;

export type OverloadHouse = {
  readonly server: ServerProcess;
  readonly token: string;
  /** Of the tills. */
  readonly lines: Lines;
  /** What is stored, once the server has ended. */
  look<Found>(work: (database: Database) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
};

export async function openOverloadHouse(engine: Engine): Promise<OverloadHouse> {
  const storage = await freshStorage(engine);
  await storeTestVenue(storage.config, venue);
  const server = new ServerProcess(storage.config);
  const close = async () => {
    await server.close();
    await storage.drop();
  };
  try {
    await server.start();
    const token = await signIn(server, 'sara');
    const lines = openLines(await server.address(), token);
    const closeAll = async () => {
      lines.close();
      await close();
    };
    return { server, token, lines, look: (work) => look(server, storage.config, work), close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

async function look<Found>(
  server: ServerProcess,
  config: StorageConfig,
  work: (database: Database) => Promise<Found>,
): Promise<Found> {
  await server.kill();
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
