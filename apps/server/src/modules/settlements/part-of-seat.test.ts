/** A part by seat is reckoned anew: what became of the bill a moment before is asked anew, as it is by product. */
import { money } from '@comanda/domain/money';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

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
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const { pay } = cancelCalls(() => server);
const methods = paymentCalls(() => server);

/** Espresso 4.80 of guest 1, rösti 18.50 of guest 2, a rivella 5.20 of both. */
async function aTableOfTwo() {
  const products = [
    aDraftProduct('espresso', { seat: 1 }),
    aDraftProduct('roesti', { seat: 2 }),
    aDraftProduct('rivella'),
  ];
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(products) });
  const opids = order.products.map(({ opid }) => opid);
  const partOf = (seat: number, amount: number | null) => ({
    id: order.id,
    amount: amount === null ? null : money(amount),
    lines: [{ opid: opids[seat - 1] ?? '', count: 1 }],
    seat,
  });
  const body = (part: ReturnType<typeof partOf>) => ({
    orders: [part],
    split: 'seat' as const,
    method: 'ext_terminal' as const,
  });
  const refused = async (part: ReturnType<typeof partOf>) =>
    server.refused('POST /v1/payments', { as: 'sara', body: aCashPayment([], body(part)) });
  const add = (product: string, seat?: number) =>
    server.call('POST /v1/orders/{orderId}/products', {
      as: 'luca',
      params: { orderId: order.id },
      body: { id: anId(), products: [aDraftProduct(product, { ...(seat !== undefined && { seat }) })] },
    });
  return { order, partOf, take: (part: ReturnType<typeof partOf>) => pay([], body(part)), refused, add };
}

const changed = (order: string, open: number) => ({
  status: 409,
  message: 'payments.error.openAmountChanged',
  params: { order, open },
});

test('it is what the guest had and a share of what is everybody’s', async () => {
  const { partOf, take } = await aTableOfTwo();
  expect(await take(partOf(1, 740))).toMatchObject({ amount: 740, openAmount: 2110 });
  expect(await take(partOf(2, null))).toMatchObject({ amount: 2110, openAmount: 0 });
});

test('what another device added to the bill or to the guest a moment before is asked anew', async () => {
  const { order, partOf, take, refused, add } = await aTableOfTwo();
  await add('rivella');
  expect(await refused(partOf(1, 740))).toEqual(changed(order.id, 1000));
  await add('roesti', 2);
  // What is another guest's alone changes nothing.
  await take(partOf(1, 1000));
  expect(await refused(partOf(2, 2370))).toEqual(changed(order.id, 4220));
});

test('so is what somebody paid of the bill', async () => {
  const { order, partOf, refused } = await aTableOfTwo();
  await pay([], { orders: [{ id: order.id, amount: money(520) }], split: 'amount', method: 'ext_terminal' });
  expect(await refused(partOf(1, 740))).toEqual(changed(order.id, 480));
});

test('who has paid by seat pays no second share, until it was given back', async () => {
  const { order, partOf, take, refused, add } = await aTableOfTwo();
  const paid = await take(partOf(1, 740));
  const { order: more } = await add('espresso', 1);
  const alone = { ...partOf(1, 480), lines: [{ opid: more.products.at(-1)?.opid ?? '', count: 1 }] };
  expect(await refused({ ...alone, amount: money(610) })).toEqual(changed(order.id, 480));
  await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: paid.id },
    body: { id: anId(), amount: null, reason: 'wrong guest' },
  });
  const both = [...partOf(1, null).lines, ...alone.lines];
  expect(await take({ ...partOf(1, 1220), lines: both })).toMatchObject({ amount: 1220, openAmount: 2110 });
});

test('cash that was taken without a network is booked as it was taken', async () => {
  const { order, partOf, add } = await aTableOfTwo();
  await add('rivella');
  const now = Math.floor(server.clock.now() / 1000);
  const fact = { offline: { at: now - 60 }, sentAt: now, orders: [partOf(1, 740)], split: 'seat' as const };
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([], fact) as never });
  expect(payment).toMatchObject({ amount: 740, openAmount: order.total + 520 - 740 });
});

test('a screen of the version before names no seat: its amount is taken up to what is open', async () => {
  const { partOf, add } = await aTableOfTwo();
  await add('rivella');
  const { seat: _seat, ...part } = partOf(1, 740);
  expect(await pay([], { orders: [part], split: 'seat', method: 'ext_terminal' })).toMatchObject({ amount: 740 });
});
