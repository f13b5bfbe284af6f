/** Orders that arrive at a fixed rate, whatever the server does: what a guest waits on a busy evening. */
import type { Engine } from '../../apps/server/database/migration.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import type { Load, Measured } from '../load/plan.ts';
import { withServer } from '../load/run-server.ts';
import { type SignedIn, signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { openRaw } from '../raw/open-raw.ts';
import { median, percentile, spread } from '../statistics.ts';
import { type BenchStorage, engines, withStorage } from '../storage/bench-storage.ts';
import { venueIds } from '../storage/bench-venue.ts';
import { openVenues } from '../storage/open-venues.ts';
import { tend } from '../storage/tend.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const aimMs = 25;
/** Enough that a slow moment is never short of connections: calls wait in the server, as those of guests would. */
const connections = 64;
const [venue = ''] = venueIds(1);

export const steadyRate: Figure = {
  name: 'steady-rate',
  title: 'Placing orders at half of the largest throughput',
  how:
    'The largest throughput is measured with 8 closed-loop clients in one venue just before each repeat. Then orders ' +
    'arrive at half of it at even intervals, open loop; latency counts from the moment at which an order was meant to ' +
    'be sent, so that waiting for a slow server counts too. SQLite alone then gets the same rows at the same rate: what ' +
    'its commits need, the disk needs. PostgreSQL vacuums and analyzes before each repeat, as its upkeep does by itself.',
  run: async (options) => {
    const rows: Row[] = [];
    for (const engine of engines) {
      const taken = await withStorage(engine, (storage) => measureServer(engine, storage, options));
      const rate = median(taken.map(({ largest }) => largest)) / 2;
      rows.push(rowOf(engine, taken, await engineAlone(engine, rate, options)));
    }
    return rows;
  },
};

/** @returns sorted milliseconds; null where the engine's own tool tells no single times. */
async function engineAlone(engine: Engine, rate: number, options: Options): Promise<number[] | null> {
  if (engine !== 'sqlite') return null;
  return withStorage(engine, async (storage) => {
    const printer = await startSlowPrinter();
    try {
      await openVenues(storage, [venue], printer.port);
    } finally {
      await printer.close();
    }
    const raw = await openRaw(storage, venue, options.say);
    try {
      return raw?.measureAt?.(rate, options.isQuick ? 4 : 20) ?? null;
    } finally {
      raw?.close();
    }
  });
}

async function measureServer(engine: Engine, storage: BenchStorage, options: Options): Promise<Taken[]> {
  const printer = await startSlowPrinter();
  const generator = startGenerator();
  try {
    await openVenues(storage, [venue], printer.port);
    return await withServer(storage, async (server) => {
      const taken = await takeTurns(
        { storage, generator, port: server.port, signedIn: await signIn(server.port, [venue]) },
        options,
      );
      options.noteMemory(engine, server.peakMemory());
      return taken;
    });
  } finally {
    generator.stop();
    await printer.close();
  }
}

type Scene = {
  readonly storage: BenchStorage;
  readonly generator: Generator;
  readonly port: number;
  readonly signedIn: SignedIn;
};
type Taken = { readonly largest: number; readonly steady: Measured };

async function takeTurns(scene: Scene, options: Options): Promise<Taken[]> {
  const closed = (clients: number) => ({ kind: 'closed', clients }) as const;
  await placeFor(scene, closed(8), options.isQuick ? 1 : 4);
  const taken: Taken[] = [];
  for (let repeat = 0; repeat < (options.isQuick ? 1 : 3); repeat += 1) {
    await tend(scene.storage);
    const rates: number[] = [];
    for (const clients of [8, 32]) {
      rates.push((await placeFor(scene, closed(clients), options.isQuick ? 2 : 4)).perSecond);
    }
    const largest = Math.max(...rates);
    const steady = await placeFor(scene, { kind: 'open', rate: largest / 2, connections }, options.isQuick ? 4 : 20);
    options.say(`largest ${largest.toFixed(0)}/s, at half of it p99 ${steady.p99.toFixed(1)} ms`);
    taken.push({ largest, steady });
  }
  return taken;
}

async function placeFor({ generator, port, signedIn }: Scene, pace: Load['pace'], seconds: number): Promise<Measured> {
  const token = (await signedIn.tokens()).get(venue) ?? '';
  return generator.measure({ port, call: 'place-order', targets: [{ customerId: venue, token }], seconds, pace });
}

function rowOf(engine: Engine, taken: readonly Taken[], alone: readonly number[] | null): Row {
  const of = (read: (one: Measured) => number) => median(taken.map(({ steady }) => read(steady)));
  const p99 = of((one) => one.p99);
  return {
    what: `${engineNames[engine]}, one venue`,
    value:
      `at ${of((one) => one.perSecond).toFixed(0)}/s: p50 ${of((one) => one.p50).toFixed(1)} / p95 ` +
      `${of((one) => one.p95).toFixed(1)} / p99 ${p99.toFixed(1)} ms (p99 ` +
      `${spread(
        taken.map(({ steady }) => steady.p99),
        1,
      )}), longest ${of((one) => one.largest).toFixed(0)} ms; ` +
      `largest throughput ${median(taken.map(({ largest }) => largest)).toFixed(0)}/s` +
      (alone === null ? '' : `; the engine alone at this rate ${timesOf(alone)}`),
    aim: `p99 < ${aimMs} ms`,
    isReached: p99 < aimMs,
  };
}

function timesOf(sorted: readonly number[]): string {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(sorted, part).toFixed(1));
  return `p50 ${p50} / p95 ${p95} / p99 ${p99} ms`;
}
