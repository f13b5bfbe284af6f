import { money } from '@comanda/domain/money';
import { aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { place, pay, cancel, cancelProduct, restore, setPin } = cancelCalls(() => server);
const steps = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId } })).steps;
const reasons = async (orderId: string) => (await steps(orderId)).map(({ what, reason }) => [what, reason]);
const reduce = (orderId: string, opid: string, reason: string, kind: 'discount' | 'onTheHouse' = 'onTheHouse') => {
  const reduction = { kind, percent: kind === 'discount' ? 80 : 0, reason };
  const body = { id: anId(), lines: [{ opid }], reduction };
  return server.call('POST /v1/orders/{orderId}/discount', { as: 'anna', params: { orderId }, body });
};

describe('the history of an order says why', () => {
  test('single products were canceled, each with its own reason, and the order with its own', async () => {
    const order = await place([aDraftProduct('espresso', { count: 3 }), 'roesti']);
    const [coffee, roesti] = order.products.map(({ opid }) => opid);
    await cancelProduct(order.id, coffee ?? '', { cancelComment: 'kalt' });
    await cancelProduct(order.id, roesti ?? '', { cancelComment: 'versalzen' });
    await cancel(order.id, { cancelComment: 'Gast ging' });
    expect(await reasons(order.id)).toEqual([
      ['order.placed', null],
      ['order.productCanceled', 'kalt'],
      ['order.productCanceled', 'versalzen'],
      ['order.canceled', 'Gast ging'],
    ]);
  });

  test('money went back, also of an order that was restored since', async () => {
    const order = await place(['roesti']);
    const paid = await pay([order.id]);
    const body = { id: anId(), amount: money(100), reason: 'zu lange gewartet' };
    await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: paid.id }, body });
    await cancel(order.id, { cancelComment: 'doppelt', money: 'refund' });
    await restore(order.id);
    const told = [
      ['payment.refunded', 'zu lange gewartet'],
      ['order.canceled', 'doppelt'],
      ['order.restored', null],
    ];
    expect((await reasons(order.id)).slice(-3)).toEqual(told);
    await cancel(order.id, { cancelComment: 'doch nicht' });
    expect((await reasons(order.id)).slice(-4)).toEqual([...told, ['order.canceled', 'doch nicht']]);
  });

  test('it was canceled, however often it was restored since: each time its own reason, and who gave it', async () => {
    const order = await place(['espresso', 'roesti']);
    const [coffee = ''] = order.products.map(({ opid }) => opid);
    await cancelProduct(order.id, coffee, { cancelComment: 'kalt' });
    await cancel(order.id, { cancelComment: 'Gast ging' });
    await restore(order.id);
    await setPin('2580');
    await cancel(order.id, { cancelComment: 'kam nicht wieder', pin: '2580' }, 'sara');
    await restore(order.id);
    const told = [
      ['order.placed', null],
      ['order.productCanceled', 'kalt'],
      ['order.canceled', 'Gast ging'],
      ['order.restored', null],
      ['order.canceled', 'kam nicht wieder'],
      ['order.restored', null],
    ];
    expect(await reasons(order.id)).toEqual(told);
    await cancel(order.id, { cancelComment: 'doppelt' });
    expect(await reasons(order.id)).toEqual([...told, ['order.canceled', 'doppelt']]);
    const who = (await steps(order.id)).filter(({ what }) => what === 'order.canceled').map(({ by }) => by?.id);
    expect(who).toEqual(['anna', 'sara', 'anna']);
    expect(await problemsOfBooks(server)).toEqual([]);
  });

  test('it was canceled before such reasons were kept: then it has none, and the next one is not taken for it', async () => {
    const order = await place(['roesti']);
    await cancel(order.id, { cancelComment: 'Gast ging' });
    await restore(order.id);
    const { write } = server.house.database;
    const emptied = write.updateTable('orders').set({ undone_reasons: null, texts_salt: null });
    await emptied.where('id', '=', order.id).execute();
    await cancel(order.id, { cancelComment: 'doppelt' });
    await restore(order.id);
    const canceled = (await reasons(order.id)).filter(([what]) => what === 'order.canceled');
    expect(canceled.map(([, reason]) => reason)).toEqual([null, 'doppelt']);
  });

  test('what moved to another order does not take them along', async () => {
    const order = await place([['espresso', 2], 'roesti']);
    await cancel(order.id, { cancelComment: 'Gast ging' });
    await restore(order.id);
    const newOrder = { id: anId(), table: 'linde-t10' };
    const body = { id: anId(), lines: [{ opid: order.products[1]?.opid ?? '' }], to: { newOrder } };
    await server.call('POST /v1/orders/{orderId}/moveProducts', { as: 'anna', params: { orderId: order.id }, body });
    const row = server.house.database.read.selectFrom('orders').select('undone_reasons');
    expect(await row.where('id', '=', newOrder.id).executeTakeFirstOrThrow()).toEqual({ undone_reasons: null });
    expect(await problemsOfBooks(server)).toEqual([]);
  });

  test('less is charged, and of what kind that is; not where another reason took its place', async () => {
    const order = await place(['espresso', 'roesti']);
    const [coffee = '', roesti = ''] = order.products.map(({ opid }) => opid);
    await reduce(order.id, coffee, 'Geburtstag');
    await reduce(order.id, roesti, 'Stammgast', 'discount');
    await reduce(order.id, roesti, 'Reklamation');
    const told = (await steps(order.id)).slice(1).map(({ lines }) => lines.map(({ reduction }) => reduction));
    expect(told).toEqual([
      [{ kind: 'onTheHouse', percentOff: 100, amount: 480, reason: 'Geburtstag' }],
      [{ kind: 'discount', percentOff: 20, amount: 370, reason: null }],
      [{ kind: 'onTheHouse', percentOff: 100, amount: 1850, reason: 'Reklamation' }],
    ]);
  });

  test('and of none of two of which only the reason tells them apart', async () => {
    const order = await place(['espresso', 'roesti']);
    const [coffee = ''] = order.products.map(({ opid }) => opid);
    await reduce(order.id, coffee, 'Geburtstag');
    await reduce(order.id, coffee, 'Jubiläum');
    const [, first, second] = await steps(order.id);
    expect(first?.lines.map(({ reduction }) => reduction?.reason)).toEqual([null]);
    expect(second).toMatchObject({ what: 'order.discounted', lines: [] });
  });

  test('also of lines that another order has by now', async () => {
    const [order, other] = [await place(['espresso', 'roesti']), await place(['espresso'])];
    const [coffee = ''] = order.products.map(({ opid }) => opid);
    await reduce(order.id, coffee, 'Geburtstag');
    const body = { id: anId(), from: order.id };
    await server.call('POST /v1/orders/{orderId}/merge', { as: 'anna', params: { orderId: other.id }, body });
    expect((await steps(order.id))[1]?.lines[0]?.reduction).toMatchObject({ reason: 'Geburtstag' });
  });
});
