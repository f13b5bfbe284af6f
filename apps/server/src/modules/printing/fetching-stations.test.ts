/** What holds for every station holds where its printer fetches: autoPrint, the station that stands in, who is sent where. */
import { anId } from '@comanda/test-kit/a-draft';
import { startEpsonPrinter } from '@comanda/test-kit/epson-fetching-printer';
import { startStarPrinter } from '@comanda/test-kit/star-fetching-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  changePrinter,
  changeStation,
  fetchUrl,
  jobsOf,
  placeOrder,
  readPapers,
  sendInto,
} from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepHanded } from './sweep-handed.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const params = { customerId: 'linde' };

const change = async (stationId: string, fields: object) => {
  const all = await server.call('GET /v1/customers/{customerId}/stations', { as: 'anna', params });
  const { version = 1 } = all.find(({ id }) => id === stationId) ?? {};
  await server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
    as: 'anna',
    params: { ...params, stationId },
    body: { id: anId(), version, ...fields },
  });
};
const redirect = (stationId: string, isRedirected: boolean) =>
  server.call('PUT /v1/customers/{customerId}/stations/{stationId}/redirect', {
    as: 'sara',
    params: { ...params, stationId },
    body: { id: anId(), isRedirected },
  });

const anEpson = async (station: string) => {
  await changeStation(server, station, 'printer');
  const printer = startEpsonPrinter(sendInto(server, await fetchUrl(server, `${station}-printer`)));
  return { poll: async () => (await printer.poll()) > 0, papers: () => readPapers(printer.papers()) };
};
const aStar = async (station: string) => {
  await changeStation(server, station, 'printer');
  await changePrinter(server, `${station}-printer`, { model: 'star-mc-print3' });
  const printer = startStarPrinter(sendInto(server, await fetchUrl(server, `${station}-printer`)));
  return { poll: printer.poll, papers: () => readPapers(printer.papers()) };
};

describe.each([
  ['Epson', anEpson],
  ['Star', aStar],
])('a station whose printer fetches: %s', (_, aPrinter) => {
  test('with autoPrint off it fetches nothing until somebody asks for the ticket', async () => {
    const printer = await aPrinter('bar');
    await change('bar', { autoPrint: false });
    const order = await placeOrder(server);
    expect(await printer.poll()).toBe(false);
    expect(await jobsOf(server, order)).toEqual([]);
    await server.call('POST /v1/orders/{orderId}/printStationReceipt', { as: 'sara', params: { orderId: order.id } });
    expect(await printer.poll()).toBe(true);
    expect(printer.papers()).toEqual([expect.stringContaining('espresso')]);
    expect(await printer.poll()).toBe(false);
    await change('bar', { autoPrint: true });
    await placeOrder(server);
    expect(await printer.poll()).toBe(true);
  });

  test('another one that fetches stands in after so long, and says whose ticket it is', async () => {
    const kitchen = await aPrinter('kitchen');
    const bar = await aPrinter('bar');
    await change('kitchen', { fallbackStation: 'bar', fallbackSeconds: 20 });
    const order = await placeOrder(server, ['roesti']);
    server.clock.pass(19_000);
    expect(await bar.poll()).toBe(false);
    server.clock.pass(1000);
    expect(await bar.poll()).toBe(true);
    expect(bar.papers()[0]?.split('\n')[0]).toContain('» KÜCHE «');
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
    expect(await kitchen.poll()).toBe(false);
    expect(kitchen.papers()).toEqual([]);
  });

  test('sent away by hand at once, and back', async () => {
    const kitchen = await aPrinter('kitchen');
    const bar = await aPrinter('bar');
    await change('kitchen', { fallbackStation: 'bar', fallbackSeconds: 600 });
    await redirect('kitchen', true);
    await placeOrder(server, ['roesti']);
    expect([await kitchen.poll(), await bar.poll()]).toEqual([false, true]);
    await redirect('kitchen', false);
    await placeOrder(server, ['roesti']);
    expect([await bar.poll(), await kitchen.poll()]).toEqual([false, true]);
    expect(kitchen.papers()[0]).not.toContain('»');
  });

  test('what one has in hand the other is not given', async () => {
    const bar = await aPrinter('bar');
    await changeStation(server, 'kitchen', 'printer');
    const kitchen = startEpsonPrinter(sendInto(server, await fetchUrl(server, 'kitchen-printer')));
    await change('kitchen', { fallbackStation: 'bar', fallbackSeconds: 20 });
    const order = await placeOrder(server, ['roesti']);
    expect(await kitchen.ask()).toBe(1);
    server.clock.pass(25_000);
    expect(await bar.poll()).toBe(false);
    kitchen.print();
    await kitchen.report();
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
    expect(bar.papers()).toEqual([]);
  });
});

test('what a printer that is gone has in hand of a station that the server serves is unclear, too', async () => {
  await changeStation(server, 'bar', 'printer');
  const bar = startEpsonPrinter(sendInto(server, await fetchUrl(server, 'bar-printer')));
  await change('kitchen', { fallbackStation: 'bar', fallbackSeconds: 600 });
  await redirect('kitchen', true);
  const order = await placeOrder(server, ['roesti']);
  await bar.ask();
  server.clock.pass(31_000);
  await sweepHanded(server.house);
  expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
});
