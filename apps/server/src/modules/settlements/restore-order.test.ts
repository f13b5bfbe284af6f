import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { inventoryCalls } from '../../test/inventory-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const calls = cancelCalls(() => server);
const { place, pay, cancel, cancelProduct, restore, refusedRestore, papers, stockOf, balances } = calls;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

describe('restore', () => {
  test('goes back to the state before; the kitchen prints it under a title of its own', async () => {
    const order = await place(['espresso', ['roesti', 2]]);
    await server.call('POST /v1/orders/{orderId}/markReady', {
      as: 'sara',
      params: { orderId: order.id },
      body: { id: anId() },
    });
    await cancel(order.id);
    server.clock.pass(60 * 60_000);
    const { order: back, shortOf } = await restore(order.id);
    expect(back).toMatchObject({
      state: 'ready',
      cancelComment: null,
      canceledAt: null,
      canceledBy: null,
      restorableUntil: null,
      stillToPay: 4180,
    });
    expect(shortOf).toEqual([]);
    const again = (await papers(order.id)).filter(([, , words]) => words.includes('WIEDERHERGESTELLT'));
    expect(again.map(([station, , words]) => [station, /(\dx \S+)/.exec(words)?.[1]])).toEqual([
      ['bar', '1x espresso'],
      ['kitchen', '2x roesti'],
    ]);
    await sound();
  });

  test('is refused after an hour, and for what was not canceled', async () => {
    const order = await place(['espresso']);
    expect(await refusedRestore(order.id)).toMatchObject({ status: 409, message: 'orders.error.moveNotAllowed' });
    await cancel(order.id);
    server.clock.pass(60 * 60_000 + 1);
    expect(await refusedRestore(order.id)).toMatchObject({ status: 409, message: 'orders.error.restoreTooLate' });
    expect(await refusedRestore(anId())).toMatchObject({ status: 404, message: 'orders.error.notFound' });
  });

  test('leaves a refund with the guest: the order is open and can be paid again', async () => {
    const order = await place(['odd']);
    await pay([order.id]);
    await cancel(order.id, { money: 'refund' });
    expect((await restore(order.id)).order).toMatchObject({ state: 'preparing', payed: 0, stillToPay: 1233 });
    expect((await pay([order.id])).orders).toMatchObject([{ state: 'done', stillToPay: 0 }]);
    await cancel(order.id, { money: 'refund' });
    await sound();
  });

  test('counts a fee as paid again: the same turnover, no new money', async () => {
    const before = await balances();
    const order = await place(['fendant', 'espresso'], { type: 'takeaway' });
    await pay([order.id]);
    const paid = await balances();
    await cancel(order.id, { money: 'fee' });
    const { order: back } = await restore(order.id);
    expect(back).toMatchObject({ state: 'preparing', payed: 3380, stillToPay: 0 });
    expect(back.products.every(({ settled }) => settled)).toBe(true);
    expect({ ...(await balances()), fees: 0 }).toEqual({ ...paid, fees: 0 });
    expect((await balances())['fees'] ?? 0).toBe(before['fees'] ?? 0);
    await sound();
  });

  test('brings back an order whose table was removed meanwhile: it is made and paid as before', async () => {
    const params = { customerId: 'linde' };
    const tableId = anId();
    const added = { id: tableId, name: 'T77', area: null, orderMethod: 'table' as const, active: true };
    await server.call('POST /v1/customers/{customerId}/tables', { as: 'anna', params, body: added });
    const order = await place(['roesti'], { table: tableId });
    await cancel(order.id);
    const gone = { as: 'anna', params: { ...params, tableId }, query: { commandId: anId() } };
    await server.call('DELETE /v1/customers/{customerId}/tables/{tableId}', gone);
    const { order: back } = await restore(order.id);
    expect(back).toMatchObject({ state: 'preparing', table: tableId, stillToPay: 1850 });
    const pending = await server.call('GET /v1/customers/{customerId}/orders', {
      as: 'sara',
      params,
      query: { state: 'pending' },
    });
    expect(pending.orders.map(({ id }) => id)).toContain(order.id);
    expect((await pay([order.id])).orders).toMatchObject([{ state: 'done', stillToPay: 0 }]);
    await sound();
  });

  test('takes the stock again, also where there is none left, and says of what', async () => {
    const left = (await stockOf('filet')) ?? 0;
    const order = await place([['filet', left]]);
    await cancel(order.id);
    await place([['filet', left - 1]]);
    const { shortOf } = await restore(order.id);
    expect(shortOf).toEqual([{ id: 'filet', left: 1 - left }]);
    expect(await stockOf('filet')).toBe(1 - left);
    await sound();
  });
});

describe('cancel a product', () => {
  const lineOf = (order: { products: { opid: string; id: string | null }[] }, id: string) =>
    order.products.find((product) => product.id === id)?.opid ?? '';

  test('takes one of three back: the rest stands, the station hears of one', async () => {
    const order = await place([['espresso', 3], 'roesti']);
    server.clock.pass(1000);
    const { order: after, refunded } = await cancelProduct(order.id, lineOf(order, 'espresso'));
    expect(after).toMatchObject({ state: 'preparing', total: order.total - 480, version: 2 });
    expect(refunded).toBe(0);
    expect(
      after.products
        .map(({ id, count, state, cancelComment }) => `${id} ${count} ${state} ${cancelComment}`)
        .toSorted(),
    ).toEqual(['espresso 1 canceled fiel hin', 'espresso 2 open null', 'roesti 1 open null']);
    expect(
      (await papers(order.id, 2)).map(([station, , words]) => [station, /STORNO[^]*?(\dx \S+)/.exec(words)?.[1]]),
    ).toEqual([['bar', '1x espresso']]);
    expect((await pay([order.id])).amount).toBe(960 + 1850);
    await sound();
  });

  test('of a paid order repays its price and leaves the rest paid', async () => {
    const order = await place([['odd', 3], 'espresso']);
    await pay([order.id]);
    const opid = lineOf(order, 'odd');
    const sent = calls.productSent(order.id, opid, { count: '2' });
    expect(await server.refused('DELETE /v1/orders/{orderId}/products/{opid}', sent)).toMatchObject({
      message: 'orders.error.moneyMissing',
      params: { paid: 2466 },
    });
    const first = await cancelProduct(order.id, opid, { count: '2', money: 'refund' });
    expect(first).toMatchObject({ refunded: 2465, order: { state: 'done', payed: 1713, stillToPay: 0 } });
    await sound();
    const fee = await cancelProduct(order.id, opid, { money: 'fee' });
    expect(fee).toMatchObject({ refunded: 0, order: { payed: 480 } });
    await sound();
    const last = await cancelProduct(order.id, lineOf(order, 'espresso'), { money: 'refund' });
    expect(last).toMatchObject({ refunded: 480, order: { state: 'canceled', payed: 0, restorableUntil: null } });
    expect(await refusedRestore(order.id)).toMatchObject({ message: 'orders.error.restoreNothingLeft' });
    await sound();
  });

  test('is refused for a line that is not there, not there any more or not that many', async () => {
    const order = await place([['espresso', 2]]);
    const opid = lineOf(order, 'espresso');
    const refused = (line: string, query = {}) =>
      server.refused('DELETE /v1/orders/{orderId}/products/{opid}', calls.productSent(order.id, line, query));
    expect(await refused('nothing')).toMatchObject({ status: 404, message: 'orders.error.lineNotFound' });
    expect(await refused(opid, { count: '3' })).toMatchObject({ status: 422, message: 'cart.error.countInvalid' });
    const { order: after } = await cancelProduct(order.id, opid);
    const gone = after.products.find(({ state }) => state === 'canceled')?.opid ?? '';
    expect(await refused(gone)).toMatchObject({ status: 409, message: 'orders.error.lineCanceled' });
  });

  test('the stock of a canceled piece returns once', async () => {
    await inventoryCalls(() => server).setUnits('filet', 9);
    const order = await place([['filet', 3]]);
    await cancelProduct(order.id, lineOf(order, 'filet'));
    expect(await stockOf('filet')).toBe(7);
    await cancel(order.id);
    expect(await stockOf('filet')).toBe(9);
    await restore(order.id);
    expect(await stockOf('filet')).toBe(7);
  });
});

describe('an order of the training', () => {
  test('is canceled and restored without money, stock or paper', async () => {
    const stock = await stockOf('filet');
    const [books, day] = [await balances(), await calls.day()];
    const order = await place(['filet', 'espresso'], { training: true });
    await pay([order.id]);
    const { order: canceled, refunded } = await cancel(order.id, { money: 'refund' });
    expect([canceled.state, canceled.payed, refunded]).toEqual(['canceled', 0, 0]);
    await restore(order.id);
    await cancelProduct(order.id, order.products[0]?.opid ?? '');
    expect([await stockOf('filet'), await balances(), await papers(order.id)]).toEqual([stock, books, []]);
    expect(await calls.day()).toEqual(day);
    await sound();
  });
});

describe('reject', () => {
  /** As if a guest had ordered: their doors come later. */
  const requested = async () => {
    const order = await place(['espresso', 'roesti']);
    const { write } = server.house.database;
    await write
      .updateTable('orders')
      .set({ state: 'requested', accepted_at: null })
      .where('id', '=', order.id)
      .execute();
    await write.updateTable('order_lines').set({ sent_count: 0 }).where('order_id', '=', order.id).execute();
    return order;
  };
  const sent = (orderId: string, reason = 'ausverkauft') => ({
    as: 'sara',
    params: { orderId },
    body: { id: anId(), reason },
  });
  const reject = 'POST /v1/orders/{orderId}/reject';

  test('ends what nobody took on, without a PIN and without a word to the kitchen', async () => {
    const order = await requested();
    expect(await server.refused(reject, sent(order.id, ''))).toMatchObject({ message: 'orders.error.commentMissing' });
    const before = (await papers(order.id)).length;
    const { order: rejected } = await server.call(reject, sent(order.id));
    expect(rejected).toMatchObject({ state: 'canceled', cancelComment: 'ausverkauft', canceledBy: { id: 'sara' } });
    expect(await papers(order.id, before)).toEqual([]);
    const row = await server.house.database.read
      .selectFrom('orders')
      .select('accepted_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.accepted_at).toBeNull();
    expect(await server.refused('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) })).toMatchObject({
      message: 'payments.error.nothingToPay',
    });
  });

  test('is refused once it was accepted', async () => {
    const order = await place(['espresso']);
    expect(await server.refused(reject, sent(order.id))).toMatchObject({ message: 'orders.error.moveNotAllowed' });
  });
});
