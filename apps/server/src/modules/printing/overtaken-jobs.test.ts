import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { setUpPast } from '../../test/set-up-past.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const params = { customerId: 'linde' };
const place = async (products: readonly string[], table = 'linde-t2') =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(products, { table }) })).order;
type Placed = Awaited<ReturnType<typeof place>>;
const opidsOf = ({ products }: Placed, name: string) =>
  products.filter(({ id }) => id === name).map(({ opid }) => opid);

/** Its ticket never came out. */
async function fail({ id }: Placed) {
  await setUpPast(server.house, 'linde', (db) =>
    db
      .updateTable('print_jobs')
      .set({ status: 'failed', finished_at: server.clock.now() })
      .where('order_id', '=', id)
      .execute(),
  );
  const [job] = await printJobs(server.house.database.read, id);
  return job?.id ?? '';
}
const moveTo = async (from: string, opids: readonly string[], order: string) =>
  server.call('POST /v1/orders/{orderId}/moveProducts', {
    as: 'sara',
    params: { orderId: from },
    body: { id: anId(), lines: opids.map((opid) => ({ opid })), to: { order } },
  });
const cancel = (orderId: string, opids: readonly string[]) =>
  server.call('POST /v1/orders/{orderId}/cancelProducts', {
    as: 'anna',
    customer: 'linde',
    params: { orderId },
    body: { id: anId(), lines: opids.map((opid) => ({ opid })), comment: 'doch nicht' },
  });
const asked = (jobId: string) => ({ as: 'sara', customer: 'linde', params: { jobId }, body: { id: anId() } }) as const;
const retryAll = () =>
  server.send('POST /v1/customers/{customerId}/orderPrints/retry', { as: 'sara', params, body: { id: anId() } });
const refusedTo = async (jobId: string) =>
  (await server.refused('POST /v1/orderPrints/{jobId}/retry', asked(jobId))).message;

test('a ticket does not come out behind what was canceled of it in the order that it was moved to', async () => {
  const [from, to] = [await place(['espresso', 'rivella']), await place(['espresso'], 'linde-t10')];
  const job = await fail(from);
  const moved = opidsOf(from, 'rivella');
  await moveTo(from.id, moved, to.id);
  await cancel(to.id, moved);
  expect(await refusedTo(job)).toBe('printing.error.jobOvertaken');
  expect((await retryAll()).json()).toMatchObject({ message: 'printing.error.noneToRetry' });
});

test('nor where it went on from there, and the order was merged into another one', async () => {
  const [from, between, to] = [await place(['rivella']), await place(['espresso']), await place(['espresso'])];
  const job = await fail(from);
  const moved = opidsOf(from, 'rivella');
  await moveTo(from.id, moved, between.id);
  const merging = { as: 'sara', params: { orderId: to.id }, body: { id: anId(), from: between.id } } as const;
  await server.call('POST /v1/orders/{orderId}/merge', merging);
  await cancel(to.id, moved);
  expect(await refusedTo(job)).toBe('printing.error.jobOvertaken');
});

test('what was canceled where lines came from holds no ticket up', async () => {
  const [from, to] = [await place(['espresso', 'rivella']), await place(['espresso'], 'linde-t10')];
  const job = await fail(to);
  await moveTo(from.id, opidsOf(from, 'rivella'), to.id);
  await cancel(from.id, opidsOf(from, 'espresso'));
  await server.call('POST /v1/orderPrints/{jobId}/retry', asked(job));
  expect((await printJobs(server.house.database.read, to.id)).map(({ status }) => status)).toContain('pending');
});
