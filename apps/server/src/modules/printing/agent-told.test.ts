/** In which order an agent is handed its jobs, and what the house is told of it and of what it did (decisions.md §7). */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { changePrinter } from '../../test/fetching-station.ts';
import { giveToAgent } from '../../test/give-to-agent.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { sweepHanded } from './sweep-handed.ts';

const params = { customerId: 'linde' };
const soon = { timeout: 60_000, interval: 50 };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const place = async (line = 'espresso') =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft([line]) })).order.id;
const ask = (key: string) =>
  server.call('POST /v1/printAgent/next', { body: { key, claim: anId(), busy: [], conditions: [] } });
const states = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ status, attempts }) => [status, attempts]);
const jobsOfBar = async () =>
  (
    await server.call('GET /v1/customers/{customerId}/printers/{printerId}/orderPrints', {
      as: 'sara',
      params: { ...params, printerId: 'bar-printer' },
    })
  ).jobs;

test('jobs of one moment are handed out in the order in which they were made', async () => {
  const key = await giveToAgent(server);
  const made: string[] = [];
  for (let count = 0; count < 8; count += 1) made.push(await place());
  const list = await server.call('GET /v1/customers/{customerId}/orderPrints', { as: 'sara', params });
  expect(list.jobs.map(({ order }) => order)).toEqual(made.toReversed());
  const handed: (string | null)[] = [];
  for (const _each of made) {
    const [one] = (await ask(key)).jobs;
    if (!one) throw new Error('nothing handed out');
    handed.push((await jobsOfBar()).find(({ id }) => id === one.job)?.order ?? null);
    const lease = { key, job: one.job, attempt: one.attempt };
    await server.call('POST /v1/printAgent/report', { body: { ...lease, outcome: 'printed', error: null } });
  }
  expect(handed).toEqual(made);
});

test('who is not heard is away, whatever it told of its printers before', async () => {
  const key = await giveToAgent(server);
  const conditions = [{ printer: 'bar-printer', condition: 'ready', hasSpoken: true }];
  await server.call('POST /v1/printAgent/next', { body: { key, claim: anId(), busy: [], conditions } });
  const condition = async () => {
    const states = await server.call('GET /v1/customers/{customerId}/printerStates', { as: 'anna', params });
    return states.find(({ printer }) => printer === 'bar-printer')?.condition;
  };
  const checked = async () =>
    (
      await server.call('GET /v1/customers/{customerId}/printers/{printerId}/condition', {
        as: 'anna',
        params: { ...params, printerId: 'bar-printer' },
      })
    ).condition;
  await expect.poll(condition, soon).toBe('ready');
  server.clock.pass(21_000);
  expect([await condition(), await checked()]).toEqual(['printer.agentAway', 'printer.agentAway']);
  await ask(key);
  expect([await condition(), await checked()]).toEqual(['ready', 'ready']);
});

test('what it did is told with its printer, newest first, to people of the house', async () => {
  const key = await giveToAgent(server);
  const [first, second] = [await place(), await place('rivella')];
  const [handed] = (await ask(key)).jobs;
  if (!handed) throw new Error('nothing handed out');
  const lease = { key, job: handed.job, attempt: handed.attempt };
  const report = { ...lease, outcome: 'failed', error: 'printer.paperEnd' } as const;
  await server.call('POST /v1/printAgent/report', { body: report });
  expect(await jobsOfBar()).toMatchObject([
    { order: first, printer: 'bar-printer', status: 'pending', error: 'printer.paperEnd', attempts: 1 },
  ]);
  server.clock.pass(3000);
  for (const _order of [first, second]) {
    const [one] = (await ask(key)).jobs;
    if (!one) throw new Error('nothing handed out');
    const again = { key, job: one.job, attempt: one.attempt };
    await server.call('POST /v1/printAgent/report', { body: { ...again, outcome: 'printed', error: null } });
  }
  expect((await jobsOfBar()).map(({ order, status }) => [order, status])).toEqual([
    [second, 'printed'],
    [first, 'printed'],
  ]);
  const at = (printerId: string, as: string) =>
    server.send('GET /v1/customers/{customerId}/printers/{printerId}/orderPrints', {
      as,
      params: { ...params, printerId },
    });
  expect((await at('bar-printer', 'rosa')).statusCode).toBe(404);
  expect((await at('nothing', 'sara')).json()).toMatchObject({ message: 'devices.error.notFound' });
});

test('how it ended is heard also of a printer that was put out of use or moved while it printed', async () => {
  const key = await giveToAgent(server);
  const orderId = await place();
  const hand = async () => {
    const [held] = (await ask(key)).jobs;
    return { key, job: held?.job ?? '', attempt: held?.attempt ?? 0 };
  };
  const printed = (lease: Awaited<ReturnType<typeof hand>>) =>
    server.call('POST /v1/printAgent/report', { body: { ...lease, outcome: 'printed', error: null } });
  const first = await hand();
  await changePrinter(server, 'bar-printer', { active: false });
  expect(await server.call('POST /v1/printAgent/renew', { body: first })).toEqual({ isHeld: true });
  await printed(first);
  expect(await states(orderId)).toEqual([['printed', 1]]);
  await changePrinter(server, 'bar-printer', { active: true });
  const other = await place();
  const second = await hand();
  await changePrinter(server, 'bar-printer', { station: 'kitchen' });
  server.clock.pass(60_000);
  await sweepHanded(server.house);
  expect(await states(other)).toEqual([['unclear', 1]]);
  await printed(second);
  expect(await states(other)).toEqual([['printed', 1]]);
});

test('of paper that another station prints nothing is heard', async () => {
  const key = await giveToAgent(server);
  const orderId = await place('roesti');
  const [job] = await printJobs(server.house.database.write, orderId);
  const handed = { status: 'sent', printer_id: 'kitchen-printer', attempts: 1, claim: anId() } as const;
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ ...handed, leased_until: server.clock.now() + 60_000 })
    .where('id', '=', job?.id ?? '')
    .execute();
  const lease = { key, job: job?.id ?? '', attempt: 1 };
  await server.call('POST /v1/printAgent/report', { body: { ...lease, outcome: 'printed', error: null } });
  expect(await server.call('POST /v1/printAgent/renew', { body: lease })).toEqual({ isHeld: false });
  expect(await states(orderId)).toEqual([['sent', 1]]);
});
