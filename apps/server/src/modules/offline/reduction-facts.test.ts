import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);

let menuRevision = 0;
beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  ({ menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params }));
});

const discount = { kind: 'discount', percent: 80, reason: 'Frau Keller' } as const;
const onTheHouse = { kind: 'onTheHouse', percent: 0, reason: 'Wartezeit' } as const;
const staffMeal = { kind: 'staffMeal', percent: 50, reason: 'Pause' } as const;

const reducedLines = () => [
  aDraftProduct('roesti', { reduction: discount }),
  aDraftProduct('espresso', { count: 2, reduction: onTheHouse }),
  aDraftProduct('rivella', { reduction: staffMeal }),
  aDraftProduct('bread'),
];
const given = 370 + 960 + 260;

const fact = (addsTo: string | null = null, at = now() - 3600) =>
  aDraft(reducedLines(), { offline: { at, menuRevision, addsTo }, sentAt: now() });
const send = async (as: string, body: ReturnType<typeof fact>) =>
  (await server.call('POST /v1/orders', { as, body })).order;
const told = async (id: string) =>
  (await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params })).deviations
    .filter(({ order }) => order?.id === id)
    .map(({ code, params: said }) => [code, said]);
const setPin = (pin: string) =>
  server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'anna', params, body: { id: anId(), pin } });

test('less than the full price is no reason to refuse a fact, whoever took it: it is told what was given away', async () => {
  const body = fact();
  const order = await send('sara', body);
  expect(order.products.map(({ percent, percentKind }) => [percent, percentKind])).toEqual([
    [80, 'discount'],
    [0, 'onTheHouse'],
    [50, 'staffMeal'],
    [100, null],
  ]);
  expect(await told(order.id)).toEqual([['reductionNotAllowed', { given }]]);
  expect(await send('sara', body)).toMatchObject({ id: order.id, version: order.version });
  expect(await told(order.id)).toHaveLength(1);
});

test('more for an order, too: with that order, or where it takes no more with its own', async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'luca', body: aDraft(['espresso']) });
  const added = await send('sara', fact(order.id));
  expect(added.id).toBe(order.id);
  expect(await told(order.id)).toEqual([['reductionNotAllowed', { given }]]);
  const apart = await send('sara', fact(anId()));
  expect((await told(apart.id)).map(([code]) => code)).toEqual(['orderClosed', 'reductionNotAllowed']);
});

test('who may by role, or by the PIN while it is sent, leaves nothing to tell', async () => {
  expect(await told((await send('anna', fact())).id)).toEqual([]);
  await setPin('4711');
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: { pin: '4711' } });
  expect(await told((await send('sara', fact())).id)).toEqual([]);
  server.clock.moveTo(fridayEvening + 6 * 60_000);
  expect(await told((await send('sara', fact())).id)).toEqual([['reductionNotAllowed', { given }]]);
});

test('with a connection nothing is given without the right, and nothing of it is told', async () => {
  await setPin('4711');
  server.clock.moveTo(fridayEvening + 60 * 60_000);
  const { offline: _none, sentAt: _neither, ...online } = fact();
  expect(await server.refused('POST /v1/orders', { as: 'sara', body: online })).toMatchObject({
    status: 403,
    message: 'adminPin.error.required',
  });
  expect(await told(online.id)).toEqual([]);
});

test('practice that some device sends as a fact is practice: no money of it is booked, with a discount or without', async () => {
  const booked = async () => {
    const { read } = server.house.database;
    const [ledger, receipts] = [read.selectFrom('ledger'), read.selectFrom('receipts')];
    return [await ledger.selectAll().execute(), await receipts.selectAll().execute()];
  };
  const before = await booked();
  const order = await send('sara', { ...fact(), training: true });
  expect(order).toMatchObject({ training: true, products: [{ percent: 80 }, { percent: 0 }, { percent: 50 }, {}] });
  const orders = [{ id: order.id, amount: order.total }];
  const offline = { at: now() - 1800, deviceNumber: null };
  const paid = { ...aCashPayment([]), orders, offline, sentAt: now() };
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: paid });
  expect(payment).toMatchObject({ receiptNumber: null, openAmount: 0 });
  expect(await booked()).toEqual(before);
});

test('journal and tables agree about all of it', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
