import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);
const hour = 3600;

const series = (as: string) =>
  server.call('POST /v1/customers/{customerId}/deviceSeries', { as, params, body: { id: anId() } });
const revision = () => server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params });
const products = () => server.call('GET /v1/products', { as: 'sara', query: params });
const listed = async () =>
  (await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params })).deviations;
const ofOrder = async (id: string) =>
  (await listed()).filter(({ order }) => order?.id === id).map(({ code, params: said }) => [code, said]);
const change = async (productId: string, fields: object) => {
  const version = (await products()).find(({ id }) => id === productId)?.version ?? 0;
  await server.call('PATCH /v1/products/{productId}', {
    as: 'anna',
    params: { productId },
    body: { id: anId(), version, ...fields },
  });
};

let menuRevision = 0;
let counter = 0;
beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  ({ menuRevision } = await revision());
});
const offline = (changes: object = {}) => ({ at: now() - hour, menuRevision, ...changes });
type Lines = Parameters<typeof aDraft>[0];
const fact = (lines: Lines, changes: object = {}) => aDraft(lines, { offline: offline(), sentAt: now(), ...changes });
const place = (lines: Lines, changes: object = {}) =>
  server.call('POST /v1/orders', { as: 'sara', body: fact(lines, changes) });

describe('the series of a device', () => {
  test('is given once to a browser, another one to the next, and is told ever after', async () => {
    const [first, second] = [await series('sara'), await series('luca')];
    expect(first).toEqual({ series: 'K1', last: 0 });
    expect(second).toEqual({ series: 'K2', last: 0 });
    expect(await series('sara')).toEqual(first);
  });

  test('is the same for ten that ask at once', async () => {
    await server.tokenOf('anna');
    const given = await Promise.all(Array.from({ length: 10 }, () => series('anna')));
    expect(new Set(given.map((one) => one.series)).size).toBe(1);
  });

  test('counts what has arrived, and a number that was given twice is told', async () => {
    const { series: name } = await series('sara');
    const numbered = () => {
      counter += 1;
      return place(['espresso'], { offline: offline({ deviceNumber: `${name}-000${counter}` }) });
    };
    const { order } = await numbered();
    await numbered();
    expect(order.deviceNumber).toBe('K1-0001');
    expect(await series('sara')).toEqual({ series: name, last: 2 });
    const twice = await place(['espresso'], { offline: offline({ deviceNumber: 'K1-0002' }) });
    expect(await ofOrder(twice.order.id)).toEqual([['numberTaken', { number: 'K1-0002' }]]);
    const foreign = await place(['espresso'], { offline: offline({ deviceNumber: 'K77-0001' }) });
    expect(await ofOrder(foreign.order.id)).toEqual([['numberUnknown', { number: 'K77-0001' }]]);
  });
});

describe('an order taken offline', () => {
  test('is booked with the time of the device, and is an order like any other', async () => {
    const { order } = await place(['espresso', ['rivella', 2]]);
    expect(order).toMatchObject({ orderedAt: now() - hour, state: 'preparing', total: 480 + 2 * 520 });
    expect(await ofOrder(order.id)).toEqual([]);
    expect((await printJobs(server.house.database.read, order.id)).length).toBeGreaterThan(0);
  });

  test('is charged by the menu that the device showed, whatever it costs by now', async () => {
    await change('roesti', { price: 9900 });
    const { order } = await place([['roesti', 2]]);
    expect(order.total).toBe(2 * 1850);
    const [line] = order.products;
    expect(await ofOrder(order.id)).toEqual([
      ['priceDiffers', { opid: line?.opid, product: 'roesti', charged: 3700, today: 19_800 }],
    ]);
    const today = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['roesti']) });
    expect(today.order.total).toBe(9900);
  });

  test('is not refused for what is sold out, switched off or short, and takes what there was of it', async () => {
    await change('bread', { inStock: false });
    await change('fendant', { active: false });
    const { order } = await place(['bread', 'fendant', ['filet', 8]]);
    expect((await ofOrder(order.id)).map(([code]) => code)).toEqual(['notInStock', 'productGone', 'notInStock']);
    const filet = (await products()).find(({ id }) => id === 'filet');
    expect(filet?.currentStockAmount).toBe(5 - 8);
  });

  test('of an item of its own for a station that is gone is taken all the same', async () => {
    const freeItem = { title: 'Spiegelei', price: 400, taxClass: 'food', processingStation: 'grill' } as const;
    const draft = fact(['espresso'], { products: [{ opid: anId(), count: 1, freeItem }] });
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: draft });
    expect(order.products).toMatchObject([{ processingStation: null, total: 400 }]);
    const online = aDraft(['espresso'], { products: [{ opid: anId(), count: 1, freeItem }] });
    expect(await server.refused('POST /v1/orders', { as: 'sara', body: online })).toMatchObject({
      message: 'printing.error.stationUnknown',
    });
  });

  test('of a table that is gone goes to the checkout', async () => {
    const { order } = await place(['espresso'], { table: 'linde-t99' });
    expect(order.table).toBe('t_linde');
    expect(await ofOrder(order.id)).toEqual([['tableUnknown', {}]]);
  });

  test('of a menu that never was is priced by today’s', async () => {
    const { order } = await place(['rivella'], { offline: offline({ menuRevision: 9999 }) });
    expect(order.total).toBe(520);
    expect(await ofOrder(order.id)).toEqual([['menuUnknown', {}]]);
  });

  test('by a clock that is wrong is told, and never lies in the future', async () => {
    const ahead = { offline: offline({ at: now() + 5 * hour }), sentAt: now() + 5 * hour };
    const { order } = await place(['rivella'], ahead);
    expect(order.orderedAt).toBe(now());
    expect(await ofOrder(order.id)).toEqual([['clockOff', { seconds: 5 * hour }]]);
  });

  test('comes once, also when it was tried with a connection first and is sent again later', async () => {
    const draft = aDraft(['espresso']);
    const first = await server.call('POST /v1/orders', { as: 'sara', body: draft });
    const again = { ...draft, offline: offline(), sentAt: now() };
    const second = await server.call('POST /v1/orders', { as: 'sara', body: again });
    const third = await server.call('POST /v1/orders', { as: 'sara', body: { ...again, sentAt: now() + 60 } });
    expect([second, third].map(({ order }) => order.number)).toEqual([first.order.number, first.order.number]);
    expect(second.revision).toBe(first.revision);
  });

  test('is refused after thirty days, without the right, and where nothing can be made of it', async () => {
    const old = fact(['espresso'], { offline: offline({ at: now() - longestOfflineMs / 1000 - 1 }) });
    const refused = (as: string, body: object) => server.refused('POST /v1/orders', { as, body });
    expect(await refused('sara', old)).toMatchObject({ status: 422, message: 'offline.error.tooOld' });
    expect(await refused('rosa', fact(['espresso']))).toMatchObject({ status: 404 });
    expect(await refused('sara', fact(['nothing']))).toMatchObject({ message: 'cart.error.productUnknown' });
    expect(await refused('sara', fact([]))).toMatchObject({ message: 'cart.error.productMissing' });
    const priced = aDraftProduct('espresso', { manualPrice: 1 });
    expect(await refused('sara', fact([priced]))).toMatchObject({ message: 'cart.error.priceNotAllowed' });
    const odd = fact(['espresso'], { offline: offline({ deviceNumber: 'mine' }) });
    expect(await refused('sara', odd)).toMatchObject({ status: 400 });
  });
});

describe('what differs', () => {
  const see = (as: string, deviationId: string) =>
    server.send('POST /v1/customers/{customerId}/deviations/{deviationId}/seen', {
      as,
      params: { ...params, deviationId },
      body: { id: anId() },
    });

  test('stands on the list with who it was, until an administrator has taken note', async () => {
    const { order } = await place(['espresso'], { table: 'linde-t99' });
    const [found] = (await listed()).filter((one) => one.order?.id === order.id);
    expect(found).toMatchObject({
      code: 'tableUnknown',
      takenBy: { id: 'sara', name: 'Sara Muster' },
      takenAt: now() - hour,
      foundAt: now(),
      payment: null,
      order: { number: order.number, table: 't_linde' },
    });
    expect((await see('sara', found?.id ?? '')).statusCode).toBe(403);
    expect((await see('anna', found?.id ?? '')).statusCode).toBe(200);
    expect(await ofOrder(order.id)).toEqual([]);
    expect((await see('anna', found?.id ?? '')).json()).toMatchObject({ message: 'offline.error.notFound' });
  });
});

test('journal and tables agree about all of it', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
