import { givesUpAfterMs } from '@comanda/domain/printing/print-job';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { switchPast } from '../../test/set-up-past.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { findPrinters, movePrinter, type PrinterRow } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { findJobOnItsWay, findOpenJobs, type OpenJob } from './open-jobs.repository.ts';
import { endLease, leaseJob } from './print-jobs.repository.ts';
import { watchPrinters } from './watch-printers.ts';

const giveUpMs = givesUpAfterMs('ticket');

type Reader = TestServer['house']['database']['read'];

let server: TestServer;
let deliveries: Delivery[];
const printers = new Map<string, VirtualPrinter>();
beforeEach(async () => {
  server = await startTestServer();
  deliveries = [];
  for (const station of ['kitchen', 'bar', 'till']) {
    const printer = await startVirtualPrinter();
    printers.set(station, printer);
    await movePrinter(server.house.database.write, 'linde', `${station}-printer`, printer.port);
  }
});
afterEach(async () => {
  for (const delivery of deliveries) await delivery.stop();
  for (const printer of printers.values()) await printer.close();
  await server.close();
});

const deliver = (times = 1) => {
  for (let count = 0; count < times; count += 1)
    deliveries.push(startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 }));
};
const printer = (station: string) => {
  const found = printers.get(station);
  if (!found) throw new Error(`no printer at ${station}`);
  return found;
};
const place = async (lines: Parameters<typeof aDraft>[0]) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
const jobs = (orderId: string) => printJobs(server.house.database.read, orderId);
const atTheBar = async <Found>(find: (db: Reader, printer: PrinterRow) => Promise<Found>) => {
  const { read } = server.house.database;
  const bar = (await findPrinters(read, 'linde')).find(({ id }) => id === 'bar-printer');
  if (!bar) throw new Error('no printer at the bar');
  return find(read, bar);
};
const openAtTheBar = () => atTheBar(findOpenJobs);
const states = async (orderId: string) => (await jobs(orderId)).map(({ status }) => status);
const soon = { timeout: 60_000, interval: 20 };
/** Long enough for several looks. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200));
const texts = (station: string) =>
  printer(station)
    .papers()
    .map((paper) => paper.lines.map(textOf).join('\n'));

describe('a printer that works', () => {
  test('prints each ticket once, at its station', async () => {
    deliver();
    const order = await place(['espresso', 'roesti']);
    await expect.poll(() => states(order.id), soon).toEqual(['printed', 'printed']);
    await expect.poll(() => [texts('bar').length, texts('kitchen').length], soon).toEqual([1, 1]);
    expect(texts('bar')[0]).toContain('espresso');
    expect(texts('kitchen')[0]).toContain('roesti');
    expect(texts('till')).toEqual([]);
    await aWhile();
    expect(texts('bar')).toHaveLength(1);
    expect((await jobs(order.id))[0]).toMatchObject({ attempts: 1, error: null, finished_at: server.clock.now() });
  });

  test('opens the drawer for a payment without a receipt, and prints nothing', async () => {
    deliver();
    const order = await place(['espresso']);
    const printsReceipt = false;
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id], { printsReceipt }) });
    await expect.poll(() => printer('till').drawerKicks(), soon).toBe(1);
    await expect.poll(() => states(order.id), soon).toEqual(['printed', 'printed']);
    await server.call('POST /v1/orders/{orderId}/printReceipt', {
      as: 'sara',
      params: { orderId: order.id },
      body: { id: anId() },
    });
    await expect.poll(() => texts('till').length, soon).toBe(1);
    expect(printer('till').drawerKicks()).toBe(1);
  });

  test('gets the jobs in the order in which they were made', async () => {
    const orders = [];
    for (let count = 0; count < 12; count += 1) {
      // Four at a time in the same millisecond.
      if (count % 4 === 0) server.clock.pass(1000);
      orders.push(await place(['espresso']));
    }
    deliver();
    await expect.poll(() => texts('bar').length, soon).toBe(12);
    for (const [index, { number }] of orders.entries()) expect(texts('bar')[index]).toContain(number);
  });

  test('is shared by two deliverers, and prints everything once', async () => {
    deliver(2);
    const orders = await Promise.all(Array.from({ length: 10 }, () => place(['espresso'])));
    for (const { id } of orders) await expect.poll(() => states(id), soon).toEqual(['printed']);
    await aWhile();
    expect(texts('bar')).toHaveLength(10);
    expect(new Set(texts('bar')).size).toBe(10);
  });

  test('opens the drawer with the receipt of a payment, and never again', async () => {
    deliver();
    const order = await place(['espresso']);
    const params = { orderId: order.id };
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    await expect.poll(() => texts('till').length, soon).toBe(1);
    await server.call('POST /v1/orders/{orderId}/printReceipt', {
      as: 'sara',
      params,
      body: { id: crypto.randomUUID() },
    });
    await expect.poll(() => texts('till').length, soon).toBe(2);
    expect(
      printer('till')
        .papers()
        .map(({ drawerKicks }) => drawerKicks),
    ).toEqual([1, 0]);
    expect(
      printer('bar')
        .papers()
        .map(({ drawerKicks }) => drawerKicks),
    ).toEqual([0]);
  });
});

describe('a printer that is away', () => {
  test('gets the job when it is back, once', async () => {
    await printer('bar').setState('refuse');
    deliver();
    const order = await place(['espresso']);
    await expect.poll(() => jobs(order.id), soon).toMatchObject([{ status: 'pending', error: 'printer.unreachable' }]);
    await aWhile();
    expect((await jobs(order.id))[0]?.attempts).toBe(1);
    await printer('bar').setState('ok');
    server.clock.pass(2000);
    await expect.poll(() => states(order.id), soon).toEqual(['printed']);
    await aWhile();
    expect(texts('bar')).toHaveLength(1);
    expect((await jobs(order.id))[0]).toMatchObject({ error: null, attempts: 2 });
  });

  test('keeps the order of its jobs, also with those that came meanwhile', async () => {
    await printer('bar').setState('paperEnd');
    deliver();
    const first = await place(['espresso']);
    await expect.poll(() => jobs(first.id), soon).toMatchObject([{ status: 'pending', error: 'printer.paperEnd' }]);
    server.clock.pass(1000);
    const second = await place(['rivella']);
    await aWhile();
    expect(await jobs(second.id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    await printer('bar').setState('ok');
    server.clock.pass(1000);
    await expect.poll(() => states(second.id), soon).toEqual(['printed']);
    expect(texts('bar').map((text) => /espresso|rivella/.exec(text)?.[0])).toEqual(['espresso', 'rivella']);
  });

  test('does not hold up the others, even when it hangs', async () => {
    await printer('kitchen').setState('hang');
    deliver();
    const order = await place(['roesti']);
    await expect.poll(() => states(order.id), soon).toEqual(['sent']);
    const drink = await place(['espresso']);
    await expect.poll(() => states(drink.id), soon).toEqual(['printed']);
    expect(await states(order.id)).toEqual(['sent']);
    await printer('kitchen').close();
    await expect.poll(() => states(order.id), soon).toEqual(['unclear']);
  });

  test('is given up after ten minutes: a person decides', async () => {
    await printer('bar').setState('coverOpen');
    deliver();
    const order = await place(['espresso']);
    await expect.poll(() => jobs(order.id), soon).toMatchObject([{ error: 'printer.coverOpen' }]);
    server.clock.pass(giveUpMs + 1);
    await expect.poll(() => jobs(order.id), soon).toMatchObject([{ status: 'failed', error: 'printer.coverOpen' }]);
    await printer('bar').setState('ok');
    server.clock.pass(60_000);
    await aWhile();
    expect(texts('bar')).toEqual([]);
    // Until somebody has it sent again: late is then what was asked for.
    await server.call('POST /v1/system/resendPrintQueue', { as: 'system', body: { customer: 'linde' } });
    await expect.poll(() => states(order.id), soon).toEqual(['printed']);
    expect(texts('bar')).toHaveLength(1);
  });

  test('and one that was never set up: the job waits, says so, and is given up', async () => {
    await switchPast(server.house, 'linde', 'bar-printer', false);
    deliver();
    const order = await place(['espresso']);
    await expect
      .poll(() => jobs(order.id), soon)
      .toMatchObject([{ status: 'pending', error: 'printer.none', attempts: 0 }]);
    await switchPast(server.house, 'linde', 'bar-printer', true);
    server.clock.pass(30_000);
    await expect.poll(() => states(order.id), soon).toEqual(['printed']);
  });
});

test('paper that cannot be made fails, says why, and holds up nothing behind it', async () => {
  const order = await place(['espresso']);
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ document: JSON.parse('{}') })
    .where('order_id', '=', order.id)
    .execute();
  server.clock.pass(1000);
  const next = await place(['rivella']);
  deliver();
  await expect.poll(() => states(next.id), soon).toEqual(['printed']);
  expect(await jobs(order.id)).toMatchObject([
    { status: 'failed', error: 'print.error.unprintable', attempts: 0, finished_at: server.clock.now() },
  ]);
  expect(texts('bar')).toHaveLength(1);
  expect(texts('bar')[0]).toContain('rivella');
});

test('a printer is never leased twice, whoever asks at once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => place(['espresso'])));
  const { write } = server.house.database;
  const open = await openAtTheBar();
  const leases = await Promise.all(open.map((job) => leaseJob(write, job, 'bar-printer', server.clock.now() + 1000)));
  expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
  const ids = orders.map(({ id }) => id);
  const force = write
    .updateTable('print_jobs')
    .set({ status: 'sent', printer_id: 'bar-printer' })
    .where('order_id', 'in', ids)
    .execute();
  await expect(force).rejects.toThrow(/unique/iu);
});

describe('what nobody can know', () => {
  test('a connection that broke in the middle: unclear, never sent again by itself', async () => {
    await printer('bar').setState('breakOff');
    deliver();
    const order = await place(['espresso']);
    await expect.poll(() => states(order.id), soon).toEqual(['unclear']);
    await printer('bar').setState('ok');
    server.clock.pass(3_600_000);
    const next = await place(['rivella']);
    await expect.poll(() => states(next.id), soon).toEqual(['printed']);
    expect(await jobs(order.id)).toMatchObject([{ status: 'unclear', error: 'printer.unreachable', attempts: 1 }]);
    expect(texts('bar')).toHaveLength(1);
  });
});

test('an empty look writes nothing', async () => {
  deliver();
  const order = await place(['espresso']);
  await expect.poll(() => states(order.id), soon).toEqual(['printed']);
  const before = await jobs(order.id);
  server.clock.pass(60_000);
  await aWhile();
  expect(await jobs(order.id)).toEqual(before);
});

test('a job is handed out once, and none while its printer holds another', async () => {
  const { write } = server.house.database;
  await place(['espresso']);
  server.clock.pass(1000);
  await place(['rivella']);
  const [first, second] = await openAtTheBar();
  if (!first || !second) throw new Error('two jobs expected');
  const lease = (job: OpenJob) => leaseJob(write, job, 'bar-printer', server.clock.now() + 1000);
  const leased = await Promise.all([lease(first), lease(first), lease(first)]);
  expect(leased.map((job) => job?.attempts).filter((attempts) => attempts !== undefined)).toEqual([1]);
  expect(await lease(second)).toBeUndefined();
  const held = leased.find((job) => job !== undefined) ?? first;
  await endLease(write, held, { status: 'printed', error: null, finishedAt: server.clock.now() });
  // Who looked before it was printed still takes it for one that waits.
  expect(await lease(first)).toBeUndefined();
  expect(await lease(second)).toMatchObject({ status: 'sent', attempts: 1 });
  // Who had it long ago has no say any more.
  await endLease(write, { ...second, attempts: 0 }, { status: 'printed', error: null, finishedAt: 0 });
  expect(await openAtTheBar()).toEqual([]);
  expect(await atTheBar(findJobOnItsWay)).toMatchObject({ id: second.id, status: 'sent' });
});
