/** Statistics of a day and of a year on a house with a year of business, and what orders feel of them (docs/decisions). */
import type { Engine } from '../../apps/server/database/migration.ts';
import { openConnection, write } from '../load/connection.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import { placeAndPay } from '../load/place-orders.ts';
import type { Measured } from '../load/plan.ts';
import { withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { median, spread } from '../statistics.ts';
import { type BenchStorage, onEachEngine } from '../storage/bench-storage.ts';
import { adminOf, venueIds } from '../storage/bench-venue.ts';
import { fillYear } from '../storage/fill-year.ts';
import { openVenues } from '../storage/open-venues.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';
import { measureYearFile } from './year-file.ts';

const days = 365;
const ordersPerDay = 600;
const yearAimMs = 300;
const dayAimMs = 30;
const orderAimMs = 50;
const ordersPerSecond = 50;
const dayMs = 86_400_000;
const [venue = ''] = venueIds(1);

export const statisticsFigure: Figure = {
  name: 'statistics',
  title: 'Statistics of a day and of a year',
  how:
    `\`GET /v1/customers/{id}/statistics\` over ${days} days with ${ordersPerDay} paid orders of 4 lines each, over HTTP, ` +
    'one client, closed loop; each answer compares with the period before. "First" is the first question about that ' +
    'year ever asked: days that are over are summed up once and kept. Orders beside it arrive at ' +
    `${ordersPerSecond}/s, open loop, on a program that has placed some before, while the year is asked for without a pause. ` +
    'The CSV of the ordered items is read to its end; memory is the resident one of the server.',
  run: (options) => onEachEngine((engine, storage) => measureEngine(engine, storage, options)),
};

async function measureEngine(engine: Engine, storage: BenchStorage, options: Options): Promise<Row[]> {
  const printer = await startSlowPrinter();
  const generator = startGenerator();
  try {
    await openVenues(storage, [venue], printer.port);
    const sample = await withServer(storage, ({ port }) => placeAndPay(port, venue));
    const startedAt = performance.now();
    await fillYear(storage, { ...sample, days: options.isQuick ? 30 : days, ordersPerDay });
    options.say(`${engineNames[engine]}: year written in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    return await withServer(storage, async (server) => {
      const rows = await measurePeriods(engine, server.port, options);
      rows.push(await measureYearFile(engine, server, venue, year));
      rows.push(...(await measureBeside(engine, generator, server.port, options)));
      options.noteMemory(engine, server.peakMemory());
      return rows;
    });
  } finally {
    generator.stop();
    await printer.close();
  }
}

type Period = { readonly from: string; readonly to: string };

const dateBefore = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);

/** An administrator who signed in once. Its answers are milliseconds. */
async function startAsking(port: number) {
  const token = (await (await signIn(port, [venue], adminOf)).tokens()).get(venue) ?? '';
  const connection = await openConnection(port);
  const ask = async ({ from, to }: Period): Promise<number> => {
    const path = `/v1/customers/${venue}/statistics?from=${from}&to=${to}`;
    const startedAt = performance.now();
    const request = write({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
    const { status, body } = await connection.call(request);
    if (status !== 200) throw new Error(`statistics were refused: ${body.toString()}`);
    return performance.now() - startedAt;
  };
  return { ask, close: () => connection.close() };
}

/** @returns milliseconds of each answer */
async function askFor(port: number, period: Period, count: number): Promise<number[]> {
  const { ask, close } = await startAsking(port);
  const times: number[] = [];
  for (let asked = 0; asked < count; asked += 1) times.push(await ask(period));
  close();
  return times;
}

const year: Period = { from: dateBefore(days), to: dateBefore(0) };

async function measurePeriods(engine: Engine, port: number, options: Options): Promise<Row[]> {
  const [first = Number.NaN] = await askFor(port, year, 1);
  const repeats = options.isQuick ? 3 : 30;
  const rowOf = async (what: string, period: Period, aimMs: number): Promise<Row> => {
    const times = await askFor(port, period, repeats);
    const longest = Math.max(...times);
    return {
      what: `${engineNames[engine]}, ${what}`,
      value: `median ${median(times).toFixed(1)} ms (${spread(times, 1)})`,
      aim: `< ${aimMs} ms`,
      isReached: longest < aimMs,
    };
  };
  const yesterday = dateBefore(1);
  return [
    {
      what: `${engineNames[engine]}, a year, first`,
      value: `${(first / 1000).toFixed(1)} s`,
      aim: null,
      isReached: null,
    },
    await rowOf('a year', year, yearAimMs),
    await rowOf('two months and a half', { from: dateBefore(75), to: dateBefore(0) }, yearAimMs),
    await rowOf('a day that is over', { from: yesterday, to: yesterday }, dayAimMs),
    await rowOf('today', { from: dateBefore(0), to: dateBefore(0) }, dayAimMs),
  ];
}

async function measureBeside(engine: Engine, generator: Generator, port: number, options: Options): Promise<Row[]> {
  const token = (await (await signIn(port, [venue])).tokens()).get(venue) ?? '';
  const place = (seconds: number) =>
    generator.measure({
      port,
      call: 'place-order',
      targets: [{ customerId: venue, token }],
      seconds,
      pace: { kind: 'open', rate: ordersPerSecond, connections: 8 },
    });
  const seconds = options.isQuick ? 4 : 15;
  // A program that has just started is slow for another reason.
  await place(options.isQuick ? 2 : 5);
  const alone = await place(seconds);
  // Who signs in keeps a processor busy for a tenth of a second: before, not beside the orders.
  const asking = await startAsking(port);
  const orders = place(seconds);
  const over = { is: false };
  void orders.finally(() => {
    over.is = true;
  });
  let asked = 0;
  while (!over.is) {
    await asking.ask(year);
    asked += 1;
  }
  asking.close();
  return [
    rowOfOrders(`${engineNames[engine]}, place-order, nobody asks`, alone, null),
    rowOfOrders(
      `${engineNames[engine]}, place-order beside ${asked} questions about the year`,
      await orders,
      orderAimMs,
    ),
  ];
}

function rowOfOrders(what: string, { p50, p99, largest }: Measured, aimMs: number | null): Row {
  return {
    what,
    value: `p50 ${p50.toFixed(1)} / p99 ${p99.toFixed(1)} ms, longest ${largest.toFixed(0)} ms`,
    aim: aimMs === null ? null : `p99 < ${aimMs} ms`,
    isReached: aimMs === null ? null : p99 < aimMs,
  };
}
