import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changePrinter, changeStation, jobsOf, placeOrder } from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepHanded } from './sweep-handed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await changeStation(server, 'bar', 'browser');
});
afterAll(() => server.close());

const handedOut = async () =>
  (await server.call('POST /v1/stations/{stationId}/printOpenJobs', { as: 'sara', params: { stationId: 'bar' } })).jobs;
const report = (jobId: string, status: 'pending' | 'printed', attempt = 1) =>
  server.call('PATCH /v1/orderPrints/{jobId}', {
    as: 'sara',
    params: { jobId },
    body: { status, attempt, ...(status === 'pending' && { error: 'printer.unreachable' }) },
  });
const decide = (move: 'ignore' | 'printAgain', jobId: string) =>
  server.call(`POST /v1/orderPrints/{jobId}/${move}`, {
    as: 'sara',
    customer: 'linde',
    params: { jobId },
    body: { id: anId() },
  });

/** Whoever had it was away for so long that nobody knew what became of it. */
async function anUnclearTicket() {
  const order = await placeOrder(server);
  const [job] = await handedOut();
  if (!job) throw new Error('nothing handed out');
  server.clock.pass(31_000);
  await sweepHanded(server.house);
  expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
  return { order, jobId: job.id };
}

test('that nothing came out, said when somebody has ignored it already, brings no paper', async () => {
  const { order, jobId } = await anUnclearTicket();
  await decide('ignore', jobId);
  await report(jobId, 'pending');
  server.clock.pass(6000);
  expect(await handedOut()).toEqual([]);
  expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
});

test('nor beside the one that was asked for in its stead', async () => {
  const { order, jobId } = await anUnclearTicket();
  await decide('printAgain', jobId);
  await report(jobId, 'pending');
  server.clock.pass(6000);
  const [again, ...more] = await handedOut();
  expect(more).toEqual([]);
  await report(again?.id ?? '', 'printed');
  server.clock.pass(6000);
  expect(await handedOut()).toEqual([]);
  expect(await jobsOf(server, order)).toEqual([
    ['unclear', 'print.error.unclear', 1],
    ['printed', null, 1],
  ]);
});

test('nor behind what takes it back: a person decides', async () => {
  const { order, jobId } = await anUnclearTicket();
  await server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    customer: 'linde',
    params: { orderId: order.id },
    query: { commandId: anId(), cancelComment: 'gegangen' },
  });
  const [cancellation] = await handedOut();
  await report(cancellation?.id ?? '', 'printed');
  await report(jobId, 'pending');
  server.clock.pass(6000);
  expect(await handedOut()).toEqual([]);
  expect(await jobsOf(server, order)).toEqual([
    ['unclear', 'print.error.unclear', 1],
    ['printed', null, 1],
  ]);
});

test('that it did come out is believed at any time, and what nobody decided about comes again', async () => {
  const first = await anUnclearTicket();
  await decide('ignore', first.jobId);
  await report(first.jobId, 'printed');
  expect(await jobsOf(server, first.order)).toEqual([['printed', null, 1]]);
  const second = await anUnclearTicket();
  await report(second.jobId, 'pending');
  server.clock.pass(6000);
  const [again] = await handedOut();
  expect(again?.id).toBe(second.jobId);
  await report(again?.id ?? '', 'printed', 2);
});

test('so it is of a printer that was put out of use or moved meanwhile', async () => {
  const { order, jobId } = await anUnclearTicket();
  await changePrinter(server, 'bar-printer', { active: false });
  await report(jobId, 'printed');
  expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
  await changePrinter(server, 'bar-printer', { active: true });
  const second = await anUnclearTicket();
  await changePrinter(server, 'bar-printer', { station: 'kitchen' });
  await report(second.jobId, 'printed');
  expect(await jobsOf(server, second.order)).toEqual([['printed', null, 1]]);
});
