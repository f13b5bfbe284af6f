/** One of two dishes is shared: what it is a share of is kept, so that the next payer goes on with it on any device. */
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await methods.add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { place, pay } = cancelCalls(() => server);
const methods = paymentCalls(() => server);
const half = { count: 1, guests: 2 };

/** Two dishes of 18.50 each in one line. */
async function twoDishes() {
  const order = await place([['roesti', 2]]);
  const opid = order.products[0]?.opid ?? '';
  const ordersOf = (part: object) => [{ id: order.id, lines: [{ opid, count: 2, ...part }] }];
  const payPart = (part: object) => {
    server.clock.pass(1000);
    return pay([], { method: 'ext_terminal', split: 'lines', orders: ordersOf(part) });
  };
  const line = async () => {
    const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    const { paidCount, paidAmount } = read.order.products[0] ?? {};
    return { paidCount, paidAmount };
  };
  const kept = async () => {
    const { payments } = await server.call('GET /v1/orders/{orderId}/payments', {
      as: 'luca',
      params: { orderId: order.id },
    });
    return payments.filter(({ refundOf }) => refundOf === null).map(({ orders }) => orders[0]?.lines[0]?.shared);
  };
  const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  return { payPart, line, kept, sound, ordersOf, opid };
}

test('the second guest takes the dish with the last share, and the other dish is whole', async () => {
  const { payPart, line, kept, sound, opid } = await twoDishes();
  const first = await payPart({ shares: 4, shared: half });
  expect(first.orders[0]?.lines).toEqual([{ opid, count: 0, amount: 925, left: 925, shared: half }]);
  expect(await kept()).toEqual([half]);
  const second = await payPart({ shares: 3, shared: half });
  expect(second.orders[0]?.lines).toEqual([{ opid, count: 1, amount: 925, left: 925, shared: half }]);
  expect(await line()).toEqual({ paidCount: 1, paidAmount: 1850 });
  const other = await payPart({ count: 1 });
  expect(other).toMatchObject({ amount: 1850, openAmount: 0 });
  // Nobody shares that one: it may go back as a piece.
  expect(other.orders[0]?.lines).toEqual([{ opid, count: 1, amount: 1850, left: 1850, leftCount: 1 }]);
  await sound();
});

test('a share that was given back is none: the same guest is asked for it again', async () => {
  const { payPart, line, sound } = await twoDishes();
  await payPart({ shares: 4, shared: half });
  const second = await payPart({ shares: 3, shared: half });
  await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: second.id },
    body: { id: anId(), amount: null, reason: 'falsch gebucht' },
  });
  expect(await line()).toEqual({ paidCount: 0, paidAmount: 925 });
  const again = await payPart({ shares: 3, shared: half });
  expect(again.orders[0]?.lines[0]).toMatchObject({ count: 1, amount: 925 });
  expect(await line()).toEqual({ paidCount: 1, paidAmount: 1850 });
  await sound();
});

test('where the first share was given back its guest pays that share alone, and the other dish stays whole', async () => {
  const { payPart, line, sound, opid } = await twoDishes();
  const first = await payPart({ shares: 4, shared: half });
  await payPart({ shares: 3, shared: half });
  await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: first.id },
    body: { id: anId(), amount: null, reason: 'falsch gebucht' },
  });
  expect(await line()).toEqual({ paidCount: 1, paidAmount: 925 });
  const again = await payPart({ count: 1, shares: 3, shared: half });
  expect(again.orders[0]?.lines).toEqual([{ opid, count: 0, amount: 925, left: 925, shared: half }]);
  const other = await payPart({ count: 1 });
  expect(other).toMatchObject({ amount: 1850, openAmount: 0 });
  await sound();
});

test('of three dishes one is shared and one is whole: the third costs as much as the second', async () => {
  const order = await place([['roesti', 3]]);
  const opid = order.products[0]?.opid ?? '';
  const payPart = (part: { readonly count: number }) => {
    server.clock.pass(1000);
    return pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id: order.id, lines: [{ opid, ...part }] }] });
  };
  const paid = [
    await payPart({ count: 3, shares: 6, shared: half } as { count: number }),
    await payPart({ count: 1 }),
    await payPart({ count: 1 }),
    await payPart({ count: 1 }),
  ];
  expect(paid.map(({ amount }) => amount)).toEqual([925, 1850, 1850, 925]);
  expect(paid.at(-1)).toMatchObject({ openAmount: 0 });
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('no share is of more than is left, and none without shares is kept', async () => {
  const { payPart, kept, ordersOf } = await twoDishes();
  const refused = (part: object) =>
    server.refused('POST /v1/payments', {
      as: 'sara',
      body: aCashPayment([], { split: 'lines', orders: ordersOf(part) }),
    });
  expect((await refused({ shares: 2, shared: { count: 3, guests: 2 } })).message).toBe('payments.error.amountInvalid');
  expect((await refused({ shares: 2, shared: { count: 1, guests: 31 } })).status).toBe(400);
  await payPart({ shared: half });
  expect(await kept()).toEqual([undefined]);
});
