import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const calls = cancelCalls(() => server);
const { place, pay, cancelProducts, linesSent, papers, setPin } = calls;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const key = 'POST /v1/orders/{orderId}/cancelProducts';
const opidOf = (order: { products: { opid: string; id: string | null }[] }, id: string) =>
  order.products.find((product) => product.id === id)?.opid ?? '';

describe('cancel several products', () => {
  test('is one command: one slip names all of them, and the rest stands', async () => {
    const order = await place([['espresso', 3], 'odd', 'roesti']);
    server.clock.pass(1000);
    const lines = [{ opid: opidOf(order, 'espresso'), count: 2, newOpid: anId() }, { opid: opidOf(order, 'odd') }];
    const before = (await papers(order.id)).length;
    const { order: after, refunded } = await cancelProducts(order.id, lines);
    expect(after).toMatchObject({ state: 'preparing', total: 480 + 1850, version: 2 });
    expect(refunded).toBe(0);
    const slips = (await papers(order.id, before)).filter(([station]) => station === 'bar');
    expect(slips).toHaveLength(1);
    expect(slips[0]?.[2]).toMatch(/STORNO[^]*2x espresso/);
    await sound();
  });

  test('of a paid order gives the money back once, rounded once', async () => {
    const order = await place([['odd', 3], 'espresso', 'roesti']);
    await pay([order.id]);
    server.clock.pass(1000);
    const before = (await papers(order.id)).length;
    const lines = [{ opid: opidOf(order, 'odd'), count: 2, newOpid: anId() }, { opid: opidOf(order, 'espresso') }];
    expect(await server.refused(key, linesSent(order.id, lines))).toMatchObject({
      message: 'orders.error.moneyMissing',
      params: { paid: 2466 + 480 },
    });
    const { refunded, order: after } = await cancelProducts(order.id, lines, { money: 'refund' });
    expect(refunded).toBe(2945);
    expect(after).toMatchObject({ state: 'done', stillToPay: 0 });
    const receipts = (await papers(order.id, before)).filter(([, kind]) => kind === 'receipt');
    expect(receipts).toHaveLength(1);
    await sound();
  });

  test('happens once, and all of it or nothing', async () => {
    const order = await place(['espresso', 'roesti']);
    const lines = order.products.map(({ opid }) => ({ opid }));
    expect(await server.refused(key, linesSent(order.id, [...lines, { opid: anId() }]))).toMatchObject({
      status: 404,
      message: 'orders.error.lineNotFound',
    });
    expect(await server.refused(key, linesSent(order.id, []))).toMatchObject({ message: 'cart.error.productMissing' });
    const sent = linesSent(order.id, lines);
    const answers = await Promise.all([server.call(key, sent), server.call(key, sent)]);
    for (const { order: after } of answers) expect(after).toMatchObject({ state: 'canceled', version: 2, total: 0 });
    await sound();
  });

  test('asks a waiter for the admin PIN', async () => {
    const order = await place(['espresso', 'roesti']);
    const lines = order.products.map(({ opid }) => ({ opid }));
    await setPin('2580');
    const refused = (pin?: string) =>
      server.refused(key, linesSent(order.id, lines, pin === undefined ? {} : { pin }, 'sara'));
    expect(await refused()).toMatchObject({ message: 'adminPin.error.required' });
    expect(await refused('1111')).toMatchObject({ message: 'adminPin.error.wrong' });
    const { order: after } = await cancelProducts(order.id, lines, { pin: '2580' }, 'sara');
    expect(after.state).toBe('canceled');
  });
});
