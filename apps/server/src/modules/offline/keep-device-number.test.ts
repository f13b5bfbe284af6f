/** The answer was lost: what the server has already comes again, with the number that stands on the guest's paper. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

const params = { customerId: 'linde' };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const body = { id: anId() };
  await server.call('POST /v1/customers/{customerId}/deviceSeries', { as: 'sara', params, body });
});
afterAll(() => server.close());

const now = () => Math.floor(server.clock.now() / 1000);
const place = (body: ReturnType<typeof aDraft>) => server.call('POST /v1/orders', { as: 'sara', body });
const pay = (body: ReturnType<typeof aCashPayment>) => server.call('POST /v1/payments', { as: 'sara', body });
const offline = (deviceNumber: string) => ({ at: now() - 60, menuRevision: 1, deviceNumber });
const found = async (id: string) => {
  const { deviations } = await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params });
  return deviations.filter(({ order }) => order?.id === id).map(({ code, params: said }) => [code, said]);
};

test('an order keeps it, once, and stays what it was', async () => {
  const draft = aDraft(['espresso']);
  const first = await place(draft);
  const again = { ...draft, offline: offline('K1-0001'), sentAt: now() };
  const second = await place(again);
  const { version } = first.order;
  expect(second.order).toEqual({ ...first.order, deviceNumber: 'K1-0001', version: version + 1 });
  const others = await Promise.all([place(again), place(again)]);
  expect(others.map(({ order }) => order)).toEqual([second.order, second.order]);
  const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: draft.id } });
  expect(read.order).toEqual(second.order);
  expect(await found(draft.id)).toEqual([]);
});

test('several that come at once keep it once', async () => {
  const draft = aDraft(['espresso']);
  const { order } = await place(draft);
  const again = { ...draft, offline: offline('K1-0002'), sentAt: now() };
  await Promise.all(Array.from({ length: 5 }, () => place(again)));
  const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: draft.id } });
  expect(read.order).toMatchObject({ deviceNumber: 'K1-0002', version: order.version + 1 });
  expect(await found(draft.id)).toEqual([]);
});

test('cash keeps it, also for an order that moved on, and its receipt keeps its own', async () => {
  const { order } = await place(aDraft(['espresso']));
  const body = { ...aCashPayment([]), orders: [{ id: order.id, amount: order.total }] };
  const first = await pay(body);
  const again = { ...body, offline: { at: now() - 60, deviceNumber: 'K1-0003' }, sentAt: now() };
  const second = await pay(again);
  expect(second.payment).toEqual({ ...first.payment, deviceNumber: 'K1-0003' });
  expect((await pay(again)).payment).toEqual(second.payment);
  expect(await found(order.id)).toEqual([]);
});

test('a number that stands on something else already is told, and kept all the same', async () => {
  const draft = aDraft(['espresso']);
  await place(draft);
  const { order } = await place({ ...draft, offline: offline('K1-0001'), sentAt: now() });
  expect(order.deviceNumber).toBe('K1-0001');
  expect(await found(draft.id)).toEqual([['numberTaken', { number: 'K1-0001' }]]);
});

test('nobody else hangs a number on it, and practice has none', async () => {
  const draft = aDraft(['espresso']);
  await place(draft);
  const again = { ...draft, offline: offline('K1-0009'), sentAt: now() };
  expect(await server.refused('POST /v1/orders', { as: 'luca', body: again })).toMatchObject({
    message: 'command.error.idReused',
  });
  const { order } = await place(aDraft(['espresso'], { training: true }));
  const cash = aCashPayment([order.id]);
  await pay(cash);
  expect((await pay({ ...cash, offline: { at: now(), deviceNumber: 'K1-0010' } })).payment.deviceNumber).toBeNull();
});

test('journal and tables agree about all of it', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
