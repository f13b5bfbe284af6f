/** Twice as many orders as the server can take: how long those wait that it takes, and what it still takes. */
import type { Engine } from '../../apps/server/database/migration.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import type { Load, Measured } from '../load/plan.ts';
import { type RunningServer, withServer } from '../load/run-server.ts';
import { type SignedIn, signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { type BenchStorage, engines, withStorage } from '../storage/bench-storage.ts';
import { venueIds } from '../storage/bench-venue.ts';
import { inDatabase, openVenues } from '../storage/open-venues.ts';
import { tend } from '../storage/tend.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';
import { checkStored, keepsAim, overloadAim, sayStorms, type Storm } from './overload-sums.ts';

const clients = 32;
const times = 2;
/** Of both engines together less than two minutes. */
const seconds = { warm: 3, calm: 4, storm: 10, repeats: 3 } as const;
const quickSeconds = { warm: 1, calm: 2, storm: 4, repeats: 1 } as const;
const [venue = ''] = venueIds(1);

export const overloadFigure: Figure = {
  name: 'overload',
  title: 'Placing orders at twice of what the server can take',
  how:
    `What it can take is measured with ${clients} closed-loop clients in one venue just before each repeat. Then orders ` +
    'arrive at twice that rate, open loop, each from a client with a connection of its own that waits and sends again, as ' +
    'a till does, when it is told to come later. Latency is that of the tries that were taken. In the end as many orders ' +
    'are stored as were answered, or there is no figure. Server, storage and clients share the machine.',
  run: async (options) => {
    const rows: Row[] = [];
    for (const engine of engines) rows.push(rowOf(engine, await measureEngine(engine, options)));
    return rows;
  },
};

async function measureEngine(engine: Engine, options: Options): Promise<readonly Storm[]> {
  const printer = await startSlowPrinter();
  const generator = startGenerator();
  try {
    return await withStorage(engine, async (storage) => {
      await openVenues(storage, [venue], printer.port);
      const before = await countOrders(storage);
      const { storms, answered } = await withServer(storage, async (server) => {
        const signedIn = await signIn(server.port, [venue]);
        const taken = await takeTurns({ storage, generator, server, signedIn }, options);
        options.noteMemory(engine, server.peakMemory());
        return taken;
      });
      checkStored(answered, (await countOrders(storage)) - before);
      return storms;
    });
  } finally {
    generator.stop();
    await printer.close();
  }
}

function countOrders(storage: BenchStorage): Promise<number> {
  return inDatabase(storage, async ({ read }) => {
    const { count } = await read
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

type Scene = {
  readonly storage: BenchStorage;
  readonly generator: Generator;
  readonly server: RunningServer;
  readonly signedIn: SignedIn;
};

async function takeTurns(scene: Scene, { isQuick, say }: Options) {
  const lasts = isQuick ? quickSeconds : seconds;
  const closed = { kind: 'closed', clients } as const;
  let answered = (await placeFor(scene, closed, lasts.warm)).calls;
  const storms: Storm[] = [];
  for (let repeat = 0; repeat < lasts.repeats; repeat += 1) {
    await tend(scene.storage);
    const calm = await placeFor(scene, closed, lasts.calm);
    const memoryBefore = scene.server.memory();
    const full = await placeFor(scene, { kind: 'overload', rate: calm.perSecond * times }, lasts.storm);
    answered += calm.calls + full.calls;
    say(`${calm.perSecond.toFixed(0)}/s, at twice of it ${full.perSecond.toFixed(0)}/s, p99 ${full.p99.toFixed(0)} ms`);
    storms.push(stormOf(calm, full, { memoryBefore, memoryAfter: scene.server.peakMemory() }));
  }
  return { storms, answered };
}

type Memory = Pick<Storm, 'memoryBefore' | 'memoryAfter'>;

function stormOf(calm: Measured, { p50, p99, largest, perSecond, calls, sentAway }: Measured, memory: Memory): Storm {
  return {
    sustained: calm.perSecond,
    p50,
    p99,
    largest,
    takenPerSecond: perSecond,
    taken: calls,
    sentAway,
    ...memory,
  };
}

async function placeFor({ generator, server, signedIn }: Scene, pace: Load['pace'], lasting: number) {
  const token = (await signedIn.tokens()).get(venue) ?? '';
  const targets = [{ customerId: venue, token }];
  return generator.measure({ port: server.port, call: 'place-order', targets, seconds: lasting, pace });
}

function rowOf(engine: Engine, storms: readonly Storm[]): Row {
  return {
    what: `${engineNames[engine]}, one venue`,
    value: sayStorms(storms),
    aim: overloadAim,
    isReached: keepsAim(storms),
  };
}
