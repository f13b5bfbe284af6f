/** A tip that was corrected is no money given back: a house that compares its sums after a move is told apart. */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { houseSums } from './house-sums.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const { place, pay } = cancelCalls(() => server);

test('a corrected tip has a line of its own among the sums of a house', async () => {
  const { id } = await place(['roesti']);
  const paid = await pay([id], { tip: money(5000), cashReceived: money(7000) });
  await server.call('POST /v1/payments/{paymentId}/tip', {
    as: 'anna',
    params: { paymentId: paid.id },
    body: { id: anId(), tip: money(500), reason: 'vertippt' },
  });
  const lines = await houseSums(server.house.database.read);
  const own = lines.slice(1, 5).map((line) => line.trim().replaceAll(/ +/g, ' '));
  expect(own).toEqual([
    'orders, not canceled 1 CHF 18.50',
    'payments taken, with tips 1 CHF 68.50',
    'payments given back 0 CHF 0.00',
    'tips corrected 1 CHF −45.00',
  ]);
});
