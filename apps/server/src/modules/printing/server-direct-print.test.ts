import { anId } from '@comanda/test-kit/a-draft';
import { startEpsonPrinter } from '@comanda/test-kit/epson-fetching-printer';
import { overHttp } from '@comanda/test-kit/printer-http';
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
import { startDelivery } from './deliver-jobs.ts';
import { readToken, tokenOf } from './job-token.ts';
import { sweepHanded } from './sweep-handed.ts';
import { watchPrinters } from './watch-printers.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const params = { customerId: 'linde' };
let url = '';
const anEpson = async () => {
  await changeStation(server, 'bar', 'printer');
  url = await fetchUrl(server, 'bar-printer');
  return startEpsonPrinter(sendInto(server, url));
};

describe('Epson Server Direct Print', () => {
  test('asks, prints and reports; the ticket is on paper once and marked printed', async () => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    expect(await printer.poll()).toBe(1);
    expect(readPapers(printer.papers())).toEqual([expect.stringContaining('espresso')]);
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
    expect(await printer.poll()).toBe(0);
    expect(printer.papers()).toHaveLength(1);
  });

  test('works over a real connection', async () => {
    await changeStation(server, 'bar', 'printer');
    const { pathname } = new URL(await fetchUrl(server, 'bar-printer'));
    const order = await placeOrder(server);
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const at = server.http.server.address();
    const printer = startEpsonPrinter(
      overHttp(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}${pathname}`),
    );
    expect(await printer.poll()).toBe(1);
    expect(await printer.poll()).toBe(0);
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
  });

  test('gets the jobs in the order in which they were made, one at a time', async () => {
    const printer = await anEpson();
    const numbers = [];
    for (let count = 0; count < 4; count += 1) {
      server.clock.pass(1000);
      numbers.push((await placeOrder(server)).number);
    }
    for (let count = 0; count < 4; count += 1) expect(await printer.poll()).toBe(1);
    for (const [index, paper] of readPapers(printer.papers()).entries()) expect(paper).toContain(numbers[index]);
  });

  test('asking in vain writes nothing', async () => {
    const printer = await anEpson();
    const before = await everything(server.house);
    for (let count = 0; count < 3; count += 1) expect(await printer.poll()).toBe(0);
    expect(await everything(server.house)).toBe(before);
  });

  test('while a job is out none is given: asked twice, printed once', async () => {
    const printer = await anEpson();
    await placeOrder(server);
    await placeOrder(server);
    expect(await printer.ask()).toBe(1);
    const other = await sendInto(server, url)({ method: 'POST', body: 'ConnectionType=GetRequest&ID=x' });
    expect(other.body).toHaveLength(0);
    printer.print();
    await printer.report();
    expect(await printer.poll()).toBe(1);
    expect(printer.papers()).toHaveLength(2);
  });

  test('a printer that restarts in the middle prints nothing twice: a person is asked', async () => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    await printer.ask();
    printer.print();
    printer.restart();
    expect(await printer.poll()).toBe(0);
    expect(await jobsOf(server, order)).toEqual([['sent', null, 1]]);
    server.clock.pass(31_000);
    expect(await printer.poll()).toBe(0);
    expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
    expect(printer.papers()).toHaveLength(1);
  });

  test('a report that comes late, or twice, is believed', async () => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    await printer.ask();
    printer.print();
    server.clock.pass(31_000);
    await sweepHanded(server.house);
    expect(await jobsOf(server, order)).toEqual([['unclear', 'print.error.unclear', 1]]);
    await printer.report();
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
  });

  test.each([
    ['paperEnd', 'printer.paperEnd'],
    ['coverOpen', 'printer.coverOpen'],
  ] as const)('%s: nothing was printed, so it comes again by itself', async (state, error) => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    printer.setState(state);
    expect(await printer.poll()).toBe(1);
    expect(await jobsOf(server, order)).toEqual([['pending', error, 1]]);
    expect(await printer.poll()).toBe(0);
    printer.setState('ok');
    server.clock.pass(5000);
    expect(await printer.poll()).toBe(1);
    expect(await jobsOf(server, order)).toEqual([['printed', null, 2]]);
    expect(printer.papers()).toHaveLength(1);
  });

  test('the server may start anew while the printer has a job', async () => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    await printer.ask();
    await startDelivery(server.house, watchPrinters(server.house), { takesOver: true }).stop();
    expect(await jobsOf(server, order)).toEqual([['sent', null, 1]]);
    printer.print();
    await printer.report();
    expect(await jobsOf(server, order)).toEqual([['printed', null, 1]]);
  });

  test('a jammed knife is unclear', async () => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    printer.setState('cutterJam');
    await printer.poll();
    expect(await jobsOf(server, order)).toEqual([['unclear', 'printer.broken', 1]]);
  });

  test('what nobody fetches is given up after ten minutes', async () => {
    await anEpson();
    const order = await placeOrder(server);
    server.clock.pass(600_001);
    await sweepHanded(server.house);
    expect(await jobsOf(server, order)).toEqual([['failed', 'printer.absent', 0]]);
  });

  test('rubbish changes nothing', async () => {
    const printer = await anEpson();
    const order = await placeOrder(server);
    await printer.ask();
    const send = sendInto(server, url);
    const report = (ResponseFile: string) =>
      send({ method: 'POST', body: new URLSearchParams({ ConnectionType: 'SetResponse', ResponseFile }).toString() });
    for (const file of [
      '',
      '<a',
      '<PrintResponseInfo/>',
      reportFor('0000'),
      reportFor(tokenOf({ id: crypto.randomUUID(), attempts: 1 })),
    ]) {
      expect((await report(file)).status).toBe(200);
    }
    expect((await send({ method: 'POST', body: '' })).status).toBe(200);
    expect(await jobsOf(server, order)).toEqual([['sent', null, 1]]);
  });
});

const reportFor = (job: string) =>
  `<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid>` +
  '</Parameter><PrintResponse><response success="true" code="" status="2"/></PrintResponse></ePOSPrint></PrintResponseInfo>';

describe('the address of a printer', () => {
  test('is told once, is the same for a repeat, and is stored nowhere', async () => {
    const id = anId();
    const told = await fetchUrl(server, 'bar-printer', id);
    expect(await fetchUrl(server, 'bar-printer', id)).toBe(told);
    const key = told.split('/').at(-1) ?? '';
    expect(key.length).toBeGreaterThan(40);
    expect(await everything(server.house)).not.toContain(key);
    expect(server.logged()).not.toContain(key);
    const [devices] = [await server.call('GET /v1/customers/{customerId}/devices', { as: 'anna', params })];
    expect(devices.printers.filter(({ hasFetchKey }) => hasFetchKey).map((printer) => printer.id)).toEqual([
      'bar-printer',
    ]);
  });

  test('the one before leads nowhere', async () => {
    await changeStation(server, 'bar', 'printer');
    const [old, fresh] = [await fetchUrl(server, 'bar-printer'), await fetchUrl(server, 'bar-printer')];
    expect((await sendInto(server, old)({ method: 'POST', body: 'ConnectionType=GetRequest' })).status).toBe(404);
    expect((await sendInto(server, fresh)({ method: 'POST', body: 'ConnectionType=GetRequest' })).status).toBe(200);
  });

  test('gets nothing while the server itself prints there, or while it is inactive', async () => {
    const printer = startEpsonPrinter(sendInto(server, await fetchUrl(server, 'bar-printer')));
    await placeOrder(server);
    expect(await printer.poll()).toBe(0);
    await changeStation(server, 'bar', 'printer');
    expect(await printer.poll()).toBe(1);
    await placeOrder(server);
    await changePrinter(server, 'bar-printer', { active: false });
    expect(await printer.poll()).toBe(0);
  });

  test('is made by administrators of the house alone', async () => {
    const foreign = await server.refused('POST /v1/customers/{customerId}/printers/{printerId}/fetchKey', {
      as: 'rosa',
      params: { ...params, printerId: 'bar-printer' },
      body: { id: anId() },
    });
    expect(foreign).toMatchObject({ status: 404, message: 'access.error.venueUnknown' });
  });
});

describe('the name of a handing out', () => {
  test('is short, plain and comes back', () => {
    for (const id of [
      crypto.randomUUID(),
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ]) {
      const token = tokenOf({ id, attempts: 37 });
      expect(token).toMatch(/^[0-9a-z]{26,30}$/);
      expect(readToken(token)).toEqual({ id, attempt: 37 });
    }
    expect(readToken('x')).toBeNull();
    expect(readToken('z'.repeat(27))).toBeNull();
  });
});
