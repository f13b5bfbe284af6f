import { textOf } from '@comanda/paper/lines';
import { aDraft } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { movePrinter } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';

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
const soon = { timeout: 20_000, interval: 50 };
/** Long enough for several looks. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 200));

test('a deliverer that vanished with the job: unclear when its lease has run out, and the printer goes on', async () => {
  const lost = await place('espresso');
  await server.house.database.write
    .updateTable('print_jobs')
    .set({ status: 'sent', printer_id: 'bar-printer', attempts: 1, leased_until: server.clock.now() + 60_000 })
    .where('order_id', '=', lost)
    .execute();
  delivery = startDelivery(server.house, { pollMs: 20 });
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
  delivery = startDelivery(server.house, { pollMs: 20 });
  await expect.poll(() => printed().length, soon).toBe(55);
  const [job] = await printJobs(server.house.database.read, lost);
  expect(job).toMatchObject({ status: 'unclear', error: 'print.error.unclear' });
});
