import { decodeEpos } from '@comanda/paper/decode-epos';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changePrinter, changeStation, jobsOf, placeOrder } from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { sweepHanded } from './sweep-handed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = (as = 'sara', stationId = 'bar') =>
  server.call('POST /v1/stations/{stationId}/printOpenJobs', { as, params: { stationId } });
const report = (jobId: string, status: 'pending' | 'printed' | 'failed', error?: string) =>
  server.call('PATCH /v1/orderPrints/{jobId}', {
    as: 'sara',
    params: { jobId },
    body: { status, ...(error !== undefined && { error }) },
  });
const theJob = async () => {
  const [job, ...more] = (await open()).jobs;
  if (!job || more.length > 0) throw new Error(`${more.length} jobs`);
  return job;
};

test('while the server prints there, the browser is given nothing', async () => {
  const order = await placeOrder(server);
  expect(await open()).toEqual({ printers: 0, jobs: [] });
  expect(await jobsOf(server, order)).toEqual([['pending', null, 0]]);
  await changeStation(server, 'bar', 'browser');
  const job = await theJob();
  expect(decodeEpos(job.xml).lines.map(textOf).join()).toContain('espresso');
  expect(job).toMatchObject({
    printer: { id: 'bar-printer', name: 'bar-printer' },
    url: 'http://127.0.0.1:9/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000',
  });
  await report(job.id, 'printed');
  expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
});

test('each job goes to one caller, and asking in vain writes nothing', async () => {
  const order = await placeOrder(server);
  await Promise.all(['anna', 'sara'].map((person) => server.tokenOf(person)));
  const answers = await Promise.all([open('anna'), open('sara'), open('anna')]);
  expect(answers.flatMap(({ jobs }) => jobs)).toHaveLength(1);
  const before = await everything(server.house);
  expect(await open()).toEqual({ printers: 1, jobs: [] });
  expect(await everything(server.house)).toBe(before);
  await report(answers.flatMap(({ jobs }) => jobs)[0]?.id ?? '', 'printed');
  expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
});

test('what did not reach the printer comes again, what did is asked of a person', async () => {
  const order = await placeOrder(server);
  await report((await theJob()).id, 'pending', 'printer.unreachable');
  expect(await jobsOf(server, order)).toEqual([['pending', 'printer.unreachable', 1]]);
  expect((await open()).jobs).toEqual([]);
  server.clock.pass(5000);
  const job = await theJob();
  await report(job.id, 'failed', 'print.error.unclear');
  expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 2]]);
  server.clock.pass(60_000);
  expect((await open()).jobs).toEqual([]);
});

test('a report of an earlier time leaves a job alone that another browser has now', async () => {
  const order = await placeOrder(server);
  const first = await theJob();
  // Its report is on its way for long: the lease runs out, and a person says that nothing came out.
  server.clock.pass(31_000);
  await sweepHanded(server.house);
  await server.call('POST /v1/orderPrints/{jobId}/retry', {
    as: 'sara',
    customer: 'linde',
    params: { jobId: first.id },
    body: { id: anId() },
  });
  const second = await theJob();
  expect([first.attempt, second.attempt]).toEqual([1, 2]);
  const tell = (attempt: number | undefined, body: { status: 'pending' | 'printed'; error?: string }) =>
    server.call('PATCH /v1/orderPrints/{jobId}', {
      as: 'sara',
      params: { jobId: first.id },
      body: { ...body, ...(attempt !== undefined && { attempt }) },
    });
  await tell(first.attempt, { status: 'pending', error: 'printer.unreachable' });
  expect(await jobsOf(server, order)).toEqual([['sent', null, 2]]);
  await tell(second.attempt, { status: 'printed' });
  expect(await jobsOf(server, order)).toEqual([['printed', null, 2]]);
});

test('a browser that was closed in the middle leaves it unclear', async () => {
  const order = await placeOrder(server);
  await theJob();
  server.clock.pass(31_000);
  await sweepHanded(server.house);
  expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
});

test('one job that cannot be ended keeps no other from its end', async () => {
  const orders = [await placeOrder(server), await placeOrder(server)];
  server.clock.pass(11 * 60_000);
  let failures = 0;
  const failsOnce: KyselyPlugin = {
    transformQuery: ({ node }) => {
      failures += 1;
      if (failures === 1) throw new Error('away');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { house } = server;
  const write = house.database.write.withPlugin(failsOnce);
  await expect(sweepHanded({ ...house, database: { ...house.database, write } })).rejects.toThrow('away');
  const states = async () => (await Promise.all(orders.map((order) => jobsOf(server, order)))).map(([job]) => job?.[0]);
  expect(await states()).toEqual(expect.arrayContaining(['failed', 'pending']));
  await sweepHanded(house);
  expect(await states()).toEqual(['failed', 'failed']);
});

test('nobody reports of a job that no browser has', async () => {
  const refused = await server.refused('PATCH /v1/orderPrints/{jobId}', {
    as: 'sara',
    params: { jobId: crypto.randomUUID() },
    body: { status: 'printed' },
  });
  expect(refused).toMatchObject({ status: 404, message: 'printing.error.notFound' });
  await changeStation(server, 'bar', 'server');
  const job = await placeOrder(server);
  expect(await jobsOf(server, job)).toEqual([['pending', null, 0]]);
});

test('a printer of Star, or one without an address, keeps a station from being its browser’s', async () => {
  await changeStation(server, 'bar', 'printer');
  await changePrinter(server, 'bar-printer', { ipAddress: '' });
  await expect(changeStation(server, 'bar', 'browser')).rejects.toThrow('stations.error.printersUnfit');
  await changePrinter(server, 'bar-printer', { ipAddress: '127.0.0.1', model: 'star-mc-print2' });
  await expect(changeStation(server, 'bar', 'server')).rejects.toThrow('stations.error.printersUnfit');
  await changePrinter(server, 'bar-printer', { model: 'epson-tm-m30iii' });
  await changeStation(server, 'bar', 'server');
  await expect(changePrinter(server, 'bar-printer', { model: 'star-mc-print2' })).rejects.toThrow(
    'devices.error.modelUnfit',
  );
  await expect(changePrinter(server, 'bar-printer', { ipAddress: '' })).rejects.toThrow('devices.error.addressInvalid');
});
