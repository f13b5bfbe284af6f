import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aGuestDraft, openDoors } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());

const move = (name: 'accept' | 'markReady' | 'handOver', orderId: string) =>
  server.call(`POST /v1/orders/{orderId}/${name}`, { as: 'sara', params: { orderId }, body: { id: anId() } });
const end = async (orderId: string) => {
  for (const name of ['accept', 'markReady', 'handOver'] as const) await move(name, orderId);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
};

test('the link of an order that is over tells a week later nothing that somebody wrote; its receipt stays', async () => {
  const draft = aGuestDraft(['espresso'], 480, { comment: 'Für Grossmutter' });
  const products = draft.products.map((line) => ({ ...line, note: 'ohne Zucker', allergy: 'Nuss' }));
  const { order: placed } = await server.call('POST /v1/guest/orders', { body: { ...draft, products } });
  const look = async () =>
    (await server.call('GET /v1/guest/orders/{token}', { params: { token: placed.token } })).order;
  server.clock.pass(9 * 86_400_000);
  // Nobody has ended it: it tells all.
  expect(await look()).toMatchObject({ comment: 'Für Grossmutter', products: [{ note: 'ohne Zucker' }] });
  await end(placed.id);
  server.clock.pass(7 * 86_400_000);
  expect(await look()).toMatchObject({
    comment: 'Für Grossmutter',
    products: [{ note: 'ohne Zucker', allergy: 'Nuss' }],
  });
  server.clock.pass(1);
  expect(await look()).toMatchObject({
    comment: null,
    paymentMethods: [],
    products: [{ note: null, allergy: null, count: 1 }],
    total: 480,
    receiptUrl: expect.stringMatching(/^\/r\//),
  });
});
