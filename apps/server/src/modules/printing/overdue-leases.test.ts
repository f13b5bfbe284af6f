import { textOf } from '@comanda/paper/lines';
import { aDraft } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { findPrinters, movePrinter } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { holdLease, leaseEnd } from './hold-lease.ts';
import { findOpenJobs } from './open-jobs.repository.ts';
import { endLease, leaseJob, renewLease } from './print-jobs.repository.ts';
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
  await bar.close();
  await server.close();
});

const place = async (line: string) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft([line]) })).order.id;
const printed = () => bar.papers().map((paper) => paper.lines.map(textOf).join());
const states = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ status }) => status);
const soon = { timeout: 60_000, interval: 50 };
/** Long enough for several looks. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a deliverer that vanished with the job: unclear when its lease has run out, and the printer goes on', async () => {
  const lost = await place('espresso');
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ status: 'sent', printer_id: 'bar-printer', attempts: 1, leased_until: server.clock.now() + 60_000 })
    .where('order_id', '=', lost)
    .execute();
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
  const next = await place('rivella');
  await aWhile();
  expect([...(await states(lost)), ...(await states(next))]).toEqual(['sent', 'pending']);
  server.clock.pass(60_001);
  await expect.poll(() => states(lost), soon).toEqual(['unclear']);
  await expect.poll(() => states(next), soon).toEqual(['printed']);
  expect(await printJobs(server.house.database.read, lost)).toMatchObject([{ error: 'print.error.unclear' }]);
  expect(printed()).toHaveLength(1);
});

test('a lease that ran out behind many older jobs holds nothing up', async () => {
  for (let count = 0; count < 55; count += 1) await place('espresso');
  server.clock.pass(1000);
  const lost = await place('rivella');
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ status: 'sent', printer_id: 'bar-printer', attempts: 1, leased_until: server.clock.now() - 1 })
    .where('order_id', '=', lost)
    .execute();
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
  await expect.poll(() => printed().length, soon).toBe(55);
  const [job] = await printJobs(server.house.database.read, lost);
  expect(job).toMatchObject({ status: 'unclear', error: 'print.error.unclear' });
});

test('what a dead process left on its way is unclear at once, and its printer goes on', async () => {
  const lost = await place('espresso');
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ status: 'sent', printer_id: 'bar-printer', attempts: 1, leased_until: leaseEnd(server.house) })
    .where('order_id', '=', lost)
    .execute();
  const next = await place('rivella');
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20, takesOver: true });
  await expect.poll(() => states(next), soon).toEqual(['printed']);
  expect(await printJobs(server.house.database.read, lost)).toMatchObject([
    { status: 'unclear', error: 'print.error.unclear', leased_until: null, attempts: 1 },
  ]);
  expect(printed()).toHaveLength(1);
});

/** The job of this order, leased as a deliverer does. */
async function leased(orderId: string) {
  const { read, write } = server.house.database;
  const printer = (await findPrinters(read, 'linde')).find(({ id }) => id === 'bar-printer');
  const job = printer && (await findOpenJobs(read, printer)).find(({ order_id: order }) => order === orderId);
  const taken = job && (await leaseJob(write, job, printer.id, leaseEnd(server.house)));
  if (!taken) throw new Error('nothing to lease');
  return taken;
}
const leaseOf = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ leased_until: until }) => until);

test('who is long at it keeps the lease, however long the paper takes', async () => {
  const orderId = await place('espresso');
  const job = await leased(orderId);
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
  let end = () => {};
  const printing = new Promise<void>((resolve) => (end = resolve));
  const held = holdLease(server.house, job, () => printing, 10);
  for (let passed = 0; passed < 5; passed += 1) {
    server.clock.pass(10_000);
    await expect.poll(() => leaseOf(orderId), soon).toEqual([leaseEnd(server.house)]);
  }
  expect(await states(orderId)).toEqual(['sent']);
  end();
  await held;
  server.clock.pass(60_000);
  await expect.poll(() => states(orderId), soon).toEqual(['unclear']);
});

test('a renewal that comes late gives no lease back', async () => {
  const orderId = await place('espresso');
  const job = await leased(orderId);
  const { write } = server.house.database;
  await endLease(write, job, { status: 'pending', error: null, nextAttemptAt: 0, finishedAt: null });
  await renewLease(write, job, leaseEnd(server.house));
  expect(await leaseOf(orderId)).toEqual([null]);
  await leased(orderId);
  await renewLease(write, job, 1);
  expect(await leaseOf(orderId)).toEqual([leaseEnd(server.house)]);
});
