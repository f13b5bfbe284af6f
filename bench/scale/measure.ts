/** One stage: the figures of one, two and four processes on the data that is there, beside the engine alone. */
import type { Generator } from '../load/drive.ts';
import type { Load, Measured, Target } from '../load/plan.ts';
import { type RunningServer, runServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import type { OpenRaw } from '../raw/open-raw.ts';
import type { BenchStorage } from '../storage/bench-storage.ts';
import { adminOf } from '../storage/bench-venue.ts';
import { measureFanOut } from './fan-out.ts';

export const figures = ['place order', 'pending list', 'day report', 'live fan-out'] as const;
export type FigureName = (typeof figures)[number];

/** Times in milliseconds; `perSecond` is null where nothing is asked as fast as it goes. */
export type Taken = { readonly p50: number; readonly p99: number; readonly perSecond: number | null };

export type Stage = {
  readonly processes: number;
  readonly taken: Readonly<Record<FigureName, Taken>>;
};

export type Scene = {
  readonly storage: BenchStorage;
  readonly generator: Generator;
  readonly venues: readonly string[];
  /** So many of them are asked about, by chance. */
  readonly asked: number;
  readonly seconds: number;
};

const clients = 8;
const fanOutOrders = 30;

export async function measureStage(scene: Scene, processes: number): Promise<Stage> {
  const servers: RunningServer[] = [];
  try {
    for (let at = 0; at < processes; at += 1) servers.push(await runServer(scene.storage));
    const ports = servers.map(({ port }) => port);
    const targets = await targetsOf(ports, spread(scene.venues, scene.asked));
    const load = (call: Load['call']) => measure(scene, { call, targets, ports });
    // What commands read again and again is read once before anything counts.
    await load('place-order');
    const [first] = targets;
    if (first === undefined) throw new Error('no venue to measure');
    const taken = {
      'place order': takenOf(await load('place-order')),
      'pending list': takenOf(await load('pending-orders')),
      'day report': takenOf(await load('day-report')),
      'live fan-out': { ...(await measureFanOut(ports, first, fanOutOrders)), perSecond: null },
    };
    return { processes, taken };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Orders per second of the engine alone, with the same statements. */
export async function measureRaw(raw: OpenRaw, { venues, seconds }: Scene): Promise<number> {
  return raw.measure({ venues, clients, seconds });
}

function spread(venues: readonly string[], most: number): string[] {
  const step = Math.max(1, venues.length / most);
  return Array.from({ length: Math.min(most, venues.length) }, (_, at) => venues[Math.floor(at * step)] ?? '');
}

type Asked = { readonly call: Load['call']; readonly targets: readonly Target[]; readonly ports: readonly number[] };

function measure({ generator, seconds }: Scene, { call, targets, ports }: Asked): Promise<Measured> {
  return generator.measure({ port: ports[0] ?? 0, ports, call, targets, seconds, pace: { kind: 'closed', clients } });
}

const takenOf = ({ p50, p99, perSecond }: Measured): Taken => ({ p50, p99, perSecond });

/** As administrators: waiters see no statistics. */
async function targetsOf([port = 0]: readonly number[], venues: readonly string[]): Promise<Target[]> {
  const tokens = await (await signIn(port, venues, adminOf)).tokens();
  return venues.map((customerId) => ({ customerId, token: tokens.get(customerId) ?? '' }));
}
