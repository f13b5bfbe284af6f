/** Whatever happens on a day, by however many at once: the units of a product are the sum of its movements. */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inventoryCalls, linesOf } from '../../test/inventory-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['sara', 'luca', 'anna', 'system']) await server.tokenOf(person);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const { inventory, movements, row, setUnits } = inventoryCalls(() => server);
const products = ['filet', 'bread', 'rivella'] as const;
const sound = () => verifyVenue(server.house.database.read, 'linde');

const product = fc.constantFrom(...products);
const units = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), product, units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), product, units }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('waste' as const), product, units }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('count' as const), product, units, ago: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), product, units: fc.option(fc.nat(30)) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const seen: number[] = [];
const placed: string[] = [];
const at = <Thing>(things: readonly Thing[], index: number): Thing | undefined => things[index % things.length];

/** Some of them are refused: sold out, counted meanwhile, too late. Never with a fault. */
async function perform(one: Step, as: string): Promise<void> {
  const answer = await send(one, as);
  if (answer === null) return;
  expect(answer.statusCode).toBeLessThan(500);
  if (one.do === 'order' && answer.statusCode === 200) placed.push(answer.json<{ order: { id: string } }>().order.id);
}

async function send(one: Step, as: string) {
  const stock = { as: 'anna', params };
  if (one.do === 'order') {
    return server.send('POST /v1/orders', { as, body: aDraft([[one.product, one.units], 'espresso']) });
  }
  if (one.do === 'cancel' || one.do === 'restore') {
    const orderId = at(placed, one.which);
    if (orderId === undefined) return null;
    const query: Record<string, string> = { commandId: anId(), cancelComment: 'fiel hin' };
    if (one.do === 'restore') delete query.cancelComment;
    const call = one.do === 'cancel' ? 'DELETE /v1/orders/{orderId}/storno' : 'DELETE /v1/orders/{orderId}/undoStorno';
    return server.send(call, { as: 'anna', params: { orderId }, query });
  }
  if (one.do === 'edit') {
    const body = { id: anId(), currentStockAmount: one.units };
    const edited = { as: 'system', customer: 'linde', params: { productId: one.product }, body };
    return server.send('POST /v1/products/{productId}/stock', edited);
  }
  const lines = linesOf({ [one.product]: one.units });
  if (one.do === 'deliver') {
    return server.send('POST /v1/customers/{customerId}/inventory/deliveries', {
      ...stock,
      body: { id: anId(), lines },
    });
  }
  if (one.do === 'waste') {
    const body = { id: anId(), lines, reason: 'broken' };
    return server.send('POST /v1/customers/{customerId}/inventory/waste', { ...stock, body });
  }
  seen.push((await inventory()).revision);
  const revision = seen.at(-1 - (one.ago % seen.length)) ?? 0;
  const body = { id: anId(), lines: [{ product: one.product, counted: one.units, revision }] };
  return server.send('POST /v1/customers/{customerId}/inventory/counts', { ...stock, body });
}

/** Each movement says what was left after it, and nothing moved beside them. */
async function checkChain(productId: string): Promise<void> {
  const { movements: all } = await movements(productId, { limit: 200 });
  let left = 0;
  for (const { amount, balance } of all.toReversed()) {
    left += amount;
    expect(balance ?? 0).toBe(left);
  }
  expect((await row(productId))?.currentStockAmount ?? 0).toBe(left);
}

test('on random days of several people at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 9 }), async (day) => {
      placed.length = 0;
      server.clock.pass(3 * 3_600_000);
      for (const [one, other] of day) await Promise.all([perform(one, 'sara'), perform(other, 'luca')]);
      expect(await sound()).toEqual([]);
    }),
    { numRuns: 12, seed: 20_261_120 },
  );
  for (const productId of products) await checkChain(productId);
}, 300_000);

test('two tills order the last piece: one gets it, and no movement is lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    await setUnits('filet', 1);
    const answers = await Promise.all(
      ['sara', 'luca', 'anna'].map((as) => server.send('POST /v1/orders', { as, body: aDraft(['filet']) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await row('filet')).toMatchObject({ currentStockAmount: 0, state: 'out' });
  }
  expect(await sound()).toEqual([]);
});

test('sales, deliveries and waste of one moment are all there', async () => {
  await setUnits('filet', 50);
  const { revision } = await inventory();
  const steps: Step[] = Array.from({ length: 8 }, (_, index) => {
    return { do: (['order', 'deliver', 'waste'] as const)[index % 3] ?? 'order', product: 'filet', units: 2 };
  });
  await Promise.all(steps.map((one) => perform(one, 'sara')));
  // Three orders, three deliveries, two times waste.
  expect(await row('filet')).toMatchObject({ currentStockAmount: 50 - 6 + 6 - 4 });
  const since = (await movements('filet', { limit: 20 })).movements.filter(({ sequence }) => sequence > revision);
  expect(since).toHaveLength(8);
  expect(await sound()).toEqual([]);
});

test('units that were written past the movements are told by verify', async () => {
  const { write } = server.house.database;
  const set = (units: number) =>
    write
      .updateTable('products')
      .set({ current_stock: units })
      .where('customer_id', '=', 'linde')
      .where('id', '=', 'filet')
      .execute();
  await setUnits('filet', 5);
  await set(4);
  expect(await sound()).toEqual(['product filet has 4 units, by its movements 5']);
  await set(5);
  expect(await sound()).toEqual([]);
});

test('a movement that was written is never changed', async () => {
  const { write } = server.house.database;
  await expect(write.deleteFrom('stock_movements').execute()).rejects.toThrow('is append-only');
  await expect(write.updateTable('stock_movements').set({ amount: 1 }).execute()).rejects.toThrow('is append-only');
});
