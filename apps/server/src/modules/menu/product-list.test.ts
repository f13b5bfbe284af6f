import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { findProducts } from './find-menu.ts';
import { presentProduct } from './menu.present.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = 'anna';
const list = (customerId = 'linde', who = as) => server.call('GET /v1/products', { as: who, query: { customerId } });
const stored = async (customerId = 'linde') =>
  (await findProducts(server.house.database.read, customerId)).map(presentProduct);

test('is what is stored, whoever asks and however many at once', async () => {
  expect(await list()).toEqual(await stored());
  expect((await list()).length).toBeGreaterThan(1);
  const all = await Promise.all([list(), list(), list('rose', 'rosa'), list()]);
  expect(all).toEqual([await stored(), await stored(), await stored('rose'), await stored()]);
});

test('is made anew by a change, and by a sale of what is counted', async () => {
  const [first] = await list();
  if (first === undefined) throw new Error('an empty menu');
  const body = { id: anId(), version: first.version, hint: { de: 'Neu' } };
  const changing = server.call('PATCH /v1/products/{productId}', {
    as,
    customer: 'linde',
    params: { productId: first.id },
    body,
  });
  // Read while it changes: what was or what is, and from then on what is.
  await Promise.all([changing, list(), list()]);
  expect((await list())[0]).toMatchObject({ id: first.id, hint: { de: 'Neu' } });
  const counted = (await list()).find(({ currentStockAmount }) => currentStockAmount !== null);
  if (counted === undefined) throw new Error('nothing is counted');
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft([counted.id]) });
  const left = (await list()).find(({ id }) => id === counted.id)?.currentStockAmount;
  expect(left).toBe((counted.currentStockAmount ?? 0) - 1);
  expect(await list()).toEqual(await stored());
});
