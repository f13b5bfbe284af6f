import type { Announcement } from '@comanda/contract/events';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';
import { askForService, isOpenForGuests } from './index.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
  for (const person of ['anna', 'sara', 'remo']) await server.tokenOf(person);
});
afterAll(() => server.close());
beforeEach(() => {
  heard.length = 0;
});

const params = { customerId: 'linde' };
const service = () => server.call('GET /v1/customers/{customerId}/tableService', { as: 'sara', params });
const ask = async (kind: 'waiter' | 'bill', { tableId = 'linde-t10', id = anId() } = {}) => {
  const asked = await askForService(server.house, { customerId: 'linde', tableId, id, kind });
  if (!asked.ok) throw new Error(asked.code);
  return asked.value.requestedAt;
};
const done = (requestId: string, as = 'sara') =>
  server.send('POST /v1/customers/{customerId}/tableRequests/{requestId}/done', {
    as,
    params: { ...params, requestId },
    body: { id: anId() },
  });

describe('a table’s request', () => {
  test('stands with its time until somebody sees to it, once', async () => {
    const id = anId();
    const at = await ask('waiter', { id });
    expect((await service()).requests).toEqual([
      { id, table: 'linde-t10', kind: 'waiter', requestedAt: Math.floor(at / 1000) },
    ]);
    expect(heard.at(-1)?.changes).toEqual([{ kind: 'tableRequest', id: 'linde-t10' }]);
    expect([(await done(id)).statusCode, (await done(id)).statusCode]).toEqual([200, 404]);
    expect((await service()).requests).toEqual([]);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('is one of a kind at each table: who asks again is told of the first time', async () => {
    const first = await ask('bill');
    server.clock.pass(60_000);
    expect(await Promise.all([ask('bill'), ask('bill')])).toEqual([first, first]);
    await ask('waiter');
    await ask('bill', { tableId: 'linde-t2' });
    const { requests } = await service();
    expect(requests.map(({ table, kind }) => `${table} ${kind}`).toSorted()).toEqual([
      'linde-t10 bill',
      'linde-t10 waiter',
      'linde-t2 bill',
    ]);
    for (const { id } of requests) await done(id);
  });

  test('of two phones in the same instant stands once', async () => {
    await Promise.all([ask('waiter'), ask('waiter'), ask('waiter')]);
    const { requests } = await service();
    expect(requests).toHaveLength(1);
    for (const { id } of requests) await done(id);
  });

  test('that is sent again after somebody came does not come back', async () => {
    const id = anId();
    const at = await ask('bill', { id });
    await done(id);
    expect(await ask('bill', { id })).toBe(at);
    expect((await service()).requests).toEqual([]);
  });

  test('of yesterday is over with the business day, and can be made anew', async () => {
    const first = await ask('waiter');
    const { until, requests } = await service();
    expect(requests).toHaveLength(1);
    expect(until * 1000).toBeGreaterThan(server.clock.now());
    server.clock.pass(until * 1000 - server.clock.now() - 1);
    expect((await service()).requests).toHaveLength(1);
    server.clock.pass(1);
    expect((await service()).requests).toEqual([]);
    expect(await ask('waiter')).toBeGreaterThan(first);
    const { requests: again } = await service();
    expect(again).toHaveLength(1);
    for (const { id } of again) await done(id);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('for the bill is seen to once nothing is owed at the table, and the next guests are heard', async () => {
    const tableId = 'linde-t2';
    const placed = async () => {
      const timestamp = Math.floor(server.clock.now() / 1000);
      const body = aDraft(['espresso'], { table: tableId, timestamp });
      return (await server.call('POST /v1/orders', { as: 'sara', body })).order.id;
    };
    const pay = (id: string) => server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([id]) });
    const kinds = async () => (await service()).requests.map(({ kind }) => kind).toSorted();
    const [one, other] = [await placed(), await placed()];
    const first = await ask('bill', { tableId });
    await ask('waiter', { tableId });
    server.clock.pass(60_000);
    await pay(one);
    expect(await kinds()).toEqual(['bill', 'waiter']);
    await pay(other);
    expect(await kinds()).toEqual(['waiter']);
    expect(heard.at(-1)?.changes).toContainEqual({ kind: 'tableRequest', id: tableId });
    server.clock.pass(60_000);
    const next = await placed();
    expect(await kinds()).toEqual(['waiter']);
    expect(await ask('bill', { tableId })).toBeGreaterThan(first);
    expect(await kinds()).toEqual(['bill', 'waiter']);
    await pay(next);
    for (const { id } of (await service()).requests) await done(id);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('is seen and seen to by nobody of another house', async () => {
    const id = anId();
    await ask('bill', { id });
    expect((await done(id, 'remo')).statusCode).toBe(404);
    const other = await server.send('GET /v1/customers/{customerId}/tableService', { as: 'remo', params });
    expect(other.statusCode).toBe(404);
    expect((await service()).requests).toHaveLength(1);
    await done(id);
  });
});

describe('a table that staff must open', () => {
  const isOpen = (tableId = 'linde-t10') =>
    isOpenForGuests(server.house.database.read, { customerId: 'linde', tableId, now: server.clock.now() });
  const open = (isIt: boolean, tableId = 'linde-t10', as = 'anna') =>
    server.send('PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests', {
      as,
      params: { ...params, tableId },
      body: { id: anId(), open: isIt },
    });
  const needOpening = async (guestsNeedOpenTable: boolean) => {
    const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
    const body = { id: anId(), version, guestsNeedOpenTable };
    const { settings } = await server.call('PATCH /v1/settings/{customerId}', { as: 'anna', params, body });
    expect(settings.guestsNeedOpenTable).toBe(guestsNeedOpenTable);
  };
  const showPin = () =>
    server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: { pin: '2580' } });
  const place = () =>
    server.call('POST /v1/orders', {
      as: 'sara',
      body: aDraft(['espresso'], { table: 'linde-t10', timestamp: Math.floor(server.clock.now() / 1000) }),
    });

  test('is always open where the venue does not ask for it', async () => {
    expect(await isOpen()).toBe(true);
  });

  test('opens and closes by hand, one by one', async () => {
    await needOpening(true);
    expect(await isOpen()).toBe(false);
    expect((await open(true)).statusCode).toBe(200);
    expect(heard.at(-1)?.changes).toEqual([{ kind: 'table', id: 'linde-t10' }]);
    expect([await isOpen(), await isOpen('linde-t2')]).toEqual([true, false]);
    expect((await service()).openTables).toEqual(['linde-t10']);
    await open(false);
    expect(await isOpen()).toBe(false);
  });

  test('is open while it has open orders, and closes when the last one is paid', async () => {
    await needOpening(true);
    await open(true);
    server.clock.pass(60_000);
    const { order } = await place();
    await open(false);
    expect(await isOpen()).toBe(true);
    await open(true);
    const more = (await place()).order;
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    expect(await isOpen()).toBe(true);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([more.id]) });
    expect(await isOpen()).toBe(false);
    // The next guests of the day: opened once more.
    server.clock.pass(60_000);
    await open(true);
    expect(await isOpen()).toBe(true);
    await open(false);
  });

  test.each(['paid', 'handed over'])('closes when an older order that came to it is %s', async (how) => {
    await needOpening(true);
    const timestamp = Math.floor(server.clock.now() / 1000);
    const reduction = { kind: 'onTheHouse', percent: 0, reason: 'Stammgast' } as const;
    const line = aDraftProduct('espresso', how === 'paid' ? {} : { reduction });
    const body = aDraft([line], { table: 'linde-t2', timestamp });
    const { order } = await server.call('POST /v1/orders', { as: 'anna', body });
    server.clock.pass(60_000);
    await open(true);
    const to = { as: 'sara', params: { orderId: order.id }, body: { id: anId(), table: 'linde-t10' } } as const;
    await server.call('POST /v1/orders/{orderId}/table', to);
    expect(await isOpen()).toBe(true);
    server.clock.pass(60_000);
    if (how === 'paid') await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    else
      await server.call('POST /v1/orders/{orderId}/handOver', { as: 'sara', params: to.params, body: { id: anId() } });
    expect([await isOpen(), (await service()).openTables]).toEqual([false, []]);
    // Opened anew for the next guests it is of them.
    server.clock.pass(60_000);
    await open(true);
    expect(await isOpen()).toBe(true);
    await open(false);
  });

  test('is held open by no takeaway: it shows at no table, and closing would do nothing', async () => {
    await needOpening(true);
    await open(true);
    const timestamp = Math.floor(server.clock.now() / 1000);
    const body = aDraft(['espresso'], { table: 'linde-t10', type: 'takeaway', timestamp });
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body });
    expect(await isOpen()).toBe(true);
    await open(false);
    expect([await isOpen(), (await service()).openTables]).toEqual([false, []]);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  });

  test('closes with the business day', async () => {
    await needOpening(true);
    await open(true);
    server.clock.pass(86_400_000);
    expect(await isOpen()).toBe(false);
  });

  test('that is the checkout, or none, is not opened', async () => {
    expect((await open(true, 't_linde')).json()).toMatchObject({ message: 'tables.error.isCheckout' });
    expect((await open(true, 'nowhere')).json()).toMatchObject({ message: 'tables.error.notFound' });
    expect((await open(true, 'linde-t10', 'remo')).statusCode).toBe(404);
  });

  /** The last one: from here on everybody is asked. */
  test('is opened by a waiter with the admin PIN, by an administrator without, and closed by both', async () => {
    await needOpening(true);
    expect((await open(true, 'linde-t10', 'sara')).json()).toMatchObject({ message: 'adminPin.error.notSet' });
    const pin = { id: anId(), pin: '2580' };
    await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'system', params, body: pin });
    expect((await open(true, 'linde-t10', 'sara')).json()).toMatchObject({ message: 'adminPin.error.required' });
    expect(await isOpen()).toBe(false);
    expect((await open(true, 'linde-t10', 'anna')).statusCode).toBe(200);
    expect((await open(false, 'linde-t10', 'sara')).statusCode).toBe(200);
    expect(await isOpen()).toBe(false);
    await showPin();
    expect((await open(true, 'linde-t10', 'sara')).statusCode).toBe(200);
    expect(await isOpen()).toBe(true);
    await open(false);
  });
});
