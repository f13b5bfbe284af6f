/** A large menu that comes in from a sheet while orders are placed: how long it takes, and what the orders feel of it. */
import type { Engine } from '../../apps/server/database/migration.ts';
import { newCommandId } from '../../packages/api-client/src/command-id.ts';
import { openConnection, write } from '../load/connection.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import type { Measured } from '../load/plan.ts';
import { withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { median, spread } from '../statistics.ts';
import { type BenchStorage, engines, withStorage } from '../storage/bench-storage.ts';
import { adminOf, venueIds } from '../storage/bench-venue.ts';
import { openVenues } from '../storage/open-venues.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const productCount = 2000;
const ordersPerSecond = 50;
const importAimMs = 5000;
const orderAimMs = 50;
const [venue = ''] = venueIds(1);

export const importMenu: Figure = {
  name: 'import-menu',
  title: 'Importing a menu of 2,000 products while orders are placed',
  how:
    'A CSV of 2,000 products in 20 categories, each with texts in two languages, tags, a modifier group, hours and ' +
    'allergens. The first import adds all of them, every further one changes the price of each; each is a dry run and ' +
    `the import itself. They follow one another for as long as orders arrive at ${ordersPerSecond}/s, open loop, so that ` +
    'no order is measured beside nothing.',
  run: async (options) => {
    const rows: Row[] = [];
    for (const engine of engines) {
      rows.push(...(await withStorage(engine, (storage) => measureEngine(engine, storage, options))));
    }
    return rows;
  },
};

async function measureEngine(engine: Engine, storage: BenchStorage, options: Options): Promise<Row[]> {
  const printer = await startSlowPrinter();
  const generator = startGenerator();
  try {
    await openVenues(storage, [venue], printer.port);
    return await withServer(storage, async (server) => {
      const quiet = await placeFor(generator, server.port, options.isQuick ? 2 : 8);
      const orders = placeFor(generator, server.port, options.isQuick ? 6 : 30);
      const imports = await importUntil(orders, server.port, options);
      options.noteMemory(engine, server.peakMemory());
      return rowsOf(engine, { quiet, beside: await orders, imports });
    });
  } finally {
    generator.stop();
    await printer.close();
  }
}

async function placeFor(generator: Generator, port: number, seconds: number): Promise<Measured> {
  const token = (await (await signIn(port, [venue])).tokens()).get(venue) ?? '';
  const pace = { kind: 'open', rate: ordersPerSecond, connections: 32 } as const;
  return generator.measure({ port, call: 'place-order', targets: [{ customerId: venue, token }], seconds, pace });
}

/** Milliseconds. */
type Import = { readonly dryRun: number; readonly written: number; readonly changed: number };

async function importUntil(orders: Promise<unknown>, port: number, { say }: Options): Promise<Import[]> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  orders.then(over, over);
  const admin = await signIn(port, [venue], adminOf);
  const token = (await admin.tokens()).get(venue) ?? '';
  const imports: Import[] = [];
  while (!isOver || imports.length < 2) {
    const one = await importOnce(port, token, imports.length);
    say(`${one.changed} products: dry run ${one.dryRun.toFixed(0)} ms, import ${one.written.toFixed(0)} ms`);
    imports.push(one);
  }
  return imports;
}

async function importOnce(port: number, token: string, round: number): Promise<Import> {
  const file = sheet(round);
  const dry = await send(port, { token, file, query: 'dryRun=true' });
  const done = await send(port, { token, file, query: `dryRun=false&token=${dry.answer.token}` });
  const { added, changed, bad } = done.answer.counts;
  if (bad > 0 || added + changed < productCount) throw new Error(`imported ${added + changed}, bad ${bad}`);
  return { dryRun: dry.ms, written: done.ms, changed: added + changed };
}

type Answer = {
  readonly token: string;
  readonly counts: { readonly added: number; readonly changed: number; readonly bad: number };
};

async function send(
  port: number,
  { token, file, query }: { readonly token: string; readonly file: string; readonly query: string },
): Promise<{ answer: Answer; ms: number }> {
  const connection = await openConnection(port);
  const path = `/v1/customers/${venue}/menu/import?id=${newCommandId()}&${query}`;
  const headers = { authorization: `Bearer ${token}` };
  const from = performance.now();
  const { status, body } = await connection.call(write({ method: 'POST', path, headers, body: file }));
  const ms = performance.now() - from;
  connection.close();
  if (status !== 200) throw new Error(`the import was refused: ${body.toString().slice(0, 300)}`);
  return { answer: JSON.parse(body.toString()) as Answer, ms };
}

function sheet(round: number): string {
  const head =
    'Name (de);Name (fr);Kategorie;Preis;Steuerklasse;Station;Tags;Modifikatoren;Beschreibung (de);Allergene;Verfügbar';
  const lines = Array.from({ length: productCount }, (_, index) => {
    const price = (5 + (index % 40) + round * 0.05).toFixed(2);
    const names = `Gericht ${index};Plat ${index};Karte ${index % 20}`;
    return `${names};${price};Speise;Küche;Neu | Haus;extras;Mit Beilage nach Wahl, Nummer ${index};Gluten | Milch;Mo-Fr 11:00-23:00`;
  });
  return [head, ...lines].join('\n');
}

type Taken = { readonly quiet: Measured; readonly beside: Measured; readonly imports: readonly Import[] };

function rowsOf(engine: Engine, { quiet, beside, imports }: Taken): Row[] {
  const name = engineNames[engine];
  const all = imports.map(({ dryRun, written }) => dryRun + written);
  const whole = median(all);
  const dryRun = median(imports.map((one) => one.dryRun)).toFixed(0);
  const orders = ({ p50, p95, p99, largest }: Measured) =>
    `p50 ${p50.toFixed(1)} / p95 ${p95.toFixed(1)} / p99 ${p99.toFixed(1)} ms, longest ${largest.toFixed(0)} ms`;
  return [
    {
      what: `${name}, dry run and import`,
      value: `${whole.toFixed(0)} ms (${spread(all)}), of it the dry run ${dryRun} ms; the first, which adds all: ${all[0]?.toFixed(0)} ms`,
      aim: `< ${importAimMs} ms`,
      isReached: Math.max(...all) < importAimMs,
    },
    {
      what: `${name}, orders meanwhile`,
      value: `${orders(beside)}; without an import ${orders(quiet)}`,
      aim: `p99 < ${orderAimMs} ms`,
      isReached: beside.p99 < orderAimMs,
    },
  ];
}
