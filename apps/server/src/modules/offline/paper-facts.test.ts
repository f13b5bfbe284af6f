import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { changePrinter, changeStation } from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint, printJobs } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const venue = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);

let menuRevision = 0;
beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  ({ menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params: venue }));
});

type Paper = { station: string; products: string[]; end: 'printed' | 'unclear' };

/** An espresso for the bar, a rösti for the kitchen, as a device kept them. */
function kept(papers: (opids: { espresso: string; roesti: string }) => Paper[], addsTo: string | null = null) {
  const [espresso, roesti] = [aDraftProduct('espresso'), aDraftProduct('roesti')];
  const opids = { espresso: espresso.opid, roesti: roesti.opid };
  const offline = { at: now() - 3600, menuRevision, addsTo, papers: papers(opids) };
  return { opids, body: aDraft([espresso, roesti], { offline, sentAt: now() }) };
}

const send = async (body: ReturnType<typeof aDraft>, as = 'sara') =>
  (await server.call('POST /v1/orders', { as, body })).order;
const jobs = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ station_id, status, error }) => [
    station_id,
    status,
    error,
  ]);
const alarm = () => server.call('GET /v1/customers/{customerId}/orderPrints/alarm', { as: 'sara', params: venue });

describe('what a device has printed of an order', () => {
  test('is paper already, once; the rest is printed', async () => {
    const { body } = kept(({ espresso }) => [{ station: 'bar', products: [espresso], end: 'printed' }]);
    const order = await send(body);
    expect(await jobs(order.id)).toEqual([
      ['bar', 'printed', null],
      ['kitchen', 'pending', null],
    ]);
    const after = await footprint(server.house, 'linde');
    expect(await send(body)).toMatchObject({ id: order.id });
    expect(await send({ ...body, offline: undefined })).toMatchObject({ id: order.id });
    expect(await footprint(server.house, 'linde')).toEqual(after);
    const [bar] = await printJobs(server.house.database.read, order.id);
    expect(JSON.stringify(bar?.document)).toContain('Ohne Netz gedruckt');
    expect(bar?.finished_at).toBe(server.clock.now());
  });

  test('is found again by its number on what the server prints of it afterwards', async () => {
    const { series } = await server.call('POST /v1/customers/{customerId}/deviceSeries', {
      as: 'sara',
      params: venue,
      body: { id: anId() },
    });
    const { body } = kept(({ espresso }) => [{ station: 'bar', products: [espresso], end: 'printed' }]);
    const { offline } = body;
    if (offline === undefined) throw new Error('a fact');
    const number = `${series}-0001`;
    const order = await send({ ...body, table: 't_linde', offline: { ...offline, deviceNumber: number } });
    await server.call('DELETE /v1/orders/{orderId}/storno', {
      as: 'anna',
      params: { orderId: order.id },
      query: { commandId: anId(), cancelComment: 'gegangen' },
    });
    const papers = (await printJobs(server.house.database.read, order.id)).filter(({ kind }) => kind === 'ticket');
    const numbers = papers.map(({ document }) => JSON.stringify(document).includes(`"${number}"`));
    expect([order.number === number, numbers]).toEqual([false, [true, true, true, true]]);
  });

  test('is asked of a person where it is unclear, as every unclear one', async () => {
    const before = (await alarm()).unclear;
    const { body } = kept(({ roesti }) => [{ station: 'kitchen', products: [roesti], end: 'unclear' }]);
    const order = await send(body);
    expect(await jobs(order.id)).toEqual([
      ['bar', 'pending', null],
      ['kitchen', 'unclear', 'print.error.unclear'],
    ]);
    expect((await alarm()).unclear).toBe(before + 1);
  });

  test('is believed of its own tickets alone', async () => {
    const other = await send(aDraft(['espresso']));
    const strange = other.products.map(({ opid }) => opid);
    const { body } = kept(({ espresso, roesti }) => [
      { station: 'bar', products: [roesti, ...strange], end: 'printed' },
      { station: 'kitchen', products: [espresso], end: 'printed' },
      { station: 'sonne-bar', products: [espresso, roesti], end: 'printed' },
    ]);
    const order = await send(body);
    expect(await jobs(order.id)).toEqual([
      ['bar', 'pending', null],
      ['kitchen', 'pending', null],
    ]);
    expect(await jobs(other.id)).toEqual([['bar', 'pending', null]]);
  });

  test('of more for an order is that alone, also where the order takes no more', async () => {
    const papers: Parameters<typeof kept>[0] = ({ espresso }) => [
      { station: 'bar', products: [espresso], end: 'printed' },
    ];
    const open = await send(aDraft(['espresso']), 'luca');
    await send(kept(papers, open.id).body);
    expect(await jobs(open.id)).toEqual([
      ['bar', 'pending', null],
      ['bar', 'printed', null],
      ['kitchen', 'pending', null],
    ]);
    const paid = await send(aDraft(['espresso'], { table: 'linde-t10' }), 'luca');
    await server.call('POST /v1/payments', {
      as: 'luca',
      body: { id: anId(), customer: 'linde', method: 'cash', orders: [{ id: paid.id }], cashReceived: 100_000 },
    });
    const own = await send(kept(papers, paid.id).body);
    expect(own.id).not.toBe(paid.id);
    expect(await jobs(own.id)).toEqual([
      ['bar', 'printed', null],
      ['kitchen', 'pending', null],
    ]);
  });

  test('is told when it is canceled later, also at a station that prints on demand by now', async () => {
    const { body } = kept(({ espresso }) => [{ station: 'bar', products: [espresso], end: 'printed' }]);
    const bar = async (autoPrint: boolean) => {
      const all = await server.call('GET /v1/customers/{customerId}/stations', { as: 'anna', params: venue });
      await server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
        as: 'anna',
        params: { ...venue, stationId: 'bar' },
        body: { id: anId(), version: all.find(({ id }) => id === 'bar')?.version ?? 0, autoPrint },
      });
    };
    await bar(false);
    const order = await send(body);
    expect(await jobs(order.id)).toEqual([
      ['bar', 'printed', null],
      ['kitchen', 'pending', null],
    ]);
    await server.call('DELETE /v1/orders/{orderId}/storno', {
      as: 'anna',
      params: { orderId: order.id },
      query: { commandId: anId(), cancelComment: 'fiel hin' },
    });
    expect((await jobs(order.id)).filter(([station]) => station === 'bar')).toHaveLength(2);
    await bar(true);
  });
});

describe('what a till needs to print by itself', () => {
  const read = (as = 'sara') => server.call('GET /v1/customers/{customerId}/ticketPrinters', { as, params: venue });
  const printersOf = async (stationId: string) =>
    (await read()).stations.find(({ id }) => id === stationId)?.printers.map(({ id, url }) => [id, url]);

  test('names printers that a browser may call, and no key', async () => {
    await changePrinter(server, 'bar-printer', { ipAddress: '10.0.0.9' });
    await changeStation(server, 'bar', 'browser');
    const url = expect.stringMatching(/^http:\/\/10\.0\.0\.9(:\d+)?\/cgi-bin\/epos\/service\.cgi\?/);
    expect(await printersOf('bar')).toEqual([['bar-printer', url]]);
    const told = await read();
    expect(told).toMatchObject({ locale: 'de-CH', languages: ['de', 'de'] });
    expect(JSON.stringify(told)).not.toMatch(/key|secret|fetch|agent/i);
    await changePrinter(server, 'bar-printer', { active: false });
    expect(await printersOf('bar')).toEqual([]);
    await changePrinter(server, 'bar-printer', { active: true });
    // By another way its own port is one of raw printing.
    await changeStation(server, 'bar', 'server');
    expect(await printersOf('bar')).toEqual([]);
  });
});
