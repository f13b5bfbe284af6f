import { aDraft } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const order = (units: number) => server.call('POST /v1/orders', { as: 'sara', body: aDraft([['filet', units]]) });

test('what to order leaves as a file', async () => {
  await order(5);
  const sent = { as: 'anna', params };
  const answer = await server.send('GET /v1/customers/{customerId}/exports/orderList.csv', sent);
  expect(answer.headers['content-disposition']).toContain('2026-11-20.csv');
  const [head, ...rows] = answer.body.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFKategorie;Produkt;Bestand;Minimum;Maximum;Bestellen');
  expect(rows).toContain('food;filet (de);0;1;20;20');
});
