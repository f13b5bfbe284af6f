/** A combo at guests' doors while one of its products is sold out: nobody is asked to choose what is not there. */
import { zero } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { kioskCode, openDoors, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
const comboId = anId();
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  const part = (id: string, ...products: string[]) => {
    return { id, title: { de: id }, choices: products.map((product) => ({ product, surcharge: zero })) };
  };
  const components = [part('Hauptgang', 'roesti'), part('Danach', 'espresso', 'filet')];
  const body = { id: comboId, name: { de: 'Mittagsmenü' }, category: 'food', price: 2600 as never, components };
  await server.call('POST /v1/customers/{customerId}/combos', { as: 'anna', params: { customerId: 'linde' }, body });
});
afterAll(() => server.close());

const mark = (productId: string, until: 'furtherNotice' | number | null) =>
  server.call('POST /v1/products/{productId}/soldOut', {
    as: 'anna',
    params: { productId },
    customer: 'linde',
    body: { id: anId(), until },
  });
const count = (productId: string, currentStockAmount: number | null) =>
  server.call('POST /v1/products/{productId}/stock', {
    as: 'anna',
    params: { productId },
    customer: 'linde',
    body: { id: anId(), currentStockAmount },
  });
const combos = async () => {
  const table = await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
  const kiosk = await server.call('GET /v1/guest/kiosks/{code}', { params: { code: kioskCode } });
  return [table, kiosk].map(({ menu }) => {
    const { inStock, soldOutUntil } = menu.combos.find(({ id }) => id === comboId) ?? {};
    return { inStock, soldOutUntil };
  });
};
const both = (inStock: boolean, soldOutUntil: number | null = null) => [
  { inStock, soldOutUntil },
  { inStock, soldOutUntil },
];

test('is sold out with the only choice of a part, by hand or by count, and comes back with it', async () => {
  expect(await combos()).toEqual(both(true));
  await mark('roesti', 'furtherNotice');
  expect(await combos()).toEqual(both(false));
  await mark('roesti', null);
  expect(await combos()).toEqual(both(true));
  await count('roesti', 0);
  expect(await combos()).toEqual(both(false));
  await count('roesti', null);
  expect(await combos()).toEqual(both(true));
});

test('is sold while something of each part can be chosen, and for a while not', async () => {
  await mark('espresso', 'furtherNotice');
  expect(await combos()).toEqual(both(true));
  const until = Math.floor(server.clock.now() / 1000) + 3600;
  await mark('filet', until);
  expect(await combos()).toEqual(both(true, until));
  await mark('filet', null);
  await mark('espresso', null);
});
