import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { setUpPast } from '../../test/set-up-past.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { movePrinter } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { watchPrinters } from './watch-printers.ts';

let server: TestServer;
let bar: VirtualPrinter;
let delivery: Delivery | undefined;
beforeEach(async () => {
  server = await startTestServer();
  bar = await startVirtualPrinter();
  await movePrinter(server.house.database.write, 'linde', 'bar-printer', bar.port);
});
afterEach(async () => {
  await delivery?.stop();
  delivery = undefined;
  await bar.close();
  await server.close();
});

const params = { customerId: 'linde' };
const soon = { timeout: 60_000, interval: 20 };
const deliver = () => {
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
};
const place = async () => (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) })).order.id;
const list = async () => (await server.call('GET /v1/customers/{customerId}/orderPrints', { as: 'sara', params })).jobs;
const alarm = () => server.call('GET /v1/customers/{customerId}/orderPrints/alarm', { as: 'sara', params });
const statusOf = async (orderId: string) => (await list()).find(({ order }) => order === orderId)?.status;
type Move = 'retry' | 'ignore' | 'confirm' | 'printAgain';
const decide = async (move: Move, jobId: string, id = anId()) =>
  server.call(`POST /v1/orderPrints/{jobId}/${move}`, {
    as: 'sara',
    customer: 'linde',
    params: { jobId },
    body: { id },
  });
const refusedTo = async (move: Move, jobId: string) =>
  (
    await server.refused(`POST /v1/orderPrints/{jobId}/${move}`, {
      as: 'sara',
      params: { jobId },
      body: { id: anId() },
    })
  ).message;
const printed = () => bar.papers().map((paper) => paper.lines.map(textOf).join('\n'));
const jobOf = async (orderId: string) => {
  const job = (await list()).find(({ order }) => order === orderId);
  if (!job) throw new Error('no such job');
  return job;
};
const anUnclearJob = async () => {
  await bar.setState('breakOff');
  deliver();
  const orderId = await place();
  await expect.poll(() => statusOf(orderId), soon).toBe('failed');
  await bar.setState('ok');
  return jobOf(orderId);
};

describe('an unclear job', () => {
  test('alarms at once; told that it came out it is printed, and nothing prints', async () => {
    const job = await anUnclearJob();
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 1 });
    expect(job).toMatchObject({
      isUnclear: true,
      isAlarming: true,
      moves: ['retry', 'ignore', 'confirm', 'printAgain'],
    });
    await decide('confirm', job.id);
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    expect((await list()).find(({ id }) => id === job.id)).toMatchObject({ status: 'printed', moves: ['printAgain'] });
    expect(printed()).toEqual([]);
  });

  test('told that it did not come out it prints, and carries no mark', async () => {
    const job = await anUnclearJob();
    await decide('retry', job.id);
    await expect.poll(() => printed().length, soon).toBe(1);
    expect(printed()[0]).not.toContain('DUPLIKAT');
    expect(await refusedTo('retry', job.id)).toBe('printing.error.jobMoved');
  });

  test('printed again says DUPLICATE above everything, once for one command', async () => {
    const job = await anUnclearJob();
    const id = anId();
    await decide('printAgain', job.id, id);
    await decide('printAgain', job.id, id);
    await expect.poll(() => printed().length, soon).toBe(1);
    expect(printed()[0]?.split('\n')[0]).toContain('DUPLIKAT');
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    await decide('printAgain', job.id);
    await expect.poll(() => printed().length, soon).toBe(2);
    // Marked once, however often it is printed.
    expect(printed()[1]?.match(/DUPLIKAT/g)).toHaveLength(1);
  });
});

describe('a job that no printer takes', () => {
  test('alarms after 30 seconds, and is taken back by who ignores it', async () => {
    await bar.setState('refuse');
    deliver();
    const orderId = await place();
    await expect.poll(async () => (await jobOf(orderId)).error, soon).toBe('printer.unreachable');
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    server.clock.pass(30_000);
    expect(await alarm()).toEqual({ waiting: 1, failed: 0, unclear: 0 });
    const { id } = await jobOf(orderId);
    // The printer may be tried in this very moment: then nobody can decide yet.
    const ignored = { as: 'sara', customer: 'linde', params: { jobId: id }, body: { id: anId() } };
    const ignore = async () => (await server.send('POST /v1/orderPrints/{jobId}/ignore', ignored)).statusCode;
    await expect.poll(ignore, soon).toBe(200);
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    await bar.setState('ok');
    server.clock.pass(5000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(printed()).toEqual([]);
  });

  test('fails after ten minutes; all that failed prints again, or the list is cleared', async () => {
    await bar.setState('coverOpen');
    deliver();
    const orderIds = [await place()];
    // The older one is tried first.
    server.clock.pass(1);
    orderIds.push(await place());
    await expect.poll(async () => (await jobOf(orderIds[0] ?? '')).error, soon).toBe('printer.coverOpen');
    server.clock.pass(600_001);
    for (const id of orderIds) await expect.poll(() => statusOf(id), soon).toBe('failed');
    expect(await alarm()).toEqual({ waiting: 0, failed: 2, unclear: 0 });
    const other = await server.send('POST /v1/customers/{customerId}/orderPrints/retry', {
      as: 'rosa',
      params,
      body: { id: anId() },
    });
    expect(other.statusCode).toBe(404);
    // Before: a try in vain would wait for a time that never comes.
    await bar.setState('ok');
    await server.call('POST /v1/customers/{customerId}/orderPrints/retry', {
      as: 'sara',
      params,
      body: { id: anId() },
    });
    await expect.poll(() => printed().length, soon).toBe(2);

    await bar.setState('coverOpen');
    const third = await place();
    await expect.poll(async () => (await jobOf(third)).error, soon).toBe('printer.coverOpen');
    server.clock.pass(600_001);
    await expect.poll(() => statusOf(third), soon).toBe('failed');
    await server.call('DELETE /v1/customers/{customerId}/orderPrints', {
      as: 'sara',
      params,
      query: { commandId: anId() },
    });
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    expect(await statusOf(third)).toBeUndefined();
  });

  test('what failed since the list was seen is neither printed again nor cleared', async () => {
    await bar.setState('coverOpen');
    deliver();
    const seen = await place();
    server.clock.pass(1);
    const since = await place();
    await expect.poll(async () => (await jobOf(seen)).error, soon).toBe('printer.coverOpen');
    server.clock.pass(600_001);
    for (const id of [seen, since]) await expect.poll(() => statusOf(id), soon).toBe('failed');
    await delivery?.stop();
    const { id: job } = await jobOf(seen);
    const retry = (jobs: string[]) => ({ as: 'sara', params, body: { id: anId(), jobs } });
    const clear = { as: 'sara', params, query: { commandId: anId(), jobs: job } };
    await server.call('POST /v1/customers/{customerId}/orderPrints/retry', retry([job]));
    expect(await statusOf(seen)).toBe('pending');
    expect(await statusOf(since)).toBe('failed');
    // What it was seen as is not what it is any more.
    await server.call('DELETE /v1/customers/{customerId}/orderPrints', clear);
    expect(await alarm()).toEqual({ waiting: 0, failed: 1, unclear: 0 });
    const other = { ...clear.query, commandId: anId(), jobs: `${anId()}.${(await jobOf(since)).id}` };
    await server.call('DELETE /v1/customers/{customerId}/orderPrints', { ...clear, query: other });
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    // What was cleared before stays cleared.
    const none = retry([other.jobs.split('.')[1] ?? '']);
    const refused = await server.refused('POST /v1/customers/{customerId}/orderPrints/retry', none);
    expect(refused.message).toBe('printing.error.noneToRetry');
    expect(await statusOf(seen)).toBe('pending');
  });

  test('of a venue without any printer alarms nobody', async () => {
    await setUpPast(server.house, 'linde', (db) =>
      db.deleteFrom('printers').where('customer_id', '=', 'linde').execute(),
    );
    await place();
    server.clock.pass(60_000);
    expect(await alarm()).toEqual({ waiting: 0, failed: 0, unclear: 0 });
    expect((await list())[0]).toMatchObject({ status: 'pending' });
  });
});

test('the drawer opens for its payment or not at all: late it springs open for nobody', async () => {
  const till = await startVirtualPrinter();
  await movePrinter(server.house.database.write, 'linde', 'till-printer', till.port);
  await till.setState('refuse');
  deliver();
  const orderId = await place();
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
  // It has been tried and refused: a try that ends after the clock moved would wait for a time that never comes.
  const isTried = async () => (await list()).filter(({ error }) => error === 'printer.unreachable').length;
  await expect.poll(isTried, soon).toBe(1);
  await till.setState('ok');
  server.clock.pass(31_000);
  await expect.poll(() => till.papers().length, soon).toBe(1);
  expect(till.drawerKicks()).toBe(0);
  await server.call('POST /v1/payments', {
    as: 'sara',
    body: aCashPayment([await place()], { printsReceipt: false }),
  });
  await expect.poll(() => till.drawerKicks(), soon).toBe(1);
  await till.close();
});

test('the paper can be looked at before somebody decides', async () => {
  const orderId = await place();
  const [job] = await printJobs(server.house.database.read, orderId);
  const { document } = await server.call('GET /v1/orderPrints/{jobId}/document', {
    as: 'sara',
    params: { jobId: job?.id ?? '' },
  });
  expect(layOut(JSON.parse(document)).map(textOf).join('\n')).toContain('espresso');
});
