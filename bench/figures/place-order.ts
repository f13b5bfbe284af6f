/** Orders placed through the server, beside the same rows written by the engine alone. */
import type { Engine } from '../../apps/server/database/migration.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import { openListener } from '../load/listener.ts';
import type { Measured } from '../load/plan.ts';
import { type RunningServer, withServer } from '../load/run-server.ts';
import { type SignedIn, signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { type OpenRaw, openRaw } from '../raw/open-raw.ts';
import { median, spread } from '../statistics.ts';
import { type BenchStorage, engines, withStorage } from '../storage/bench-storage.ts';
import { venueIds } from '../storage/bench-venue.ts';
import { openVenues } from '../storage/open-venues.ts';
import { tend } from '../storage/tend.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const clientCounts = [1, 8, 32];
const aimOfRaw = 0.4;

export const placeOrder: Figure = {
  name: 'place-order',
  title: 'Placing orders',
  how:
    'Orders of 4 lines with modifiers: order, lines, tickets for 2 stations, journal, answer, one listening live socket. ' +
    'The built server in its own process over HTTP with kept-alive connections, closed loop, load generator in its own ' +
    'process on the same machine, printers that take 2 s a ticket. "The engine alone" writes the same rows with the ' +
    'same durability from the statements recorded from the server (SQLite in-process, PostgreSQL by ' +
    '`pgbench -M prepared`), without its reads. Server and engine take turns. ' +
    'PostgreSQL vacuums and analyzes before each round of both, as its upkeep does by itself.',
  run: async (options) => {
    const rows: Row[] = [];
    for (const engine of engines) rows.push(...(await measureEngine(engine, options)));
    return rows;
  },
};

type Scene = {
  readonly engine: Engine;
  readonly options: Options;
  readonly venues: readonly string[];
  readonly server: RunningServer;
  readonly signedIn: SignedIn;
  readonly generator: Generator;
  readonly raw: OpenRaw | null;
  /** The server's and the engine's own. */
  readonly storages: readonly BenchStorage[];
};

async function measureEngine(engine: Engine, options: Options): Promise<Row[]> {
  const venues = venueIds(engine === 'postgres' ? 100 : 1);
  const printer = await startSlowPrinter();
  try {
    return await withStorage(engine, (storage) =>
      withStorage(engine, async (rawStorage) => {
        await openVenues(storage, venues, printer.port);
        await openVenues(rawStorage, venues, printer.port);
        const raw = await openRaw(rawStorage, venues[0] ?? '', options.say);
        try {
          const storages = [storage, rawStorage];
          return await withServer(storage, (server) =>
            measureServer({ engine, options, venues, server, raw, storages }),
          );
        } finally {
          raw?.close();
        }
      }),
    );
  } finally {
    await printer.close();
  }
}

type Prepared = Pick<Scene, 'engine' | 'options' | 'venues' | 'server' | 'raw' | 'storages'>;

async function measureServer(prepared: Prepared): Promise<Row[]> {
  const { engine, options, venues, server } = prepared;
  const signedIn = await signIn(server.port, venues);
  const generator = startGenerator();
  const token = (await signedIn.tokens()).get(venues[0] ?? '') ?? '';
  const listener = await openListener(server.port, { customerId: venues[0] ?? '', token });
  try {
    const scene: Scene = { ...prepared, signedIn, generator };
    const rows = await measureVenues(scene, venues.slice(0, 1));
    if (venues.length > 1) rows.push(...(await measureVenues(scene, venues)));
    if (listener.heard() === 0) throw new Error('the live socket heard nothing');
    options.noteMemory(engine, server.peakMemory());
    return rows;
  } finally {
    listener.close();
    generator.stop();
  }
}

type Taken = { readonly server: (Measured & { serverCpu: number })[]; readonly raw: number[] };

/** Server, engine, server, engine …: what else the machine does meets both. */
async function measureVenues(scene: Scene, venues: readonly string[]): Promise<Row[]> {
  const { options, raw } = scene;
  const repeats = options.isQuick ? 1 : 3;
  const seconds = options.isQuick ? 2 : 4;
  const taken = new Map<number, Taken>(clientCounts.map((clients) => [clients, { server: [], raw: [] }]));
  await placeFor(scene, venues, { clients: 8, seconds: options.isQuick ? 1 : 4 });
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const storage of scene.storages) await tend(storage);
    for (const [clients, { server, raw: rates }] of taken) {
      server.push(await placeFor(scene, venues, { clients, seconds }));
      const rate = await raw?.measure({ venues, clients, seconds: Math.min(3, seconds) });
      if (rate !== undefined) rates.push(rate);
      options.say(
        `${engineNames[scene.engine]}, ${venues.length} venue(s), ${clients} client(s): server ` +
          `${server.at(-1)?.perSecond.toFixed(0)}/s, engine alone ${rate?.toFixed(0) ?? '–'}/s`,
      );
    }
  }
  return rowsOf(scene, venues, taken);
}

async function placeFor(scene: Scene, venues: readonly string[], load: { clients: number; seconds: number }) {
  const { server, generator, signedIn } = scene;
  const tokens = await signedIn.tokens();
  const cpu = server.cpuSeconds();
  const startedAt = performance.now();
  const measured = await generator.measure({
    port: server.port,
    call: 'place-order',
    targets: venues.map((customerId) => ({ customerId, token: tokens.get(customerId) ?? '' })),
    seconds: load.seconds,
    pace: { kind: 'closed', clients: load.clients },
  });
  return { ...measured, serverCpu: (server.cpuSeconds() - cpu) / ((performance.now() - startedAt) / 1000) };
}

function rowsOf(scene: Scene, venues: readonly string[], taken: ReadonlyMap<number, Taken>): Row[] {
  const where = `${engineNames[scene.engine]}, ${venues.length === 1 ? 'one venue' : `${venues.length} venues`}`;
  const rows: Row[] = [...taken].map(([clients, { server }]) => {
    const of = (read: (one: (typeof server)[number]) => number, digits = 1) => median(server.map(read)).toFixed(digits);
    const rates = server.map(({ perSecond }) => perSecond);
    return {
      what: `${where}, ${clients} client${clients === 1 ? '' : 's'}`,
      value:
        `${median(rates).toFixed(0)}/s (${spread(rates)}); p50 ${of(({ p50 }) => p50, 2)} / p95 ` +
        `${of(({ p95 }) => p95, 2)} / p99 ${of(({ p99 }) => p99, 2)} ms; cores: server ` +
        `${of(({ serverCpu }) => serverCpu, 2)}, generator ${of(({ generatorCpu }) => generatorCpu, 2)}`,
      aim: null,
      isReached: null,
    };
  });
  if (scene.raw !== null) rows.push(...ratioRows(where, venues, { taken, engine: scene.engine }));
  return rows;
}

function ratioRows(
  where: string,
  venues: readonly string[],
  { taken, engine }: { taken: ReadonlyMap<number, Taken>; engine: Engine },
): Row[] {
  const best = (read: (one: Taken) => readonly number[]) =>
    Math.max(...[...taken.values()].map((one) => median(read(one))));
  const server = best((one) => one.server.map(({ perSecond }) => perSecond));
  const raw = best((one) => one.raw);
  const rawOf = [...taken].map(([clients, one]) => `${clients}: ${median(one.raw).toFixed(0)}/s (${spread(one.raw)})`);
  const all = [...taken.values()].flatMap((one) => one.raw);
  const hasAim = engine === 'sqlite' || venues.length > 1;
  return [
    {
      what: `${where}, the engine alone`,
      value: engine === 'sqlite' ? `${median(all).toFixed(0)}/s (${spread(all)})` : rawOf.join('; '),
      aim: null,
      isReached: null,
    },
    {
      what: `${where}, the server / the engine alone, by clients`,
      value: [...taken]
        .map(([clients, one]) => {
          const part = median(one.server.map(({ perSecond }) => perSecond)) / median(one.raw);
          return `${clients}: ${(100 * part).toFixed(0)} %`;
        })
        .join('; '),
      aim: null,
      isReached: null,
    },
    {
      what: `${where}, best of the server / best of the engine alone`,
      value: `${((100 * server) / raw).toFixed(0)} %`,
      aim: hasAim ? `≥ ${100 * aimOfRaw} %` : null,
      isReached: hasAim ? server / raw >= aimOfRaw : null,
    },
  ];
}
