/** What was sold keeps its category when the menu loses it: a cut is immutable (decisions.md §8). */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../../test/cancel-calls.ts';
import { closingCalls } from '../../../test/closing-calls.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
const { place, pay } = cancelCalls(() => server);
const { close } = closingCalls(() => server);
const params = { customerId: 'linde' };
const as = 'anna';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const addCategory = async (name: string) => {
  const body = { id: anId(), customer: 'linde', name: { de: name } };
  return (await server.call('POST /v1/categories', { as, body })).category.id;
};
const addProduct = async (name: string, category: string) => {
  const body = { id: anId(), customer: 'linde', name: { de: name }, category, price: money(1200) };
  return (await server.call('POST /v1/products', { as, body })).product;
};
const gone = { customer: 'linde', as } as const;
const query = () => ({ commandId: anId() });
const removeProduct = (productId: string) =>
  server.call('DELETE /v1/products/{productId}', { ...gone, params: { productId }, query: query() });

const categoriesOfZ = async (closingId: string) => {
  const { pdf } = await server.call('GET /v1/closings/{closingId}/pdf', { as, params: { closingId } });
  const text = textOfPdf(pdf);
  const from = text.indexOf('Umsatz nach Kategorie');
  return text.slice(from, text.indexOf('Weitere Zahlen', from));
};
const statistics = async () => {
  const { categories, products } = await server.call('GET /v1/customers/{customerId}/statistics', {
    as,
    params,
    query: {},
  });
  return { categories, products };
};
const exported = async () => {
  const period = { from: '2026-11-20', to: '2026-11-20' };
  const answer = await server.send('GET /v1/customers/{customerId}/exports/orderedItems.csv', {
    as,
    params,
    query: period,
  });
  return String(answer.body);
};

test('a product that is deleted counts in the category that it had last, also when that is deleted too', async () => {
  const salads = await addCategory('Blattsalate');
  const moved = await addCategory('Kalte Küche');
  const [green, mixed, plate] = [
    await addProduct('Grüner Salat', salads),
    await addProduct('Gemischter Salat', salads),
    await addProduct('Plättli', salads),
  ];
  const order = await place([green.id, [mixed.id, 2], plate.id, 'espresso']);
  await pay([order.id]);
  await server.call('PATCH /v1/products/{productId}', {
    as,
    customer: 'linde',
    params: { productId: plate.id },
    body: { id: anId(), version: plate.version, category: moved },
  });
  const closing = await close([]);
  const before = [await categoriesOfZ(closing.id), await statistics(), await exported()];
  expect(before[0]).toContain('Blattsalate');
  expect(before[2]).toContain('Blattsalate');

  await removeProduct(mixed.id);
  expect([await categoriesOfZ(closing.id), await statistics(), await exported()]).toEqual(before);

  await removeProduct(green.id);
  await removeProduct(plate.id);
  for (const categoryId of [salads, moved]) {
    await server.call('DELETE /v1/categories/{categoryId}', { ...gone, params: { categoryId }, query: query() });
  }
  expect([await categoriesOfZ(closing.id), await statistics(), await exported()]).toEqual(before);
});
