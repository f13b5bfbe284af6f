import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { setUpPast } from '../../test/set-up-past.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const params = { customerId: 'linde' };
const place = async (products: readonly string[]) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(products) })).order;
const jobsOf = (orderId: string) => printJobs(server.house.database.read, orderId);
const firstJob = async (orderId: string) => {
  const [job] = await jobsOf(orderId);
  if (!job) throw new Error('no such job');
  return job;
};
/** No printer is at work here: how its jobs ended is said. */
const end = (ids: readonly string[], status: 'failed' | 'printed' | 'unclear', times: { createdAt?: number } = {}) =>
  setUpPast(server.house, 'linde', (db) =>
    db
      .updateTable('print_jobs')
      .set({
        status,
        finished_at: server.clock.now(),
        ...(times.createdAt !== undefined && { created_at: times.createdAt }),
      })
      .where('customer_id', '=', 'linde')
      .where('id', 'in', [...ids])
      .execute(),
  );
type Move = 'retry' | 'ignore' | 'confirm' | 'printAgain';
const sent = (jobId: string) => ({ as: 'sara', customer: 'linde', params: { jobId }, body: { id: anId() } }) as const;
const decide = (move: Move, jobId: string) => server.call(`POST /v1/orderPrints/{jobId}/${move}`, sent(jobId));
const refusedTo = async (move: Move, jobId: string) =>
  (await server.refused(`POST /v1/orderPrints/{jobId}/${move}`, sent(jobId))).message;
const retryAll = () =>
  server.call('POST /v1/customers/{customerId}/orderPrints/retry', { as: 'sara', params, body: { id: anId() } });
const cancelOrder = (orderId: string) =>
  server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    customer: 'linde',
    params: { orderId },
    query: { commandId: anId(), cancelComment: 'gegangen' },
  });
const statuses = async (orderId: string) => (await jobsOf(orderId)).map(({ status }) => status);

describe('a ticket that failed before something of its order was canceled', () => {
  test.each(['failed', 'unclear'] as const)('and is %s does not come out behind the cancellation', async (status) => {
    const { id } = await place(['espresso']);
    const first = await firstJob(id);
    await end([first.id], status);
    await cancelOrder(id);
    expect(await jobsOf(id)).toMatchObject([{ is_cancellation: false }, { is_cancellation: true }]);
    expect(await refusedTo('retry', first.id)).toBe('printing.error.jobOvertaken');
    expect(await refusedTo('printAgain', first.id)).toBe('printing.error.jobOvertaken');
    const all = { as: 'sara', params, body: { id: anId() } };
    expect(await server.refused('POST /v1/customers/{customerId}/orderPrints/retry', all)).toMatchObject({
      message: 'printing.error.noneToRetry',
    });
    expect(await statuses(id)).toEqual([status, 'pending']);
    await decide(status === 'failed' ? 'ignore' : 'confirm', first.id);
  });

  test('of another station, or that itself takes something back, is sent again', async () => {
    const { id, products } = await place(['espresso', 'bread']);
    const all = await jobsOf(id);
    await end(
      all.map((job) => job.id),
      'failed',
    );
    const lines = products.filter((line) => line.id === 'espresso').map(({ opid }) => ({ opid }));
    const cancel = { id: anId(), lines, comment: 'doch nicht' };
    await server.call('POST /v1/orders/{orderId}/cancelProducts', {
      as: 'anna',
      customer: 'linde',
      params: { orderId: id },
      body: cancel,
    });
    const cancellation = (await jobsOf(id)).filter((job) => job.is_cancellation);
    expect(cancellation).toHaveLength(1);
    await end(
      cancellation.map((job) => job.id),
      'failed',
    );
    await retryAll();
    const station = cancellation[0]?.station_id;
    for (const job of await jobsOf(id)) {
      expect(job.status).toBe(job.station_id === station && !job.is_cancellation ? 'failed' : 'pending');
    }
  });
});

describe('all that failed', () => {
  const day = 24 * 3_600_000;

  test('is of the last day: what lies there from before waits for a person', async () => {
    const [old, young] = [await place(['espresso']), await place(['espresso'])];
    await end([(await firstJob(old.id)).id], 'failed', { createdAt: server.clock.now() - day - 1 });
    await end([(await firstJob(young.id)).id], 'failed', { createdAt: server.clock.now() - day });
    await retryAll();
    expect([await statuses(old.id), await statuses(young.id)]).toEqual([['failed'], ['pending']]);
    await decide('retry', (await firstJob(old.id)).id);
    expect(await statuses(old.id)).toEqual(['pending']);
  });

  test('is what the list shows', async () => {
    const { id } = await place(['espresso']);
    const first = await firstJob(id);
    await end([first.id], 'failed');
    await setUpPast(server.house, 'linde', async (db) => {
      const more = Array.from({ length: 200 }, (_, at) => ({
        ...first,
        id: anId(),
        document: JSON.stringify(first.document),
        status: 'failed' as const,
        sequence: first.sequence + 1 + at,
      }));
      await db
        .insertInto('print_jobs')
        .values(more as never)
        .execute();
    });
    const { jobs } = await server.call('GET /v1/customers/{customerId}/orderPrints', { as: 'sara', params });
    expect(jobs).toHaveLength(200);
    await retryAll();
    const sentAgain = (await jobsOf(id)).filter(({ status }) => status === 'pending').map((job) => job.id);
    expect(new Set(sentAgain)).toEqual(new Set(jobs.map((job) => job.id)));
  });
});

describe('a paper that never came out', () => {
  const duplicates = async (orderId: string) => (await jobsOf(orderId)).map((job) => job.is_duplicate);
  const marked = async (orderId: string) =>
    (await jobsOf(orderId)).map((job) => JSON.stringify(job.document).includes('DUPLIKAT'));

  test('is the only one when it is printed again: it carries no mark', async () => {
    const { id } = await place(['espresso']);
    const first = await firstJob(id);
    await end([first.id], 'failed');
    await decide('printAgain', first.id);
    expect([await duplicates(id), await marked(id)]).toEqual([
      [false, false],
      [false, false],
    ]);
    // The second one that is asked for may lie beside the first.
    await decide('printAgain', first.id);
    expect([await duplicates(id), await marked(id)]).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
  });

  test('is a duplicate where its ticket was printed from the order since', async () => {
    const { id } = await place(['espresso']);
    const first = await firstJob(id);
    await end([first.id], 'failed');
    await server.call('POST /v1/orders/{orderId}/printStationReceipt', {
      as: 'sara',
      customer: 'linde',
      params: { orderId: id },
    });
    await decide('printAgain', first.id);
    expect(await duplicates(id)).toEqual([false, false, true]);
  });

  const printFromOrder = (orderId: string) =>
    server.call('POST /v1/orders/{orderId}/printStationReceipt', {
      as: 'sara',
      customer: 'linde',
      params: { orderId },
    });

  test('is the only one from the order, too, where one piece of it was canceled since', async () => {
    const { id, products } = await place(['espresso', 'rivella']);
    const first = await firstJob(id);
    await end([first.id], 'failed');
    const lines = products.filter((line) => line.id === 'rivella').map(({ opid }) => ({ opid }));
    await server.call('POST /v1/orders/{orderId}/cancelProducts', {
      as: 'anna',
      customer: 'linde',
      params: { orderId: id },
      body: { id: anId(), lines, comment: 'doch nicht' },
    });
    expect(await refusedTo('retry', first.id)).toBe('printing.error.jobOvertaken');
    await printFromOrder(id);
    await printFromOrder(id);
    expect(await marked(id)).toEqual([false, false, false, true]);
  });

  test('is the only one where the station was told since that its order moved', async () => {
    const { id } = await place(['espresso']);
    const first = await firstJob(id);
    await end([first.id], 'failed');
    await server.call('POST /v1/orders/{orderId}/table', {
      as: 'sara',
      customer: 'linde',
      params: { orderId: id },
      body: { id: anId(), table: 'linde-t10' },
    });
    await decide('printAgain', first.id);
    await printFromOrder(id);
    expect(await marked(id)).toEqual([false, false, false, true]);
  });
});

describe('a first ticket that failed while what was added came out', () => {
  const printAgain = (orderId: string) =>
    server.call('POST /v1/orders/{orderId}/printStationReceipt', {
      as: 'sara',
      customer: 'linde',
      params: { orderId },
      query: { commandId: anId() },
    });
  const seen = async (orderId: string) =>
    (await jobsOf(orderId)).map(({ status, is_duplicate: isDuplicate, settled_at: settledAt }) => ({
      status,
      isDuplicate: Boolean(isDuplicate),
      isSettled: settledAt !== null,
    }));

  async function placeAndAdd() {
    const { id } = await place(['espresso']);
    await end([(await firstJob(id)).id], 'failed');
    await server.call('POST /v1/orders/{orderId}/products', {
      as: 'sara',
      customer: 'linde',
      params: { orderId: id },
      body: { id: anId(), products: aDraft(['espresso']).products },
    });
    const [, added] = await jobsOf(id);
    if (!added) throw new Error('nothing was added');
    await end([added.id], 'printed');
    return id;
  }

  test('comes as itself with the copy of the whole order: the kitchen has not seen it', async () => {
    const id = await placeAndAdd();
    await printAgain(id);
    expect(await seen(id)).toEqual([
      { status: 'pending', isDuplicate: false, isSettled: false },
      { status: 'printed', isDuplicate: false, isSettled: false },
      { status: 'pending', isDuplicate: true, isSettled: false },
    ]);
  });

  test('a copy that failed too stands on the next one', async () => {
    const id = await placeAndAdd();
    await printAgain(id);
    const jobs = await jobsOf(id);
    await end([jobs[0]?.id ?? '', jobs[2]?.id ?? ''], 'failed');
    await printAgain(id);
    expect(await seen(id)).toEqual([
      { status: 'pending', isDuplicate: false, isSettled: false },
      { status: 'printed', isDuplicate: false, isSettled: false },
      { status: 'failed', isDuplicate: true, isSettled: true },
      { status: 'pending', isDuplicate: true, isSettled: false },
    ]);
  });
});
