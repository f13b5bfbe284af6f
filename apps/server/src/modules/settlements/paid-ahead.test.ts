/** Credit that is not enough pays a part of what one guest owes: the rest stays with that guest (docs/decisions/0037). */
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
const byTerminal = { method: 'ext_terminal' } as const;

/** Espresso 4.80 of guest 1, rösti 18.50 of guest 2, a rivella 5.20 of both: 7.40 and 21.10. */
async function bySeat() {
  const products = [
    aDraftProduct('espresso', { seat: 1 }),
    aDraftProduct('roesti', { seat: 2 }),
    aDraftProduct('rivella'),
  ];
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(products) });
  const partOf = (seat: number, amount: number, whole?: number) => ({
    orders: [
      {
        id: order.id,
        seat,
        amount: money(amount),
        lines: [{ opid: order.products[seat - 1]?.opid ?? '', count: 1 }],
        ...(whole !== undefined && { partOf: money(whole) }),
      },
    ],
    split: 'seat' as const,
    ...byTerminal,
  });
  return { id: order.id, partOf };
}

test('by seat the others owe what they owed, and the guest the rest', async () => {
  const { id, partOf } = await bySeat();
  const first = await pay([], partOf(1, 600, 740));
  expect(first).toMatchObject({ amount: 600, openAmount: 2250 });
  expect(first.orders[0]?.lines).toMatchObject([{ count: 0, amount: 480, shared: { count: 1, guests: 1 } }]);
  const refused = await server.refused('POST /v1/payments', { as: 'sara', body: aCashPayment([], partOf(1, 740)) });
  expect(refused).toMatchObject({ message: 'payments.error.openAmountChanged', params: { order: id, open: 140 } });
  await pay([], partOf(2, 2110));
  expect(await pay([], partOf(1, 140))).toMatchObject({ amount: 140, openAmount: 0 });
});

test('a part that was given back is owed again', async () => {
  const { partOf } = await bySeat();
  const { id } = await pay([], partOf(1, 600, 740));
  const body = { id: anId(), amount: null, reason: 'wrong tag' };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: id }, body });
  expect(await pay([], partOf(1, 740))).toMatchObject({ amount: 740, openAmount: 2110 });
});

test('of one of two dishes the next one costs the rest, and the other its price', async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft([['roesti', 2], 'espresso']) });
  const opid = order.products.find(({ count }) => count === 2)?.opid ?? '';
  const of = (amount: number, whole?: number) => ({
    orders: [
      {
        id: order.id,
        amount: money(amount),
        lines: [{ opid, count: 1 }],
        ...(whole !== undefined && { partOf: money(whole) }),
      },
    ],
    split: 'lines' as const,
    ...byTerminal,
  });
  await pay([], of(1000, 1850));
  const refused = await server.refused('POST /v1/payments', { as: 'sara', body: aCashPayment([], of(1850)) });
  expect(refused).toMatchObject({ message: 'payments.error.openAmountChanged', params: { open: 850 } });
  await pay([], of(850));
  expect(await pay([], of(1850))).toMatchObject({ openAmount: 480 });
});

test('all of it has changed meanwhile: nothing is taken', async () => {
  const { id, partOf } = await bySeat();
  const body = aCashPayment([], partOf(1, 600, 700));
  expect(await server.refused('POST /v1/payments', { as: 'sara', body })).toMatchObject({
    message: 'payments.error.openAmountChanged',
    params: { order: id, open: 740 },
  });
});
