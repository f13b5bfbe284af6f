import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { messageOf, productCalls } from '../../test/product-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = 'anna';
const customer = 'linde';
const { add, patch, products, productOf } = productCalls(() => server);

describe('of a change', () => {
  test('the same command happens once, with another body it is refused', async () => {
    const body = { id: anId(), customer, name: { de: 'Einmal' }, category: 'food', price: money(100) };
    const [first, second] = await Promise.all([
      server.call('POST /v1/products', { as, body }),
      server.call('POST /v1/products', { as, body }),
    ]);
    expect(second).toEqual(first);
    expect((await products()).filter(({ name }) => name['de'] === 'Einmal')).toHaveLength(1);
    const refused = await server.refused('POST /v1/products', { as, body: { ...body, price: 200 } });
    expect(refused).toMatchObject({ status: 409, message: 'command.error.idReused' });
    // The command is forgotten after a month, the product is there.
    await server.house.database.write.deleteFrom('commands').where('id', '=', body.id).execute();
    expect((await server.refused('POST /v1/products', { as, body })).message).toBe('command.error.idReused');
  });

  test('upon an old version the second person is told, and nothing is lost', async () => {
    const { id } = await add();
    const answers = await Promise.all([
      patch(id, { version: 1, price: money(1) }),
      patch(id, { version: 1, price: money(2) }),
    ]);
    expect(answers.map(messageOf).toSorted()).toEqual(['409 setup.error.changedMeanwhile {}', 'done']);
    expect((await productOf(id))?.version).toBe(2);
  });

  test('of a thing that is gone one is told so', async () => {
    const { id } = await add();
    const query = { commandId: anId() };
    await server.call('DELETE /v1/products/{productId}', { as, params: { productId: id }, query });
    expect(messageOf(await patch(id, { version: 1, price: money(1) }))).toBe('404 menu.error.notFound {}');
    const again = await server.refused('DELETE /v1/products/{productId}', {
      as,
      params: { productId: id },
      query: { commandId: anId() },
    });
    expect(again.message).toBe('menu.error.notFound');
  });

  test('the journal stays whole', async () => {
    expect(await verifyVenue(server.house.database.read, customer)).toEqual([]);
  });

  test.each([
    { name: { xx: 'Neu' } },
    { name: { de: 'a'.repeat(121) } },
    { name: { de: 'Neu' }, price: 1.5 },
    { name: { de: 'Neu' }, allergens: ['shellfish'] },
    { name: { de: 'Neu' }, colour: 'red' },
    { name: { de: 'Neu' }, soldOutUntil: 1 },
  ])('the shape is what the contract knows: %j', async (changes) => {
    const body = { id: anId(), customer, category: 'food', ...changes };
    expect((await server.refused('POST /v1/products', { as, body })).message).toBe('request.error.malformed');
  });
});

/** The last one: from here on everybody is asked. */
test('the admin PIN is asked where there is one', async () => {
  const { id } = await add();
  const params = { customerId: customer };
  const pin = { id: anId(), pin: '2580' };
  await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'system', params, body: pin });
  expect(messageOf(await patch(id, { version: 1, price: money(1) }))).toBe('403 adminPin.error.required {}');
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as, params, body: { pin: '2580' } });
  expect(messageOf(await patch(id, { version: 1, price: money(1) }))).toBe('done');
});
