/** The books of a year, checked as an auditor asks for it while the program runs (decisions.md §2, `verify`). */
import type { Engine } from '../../apps/server/database/migration.ts';
import { openConnection, write } from '../load/connection.ts';
import { placeAndPay } from '../load/place-orders.ts';
import { type RunningServer, withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { watchMemory } from '../load/watch-memory.ts';
import { type BenchStorage, onEachEngine } from '../storage/bench-storage.ts';
import { adminOf, venueIds } from '../storage/bench-venue.ts';
import { fillBooks } from '../storage/fill-books.ts';
import { openVenues } from '../storage/open-venues.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const days = 365;
const ordersPerDay = 600;
const mostSeconds = 300;
const [venue = ''] = venueIds(1);

export const booksFigure: Figure = {
  name: 'books',
  title: 'Books of a year checked',
  how:
    `\`GET /v1/customers/{id}/journal/check\` over ${days} days with ${ordersPerDay} paid orders of 4 lines each: the ` +
    'chain, every order, payment, receipt and posting against the journal, as of one moment, in a thread. Memory is the ' +
    'resident one of the server with its thread.',
  run: (options) => onEachEngine(async (engine, storage) => [await measureEngine(engine, storage, options)]),
};

async function measureEngine(engine: Engine, storage: BenchStorage, options: Options): Promise<Row> {
  const printer = await startSlowPrinter();
  try {
    await openVenues(storage, [venue], printer.port);
    const sample = await withServer(storage, ({ port }) => placeAndPay(port, venue));
    const orders = (options.isQuick ? 10 : days) * ordersPerDay;
    const startedAt = performance.now();
    await fillBooks(storage, { ...sample, customerId: venue, copies: orders - 1 });
    options.say(`${engineNames[engine]}: books written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return await withServer(storage, async (server) => {
      const row = await checkBooks(engine, server, orders);
      options.noteMemory(engine, server.peakMemory());
      return row;
    });
  } finally {
    await printer.close();
  }
}

async function checkBooks(engine: Engine, server: RunningServer, orders: number): Promise<Row> {
  const token = (await (await signIn(server.port, [venue], adminOf)).tokens()).get(venue) ?? '';
  const memory = watchMemory(server);
  try {
    const connection = await openConnection(server.port);
    const path = `/v1/customers/${venue}/journal/check`;
    const startedAt = performance.now();
    const { status, body } = await connection.call(
      write({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    connection.close();
    const { entries, problems } = JSON.parse(body.toString()) as { entries: number; problems?: string[] };
    if (status !== 200 || problems?.length !== 0)
      throw new Error(`books are not sound: ${body.toString().slice(0, 400)}`);
    return {
      what: `${engineNames[engine]}, ${orders.toLocaleString('en')} orders, ${entries.toLocaleString('en')} entries`,
      value: `${seconds.toFixed(1)} s; memory ${memory.told()}`,
      aim: `< ${mostSeconds} s`,
      isReached: seconds < mostSeconds,
    };
  } finally {
    memory.stop();
  }
}
