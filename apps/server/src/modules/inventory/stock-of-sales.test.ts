/** Every way in which a sale takes stock and gives it back: one movement each, and never one of practice. */
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { aGuestDraft, kioskCode, openDoors, tableCode } from '../../test/guest-doors.ts';
import { inventoryCalls } from '../../test/inventory-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const { deliver, moved, movements, row, setUnits } = inventoryCalls(() => server);
const { cancel, cancelProduct, place, restore } = cancelCalls(() => server);
const newest = async (id = 'filet') => (await movements(id, { limit: 1 })).movements[0];
const left = async (id = 'filet') => (await row(id))?.currentStockAmount;

beforeEach(async () => {
  server.clock.pass(7 * 86_400_000);
  await setUnits('filet', 5);
  await setUnits('bread', null);
});

describe('a sale of the staff', () => {
  test('takes its pieces once per product, with the order, the person and the device', async () => {
    const { series } = await server.call('POST /v1/customers/{customerId}/deviceSeries', {
      as: 'sara',
      params,
      body: { id: anId() },
    });
    const order = await place([['filet', 1], 'roesti', ['filet', 2]]);
    expect(await newest()).toMatchObject({
      kind: 'order',
      amount: -3,
      balance: 2,
      order: { id: order.id, number: order.number },
      by: { id: 'sara' },
      device: series,
    });
  });

  test('takes again what is added later, and that alone', async () => {
    const order = await place(['filet']);
    const body = { id: anId(), products: [aDraftProduct('filet', { count: 2 })] };
    await server.call('POST /v1/orders/{orderId}/products', { as: 'sara', params: { orderId: order.id }, body });
    expect(await moved('filet', 2)).toEqual([
      ['order', -2, 2],
      ['order', -1, 4],
    ]);
  });

  test('on the house is a piece less all the same', async () => {
    const reduction = { kind: 'onTheHouse', percent: 0, reason: 'Stammgast' } as const;
    const body = aDraft([aDraftProduct('filet', { reduction })]);
    await server.call('POST /v1/orders', { as: 'anna', body });
    expect(await moved('filet', 1)).toEqual([['order', -1, 4]]);
  });

  test('of practice takes nothing, and gives nothing back', async () => {
    const before = await moved('filet');
    const order = await place([['filet', 2]], { training: true });
    await cancel(order.id);
    await restore(order.id);
    expect(await moved('filet')).toEqual(before);
  });

  test('of a combo takes what its parts are', async () => {
    const choice = (product: string) => [{ product, surcharge: 0 }];
    const body = {
      id: anId(),
      name: { de: 'Zweierlei' },
      category: 'food',
      price: 6000,
      components: [
        { id: 'one', title: { de: 'Erstes' }, choices: choice('filet') },
        { id: 'two', title: { de: 'Zweites' }, choices: choice('filet') },
      ],
    };
    const { combo } = await server.call('POST /v1/customers/{customerId}/combos', {
      as: 'system',
      params,
      body,
    });
    const components = [
      { id: 'one', opid: anId(), product: 'filet' },
      { id: 'two', opid: anId(), product: 'filet' },
    ];
    const order = await place([aDraftProduct(combo.id, { count: 2, components })]);
    expect(await moved('filet', 1)).toEqual([['order', -4, 1]]);
    await cancel(order.id);
    expect(await moved('filet', 1)).toEqual([['cancel', 4, 5]]);
  });

  test('taken without a connection is a fact, below zero too', async () => {
    const { menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params });
    // Its units were counted before.
    server.clock.pass(120_000);
    const at = Math.floor(server.clock.now() / 1000) - 60;
    const order = await place([['filet', 7]], {
      offline: { at, menuRevision, deviceNumber: 'K9-0001' },
      sentAt: at + 60,
    });
    expect(await newest()).toMatchObject({ kind: 'order', amount: -7, balance: -2, order: { id: order.id } });
    const more = { offline: { at, menuRevision, addsTo: order.id }, sentAt: at + 60 };
    await place([['filet', 1]], more as never);
    expect(await newest()).toMatchObject({ kind: 'order', amount: -1, balance: -3, order: { id: order.id } });
  });
});

describe('a cancel', () => {
  test('brings back all of it, and its undoing takes it again', async () => {
    const order = await place([['filet', 2]]);
    await cancel(order.id);
    await deliver({ filet: 1 });
    await restore(order.id);
    expect(await moved('filet', 4)).toEqual([
      ['order', -2, 4],
      ['delivery', 1, 6],
      ['cancel', 2, 5],
      ['order', -2, 3],
    ]);
    expect(await newest()).toMatchObject({ order: { id: order.id }, by: { id: 'anna' } });
  });

  test('of one product brings back what was canceled of it', async () => {
    const order = await place([['filet', 3]]);
    await cancelProduct(order.id, order.products[0]?.opid ?? '', { count: '2' });
    expect(await moved('filet', 1)).toEqual([['cancel', 2, 4]]);
  });

  test('after two orders were merged brings back the pieces of both', async () => {
    const [into, from] = [await place(['filet']), await place([['filet', 2]])];
    const before = await moved('filet');
    const body = { id: anId(), from: from.id };
    await server.call('POST /v1/orders/{orderId}/merge', { as: 'luca', params: { orderId: into.id }, body });
    expect(await moved('filet')).toEqual(before);
    await cancel(into.id);
    expect(await newest()).toMatchObject({ kind: 'cancel', amount: 3, balance: 5, order: { id: into.id } });
  });

  test('of a product that is no longer counted brings nothing back', async () => {
    const order = await place(['filet']);
    await setUnits('filet', null);
    const before = await moved('filet');
    await cancel(order.id);
    expect(await moved('filet')).toEqual(before);
  });
});

describe('an order of a guest', () => {
  const order = async (door: 'table' | 'kiosk') => {
    const code = { table: tableCode, kiosk: kioskCode }[door];
    const type = door === 'table' ? 'dinein' : 'takeaway';
    const body = aGuestDraft([['filet', 2]], 10_400, { door, code, type });
    return (await server.call('POST /v1/guest/orders', { body })).order;
  };

  test.each(['table', 'kiosk'] as const)('by the door %s takes, and returns when it is rejected', async (door) => {
    const placed = await order(door);
    expect(await newest()).toMatchObject({ kind: 'order', amount: -2, by: null, order: { id: placed.id } });
    await server.call('POST /v1/orders/{orderId}/reject', {
      as: 'sara',
      params: { orderId: placed.id },
      body: { id: anId(), reason: 'Küche geschlossen' },
    });
    expect(await newest()).toMatchObject({ kind: 'cancel', amount: 2, balance: 5, by: { id: 'sara' } });
  });

  test('returns when the guest takes it back', async () => {
    const { token, id } = await order('table');
    await server.call('POST /v1/guest/orders/{token}/cancel', { params: { token }, body: { id: anId() } });
    expect(await newest()).toMatchObject({ kind: 'cancel', amount: 2, balance: 5, by: null, order: { id } });
  });

  test('is refused for more than there is, and sees what is sold out and what is back', async () => {
    const shown = async () => {
      const { menu } = await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
      return { version: menu.version, inStock: menu.products.find(({ id }) => id === 'filet')?.inStock };
    };
    const before = await shown();
    await place([['filet', 5]]);
    const gone = await shown();
    expect([before.inStock, gone.inStock]).toEqual([true, false]);
    expect(gone.version).not.toBe(before.version);
    const body = aGuestDraft(['filet'], 5200);
    expect(await server.refused('POST /v1/guest/orders', { body })).toMatchObject({ message: 'cart.error.notInStock' });
    await deliver({ filet: 3 });
    const back = await shown();
    expect([back.inStock, back.version === gone.version]).toEqual([true, false]);
  });
});

describe('a product that sells on at zero', () => {
  const sellOn = async (soldOutAtZero: boolean) => {
    const products = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
    const version = products.find(({ id }) => id === 'filet')?.version ?? 0;
    const body = { id: anId(), version, soldOutAtZero };
    await server.call('PATCH /v1/products/{productId}', {
      as: 'system',
      customer: 'linde',
      params: { productId: 'filet' },
      body,
    });
  };

  test('goes below zero for staff and guests, until it is switched back', async () => {
    await sellOn(false);
    await place([['filet', 7]]);
    const guest = await server.call('POST /v1/guest/orders', { body: aGuestDraft(['filet'], 5200) });
    expect(guest.order.products).toHaveLength(1);
    expect([await left(), (await row('filet'))?.state]).toEqual([-3, 'out']);
    await sellOn(true);
    const refused = await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(['filet']) });
    expect(refused.message).toBe('cart.error.notInStock');
  });
});

describe('the notice', () => {
  test('goes out when a product falls under its minimum and when the last one goes, and with nothing else', async () => {
    const told: string[][] = [];
    server.house.announcer.onAnnounced(({ changes }) =>
      told.push(changes.filter(({ kind }) => kind === 'stock').map(({ id }) => id)),
    );
    await place([['filet', 4]]);
    await place(['filet']);
    await deliver({ filet: 6 });
    expect(told.slice(0, 3)).toEqual([[], ['filet'], []]);
  });
});

test('and all of it adds up', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
