import type { BodySent } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { menuAt } from './menu-history.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Signing in is stored too.
  await server.tokenOf('anna');
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const as = 'anna';
type Bulk = BodySent<'POST /v1/customers/{customerId}/menu/bulk'>;
const key = 'POST /v1/customers/{customerId}/menu/bulk';
const bulk = (body: Omit<Bulk, 'id'> & { id?: string }) =>
  server.call(key, { as, params, body: { id: anId(), ...body } });
const productOf = async (id: string) => {
  const products = await server.call('GET /v1/products', { as, query: { customerId: 'linde' } });
  const found = products.find((product) => product.id === id);
  if (found === undefined) throw new Error(`no product ${id}`);
  return found;
};
const raise = (percent: number) => ({ price: { kind: 'raiseBy', percent, coin: 5 } }) as const;

test('a dry run says old and new, and changes nothing', async () => {
  const before = await everything(server.house);
  const answer = await bulk({
    dryRun: true,
    products: ['roesti', 'schnitzel', 'daily-dish', 'gone'],
    change: raise(4),
  });
  expect(answer.changes).toEqual([
    { product: 'roesti', name: { de: 'roesti (de)', en: 'roesti (en)' }, field: 'price', before: 1850, after: 1925 },
    {
      product: 'schnitzel',
      name: { de: 'schnitzel (de)', en: 'schnitzel (en)' },
      field: 'price',
      before: 3450,
      after: 3590,
    },
  ]);
  expect(answer.skipped).toEqual([
    { product: 'daily-dish', reason: 'priceOpen' },
    { product: 'gone', reason: 'notFound' },
  ]);
  expect(await everything(server.house)).toBe(before);
});

test('the change does what the dry run said, once, in one revision', async () => {
  const body = { id: anId(), products: ['roesti', 'schnitzel', 'daily-dish', 'gone'], change: raise(4) };
  const promised = await bulk({ ...body, dryRun: true });
  const done = await bulk(body);
  expect({ ...done, revision: 0 }).toEqual({ ...promised, revision: 0 });
  expect(await bulk(body)).toEqual(done);
  expect([(await productOf('roesti')).price, (await productOf('schnitzel')).price]).toEqual([1925, 3590]);
  expect((await productOf('roesti')).version).toBe(2);
  const { menu_revision: revision } = await server.house.database.read
    .selectFrom('venue_heads')
    .select('menu_revision')
    .where('customer_id', '=', 'linde')
    .executeTakeFirstOrThrow();
  const old = await menuAt(server.house.database.read, 'linde', revision - 1);
  expect(old?.products.get('roesti')?.price).toEqual({ kind: 'fixed', amount: 1850 });
});

test('what was looked at is what happens: where somebody else was faster nothing does', async () => {
  const products = ['schnitzel'];
  const { token } = await bulk({ dryRun: true, products, change: raise(10) });
  const { price } = await productOf('schnitzel');
  await bulk({ products, change: raise(10) });
  const raised = await productOf('schnitzel');
  expect(raised.price).toBeGreaterThan(price ?? 0);
  const again = { as, params, body: { id: anId(), products, change: raise(10), token } };
  expect(await server.refused(key, again)).toMatchObject({ message: 'menu.error.changedSinceDryRun' });
  expect(await productOf('schnitzel')).toEqual(raised);
  // A change of something else is none of its business.
  const looked = await bulk({ dryRun: true, products, change: raise(10) });
  await bulk({ products: ['bread'], change: { inStock: false } });
  await bulk({ products: ['bread'], change: { inStock: true } });
  const body = { id: anId(), products, change: raise(10), token: looked.token };
  const done = await bulk(body);
  expect(done.changes).toEqual(looked.changes);
  expect(await bulk(body)).toEqual(done);
});

test('prices are set, raised by an amount, lowered; what would be none is left out', async () => {
  await bulk({ products: ['daily-dish', 'bread'], change: { price: { kind: 'set', amount: money(1200) } } });
  expect([await productOf('daily-dish'), await productOf('bread')]).toMatchObject([
    { priceType: 'fixed', price: 1200 },
    { priceType: 'fixed', price: 1200 },
  ]);
  await bulk({ products: ['odd'], change: { price: { kind: 'raise', amount: money(50), coin: 10 } } });
  expect((await productOf('odd')).price).toBe(1280);
  const lowered = await bulk({ products: ['bread'], change: { price: { kind: 'raise', amount: money(-1300) } } });
  expect(lowered).toMatchObject({ changes: [], skipped: [{ product: 'bread', reason: 'priceInvalid' }] });
});

test('visibility, stock, station, category: each product in the fields that differ', async () => {
  const change = { visibleOnKiosk: false, inStock: true, processingStation: 'bar', category: 'drinks' };
  const { changes } = await bulk({ products: ['soup', 'espresso'], change });
  expect(changes.map(({ product, field, before, after }) => [product, field, before, after])).toEqual([
    ['soup', 'visibleOnKiosk', true, false],
    ['soup', 'inStock', false, true],
    ['soup', 'category', 'food', 'drinks'],
    ['soup', 'processingStation', 'kitchen', 'bar'],
    ['espresso', 'visibleOnKiosk', true, false],
  ]);
  expect(await productOf('soup')).toMatchObject({ ...change, posi: 3 });
  await bulk({ products: ['soup'], change: { active: false, processingStation: null } });
  expect(await productOf('soup')).toMatchObject({ active: false, processingStation: null });
});

test('a category or station that is gone is refused, in the dry run too', async () => {
  for (const dryRun of [true, false]) {
    const category = { id: anId(), dryRun, products: ['roesti'], change: { category: 'gone' } };
    expect((await server.refused(key, { as, params, body: category })).message).toBe('menu.error.categoryUnknown');
    const station = { id: anId(), dryRun, products: ['roesti'], change: { processingStation: 'gone' } };
    expect((await server.refused(key, { as, params, body: station })).message).toBe('menu.error.stationUnknown');
  }
});

test('products of another house are not found', async () => {
  const body = { id: anId(), products: [anId()], change: { active: false } };
  const answer = await server.call(key, { as: 'rosa', params: { customerId: 'rose' }, body });
  expect(answer).toMatchObject({ changes: [], skipped: [{ reason: 'notFound' }] });
});

test('sales that come in at the same time keep their count', async () => {
  const sale = (id: string) => ({
    id,
    customer: 'linde',
    table: 'linde-t2',
    type: 'dinein' as const,
    timestamp: 1,
    products: [{ opid: anId(), id: 'filet', count: 1 }],
  });
  await Promise.all([
    bulk({ products: ['filet'], change: { visibleOnApp: false } }),
    server.call('POST /v1/orders', { as: 'sara', body: sale(anId()) }),
    bulk({ products: ['filet'], change: { price: { kind: 'raise', amount: money(100) } } }),
    server.call('POST /v1/orders', { as: 'luca', body: sale(anId()) }),
  ]);
  expect(await productOf('filet')).toMatchObject({ currentStockAmount: 3, visibleOnApp: false, price: 5300 });
});

test('of two at once the second goes upon what the first has left, and nothing stays staged', async () => {
  const { price: before } = await productOf('schnitzel');
  const twice = {
    products: ['schnitzel'],
    change: { price: { kind: 'raiseBy', percent: 100, coin: 5 } },
  } satisfies Omit<Bulk, 'id'>;
  const [one, other] = await Promise.all([bulk(twice), bulk(twice)]);
  expect(new Set([one.changes[0]?.after, other.changes[0]?.after])).toEqual(
    new Set([Number(before) * 2, Number(before) * 4]),
  );
  expect((await productOf('schnitzel')).price).toBe(Number(before) * 4);
  expect(await server.house.database.read.selectFrom('staged_products').selectAll().execute()).toEqual([]);
});

test('what is sold out for a while is told and brought back; what was so until yesterday is in stock already', async () => {
  const sellOut = (productId: string, seconds: number) => {
    const until = Math.floor(server.clock.now() / 1000) + seconds;
    const sent = { as, customer: 'linde', params: { productId }, body: { id: anId(), until } };
    return server.call('POST /v1/products/{productId}/soldOut', sent);
  };
  await sellOut('filet', 60);
  server.clock.pass(120_000);
  await sellOut('schnitzel', 3600);
  const body = { products: ['schnitzel', 'filet'], change: { inStock: true } };
  const { changes, token } = await bulk({ ...body, dryRun: true });
  expect(changes).toMatchObject([{ product: 'schnitzel', field: 'inStock', before: false, after: true }]);
  await bulk({ ...body, token });
  expect(await productOf('schnitzel')).toMatchObject({ inStock: true, soldOutUntil: null });
  // For good, though it was so for a while before.
  await sellOut('schnitzel', 3600);
  const forGood = await bulk({ dryRun: true, products: ['schnitzel'], change: { inStock: false } });
  expect(forGood.changes).toMatchObject([{ field: 'inStock', before: true, after: false }]);
});
