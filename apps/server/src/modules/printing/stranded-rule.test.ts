/** Whether a printer would take a job is asked in two languages: of one that is made, and of those that lie there. */
import { hasPrinter, type KnownPrinter, type Paper } from '@comanda/domain/printing/has-printer';
import { aDraft } from '@comanda/test-kit/a-draft';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { setUpPast } from '../../test/set-up-past.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { findVenuesToWake, hasStrandedJobs, noteStranded, wakeStranded } from './stranded-jobs.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
});
afterAll(() => server.close());

const stations = ['bar', 'kitchen', 'till'] as const;
const ids = ['bar-printer', 'kitchen-printer'] as const;
const station = fc.constantFrom(...stations);
const printer = fc.record({
  stationId: fc.option(station),
  isActive: fc.boolean(),
  printsTickets: fc.boolean(),
  printsReceipts: fc.boolean(),
});
const papers: fc.Arbitrary<Paper> = fc.record({
  kind: fc.constantFrom('ticket', 'receipt', 'bill', 'kick', 'test'),
  stationId: station,
  printerId: fc.option(fc.constantFrom(...ids, 'gone'), { freq: 2 }),
});

/** The printers, the station's fallback and the only open job of the venue. */
async function arrange(known: readonly KnownPrinter[], fallbackId: string | null, paper: Paper): Promise<void> {
  await setUpPast(server.house, 'linde', async (db) => {
    await db.updateTable('printers').set({ active: false }).where('customer_id', '=', 'linde').execute();
    for (const { id, stationId, isActive, printsTickets, printsReceipts } of known) {
      await db
        .updateTable('printers')
        .set({ station_id: stationId, active: isActive, prints_tickets: printsTickets })
        .set({ prints_receipts: printsReceipts })
        .where('customer_id', '=', 'linde')
        .where('id', '=', id)
        .execute();
    }
    await db
      .updateTable('stations')
      .set({ fallback_station_id: fallbackId })
      .where('customer_id', '=', 'linde')
      .where('id', '=', paper.stationId)
      .execute();
  });
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ kind: paper.kind, station_id: paper.stationId, for_printer_id: paper.printerId, is_stranded: false })
    .set({ status: 'pending', error: null, next_attempt_at: server.clock.now() })
    .execute();
}

async function isNoted(): Promise<boolean> {
  const job = await server.house.database.write
    .selectFrom('print_jobs')
    .select('is_stranded')
    .executeTakeFirstOrThrow();
  return job.is_stranded;
}

test('both answer the same, whatever is set up', { timeout: 280_000 }, async () => {
  const { read, write } = server.house.database;
  const now = server.clock.now();
  await fc.assert(
    fc.asyncProperty(fc.tuple(printer, printer), fc.option(station), papers, async (given, fallback, paper) => {
      const known = given.map((one, index) => ({ ...one, id: ids[index] ?? '' }));
      const fallbackId = fallback === paper.stationId ? null : fallback;
      await arrange(known, fallbackId, paper);
      const isTaken = hasPrinter(paper, fallbackId, known);
      expect(await hasStrandedJobs(read, now)).toBe(!isTaken);
      await noteStranded(write, { now, givenUpBefore: now - 1 });
      expect(await isNoted()).toBe(!isTaken);
      await write.updateTable('print_jobs').set({ is_stranded: true }).execute();
      expect(await findVenuesToWake(read)).toEqual(isTaken ? ['linde'] : []);
      expect(await wakeStranded(write, 'linde', now)).toBe(isTaken ? 1 : 0);
      expect(await isNoted()).toBe(!isTaken);
    }),
    { numRuns: 60, seed: 20_261_126 },
  );
});
