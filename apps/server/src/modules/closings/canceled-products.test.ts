import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.pass(60_000);
  await close();
});
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const { place, pay, papers, cancelProduct, cancel, day } = cancelCalls(() => server);
const { close, x } = closingCalls(() => server);
type Ordered = Awaited<ReturnType<typeof place>>;
const opidOf = (order: Ordered, product: string) => order.products.find(({ id }) => id === product)?.opid ?? '';
const withoutRoesti = async () => {
  const order = await place(['roesti', 'espresso']);
  await cancelProduct(order.id, opidOf(order, 'roesti'));
  server.clock.pass(1000);
  return order;
};
const merge = (into: string, from: string) =>
  server.call('POST /v1/orders/{orderId}/merge', { as: 'luca', params: { orderId: into }, body: { id: anId(), from } });
const oneRoesti = { orders: 0, amount: 0, lines: 1, linesAmount: 1850 };
const nothing = { orders: 0, amount: 0, lines: 0, linesAmount: 0 };

test('a product that was canceled stays in the Z when the rest of its order is merged into another one', async () => {
  const from = await withoutRoesti();
  const into = await place(['rivella'], { table: 'linde-t10' });
  const told = (await papers(into.id)).length;
  expect((await x()).canceled).toEqual(oneRoesti);
  const merged = await merge(into.id, from.id);
  expect((await x()).canceled).toEqual(oneRoesti);
  expect(merged.from).toMatchObject({ mergedInto: into.id, products: [] });
  expect(merged.to).toMatchObject({ state: 'preparing', total: 520 + 480 });
  expect(merged.to.products.map(({ id, state }) => [id, state])).toEqual([
    ['rivella', 'open'],
    ['roesti', 'canceled'],
    ['espresso', 'open'],
  ]);
  expect((await papers(into.id, told)).map(([station]) => station)).toEqual(['bar']);
  await pay([into.id]);
  expect((await close()).figures).toMatchObject({ turnover: 1000, canceled: oneRoesti });
});

test('also when its last products are moved to a new order', async () => {
  const from = await withoutRoesti();
  const lines = [{ opid: opidOf(from, 'espresso') }];
  const to = { newOrder: { id: anId(), table: 'linde-t10' } };
  const params = { orderId: from.id };
  await server.call('POST /v1/orders/{orderId}/moveProducts', { as: 'luca', params, body: { id: anId(), lines, to } });
  expect((await x()).canceled).toEqual(oneRoesti);
});

test('what a Z has counted is not taken back by a merge in the next period', async () => {
  const from = await withoutRoesti();
  const into = await place(['rivella']);
  expect((await close()).figures.canceled).toEqual(oneRoesti);
  await merge(into.id, from.id);
  expect((await x()).canceled).toEqual(nothing);
});

test('statistics know what the Z knows, by the day of the order, practice left out', async () => {
  server.clock.pass(2 * 86_400_000);
  await close();
  await withoutRoesti();
  const whole = await place(['roesti']);
  await cancelProduct(whole.id, opidOf(whole, 'roesti'));
  const gone = await withoutRoesti();
  await cancel(gone.id);
  const merged = await withoutRoesti();
  await merge((await place(['rivella'])).id, merged.id);
  const practice = await place(['roesti', 'espresso'], { training: true });
  await cancelProduct(practice.id, opidOf(practice, 'roesti'));
  const { canceled } = await x();
  expect(canceled).toEqual({ orders: 2, amount: 480, lines: 4, linesAmount: 7400 });
  const of = (date: string) => {
    const sent = { as: 'anna', params: { customerId: 'linde' }, query: { businessDate: date } };
    return server.call('GET /v1/customers/{customerId}/statistics', sent);
  };
  const { today, ...now } = await day();
  expect(now.canceled).toEqual({ ...canceled, refunded: 0 });
  // It is compared with the same day of the week before, up to the same time: that is over by now.
  server.clock.pass(7 * 86_400_000 + 60_000);
  // Made once the day is over, and read as they were kept.
  for (const kept of [await of(today), await of(today)]) expect(kept.canceled).toEqual({ ...canceled, refunded: 0 });
  expect((await day()).before.canceled).toEqual(canceled);
});
