/** The list that every screen of the staff opens with, and the start of a server, both on a house with a long past. */
import type { Engine } from '../../apps/server/database/migration.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import { placeOrders } from '../load/place-orders.ts';
import type { Measured } from '../load/plan.ts';
import { runServer, withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { median, spread } from '../statistics.ts';
import { type BenchStorage, onEachEngine } from '../storage/bench-storage.ts';
import { venueIds } from '../storage/bench-venue.ts';
import { fillPast } from '../storage/fill-past.ts';
import { openVenues } from '../storage/open-venues.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const openOrders = 50;
const pastOrders = 200_000;
const aimMs = 5;
const aimStartMs = 1000;
const clientCounts = [1, 8];
const [venue = ''] = venueIds(1);

export const pendingOrders: Figure = {
  name: 'pending-orders',
  title: 'Listing pending orders, and starting, with a long past',
  how:
    `\`GET /v1/customers/{id}/orders?state=pending\` with ${openOrders} open orders of 4 lines with modifiers beside ` +
    `${pastOrders.toLocaleString('en')} past ones (with their lines), over HTTP with kept-alive connections, closed loop. ` +
    '"As a browser asks" lets the server compress the answer. The cold start is from starting the process until ' +
    '`/health/ready` answers, on the same storage, already migrated.',
  run: (options) => onEachEngine((engine, storage) => measureEngine(engine, storage, options)),
};

async function measureEngine(engine: Engine, storage: BenchStorage, options: Options): Promise<Row[]> {
  const printer = await startSlowPrinter();
  try {
    await openVenues(storage, [venue], printer.port);
    await makePast(storage, options);
    const rows = await withServer(storage, async (server) => {
      const rowsOfLists = await measureLists(engine, server.port, options);
      options.noteMemory(engine, server.peakMemory());
      return rowsOfLists;
    });
    return [...rows, await measureStart(engine, storage, options)];
  } finally {
    await printer.close();
  }
}

async function makePast(storage: BenchStorage, options: Options): Promise<void> {
  const [sample = ''] = await withServer(storage, async ({ port }) => {
    const token = (await (await signIn(port, [venue])).tokens()).get(venue) ?? '';
    return placeOrders(port, { customerId: venue, token }, openOrders);
  });
  const startedAt = performance.now();
  await fillPast(storage, sample, pastOrders);
  options.say(
    `${engineNames[storage.engine]}: past written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
}

type Way = { readonly clients: number; readonly acceptEncoding: string | null };

async function measureLists(engine: Engine, port: number, options: Options): Promise<Row[]> {
  const ways: Way[] = clientCounts.flatMap((clients) =>
    [null, 'gzip, deflate, br'].map((acceptEncoding) => ({ clients, acceptEncoding })),
  );
  const taken = new Map<Way, Measured[]>(ways.map((way) => [way, []]));
  const signedIn = await signIn(port, [venue]);
  const generator = startGenerator();
  try {
    const seconds = options.isQuick ? 1 : 4;
    const list = async (way: Way) =>
      listFor(generator, { ...way, port, seconds, token: (await signedIn.tokens()).get(venue) });
    await list({ clients: 8, acceptEncoding: null });
    for (let repeat = 0; repeat < (options.isQuick ? 1 : 3); repeat += 1) {
      for (const [way, measured] of taken) measured.push(await list(way));
    }
  } finally {
    generator.stop();
  }
  return [...taken].map(([way, measured]) => listRow(engine, way, measured));
}

type Listing = Way & { readonly port: number; readonly seconds: number; readonly token: string | undefined };

function listFor(
  generator: Generator,
  { clients, acceptEncoding, port, seconds, token = '' }: Listing,
): Promise<Measured> {
  return generator.measure({
    port,
    call: 'pending-orders',
    targets: [{ customerId: venue, token }],
    seconds,
    acceptEncoding,
    pace: { kind: 'closed', clients },
  });
}

function listRow(engine: Engine, { clients, acceptEncoding }: Way, measured: readonly Measured[]): Row {
  const of = (read: (one: Measured) => number) => median(measured.map(read));
  const p99 = of((one) => one.p99);
  const hasAim = clients === 1;
  const asked = acceptEncoding === null ? '' : ', as a browser asks';
  return {
    what: `${engineNames[engine]}, ${clients} client${clients === 1 ? '' : 's'}${asked}`,
    value:
      `p50 ${of((one) => one.p50).toFixed(2)} / p95 ${of((one) => one.p95).toFixed(2)} / p99 ${p99.toFixed(2)} ms ` +
      `(p99 ${spread(
        measured.map((one) => one.p99),
        2,
      )}); ${of((one) => one.perSecond).toFixed(0)}/s, ` +
      `${(of((one) => one.bytes) / 1000).toFixed(0)} kB`,
    aim: hasAim ? `p99 < ${aimMs} ms` : null,
    isReached: hasAim ? p99 < aimMs : null,
  };
}

async function measureStart(engine: Engine, storage: BenchStorage, options: Options): Promise<Row> {
  const times: number[] = [];
  for (let repeat = 0; repeat < (options.isQuick ? 3 : 5); repeat += 1) {
    const server = await runServer(storage);
    times.push(server.startMs);
    await server.stop();
  }
  return {
    what: `${engineNames[engine]}, cold start`,
    value: `${median(times).toFixed(0)} ms (${spread(times)})`,
    aim: `< ${aimStartMs} ms`,
    isReached: median(times) < aimStartMs,
  };
}
