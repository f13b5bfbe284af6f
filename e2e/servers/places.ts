/** Where the journeys' demo servers listen: one for each worker on each engine. */
import { createServer } from 'node:net';

export type Engine = 'sqlite' | 'postgres';

export type Place = {
  readonly engine: Engine;
  readonly worker: number;
  readonly port: number;
  readonly address: string;
};

/** So far beside itself the demo plays its payment providers (apps/server/src/modules/demo/demo-providers.ts). */
const besideBy = 80;

/** And so far, it is told to begin anew (scripts/journey-server.mjs). */
const controlBy = 81;

export const controlPortOf = (port: number): number => port + controlBy;

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(found));
    });
  });
}

async function findFreePort(): Promise<number> {
  const port = await listenOnce(0);
  try {
    await listenOnce(port + besideBy);
    await listenOnce(controlPortOf(port));
    return port;
  } catch {
    return findFreePort();
  }
}

/** Each worker asks again: the ports chosen first are kept in the environment they inherit. */
async function portOf(engine: Engine, worker: number): Promise<number> {
  const name = `E2E_PORT_${engine.toUpperCase()}_${worker}`;
  process.env[name] ??= String(await findFreePort());
  return Number(process.env[name]);
}

export async function findPlaces(engines: readonly Engine[], workers: number): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const engine of engines) {
    for (let worker = 0; worker < workers; worker += 1) {
      const port = await portOf(engine, worker);
      places.push({ engine, worker, port, address: `http://127.0.0.1:${port}` });
    }
  }
  return places;
}
