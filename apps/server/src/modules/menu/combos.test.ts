import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const as = 'anna';
const customer = 'linde';
const products = () => server.call('GET /v1/products', { as, query: { customerId: customer } });
type Refusal = { status: number; message: string; params?: unknown };
const told = ({ status, message, params: values }: Refusal) => `${status} ${message} ${JSON.stringify(values ?? {})}`;

describe('a combo', () => {
  const pick = (product: string, surcharge = 0) => ({ product, surcharge });
  const part = (id: string, ...choices: ReturnType<typeof pick>[]) => ({ id, title: { de: id }, choices });
  const body = () => ({
    id: anId(),
    name: { de: 'Mittag' },
    category: 'food',
    price: 2200,
    components: [
      part('dish', pick('roesti'), pick('schnitzel', 500)),
      part('drink', pick('rivella'), pick('espresso')),
    ],
  });

  test('is held by the menu beside the products, and its dishes are not deleted under it', async () => {
    const sent = body();
    const { combo } = await server.call('POST /v1/customers/{customerId}/combos', { as, params, body: sent });
    expect(combo).toMatchObject({ price: 2200, components: sent.components, version: 1 });
    expect(await server.call('GET /v1/customers/{customerId}/combos', { as, params })).toEqual([combo]);
    expect((await products()).some(({ id }) => id === combo.id)).toBe(false);
    const remove = { as, params: { productId: 'roesti' }, query: { commandId: anId(), detach: 'true' } };
    const refused = await server.refused('DELETE /v1/products/{productId}', { ...remove, customer });
    expect(told(refused)).toBe('409 menu.error.inCombo {"count":1}');
    const comboParams = { ...params, comboId: combo.id };
    const change = { id: anId(), version: 1, components: [part('dish', pick('roesti'))], price: money(1900) };
    const changed = await server.call('PATCH /v1/customers/{customerId}/combos/{comboId}', {
      as,
      params: comboParams,
      body: change,
    });
    expect(changed.combo).toMatchObject({
      name: { de: 'Mittag' },
      price: 1900,
      components: change.components,
      version: 2,
    });
    const order = { id: anId(), customer, table: 'linde-t2', type: 'dinein', timestamp: 1 };
    const line = { opid: anId(), id: combo.id, count: 1 };
    const unsold = await server.refused('POST /v1/orders', { as: 'sara', body: { ...order, products: [line] } });
    expect(unsold.message).toBe('cart.error.productUnknown');
    await server.call('DELETE /v1/customers/{customerId}/combos/{comboId}', {
      as,
      params: comboParams,
      query: { commandId: anId() },
    });
    expect(await server.call('GET /v1/customers/{customerId}/combos', { as, params })).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['without a price', { price: null }, 'comboPrice {}'],
    ['of nothing', { components: [] }, 'comboEmpty {}'],
    ['of a part without products', { components: [part('dish')] }, 'comboEmpty {}'],
    [
      'of what has an open price',
      { components: [part('dish', pick('daily-dish'))] },
      'comboProductPrice {"product":"daily-dish (de)"}',
    ],
    ['of what is gone', { components: [part('dish', pick('gone'))] }, 'productUnknown {"id":"gone"}'],
  ])('%s is refused', async (_, changes, refusal) => {
    const sent = { ...body(), ...changes };
    const refused = await server.refused('POST /v1/customers/{customerId}/combos', { as, params, body: sent });
    expect(told(refused)).toBe(`422 menu.error.${refusal}`);
  });
});
