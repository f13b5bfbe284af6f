import { setTimeout as wait } from 'node:timers/promises';

import { textOf } from '@comanda/paper/lines';
import { startEpsonPrinter } from '@comanda/test-kit/epson-fetching-printer';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { changeStation, fetchUrl, jobsOf, placeOrder, sendInto } from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { movePrinter } from '../devices/index.ts';
import { checkPrinter } from './check-printer.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { type PrinterWatch, watchPrinters } from './watch-printers.ts';

let server: TestServer;
let bar: VirtualPrinter;
let watch: PrinterWatch;
let delivery: Delivery | undefined;

const begin = async (options: Parameters<typeof startVirtualPrinter>[0] = {}) => {
  bar = await startVirtualPrinter(options);
  await movePrinter(server.house.database.write, 'linde', 'bar-printer', bar.port);
  watch = watchPrinters(server.house);
  delivery = startDelivery(server.house, watch, { pollMs: 20 });
};
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await delivery?.stop();
  delivery = undefined;
  await server.close();
});

const soon = { timeout: 60_000, interval: 20 };
const key = { customerId: 'linde', id: 'bar-printer' };
const conditionNow = async () => {
  const said = await checkPrinter(server.house, watch, key);
  return said.ok ? said.value.condition : said.code;
};
const overHttp = (printerId = 'bar-printer', as = 'sara') =>
  server.send('GET /v1/customers/{customerId}/printers/{printerId}/condition', {
    as,
    params: { customerId: 'linde', printerId },
  });

describe('a printer that the server itself brings paper to', () => {
  beforeEach(() => begin());
  afterEach(() => bar.close());

  test.each([
    ['ok', 'ready'],
    ['paperEnd', 'printer.paperEnd'],
    ['coverOpen', 'printer.coverOpen'],
    ['offline', 'printer.offline'],
    ['mute', 'silent'],
    ['refuse', 'printer.unreachable'],
  ] as const)('%s: is looked at now, and nothing is printed', async (state, condition) => {
    await bar.setState(state);
    expect(await conditionNow()).toBe(condition);
    expect(bar.papers()).toEqual([]);
  });

  test('two people who look at once both get an answer, and it prints afterwards', async () => {
    const said = await Promise.all([conditionNow(), conditionNow()]);
    expect(said).toContain('ready');
    for (const one of said) expect(['ready', 'printer.busy']).toContain(one);
    const order = await placeOrder(server);
    await expect.poll(() => jobsOf(server, order), soon).toEqual([['printed', null, 1]]);
  });

  test('one that is gone is told so', async () => {
    expect(await checkPrinter(server.house, watch, { ...key, id: 'nothing' })).toMatchObject({
      code: 'devices.error.notFound',
    });
  });
});

test('however often somebody looks, paper goes before the next look', async () => {
  await begin({ oneConnectionAtATime: true });
  await bar.setState('mute');
  let isLooking = true;
  const lookOnAndOn = async () => {
    while (isLooking) {
      await conditionNow();
      await wait(1);
    }
  };
  const looking = [lookOnAndOn(), lookOnAndOn()];
  const order = await placeOrder(server);
  await expect.poll(() => jobsOf(server, order), soon).toEqual([['printed', null, 1]]);
  isLooking = false;
  await Promise.all(looking);
  await bar.close();
});

test('a printer whose buffer is full is busy: nothing is lost and nothing comes twice', async () => {
  const buffer = { bytes: 64, bytesPerTick: 0 };
  await begin({ buffer, oneConnectionAtATime: true });
  const orders = [await placeOrder(server, ['espresso'])];
  await expect.poll(conditionNow, soon).toBe('printer.busy');
  // A ticket has some 600 bytes: about a second each.
  buffer.bytesPerTick = 12;
  for (const line of ['rivella', 'espresso']) {
    // One after the other, also by the clock.
    server.clock.pass(1);
    orders.push(await placeOrder(server, [line]));
  }
  for (const order of orders) await expect.poll(() => jobsOf(server, order), soon).toEqual([['printed', null, 1]]);
  const papers = bar.papers().map(({ lines }) => lines.map(textOf).join('\n'));
  expect(papers).toHaveLength(3);
  for (const [place, order] of orders.entries()) expect(papers[place]).toContain(order.number);
  await expect.poll(conditionNow, soon).toBe('ready');
  await bar.close();
});

describe('by other ways', () => {
  test('a printer that fetches is there when it has asked', async () => {
    await changeStation(server, 'bar', 'printer');
    const url = await fetchUrl(server, 'bar-printer');
    expect((await overHttp()).json()).toEqual({
      deliverer: 'printer',
      condition: 'printer.absent',
      at: null,
      url: null,
    });
    await startEpsonPrinter(sendInto(server, url)).poll();
    expect((await overHttp()).json()).toMatchObject({ condition: 'ready' });
    server.clock.pass(61_000);
    expect((await overHttp()).json()).toMatchObject({ condition: 'printer.absent' });
  });

  test('the browser at the station is told where to ask', async () => {
    await changeStation(server, 'bar', 'browser');
    const said = (await overHttp()).json();
    expect(said).toMatchObject({ deliverer: 'browser', condition: null });
    expect(said.url).toContain('/cgi-bin/epos/service.cgi?devid=local_printer');
  });

  test('people of other houses see nothing', async () => {
    expect((await overHttp('bar-printer', 'rosa')).statusCode).toBe(404);
    expect((await overHttp('nothing')).json()).toMatchObject({ message: 'devices.error.notFound' });
  });
});
