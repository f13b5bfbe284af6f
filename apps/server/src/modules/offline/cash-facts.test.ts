import type { ContractKey } from '@comanda/contract/calls';
import { longestOfflineMs } from '@comanda/domain/offline/taken-offline';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const body = { id: anId() };
  await server.call('POST /v1/customers/{customerId}/deviceSeries', { as: 'sara', params, body });
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const params = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);
const hour = 3600;

const ofOrder = async (id: string) => {
  const { deviations } = await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params });
  return deviations.filter(({ order }) => order?.id === id).map(({ code, params: said }) => [code, said]);
};
const place = (lines: Parameters<typeof aDraft>[0]) =>
  server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) });
const cash = (orders: { id: string; amount: number }[], changes: object = {}) =>
  server.call('POST /v1/payments', {
    as: 'sara',
    body: { ...aCashPayment([]), orders, offline: { at: now() - hour }, sentAt: now(), ...changes } as never,
  });

describe('cash taken offline', () => {
  test('is booked with the time of the device; nothing prints and no drawer opens', async () => {
    const { order } = await place(['espresso']);
    const before = (await printJobs(server.house.database.read, order.id)).length;
    const { payment } = await cash([{ id: order.id, amount: 480 }], {
      offline: { at: now() - hour, deviceNumber: 'K1-0009' },
    });
    expect(payment).toMatchObject({ takenAt: now() - hour, total: 480, openAmount: 0, deviceNumber: 'K1-0009' });
    expect(payment.receiptNumber).not.toBeNull();
    expect((await printJobs(server.house.database.read, order.id)).length).toBe(before);
    expect(await ofOrder(order.id)).toEqual([]);
  });

  test('has the numbers on its receipt that the guest was told, beside those of the server', async () => {
    const { menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params });
    const offline = { at: now() - hour, menuRevision, deviceNumber: 'K1-0011' };
    const body = aDraft(['espresso'], { offline, sentAt: now() });
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body });
    const { payment } = await cash([{ id: order.id, amount: 480 }], {
      offline: { at: now() - hour, deviceNumber: 'K1-0012' },
    });
    const token = payment.receiptUrl?.split('/').at(-1) ?? '';
    const { document } = await server.call('GET /v1/receipts/{token}', { as: 'sara', params: { token } });
    expect(document).toContain(`${order.number} (K1-0011)`);
    expect(document).toContain(`Beleg ${payment.receiptNumber} (K1-0012)`);
  });

  test('stands in the hour and on the day of the device, whenever it is sent', async () => {
    const day = async (query: { businessDate?: string } = {}) =>
      server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query });
    const hourOf = (sums: Awaited<ReturnType<typeof day>>, wanted: number) =>
      sums.hours.find((one) => one.hour === wanted)?.turnover ?? 0;
    const before = await day();
    const { order } = await place(['rivella']);
    const twoHoursAgo = { at: now() - 2 * hour };
    await cash([{ id: order.id, amount: 520 }], { offline: twoHoursAgo });
    const after = await day();
    // 19:42 in Zurich, by the clock of the venue.
    expect(hourOf(after, 17) - hourOf(before, 17)).toBe(520);
    expect(hourOf(after, 19)).toBe(hourOf(before, 19));

    const next = (await place(['rivella'])).order;
    await cash([{ id: next.id, amount: 520 }], { offline: { at: now() - 24 * hour } });
    const yesterday = await day({ businessDate: '2026-11-19' });
    expect(yesterday).toMatchObject({ turnover: 520, hours: [{ hour: 19, turnover: 520 }] });
    expect((await day()).turnover).toBe(after.turnover);
  });

  test('is booked also when another device was faster, and told', async () => {
    const { order } = await place(['espresso']);
    await server.call('POST /v1/payments', { as: 'luca', body: aCashPayment([order.id]) });
    const { payment } = await cash([{ id: order.id, amount: 480 }]);
    expect(payment).toMatchObject({ total: 480, openAmount: 0 });
    const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(read.order).toMatchObject({ payed: 960, stillToPay: 0, state: 'done' });
    expect(await ofOrder(order.id)).toEqual([['amountDiffers', { paid: 480, open: 0 }]]);
  });

  test('comes once, also when it was tried with a connection first', async () => {
    const { order } = await place(['espresso']);
    const body = { ...aCashPayment([]), orders: [{ id: order.id, amount: 480 }] };
    const first = await server.call('POST /v1/payments', { as: 'sara', body: body as never });
    const second = await cash([], { ...body, offline: { at: now() - hour } });
    expect(second.payment).toEqual(first.payment);
  });

  test('is refused without an amount, for what never was, and after thirty days', async () => {
    const { order } = await place(['espresso']);
    const refused = (body: object) => server.refused('POST /v1/payments', { as: 'sara', body });
    const taken = { ...aCashPayment([order.id]), offline: { at: now() - hour } };
    expect(await refused(taken)).toMatchObject({ message: 'offline.error.amountMissing' });
    expect(await refused({ ...taken, orders: [{ id: anId(), amount: 480 }] })).toMatchObject({
      message: 'orders.error.notFound',
    });
    const old = { at: now() - longestOfflineMs / 1000 - 1 };
    expect(await refused({ ...taken, orders: [{ id: order.id, amount: 480 }], offline: old })).toMatchObject({
      message: 'offline.error.tooOld',
    });
  });
});

describe('cash taken offline for what changed meanwhile', () => {
  const move = (key: ContractKey, id: string, body: object) =>
    server.send(key, { as: 'luca', params: { orderId: id }, body: { id: anId(), ...body } });
  const read = async (orderId: string) =>
    (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
  const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  /** Of the running day. */
  const turnover = async () => {
    const { turnover: sum } = await server.call('GET /v1/customers/{customerId}/statistics', {
      as: 'anna',
      params,
      query: {},
    });
    return sum;
  };
  const partPaid = async () => {
    const { order } = await place(['espresso']);
    const added = { products: [aDraftProduct('rivella')] };
    expect((await move('POST /v1/orders/{orderId}/products', order.id, added)).statusCode).toBe(200);
    await cash([{ id: order.id, amount: 480 }]);
    const { products: lines, ...now } = await read(order.id);
    expect(now).toMatchObject({ payed: 480, stillToPay: 520, state: 'preparing' });
    return { id: order.id, rivella: lines.at(-1)?.opid };
  };

  test('turnover is booked when the rest goes to another table', async () => {
    const { id, rivella } = await partPaid();
    const other = (await place(['bread'])).order;
    const before = await turnover();
    const moved = { lines: [{ opid: rivella }], to: { order: other.id } };
    expect((await move('POST /v1/orders/{orderId}/moveProducts', id, moved)).statusCode).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({ state: 'done', total: 480, stillToPay: 0 });
    expect(after.products.map(({ settled }) => settled)).toEqual([true]);
    expect((await turnover()) - before).toBe(480);
    await sound();
  });

  test('turnover is booked when the rest is on the house', async () => {
    const { id, rivella } = await partPaid();
    const before = await turnover();
    const reduction = { kind: 'onTheHouse', percent: 0, reason: 'Wartezeit' };
    const given = await server.send('POST /v1/orders/{orderId}/discount', {
      as: 'anna',
      params: { orderId: id },
      body: { id: anId(), lines: [{ opid: rivella }], reduction },
    });
    expect(given.statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'done', total: 480, stillToPay: 0 });
    expect((await turnover()) - before).toBe(480);
    await sound();
  });

  test('it pays the order that took the lines of a merged one, once for both', async () => {
    const [a, b] = [(await place(['espresso'])).order, (await place(['rivella'])).order];
    const merged = await move('POST /v1/orders/{orderId}/merge', b.id, { from: a.id });
    expect(merged.statusCode).toBe(200);
    const { payment } = await cash([
      { id: a.id, amount: 480 },
      { id: b.id, amount: 520 },
    ]);
    expect(payment.orders).toMatchObject([{ id: b.id, amount: 1000, stillToPay: 0, state: 'done' }]);
    expect(await read(a.id)).toMatchObject({ payed: 0, mergedInto: b.id });
    expect(await ofOrder(b.id)).toEqual([]);
    await sound();
  });

  test('it pays the order that its lines were added to, where the answer of adding was lost', async () => {
    const { order } = await place(['espresso']);
    const products = [aDraftProduct('rivella')];
    const lost = anId();
    const added = await server.send('POST /v1/orders/{orderId}/products', {
      as: 'sara',
      params: { orderId: order.id },
      body: { id: lost, products },
    });
    expect(added.statusCode).toBe(200);
    const { payment } = await cash([{ id: lost, amount: 520 }]);
    expect(payment.orders).toMatchObject([{ id: order.id, amount: 520, stillToPay: 480 }]);
    await sound();
  });

  test('it is there when a cancel is undone', async () => {
    const { order } = await place(['espresso', 'rivella']);
    const storno = { commandId: anId(), cancelComment: 'Irrtum', pin: '2580' };
    const canceled = await server.send('DELETE /v1/orders/{orderId}/storno', {
      as: 'anna',
      params: { orderId: order.id },
      query: storno,
    });
    expect(canceled.statusCode).toBe(200);
    await cash([{ id: order.id, amount: 480 }]);
    const restored = await server.send('DELETE /v1/orders/{orderId}/undoStorno', {
      as: 'anna',
      params: { orderId: order.id },
      query: { commandId: anId(), pin: '2580' },
    });
    expect(restored.statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ payed: 480, stillToPay: 520, state: 'preparing' });
    await sound();
  });
});
