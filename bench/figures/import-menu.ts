/** A large menu that comes in from a sheet while orders are placed: how long it takes, and what the orders feel of it. */
import type { Engine } from '../../apps/server/database/migration.ts';
import { newCommandId } from '../../packages/api-client/src/command-id.ts';
import { openConnection, write } from '../load/connection.ts';
import { type Generator, startGenerator } from '../load/drive.ts';
import type { Measured } from '../load/plan.ts';
import { type LoopDelay, type RunningServer, withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { median, spread } from '../statistics.ts';
import { type BenchStorage, onEachEngine } from '../storage/bench-storage.ts';
import { adminOf, venueIds } from '../storage/bench-venue.ts';
import { openVenues } from '../storage/open-venues.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const productCount = 2000;
const ordersPerSecond = 50;
const importAimMs = 5000;
const orderAimMs = 50;
/** Bulk work goes in steps (house/architecture.md, Storage). */
const loopAimMs = 50;
const [venue = ''] = venueIds(1);

export const importMenu: Figure = {
  name: 'import-menu',
  title: 'Importing a menu of 2,000 products while orders are placed',
  how:
    'A CSV of 2,000 products in 20 categories, each with texts in two languages, tags, a modifier group, hours and ' +
    'allergens. The first import adds all of them, every further one changes the price of each; each is a dry run and ' +
    `the import itself. Between two imports the price of every product is raised by one bulk change, and the list of ` +
    'products is read three times at once, as tills do after it. All of it follows one another for as long as orders ' +
    `arrive at ${ordersPerSecond}/s, open loop, so that no order is measured beside nothing.`,
  run: (options) => onEachEngine((engine, storage) => measureEngine(engine, storage, options)),
};

async function measureEngine(engine: Engine, storage: BenchStorage, options: Options): Promise<Row[]> {
  const printer = await startSlowPrinter();
  const generator = startGenerator();
  try {
    await openVenues(storage, [venue], printer.port);
    const work = async (server: RunningServer) => {
      const quiet = await placeFor(generator, server.port, options.isQuick ? 2 : 8);
      await server.loopDelay();
      const orders = placeFor(generator, server.port, options.isQuick ? 6 : 30);
      const imports = await importUntil(orders, server.port, options);
      options.noteMemory(engine, server.peakMemory());
      const beside = await orders;
      return rowsOf(engine, { quiet, beside, imports, loop: await server.loopDelay() });
    };
    return await withServer(storage, work, { watchesLoop: true });
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
type Import = {
  readonly dryRun: number;
  readonly written: number;
  readonly changed: number;
  /** The bulk change after it, and the longest of the readings that follow. */
  readonly raised: number;
  readonly read: number;
};

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
    const [dry, written, raised, read] = [one.dryRun, one.written, one.raised, one.read].map((ms) => ms.toFixed(0));
    say(`${one.changed} products: dry run ${dry} ms, import ${written} ms, raised ${raised} ms, read ${read} ms`);
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
  return { dryRun: dry.ms, written: done.ms, changed: added + changed, ...(await raiseAll(port, token)) };
}

async function raiseAll(port: number, token: string): Promise<{ readonly raised: number; readonly read: number }> {
  const ids = (await readProducts(port, token)).ids;
  const change = { price: { kind: 'raise', amount: 1 } };
  const path = `/v1/customers/${venue}/menu/bulk`;
  const { status, ms, body } = await timed(port, {
    method: 'POST',
    path,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: newCommandId(), products: ids, change }),
  });
  if (status !== 200) throw new Error(`the bulk change was refused: ${body.slice(0, 300)}`);
  const readings = await Promise.all(Array.from({ length: 3 }, () => readProducts(port, token)));
  return { raised: ms, read: Math.max(...readings.map((reading) => reading.ms)) };
}

async function readProducts(port: number, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const { status, ms, body } = await timed(port, { method: 'GET', path: `/v1/products?customerId=${venue}`, headers });
  if (status !== 200) throw new Error(`the list was refused: ${body.slice(0, 300)}`);
  return { ms, ids: (JSON.parse(body) as readonly { readonly id: string }[]).map(({ id }) => id) };
}

async function timed(port: number, request: Parameters<typeof write>[0]) {
  const connection = await openConnection(port);
  const from = performance.now();
  const { status, body } = await connection.call(write(request));
  const ms = performance.now() - from;
  connection.close();
  return { status, ms, body: body.toString() };
}

type Answer = {
  readonly token: string;
  readonly counts: { readonly added: number; readonly changed: number; readonly bad: number };
};

async function send(
  port: number,
  { token, file, query }: { readonly token: string; readonly file: string; readonly query: string },
): Promise<{ answer: Answer; ms: number }> {
  const path = `/v1/customers/${venue}/menu/import?id=${newCommandId()}&${query}`;
  const headers = { authorization: `Bearer ${token}` };
  const { status, ms, body } = await timed(port, { method: 'POST', path, headers, body: file });
  if (status !== 200) throw new Error(`the import was refused: ${body.slice(0, 300)}`);
  return { answer: JSON.parse(body) as Answer, ms };
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

type Taken = {
  readonly quiet: Measured;
  readonly beside: Measured;
  readonly imports: readonly Import[];
  readonly loop: LoopDelay;
};

function rowsOf(engine: Engine, { quiet, beside, imports, loop }: Taken): Row[] {
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
      what: `${name}, bulk change of ${productCount} prices`,
      value: `${median(imports.map(({ raised }) => raised)).toFixed(0)} ms; the list of products after it, three readers at once: ${median(imports.map(({ read }) => read)).toFixed(0)} ms`,
      aim: null,
      isReached: null,
    },
    {
      what: `${name}, orders meanwhile`,
      value: `${orders(beside)}; without an import ${orders(quiet)}`,
      aim: `p99 < ${orderAimMs} ms`,
      isReached: beside.p99 < orderAimMs,
    },
    {
      what: `${name}, the server's event loop meanwhile`,
      value: `held up p99 ${loop.p99.toFixed(1)} ms, longest ${loop.largest.toFixed(0)} ms`,
      aim: `longest < ${loopAimMs} ms`,
      isReached: loop.largest < loopAimMs,
    },
  ];
}
