import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { add } = paymentCalls(() => server);
const { place, pay, cancel } = cancelCalls(() => server);

test('of what goes back is told what comes out of a drawer, and what staff must give back by hand', async () => {
  await add(aMethod('ext_terminal'));
  const order = await place(['roesti']);
  await pay([], { split: 'amount', orders: [{ id: order.id, amount: 500 }] } as never);
  await pay([order.id], { method: 'ext_terminal' });
  const done = await cancel(order.id, { money: 'refund' });
  expect(done).toMatchObject({ refunded: 1850, inCash: 500, byHand: 1350 });
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
