/** An evening's paper at once: every ticket once, in order at each printer, whatever one of the printers does meanwhile. */
import { randomUUID } from 'node:crypto';

import { text } from '@comanda/paper/document';
import { textOf } from '@comanda/paper/lines';
import { aVenue } from '@comanda/test-kit/a-venue';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { movePrinter } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { watchPrinters } from './watch-printers.ts';

const stations = Array.from({ length: 8 }, (_, place) => `station${place}`);
const jobsEach = 125;

const plan = aVenue({
  stations: stations.map((id) => ({ id, name: id, autoPrint: true })),
  receiptStationId: 'station0',
  printers: stations.map((stationId) => ({
    id: `${stationId}-printer`,
    stationId,
    printsTickets: true,
    printsReceipts: true,
  })),
});

let server: TestServer;
let printers: VirtualPrinter[];
let delivery: Delivery;
beforeEach(async () => {
  server = await startTestServer({ venues: [plan] });
  printers = [];
  for (const station of stations) {
    const printer = await startVirtualPrinter({ oneConnectionAtATime: true });
    printers.push(printer);
    await movePrinter(server.house.database.write, plan.customerId, `${station}-printer`, printer.port);
  }
});
afterEach(async () => {
  await delivery.stop();
  for (const printer of printers) await printer.close();
  await server.close();
});

/** As an order's transaction writes them. */
async function addJobs(): Promise<void> {
  const start = server.clock.now();
  const rows = Array.from({ length: stations.length * jobsEach }, (_, index) => ({
    customer_id: plan.customerId,
    id: randomUUID(),
    station_id: stations[index % stations.length] ?? '',
    printer_id: null,
    for_printer_id: null,
    order_id: null,
    receipt_id: null,
    kind: 'ticket' as const,
    is_duplicate: false,
    status: 'pending' as const,
    document: { title: 'Bon', drawerKick: false, blocks: [text(`Bon ${index}`), { kind: 'cut' as const }] },
    attempts: 0,
    next_attempt_at: start,
    leased_until: null,
    error: null,
    // All of one moment: only the order in which they were made tells them apart.
    created_at: start,
    finished_at: null,
    resent_at: null,
    settled_at: null,
    claim: null,
    sequence: index + 1,
    is_stranded: false,
    is_cancellation: false,
    is_notice: false,
  }));
  for (let from = 0; from < rows.length; from += 50) {
    await server.house.database.write
      .insertInto('print_jobs')
      .values(rows.slice(from, from + 50))
      .execute();
  }
  server.clock.pass(rows.length);
}

const printedAt = (printer: VirtualPrinter | undefined) =>
  (printer?.papers() ?? []).map(({ lines }) => Number(/Bon (\d+)/.exec(lines.map(textOf).join())?.[1]));
const countOf = async (status: 'printed' | 'pending') => {
  const { count } = await server.house.database.read
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('1,000 jobs over 8 stations are printed once each, in order per printer', { timeout: 280_000 }, async () => {
  await addJobs();
  // One of them is away at first and comes back: its paper waits and loses neither a job nor the order.
  await printers[3]?.setState('refuse');
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 50 });
  const others = (stations.length - 1) * jobsEach;
  await expect.poll(() => countOf('printed'), { timeout: 120_000, interval: 200 }).toBe(others);
  await printers[3]?.setState('ok');
  server.clock.pass(5000);
  await expect.poll(() => countOf('printed'), { timeout: 120_000, interval: 200 }).toBe(others + jobsEach);
  expect(await countOf('pending')).toBe(0);
  for (const [place, printer] of printers.entries()) {
    const expected = Array.from({ length: jobsEach }, (_, index) => place + index * stations.length);
    expect([place, ...printedAt(printer)]).toEqual([place, ...expected]);
  }
});
