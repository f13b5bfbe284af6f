/** How long a kitchen waits for paper: from sending an order until its ticket begins to arrive at the printer. */
import { connect } from 'node:net';

import type { Engine } from '../../apps/server/database/migration.ts';
import { placeOrders } from '../load/place-orders.ts';
import { withServer } from '../load/run-server.ts';
import { signIn } from '../load/sign-in.ts';
import { type SpeakingPrinter, startSpeakingPrinter } from '../load/speaking-printer.ts';
import { type BenchStorage, onEachEngine } from '../storage/bench-storage.ts';
import { venueIds } from '../storage/bench-venue.ts';
import { openVenues } from '../storage/open-venues.ts';
import { engineNames, type Figure, type Options, type Row } from './figure.ts';

const aimMs = 150;
const warmUps = 10;
/** All papers of one order are printed before the next one is sent. */
const pauseMs = 150;
const patienceMs = 10_000;
const [venue = ''] = venueIds(1);

export const firstByte: Figure = {
  name: 'first-byte',
  title: 'From the order to the first byte at the printer',
  how:
    'Orders are sent one after the other with a pause between them; measured is from sending the order, so its storing ' +
    'is part of it, until the first byte of its first ticket arrives at a printer on TCP that answers its status at ' +
    'once. Before that byte the server connects and asks the printer twice how it is. The bare connect is from the ' +
    'bench itself to the same printer, after each order of the same run.',
  run: (options) => onEachEngine((engine, storage) => measureEngine(engine, storage, options)),
};

async function measureEngine(engine: Engine, storage: BenchStorage, options: Options): Promise<Row[]> {
  const printer = await startSpeakingPrinter();
  try {
    await openVenues(storage, [venue], printer.port);
    const { tickets, connects } = await withServer(storage, async (server) => {
      const { port } = server;
      const token = (await (await signIn(port, [venue])).tokens()).get(venue) ?? '';
      const measured = await measure(printer, options.isQuick ? 20 : 300, async () => {
        await placeOrders(port, { customerId: venue, token }, 1);
      });
      options.noteMemory(engine, server.peakMemory());
      return measured;
    });
    const p99 = quantile(tickets, 0.99);
    const name = engineNames[engine];
    return [
      { what: `${name}, order to first byte`, value: told(tickets), aim: `p99 < ${aimMs} ms`, isReached: p99 < aimMs },
      { what: `${name}, bare TCP connect`, value: told(connects), aim: null, isReached: null },
    ];
  } finally {
    await printer.close();
  }
}

async function measure(printer: SpeakingPrinter, count: number, order: () => Promise<void>) {
  const [tickets, connects]: [number[], number[]] = [[], []];
  for (let sent = 0; sent < count + warmUps; sent += 1) {
    const arrived = firstOf(printer);
    const startedAt = performance.now();
    await order();
    const took = (await arrived) - startedAt;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const connected = await connectTo(printer.port);
    if (sent < warmUps) continue;
    tickets.push(took);
    connects.push(connected);
  }
  return { tickets, connects };
}

/** @throws Error when no paper comes. */
function firstOf(printer: SpeakingPrinter): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no paper came')), patienceMs);
    printer.onFirstByte((at) => {
      clearTimeout(timer);
      resolve(at);
    });
  });
}

async function connectTo(port: number): Promise<number> {
  const startedAt = performance.now();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const took = performance.now() - startedAt;
  socket.destroy();
  return took;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function told(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(2)} / p99 ${quantile(times, 0.99).toFixed(2)} ms (${times.length} times)`;
}
