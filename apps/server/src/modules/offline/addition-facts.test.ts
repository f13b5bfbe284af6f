import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint, printJobs } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const venue = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);
const hour = 3600;
type Lines = Parameters<typeof aDraft>[0];

let menuRevision = 0;
beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  ({ menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params: venue }));
});

/** As the device kept it: more for an order, and all that makes it an order of its own. */
const kept = (addsTo: string, lines: Lines, changes: object = {}) =>
  aDraft(lines, { offline: { at: now() - hour, menuRevision, addsTo }, sentAt: now(), ...changes });
const place = async (lines: Lines = ['espresso'], changes: object = {}) =>
  (await server.call('POST /v1/orders', { as: 'luca', body: aDraft(lines, changes) })).order;
const send = async (body: ReturnType<typeof kept>, as = 'sara') =>
  (await server.call('POST /v1/orders', { as, body })).order;
const read = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'luca', params: { orderId } })).order;
const deviations = async (id: string) =>
  (await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params: venue })).deviations
    .filter(({ order }) => order?.id === id)
    .map(({ code, params }) => [code, params]);
const pay = (id: string) =>
  server.call('POST /v1/payments', {
    as: 'luca',
    body: { id: anId(), customer: 'linde', method: 'cash', orders: [{ id }], cashReceived: 100_000 },
  });

describe('more for an order that was taken offline', () => {
  test('goes to that order, once, and prints what is new alone', async () => {
    const order = await place();
    const body = kept(order.id, ['roesti'], { comment: 'eilig', covers: 3 });
    const added = await send(body);
    expect(added).toMatchObject({ id: order.id, number: order.number, comment: 'eilig', covers: 3 });
    expect(added.products.map(({ id, count }) => [id, count])).toEqual([
      ['espresso', 1],
      ['roesti', 1],
    ]);
    const after = await footprint(server.house, 'linde');
    expect(await send(body)).toMatchObject({ id: order.id, version: added.version });
    expect(await footprint(server.house, 'linde')).toEqual(after);
    const [first, second, ...others] = await printJobs(server.house.database.read, order.id);
    const written = [first, second].map((job) => JSON.stringify(job?.document).toLowerCase());
    expect(written.map((text) => [text.includes('espresso'), /r(ö|oe)sti/.test(text)])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(others).toEqual([]);
    expect(await deviations(order.id)).toEqual([]);
  });

  test('prints the time at which it was taken, not that of its arrival', async () => {
    const order = await place();
    await send(kept(order.id, ['roesti']));
    const [first, second] = await printJobs(server.house.database.read, order.id);
    const times = [first, second].map((job) => /\d\d:\d\d/.exec(JSON.stringify(job?.document))?.[0]);
    expect(times).toEqual(['19:42', '18:42']);
  });

  test('is the same command as the call that was tried first', async () => {
    const order = await place();
    const body = kept(order.id, ['roesti']);
    const { id, products } = body;
    const params = { orderId: order.id };
    await server.call('POST /v1/orders/{orderId}/products', { as: 'sara', params, body: { id, products } });
    const after = await footprint(server.house, 'linde');
    expect(await send(body)).toMatchObject({ id: order.id });
    expect(await footprint(server.house, 'linde')).toEqual(after);
    const other = { ...body, products: aDraft(['rivella']).products };
    expect(await server.refused('POST /v1/orders', { as: 'sara', body: other })).toMatchObject({
      message: 'command.error.idReused',
    });
  });

  test('is charged by the menu that the device showed and not refused for what is sold out', async () => {
    const order = await place();
    const products = await server.call('GET /v1/products', { as: 'sara', query: venue });
    const change = (productId: string, fields: object) =>
      server.call('PATCH /v1/products/{productId}', {
        as: 'anna',
        params: { productId },
        body: { id: anId(), version: products.find(({ id }) => id === productId)?.version ?? 0, ...fields },
      });
    await change('roesti', { price: 9900 });
    await change('bread', { inStock: false });
    const added = await send(kept(order.id, ['roesti', 'bread']));
    expect(added.products.find(({ id }) => id === 'roesti')?.total).toBe(1850);
    const codes = (await deviations(order.id)).map(([code]) => code);
    expect(new Set(codes)).toEqual(new Set(['notInStock', 'priceDiffers']));
  });

  test('follows an order that was merged away', async () => {
    const [from, into] = [await place(), await place(['rivella'])];
    const merging = { as: 'luca', params: { orderId: into.id }, body: { id: anId(), from: from.id } } as const;
    await server.call('POST /v1/orders/{orderId}/merge', merging);
    expect(await send(kept(from.id, ['fendant']))).toMatchObject({ id: into.id });
    expect((await read(into.id)).products.map(({ id }) => id)).toEqual(['rivella', 'espresso', 'fendant']);
  });

  test('is told of the order that has the lines when it comes again', async () => {
    const [from, into] = [await place(), await place(['rivella'])];
    const body = kept(from.id, ['fendant']);
    await send(body);
    const merging = { as: 'luca', params: { orderId: into.id }, body: { id: anId(), from: from.id } } as const;
    await server.call('POST /v1/orders/{orderId}/merge', merging);
    expect(await send(body)).toMatchObject({ id: into.id });
  });

  test('makes a ready order prepare again', async () => {
    const order = await place(['roesti']);
    await server.call('POST /v1/orders/{orderId}/markReady', {
      as: 'luca',
      params: { orderId: order.id },
      body: { id: anId() },
    });
    expect(await send(kept(order.id, ['espresso']))).toMatchObject({ id: order.id, state: 'preparing' });
  });

  test('for an order that is done by now is one of its own, and told', async () => {
    const order = await place(['espresso'], { table: 'linde-t10' });
    await pay(order.id);
    const body = kept(order.id, ['roesti'], { table: 'linde-t10' });
    const own = await send(body);
    expect(own).toMatchObject({ id: body.id, table: 'linde-t10', orderedAt: now() - hour });
    expect(await deviations(own.id)).toEqual([['orderClosed', { number: order.number, why: 'done' }]]);
    // The kitchen reads since when the guest waits, as of all that this device took meanwhile.
    const [ticket] = await printJobs(server.house.database.read, own.id);
    expect(JSON.stringify(ticket?.document)).toMatch(/18:42/);
    expect(await send(body)).toMatchObject({ id: own.id, number: own.number });
    expect(await read(order.id)).toMatchObject({ state: 'done', total: 480 });
  });

  test('for an order that was canceled or is not known is one of its own', async () => {
    const order = await place();
    const query = { commandId: anId(), cancelComment: 'fiel hin' };
    await server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', params: { orderId: order.id }, query });
    const canceled = await send(kept(order.id, ['roesti']));
    expect(await deviations(canceled.id)).toEqual([['orderClosed', { number: order.number, why: 'canceled' }]]);
    const unknown = await send(kept(anId(), ['roesti']));
    expect(await deviations(unknown.id)).toEqual([['orderClosed', { number: '', why: 'unknown' }]]);
  });

  test('for what was itself more for an order goes where that went', async () => {
    const order = await place();
    const first = kept(order.id, ['roesti']);
    await send(first);
    expect(await send(kept(first.id, ['rivella']))).toMatchObject({ id: order.id });
  });

  test('is refused after thirty days, like every fact', async () => {
    const order = await place();
    const old = kept(order.id, ['roesti'], { offline: { at: now() - 31 * 86_400, menuRevision, addsTo: order.id } });
    expect(await server.refused('POST /v1/orders', { as: 'sara', body: old })).toMatchObject({
      message: 'offline.error.tooOld',
    });
  });
});

test('journal and tables agree about all of it', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
