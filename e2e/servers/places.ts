/** Where the journeys' demo servers listen: one for each worker on each engine. */
import { randomInt } from 'node:crypto';
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

/** Below what the system itself gives away: no connection on its way out holds one while its server begins anew. */
const [lowest, highest] = [20_000, 32_000];

/** Fails where somebody listens there. */
function listenOnce(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/** All of a server's ports. */
const portsAt = (port: number): readonly number[] => [port, port + besideBy, controlPortOf(port)];

/** @param taken where others of this run begin to listen only later */
async function findFreePort(taken: readonly number[]): Promise<number> {
  const port = randomInt(lowest, highest);
  const ports = portsAt(port);
  const others = new Set(taken.flatMap(portsAt));
  if (ports.some((one) => others.has(one))) return findFreePort(taken);
  try {
    for (const one of ports) await listenOnce(one);
    return port;
  } catch {
    return findFreePort(taken);
  }
}

/** Each worker asks again: the ports chosen first are kept in the environment they inherit. */
async function portOf(engine: Engine, worker: number, taken: readonly number[]): Promise<number> {
  const name = `E2E_PORT_${engine.toUpperCase()}_${worker}`;
  process.env[name] ??= String(await findFreePort(taken));
  return Number(process.env[name]);
}

/** For a server of a journey's own: none that another one of this run listens at, or will again. */
export function findPortBeside(): Promise<number> {
  const taken = Object.entries(process.env).filter(([name]) => name.startsWith('E2E_PORT_'));
  return findFreePort(taken.map(([, port]) => Number(port)));
}

export async function findPlaces(engines: readonly Engine[], workers: number): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const engine of engines) {
    for (let worker = 0; worker < workers; worker += 1) {
      const taken = places.map((place) => place.port);
      const port = await portOf(engine, worker, taken);
      places.push({ engine, worker, port, address: `http://127.0.0.1:${port}` });
    }
  }
  return places;
}
