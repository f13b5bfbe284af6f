import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
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
let kitchen: VirtualPrinter;
let delivery: Delivery | undefined;
beforeEach(async () => {
  server = await startTestServer();
  bar = await startVirtualPrinter();
  kitchen = await startVirtualPrinter();
  await movePrinter(server.house.database.write, 'linde', 'bar-printer', bar.port);
  await movePrinter(server.house.database.write, 'linde', 'kitchen-printer', kitchen.port);
});
afterEach(async () => {
  await delivery?.stop();
  delivery = undefined;
  await bar.close();
  await kitchen.close();
  await server.close();
});

const params = { customerId: 'linde' };
const soon = { timeout: 60_000, interval: 20 };
const deliver = () => {
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
};
const place = async (line = 'espresso') =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft([line]) })).order.id;
const states = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ status, error }) => [status, error]);
const texts = (printer: VirtualPrinter) => printer.papers().map((paper) => paper.lines.map(textOf).join('\n'));

describe('a printer that has answered before and says nothing now', () => {
  test('is not believed: nothing is written, and it gets the job when it speaks again', async () => {
    deliver();
    const first = await place();
    await expect.poll(() => states(first), soon).toEqual([['printed', null]]);
    await bar.setState('mute');
    const second = await place('rivella');
    await expect.poll(() => states(second), soon).toEqual([['pending', 'printer.timeout']]);
    expect(texts(bar)).toHaveLength(1);
    await bar.setState('ok');
    server.clock.pass(3000);
    await expect.poll(() => states(second), soon).toEqual([['printed', null]]);
    expect(texts(bar)).toHaveLength(2);
  });

  test('also after a restart of the program; another machine at another address is a new one', async () => {
    deliver();
    const first = await place();
    await expect.poll(() => states(first), soon).toEqual([['printed', null]]);
    await delivery?.stop();
    await bar.setState('mute');
    deliver();
    const second = await place('rivella');
    await expect.poll(() => states(second), soon).toEqual([['pending', 'printer.timeout']]);
    await server.call('PATCH /v1/customers/{customerId}/printers/{printerId}', {
      as: 'anna',
      params: { ...params, printerId: 'bar-printer' },
      body: { id: anId(), version: 1, model: 'epson-tm-t20iii' },
    });
    server.clock.pass(3000);
    await expect.poll(() => states(second), soon).toEqual([['printed', null]]);
  });
});

test('one that never answered is believed', async () => {
  await bar.setState('mute');
  deliver();
  const first = await place();
  const second = await place('rivella');
  await expect.poll(() => states(first), soon).toEqual([['printed', null]]);
  await expect.poll(() => states(second), soon).toEqual([['printed', null]]);
});

describe('a station that another one stands in for', () => {
  const standIn = (fallbackStation: string | null) =>
    server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
      as: 'anna',
      params: { ...params, stationId: 'kitchen' },
      body: { id: anId(), version: 1, fallbackStation, fallbackSeconds: 20 },
    });
  const redirect = (isRedirected: boolean, as = 'sara') =>
    server.send('PUT /v1/customers/{customerId}/stations/{stationId}/redirect', {
      as,
      params: { ...params, stationId: 'kitchen' },
      body: { id: anId(), isRedirected },
    });

  test('prints there after so long, and the ticket says whose it is', async () => {
    await standIn('bar');
    await kitchen.setState('paperEnd');
    deliver();
    const order = await place('roesti');
    await expect.poll(() => states(order), soon).toEqual([['pending', 'printer.paperEnd']]);
    server.clock.pass(10_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(texts(bar)).toEqual([]);
    server.clock.pass(10_000);
    // A try that is under way while the clock goes on puts the next one off from then: time must go on for it, too.
    const later = () => {
      server.clock.pass(100);
      return states(order);
    };
    await expect.poll(later, soon).toEqual([['printed', null]]);
    expect(texts(bar)[0]?.split('\n')[0]).toContain('» KÜCHE «');
    await kitchen.setState('ok');
    server.clock.pass(5000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(texts(kitchen)).toEqual([]);
  });

  test('also where it has no printer at all', async () => {
    await standIn('bar');
    await switchPast(server.house, 'linde', 'kitchen-printer', false);
    deliver();
    const order = await place('roesti');
    server.clock.pass(20_000);
    await expect.poll(() => states(order), soon).toEqual([['printed', null]]);
    expect(texts(bar)).toHaveLength(1);
  });

  test('also where it was removed while its paper waits', async () => {
    await standIn('bar');
    await switchPast(server.house, 'linde', 'kitchen-printer', false);
    const order = await place('roesti');
    await setUpPast(server.house, 'linde', (db) =>
      db
        .updateTable('stations')
        .set({ removed_at: server.clock.now() })
        .where('customer_id', '=', 'linde')
        .where('id', '=', 'kitchen')
        .execute(),
    );
    deliver();
    server.clock.pass(20_000);
    await expect.poll(() => states(order), soon).toEqual([['printed', null]]);
    expect(texts(bar)[0]?.split('\n')[0]).toContain('» KÜCHE «');
  });

  test('at once by hand, until somebody takes it back', async () => {
    expect((await redirect(true)).json()).toMatchObject({ message: 'stations.error.fallbackMissing' });
    await standIn('bar');
    deliver();
    expect((await redirect(true)).statusCode).toBe(200);
    const away = await place('roesti');
    await expect.poll(() => states(away), soon).toEqual([['printed', null]]);
    expect([texts(bar).length, texts(kitchen).length]).toEqual([1, 0]);
    expect((await redirect(false)).statusCode).toBe(200);
    const home = await place('roesti');
    await expect.poll(() => states(home), soon).toEqual([['printed', null]]);
    expect([texts(bar).length, texts(kitchen).length]).toEqual([1, 1]);
    expect((await redirect(true, 'rosa')).statusCode).toBe(404);
  });

  test('is another station of the same venue', async () => {
    for (const other of ['kitchen', 'nowhere']) {
      const refused = await server.refused('PATCH /v1/customers/{customerId}/stations/{stationId}', {
        as: 'anna',
        params: { ...params, stationId: 'kitchen' },
        body: { id: anId(), version: 1, fallbackStation: other },
      });
      expect(refused.message).toBe('stations.error.fallbackMissing');
    }
  });
});

test('a drawer opens where it stands: its pulse goes to no other station, and leaves no slip there', async () => {
  const till = await startVirtualPrinter();
  await movePrinter(server.house.database.write, 'linde', 'till-printer', till.port);
  await setUpPast(server.house, 'linde', async (db) => {
    const ofLinde = ['customer_id', '=', 'linde'] as const;
    await db
      .updateTable('printers')
      .set({ prints_receipts: true })
      .where(...ofLinde)
      .where('id', '=', 'bar-printer')
      .execute();
    await db
      .updateTable('stations')
      .set({ fallback_station_id: 'bar', fallback_seconds: 5, is_redirected: true })
      .where(...ofLinde)
      .where('id', '=', 'till')
      .execute();
  });
  deliver();
  const pay = async (printsReceipt = false) => {
    const order = await place('roesti');
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order], { printsReceipt }) });
    return async () => (await states(order)).slice(1);
  };
  await expect.poll(await pay(), soon).toEqual([['printed', null]]);
  expect([till.drawerKicks(), till.papers().length, bar.drawerKicks(), texts(bar).length]).toEqual([1, 0, 0, 0]);
  const withReceipt = await pay(true);
  await expect.poll(withReceipt, soon).toEqual([
    ['printed', null],
    ['printed', null],
  ]);
  expect([till.drawerKicks(), till.papers().length, bar.drawerKicks(), texts(bar).length]).toEqual([2, 0, 0, 1]);
  await till.setState('refuse');
  const kick = await pay();
  await expect.poll(kick, soon).toEqual([['pending', 'printer.unreachable']]);
  server.clock.pass(10_000);
  await new Promise((resolve) => setTimeout(resolve, 200));
  server.clock.pass(21_000);
  await expect.poll(kick, soon).toEqual([['failed', 'printer.unreachable']]);
  await place();
  await expect.poll(() => texts(bar).length, soon).toBe(2);
  expect(texts(bar)[1]).not.toContain('«');
  await till.close();
});
