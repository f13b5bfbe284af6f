/** `npm run bench:scale`: the figures at 1 %, 10 % and 100 % of much data, by one, two and four processes on PostgreSQL. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startGenerator } from '../load/drive.ts';
import { payInCash, placeOrders } from '../load/place-orders.ts';
import { withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { startSlowPrinter } from '../load/slow-printer.ts';
import { describeMachine } from '../machine.ts';
import { openRaw } from '../raw/open-raw.ts';
import { type BenchStorage, dropStorages, withStorage } from '../storage/bench-storage.ts';
import { venueIds } from '../storage/bench-venue.ts';
import { openVenues } from '../storage/open-venues.ts';
import { clearAway } from './clear-away.ts';
import { fillUpTo, type Sample, type Size } from './fill.ts';
import { measureRaw, measureStage, type Stage } from './measure.ts';
import { otherWork } from './other-work.ts';
import { measurePages } from './pages.ts';
import { scaleMarkdown, type Sized } from './report.ts';

const mostVenues = 10_000;
const mostOrders = 5_000_000;
/** What guests of the bench order is a part of the 90 products. */
const dishes = 80;
const parts = [0.01, 0.1, 1];
const processCounts = [1, 2, 4];
/** Few, so that the smallest size has as many. */
const venuesOfPages = 5;

const { values } = parseArgs({
  options: {
    venues: { type: 'string', default: '200' },
    orders: { type: 'string', default: '200000' },
    /** Venues that are asked about, out of all that are there. */
    asked: { type: 'string', default: '30' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '4' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'scale.md') },
  },
});

const say = (text: string) => process.stdout.write(`  ${text}\n`);

function readCount(name: string, text: string, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) throw new Error(`--${name} is from 1 to ${most}: ${text}`);
  return count;
}

/** Venues and orders of a venue grow alike: both by ten from the first size to the last. */
function sizesOf(all: Size): Size[] {
  return parts.map((part) => ({
    venues: Math.max(1, Math.round(all.venues * Math.sqrt(part))),
    orders: Math.max(1, Math.round(all.orders * part)),
  }));
}

async function takeSample(storage: BenchStorage, venue: string): Promise<Sample> {
  return withServer(storage, async ({ port }) => {
    const token = (await (await signIn(port, [venue])).tokens()).get(venue) ?? '';
    const [paidOrder = '', pendingOrder = ''] = await placeOrders(port, { customerId: venue, token }, 2);
    const payment = await payInCash(port, { customerId: venue, token }, paidOrder);
    return { venue, paidOrder, payment, pendingOrder };
  });
}

type Keep = (sized: readonly Sized[]) => Promise<string>;

/** @param keep what is measured so far: a run that breaks off at the largest size has not run for nothing */
async function measureAll(storage: BenchStorage, printerPort: number, keep: Keep): Promise<string> {
  const all = {
    venues: readCount('venues', values.venues, mostVenues),
    orders: readCount('orders', values.orders, mostOrders),
  };
  const seconds = readCount('seconds', values.seconds, 600);
  // As many at each size: what is placed while measuring waits in the lists of those that are asked.
  const smallest = Math.min(...sizesOf(all).map(({ venues }) => venues));
  const asked = Math.min(readCount('asked', values.asked, mostVenues), smallest);
  const ids = venueIds(all.venues);
  const [venue = ''] = ids;
  await openVenues(storage, [venue], printerPort, dishes);
  const raw = await openRaw(storage, venue, say);
  const sample = await takeSample(storage, venue);
  const generator = startGenerator();
  const url = storage.config.databaseUrl ?? '';
  const clear = () => clearAway(url, [sample.paidOrder, sample.pendingOrder]);
  const sized: Sized[] = [];
  let kept = '';
  try {
    let before: Size = { venues: 0, orders: 0 };
    for (const size of sizesOf(all)) {
      const startedAt = performance.now();
      await fillUpTo(url, sample, { ids, before, to: size });
      say(
        `${size.venues} venues, ${size.orders} orders: written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
      );
      await clear();
      const others = await otherWork();
      // Nobody has placed an order there yet.
      const pages = await measurePages(storage, ids.slice(before.venues, size.venues).slice(-venuesOfPages));
      const scene = { storage, generator, venues: ids.slice(0, size.venues), asked, seconds };
      const stages: Stage[] = [];
      for (const processes of processCounts) {
        await clear();
        stages.push(await measureStage(scene, processes));
        say(`${processes} process(es): ${stages.at(-1)?.taken['place order'].perSecond?.toFixed(0)} orders/s`);
      }
      sized.push({ size, others, pages, stages, raw: raw === null ? null : await measureRaw(raw, scene) });
      kept = await keep(sized);
      before = size;
    }
    return kept;
  } finally {
    generator.stop();
    raw?.close();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void dropStorages().then(() => process.exit(1)));
}

const keep: Keep = async (sized) => {
  const text = scaleMarkdown(sized, await describeMachine());
  writeFileSync(values.out, text);
  return text;
};
const printer = await startSlowPrinter();
try {
  process.stdout.write(await withStorage('postgres', (storage) => measureAll(storage, printer.port, keep)));
} finally {
  await printer.close();
}
