import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { textOfPdf } from '../../test/pdf-text.ts';
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

const orderListPdf = async () =>
  textOfPdf((await server.call('GET /v1/customers/{customerId}/exports/orderList/pdf', { as: 'anna', params })).pdf);

test('and on paper, category by category, with room to write', async () => {
  const text = await orderListPdf();
  for (const said of ['Bestellliste', '20.11.2026', '1 Produkt', 'food', 'filet (de)', 'Bestellen', 'Notiz']) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  }
  expect(text).not.toContain('espresso');
  const sent = { as: 'sara', params };
  expect(await server.refused('GET /v1/customers/{customerId}/exports/orderList/pdf', sent)).toMatchObject({
    status: 403,
  });
});

test('what is not sold any more is counted on, lacks nothing and is not to be ordered', async () => {
  const filet = async () => {
    const products = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
    return products.find(({ id }) => id === 'filet');
  };
  const row = async () => {
    const { products } = await server.call('GET /v1/customers/{customerId}/inventory', { as: 'anna', params });
    return products.find(({ id }) => id === 'filet');
  };
  expect(await row()).toMatchObject({ state: 'out', suggestedAmount: 20 });
  const body = { id: anId(), version: (await filet())?.version ?? 0, active: false };
  await server.call('PATCH /v1/products/{productId}', { as: 'anna', params: { productId: 'filet' }, body });
  expect(await row()).toMatchObject({ currentStockAmount: 0, state: 'ok', suggestedAmount: 0 });
  const answer = await server.send('GET /v1/customers/{customerId}/exports/orderList.csv', { as: 'anna', params });
  expect(answer.body).not.toContain('filet');
  const text = await orderListPdf();
  expect(text).toContain('Kein Produkt liegt unter seinem Minimum.');
  expect(text).not.toContain('filet');
});
