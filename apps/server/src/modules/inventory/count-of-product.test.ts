/** A product is counted in its own dialog, and orders arrive that are older than a count (docs/decisions/0042). */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { inventoryCalls } from '../../test/inventory-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { inventory, moved, row, setUnits } = inventoryCalls(() => server);
const key = 'POST /v1/products/{productId}/stock';
const order = (units: number, id = 'filet') =>
  server.call('POST /v1/orders', { as: 'sara', body: aDraft([[id, units]]) });
const seen = async () => (await inventory()).revision;
const unitsOf = async (id = 'filet') => (await row(id))?.currentStockAmount;
const sent = (body: { currentStockAmount: number | null; revision?: number }, productId = 'filet') => ({
  as: 'system',
  customer: 'linde',
  params: { productId },
  body: { id: anId(), ...body },
});

beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  await setUnits('filet', 9);
});
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
afterEach(sound);

describe('a count of one product', () => {
  test('keeps what was sold since it was seen', async () => {
    const revision = await seen();
    await order(2);
    const { product } = await server.call(key, sent({ currentStockAmount: 8, revision }));
    expect(product.currentStockAmount).toBe(6);
    expect(await moved('filet', 2)).toEqual([
      ['count', -1, 6],
      ['order', -2, 7],
    ]);
  });

  test('is refused where somebody else counted it since, or nobody has seen that moment', async () => {
    const revision = await seen();
    await setUnits('filet', 7);
    const counted = await server.refused(key, sent({ currentStockAmount: 8, revision }));
    expect(counted).toMatchObject({ status: 409, message: 'inventory.error.countedMeanwhile' });
    const ahead = await server.refused(key, sent({ currentStockAmount: 8, revision: (await seen()) + 1 }));
    expect(ahead.message).toBe('inventory.error.momentUnknown');
    expect(await unitsOf()).toBe(7);
  });

  test('stands for itself without a revision, begins and ends the counting', async () => {
    await order(2);
    expect((await server.call(key, sent({ currentStockAmount: 8 }))).product.currentStockAmount).toBe(8);
    const ended = await server.call(key, sent({ currentStockAmount: null, revision: await seen() }));
    expect(ended.product.currentStockAmount).toBeNull();
    const revision = await seen();
    const begun = await server.call(key, sent({ currentStockAmount: 4, revision }));
    expect(begun.product.currentStockAmount).toBe(4);
  });
});

describe('an order that was taken offline before a count', () => {
  const seconds = () => Math.floor(server.clock.now() / 1000);
  /** @param at by the clock of the device, which is right unless told */
  const sync = async (units: number, at: number, sentAt = seconds()) => {
    const params = { customerId: 'linde' };
    const read = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params });
    const offline = { menuRevision: read.menuRevision, at };
    return server.call('POST /v1/orders', { as: 'sara', body: aDraft([['filet', units]], { offline, sentAt }) });
  };

  test('takes nothing a second time: its units were gone when they were counted', async () => {
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const sold = async () => (await inventory(day)).products.find(({ id }) => id === 'filet')?.soldAmount ?? 0;
    const at = seconds();
    server.clock.pass(60 * 60_000);
    await server.call(key, sent({ currentStockAmount: 6, revision: await seen() }));
    const before = await sold();
    server.clock.pass(60_000);
    await sync(2, at);
    expect(await unitsOf()).toBe(6);
    expect(await moved('filet', 3)).toEqual([
      ['correction', 2, 6],
      ['order', -2, 4],
      ['count', -3, 6],
    ]);
    expect(await sold()).toBe(before + 2);
  });

  test('is sold on the day that its device says, as statistics count it', async () => {
    const sold = async (date: string) => {
      const { products } = await inventory({ from: date, to: date });
      return products.find(({ id }) => id === 'filet')?.soldAmount ?? 0;
    };
    const at = seconds();
    const [friday, saturday] = [await sold('2026-11-20'), await sold('2026-11-21')];
    server.clock.pass(20 * 3_600_000);
    await sync(2, at);
    expect([await sold('2026-11-20'), await sold('2026-11-21')]).toEqual([friday + 2, saturday]);
  });

  test('is one though the count found what was thought to be there', async () => {
    const at = seconds();
    server.clock.pass(60_000);
    await server.call(key, sent({ currentStockAmount: 9, revision: await seen() }));
    await sync(2, at);
    expect(await unitsOf()).toBe(9);
  });

  test('after the count it takes its units, and so it does where the clock of its device is wrong', async () => {
    server.clock.pass(60 * 60_000);
    await sync(1, seconds() - 60);
    await setUnits('filet', 6);
    server.clock.pass(60 * 60_000);
    await sync(2, seconds() - 60);
    expect(await unitsOf()).toBe(4);
    await sync(1, seconds() - 3 * 3600, seconds() - 3 * 3600);
    expect(await unitsOf()).toBe(3);
  });
});
