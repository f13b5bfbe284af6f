/** Jobs that no printer would take: written once, woken by whatever brings them a printer, given up when their time is over. */
import { randomUUID } from 'node:crypto';

import { givesUpAfterMs } from '@comanda/domain/printing/print-job';
import { text } from '@comanda/paper/document';
import { textOf } from '@comanda/paper/lines';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { setUpPast, switchPast } from '../../test/set-up-past.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { movePrinter } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { watchPrinters } from './watch-printers.ts';

let server: TestServer;
let bar: VirtualPrinter;
let deliveries: Delivery[];
beforeEach(async () => {
  server = await startTestServer();
  deliveries = [];
  bar = await startVirtualPrinter();
  await movePrinter(server.house.database.write, 'linde', 'bar-printer', bar.port);
});
afterEach(async () => {
  for (const delivery of deliveries) await delivery.stop();
  await bar.close();
  await server.close();
});

const params = { customerId: 'linde' };
const soon = { timeout: 60_000, interval: 20 };
const deliver = () =>
  deliveries.push(startDelivery(server.house, watchPrinters(server.house), { pollMs: 20, takesOver: false }));
/** Long enough for several looks. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));
const place = async () => (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) })).order.id;
const jobs = (orderId: string) => printJobs(server.house.database.read, orderId);
const states = async (orderId: string) => (await jobs(orderId)).map(({ status, error }) => [status, error]);
const printed = () => bar.papers().map((paper) => paper.lines.map(textOf).join('\n'));
const alarm = () => server.call('GET /v1/customers/{customerId}/orderPrints/alarm', { as: 'sara', params });
const changePrinter = async (printerId: string, change: Record<string, unknown>) => {
  const { version } = await server.house.database.read
    .selectFrom('printers')
    .select('version')
    .where('customer_id', '=', 'linde')
    .where('id', '=', printerId)
    .executeTakeFirstOrThrow();
  const body = { id: anId(), version, ...change };
  return server.call('PATCH /v1/customers/{customerId}/printers/{printerId}', {
    as: 'anna',
    params: { ...params, printerId },
    body,
  });
};
const changeStation = async (stationId: string, change: Record<string, unknown>) => {
  const stations = await server.call('GET /v1/customers/{customerId}/stations', { as: 'anna', params });
  const version = stations.find(({ id }) => id === stationId)?.version ?? 0;
  const body = { id: anId(), version, ...change };
  return server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
    as: 'anna',
    params: { ...params, stationId },
    body,
  });
};
const switchOff = () => changePrinter('bar-printer', { active: false });

describe('a job that no printer would take', () => {
  test('says so from the beginning and is never written again while it waits', async () => {
    await switchOff();
    deliver();
    const order = await place();
    const made = await jobs(order);
    expect(made).toMatchObject([{ status: 'pending', error: 'printer.none', attempts: 0 }]);
    for (let passed = 0; passed < 4; passed += 1) {
      await aWhile();
      server.clock.pass(31_000);
    }
    await aWhile();
    expect(await jobs(order)).toEqual(made);
    expect(await alarm()).toEqual({ waiting: 1, failed: 0, unclear: 0 });
  });

  test('is given up after ten minutes, and printed when somebody has it sent again', async () => {
    await switchOff();
    deliver();
    const order = await place();
    server.clock.pass(givesUpAfterMs('ticket'));
    await aWhile();
    expect(await states(order)).toEqual([['pending', 'printer.none']]);
    server.clock.pass(31_000);
    await expect.poll(() => states(order), soon).toEqual([['failed', 'printer.none']]);
    expect(await jobs(order)).toMatchObject([{ finished_at: server.clock.now() }]);
    expect(await alarm()).toEqual({ waiting: 0, failed: 1, unclear: 0 });
    await changePrinter('bar-printer', { active: true });
    await aWhile();
    expect(printed()).toEqual([]);
    const body = { id: anId() };
    await server.call('POST /v1/customers/{customerId}/orderPrints/retry', { as: 'sara', params, body });
    await expect.poll(() => states(order), soon).toEqual([['printed', null]]);
  });

  test('sent again while there is none says so again, and waits for ten minutes of its own', async () => {
    await switchOff();
    deliver();
    const order = await place();
    server.clock.pass(300_000);
    const [job] = await jobs(order);
    const sent = { as: 'sara', customer: 'linde', params: { jobId: job?.id ?? '' }, body: { id: anId() } };
    await server.call('POST /v1/orderPrints/{jobId}/retry', sent);
    await expect.poll(() => states(order), soon).toEqual([['pending', 'printer.none']]);
    server.clock.pass(599_000);
    await aWhile();
    expect(await states(order)).toEqual([['pending', 'printer.none']]);
    server.clock.pass(32_000);
    await expect.poll(() => states(order), soon).toEqual([['failed', 'printer.none']]);
  });

  test('because its printer was switched off is noted at the first look, once', async () => {
    await bar.setState('coverOpen');
    deliver();
    const order = await place();
    await expect.poll(() => states(order), soon).toEqual([['pending', 'printer.coverOpen']]);
    await switchOff();
    server.clock.pass(5000);
    await expect.poll(() => states(order), soon).toEqual([['pending', 'printer.none']]);
    const noted = await jobs(order);
    server.clock.pass(120_000);
    await aWhile();
    expect(await jobs(order)).toEqual(noted);
    server.clock.pass(givesUpAfterMs('ticket') - 124_000);
    await expect.poll(() => states(order), soon).toEqual([['failed', 'printer.none']]);
  });
});

describe('wakes at once', () => {
  const ways: [string, { before?: () => Promise<unknown>; change: () => Promise<unknown> }][] = [
    ['when its printer is switched on', { change: () => changePrinter('bar-printer', { active: true }) }],
    [
      'when a printer is added at its station',
      {
        change: async () => {
          const where = { name: 'Neu', ipAddress: '127.0.0.1', port: bar.port, model: 'epson-tm-m30iii' };
          const what = { station: 'bar', active: true, printsTickets: true, printsReceipts: false };
          const body = { id: anId(), ...where, ...what };
          await server.call('POST /v1/customers/{customerId}/printers', { as: 'anna', params, body });
        },
      },
    ],
    [
      'when a printer is moved to its station',
      {
        before: () => changePrinter('bar-printer', { active: true, station: 'till' }),
        change: () => changePrinter('bar-printer', { station: 'bar' }),
      },
    ],
    [
      'when the printer of its station makes such paper',
      {
        before: () => changePrinter('bar-printer', { active: true, printsTickets: false, printsReceipts: true }),
        change: () => changePrinter('bar-printer', { printsTickets: true }),
      },
    ],
    [
      'when a station with a printer stands in',
      {
        before: async () => {
          await changePrinter('kitchen-printer', { port: bar.port });
          await changeStation('bar', { fallbackStation: null, fallbackSeconds: 10 });
        },
        change: async () => {
          await changeStation('bar', { fallbackStation: 'kitchen' });
          server.clock.pass(11_000);
        },
      },
    ],
    [
      'when its paper is sent to a station whose printer is switched on',
      {
        before: async () => {
          await changePrinter('kitchen-printer', { port: bar.port, active: false });
          await changeStation('bar', { fallbackStation: 'kitchen' });
          const station = { ...params, stationId: 'bar' };
          const body = { id: anId(), isRedirected: true };
          const redirect = 'PUT /v1/customers/{customerId}/stations/{stationId}/redirect';
          await server.call(redirect, { as: 'sara', params: station, body });
        },
        change: () => changePrinter('kitchen-printer', { active: true }),
      },
    ],
  ];

  test.each(ways)('%s', async (_, { before, change }) => {
    await switchOff();
    await before?.();
    deliver();
    await aWhile();
    const order = await place();
    await aWhile();
    expect(await states(order)).toEqual([['pending', 'printer.none']]);
    await change();
    await expect.poll(() => states(order), soon).toEqual([['printed', null]]);
    await aWhile();
    expect(printed()).toHaveLength(1);
  });

  test('for whoever asks for its paper, though nobody delivers here', async () => {
    await changeStation('bar', { deliverer: 'browser' });
    await switchOff();
    const order = await place();
    const ask = () =>
      server.call('POST /v1/stations/{stationId}/printOpenJobs', {
        as: 'sara',
        customer: 'linde',
        params: { stationId: 'bar' },
      });
    expect((await ask()).jobs).toEqual([]);
    await changePrinter('bar-printer', { active: true });
    expect((await ask()).jobs).toMatchObject([{ id: (await jobs(order))[0]?.id }]);
    expect(await jobs(order)).toMatchObject([{ status: 'sent', is_stranded: false }]);
  });

  test('also where nobody was told: at the start of a process, or half a minute later, once', async () => {
    await switchOff();
    const first = await place();
    await switchPast(server.house, 'linde', 'bar-printer', true);
    deliver();
    deliver();
    await expect.poll(() => states(first), soon).toEqual([['printed', null]]);
    await switchOff();
    const second = await place();
    await aWhile();
    await switchPast(server.house, 'linde', 'bar-printer', true);
    await aWhile();
    expect(await states(second)).toEqual([['pending', 'printer.none']]);
    server.clock.pass(30_000);
    await expect.poll(() => states(second), soon).toEqual([['printed', null]]);
    await aWhile();
    expect(printed()).toHaveLength(2);
  });

  test('and is tried again like any other where the printer that came does not answer', async () => {
    await switchOff();
    deliver();
    const order = await place();
    await bar.setState('refuse');
    await changePrinter('bar-printer', { active: true });
    await expect.poll(() => states(order), soon).toEqual([['pending', 'printer.unreachable']]);
    await bar.setState('ok');
    server.clock.pass(2000);
    await expect.poll(() => states(order), soon).toEqual([['printed', null]]);
  });
});

test('many of them come out in order, each once, with what comes meanwhile', async () => {
  await switchOff();
  const order = await place();
  const { write } = server.house.database;
  const [model] = await jobs(order);
  if (!model) throw new Error('no job');
  // More than one look takes.
  const rows = Array.from({ length: 70 }, (_, index) => ({
    ...model,
    id: randomUUID(),
    document: { title: 'Bon', drawerKick: false, blocks: [text(`Bon ${index}`), { kind: 'cut' as const }] },
    sequence: model.sequence + 1 + index,
  }));
  await write.insertInto('print_jobs').values(rows).execute();
  await setUpPast(server.house, 'linde', (db) =>
    db
      .updateTable('venue_heads')
      .set({ print_sequence: model.sequence + 70 })
      .execute(),
  );
  deliver();
  deliver();
  await aWhile();
  await changePrinter('bar-printer', { active: true });
  const last = await place();
  await expect.poll(() => states(last), { ...soon, timeout: 120_000 }).toEqual([['printed', null]]);
  const bons = printed().flatMap((paper) => /Bon (\d+)/.exec(paper)?.[1] ?? []);
  expect(bons).toEqual(rows.map((_, index) => String(index)));
  expect(printed()).toHaveLength(72);
});
