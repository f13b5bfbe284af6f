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
import { everything } from '../../test/storage.ts';
import { tokenOf } from './job-token.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

let url = '';
const aStar = async () => {
  await changeStation(server, 'bar', 'printer');
  await changePrinter(server, 'bar-printer', { model: 'star-mc-print3' });
  url = await fetchUrl(server, 'bar-printer');
  return startStarPrinter(sendInto(server, url));
};

describe('Star CloudPRNT', () => {
  test('polls, fetches, prints, takes off the list', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    expect(await printer.poll()).toBe(true);
    expect(readPapers(printer.papers())).toEqual([expect.stringContaining('espresso')]);
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
    expect(await printer.poll()).toBe(false);
  });

  test('an offer leases nothing, and polling in vain writes nothing', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    const before = await everything(server.house);
    const token = await printer.ask();
    expect(await printer.ask()).toBe(token);
    expect(await everything(server.house)).toBe(before);
    expect(await jobsOf(server, order)).toEqual([['pending', null, 0]]);
  });

  test('a download that broke off is given once more, the same', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    const token = (await printer.ask()) ?? '';
    const first = await printer.fetch(token);
    expect(await printer.fetch(token)).toEqual(first);
    expect(await jobsOf(server, order)).toEqual([['sent', null, 1]]);
    expect(await printer.fetch(tokenOf({ id: crypto.randomUUID(), attempts: 1 }))).toBeNull();
  });

  test('a printer that restarts in the middle prints nothing twice: a person is asked', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    const bytes = await printer.fetch((await printer.ask()) ?? '');
    if (bytes) printer.print(bytes);
    // It knows nothing of the job any more.
    expect(await printer.poll()).toBe(false);
    expect(await printer.poll()).toBe(false);
    expect(await jobsOf(server, order)).toEqual([['sent', null, 1]]);
    server.clock.pass(31_000);
    expect(await printer.poll()).toBe(false);
    expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
    expect(printer.papers()).toHaveLength(1);
  });

  test('without paper it fetches again what it had not made', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    const token = (await printer.ask()) ?? '';
    await printer.fetch(token);
    printer.setState('410 Paper Empty');
    expect(await printer.ask()).toBeNull();
    expect(await jobsOf(server, order)).toEqual([['pending', 'printer.paperEnd', 1]]);
    server.clock.pass(5000);
    expect(await printer.poll()).toBe(false);
    printer.setState('200 OK');
    expect(await printer.poll()).toBe(true);
    expect(await jobsOf(server, order)).toEqual([['printed', null, 2]]);
    // The report of the first handing out says nothing of the second.
    await printer.takeOff(token, '511 Decode Error');
    expect(await jobsOf(server, order)).toEqual([['printed', null, 2]]);
  });

  test('a job that waits says why', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    printer.setState('420 Cover Open');
    expect(await printer.ask()).toBeNull();
    expect(await jobsOf(server, order)).toEqual([['pending', 'printer.coverOpen', 0]]);
  });

  test('what it cannot read has failed', async () => {
    const printer = await aStar();
    const order = await placeOrder(server);
    const token = (await printer.ask()) ?? '';
    await printer.fetch(token);
    await printer.takeOff(token, '511 Decode Error');
    expect(await jobsOf(server, order)).toEqual([['failed', 'print.error.unprintable', 1]]);
  });

  test('answers as its guide says where there is nothing', async () => {
    await aStar();
    const send = sendInto(server, url);
    expect((await send({ method: 'GET', query: { type: 'text/plain' } })).status).toBe(415);
    expect((await send({ method: 'GET', query: { type: 'application/vnd.star.starprnt' } })).status).toBe(404);
    expect((await send({ method: 'POST', body: 'no JSON' })).status).toBe(400);
    expect((await server.http.inject({ url: `${new URL(url).pathname}-setting.json` })).statusCode).toBe(404);
  });
});
