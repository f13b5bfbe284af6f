/** Guests who come to those of another table have numbers of their own there (docs/decisions/0071). */
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { papersOf } from '../../test/papers.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
let tables = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

type Seats = readonly (number | undefined)[];
/** A table of its own for each test. */
const aTable = async () => {
  tables += 1;
  const body = { id: anId(), name: `S${tables}`, area: null, orderMethod: 'table', active: true } as const;
  const params = { customerId: 'linde' };
  return (await server.call('POST /v1/customers/{customerId}/tables', { as: 'anna', params, body })).table.id;
};
const dishes = (seats: Seats) => seats.map((seat) => aDraftProduct('roesti', { ...(seat !== undefined && { seat }) }));
const place = async (table: string, seats: Seats, changes: object = {}) => {
  server.clock.pass(1000);
  return (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(dishes(seats), { table, ...changes }) }))
    .order;
};
type Order = Awaited<ReturnType<typeof place>>;
const of = ({ id }: Pick<Order, 'id'>) => ({ as: 'luca' as const, params: { orderId: id } });
const seatsOf = ({ products }: Pick<Order, 'products'>) => products.map(({ seat }) => seat);
const read = async (order: Pick<Order, 'id'>) => (await server.call('GET /v1/orders/{orderId}', of(order))).order;
const merge = async (into: Order, from: Order) => {
  server.clock.pass(1000);
  return (await server.call('POST /v1/orders/{orderId}/merge', { ...of(into), body: { id: anId(), from: from.id } }))
    .to;
};
type To = { order: string } | { newOrder: { id: string; table: string } };
const move = (from: Order, at: number, to: To) => {
  server.clock.pass(1000);
  const lines = [{ opid: from.products[at]?.opid ?? '' }];
  return server.call('POST /v1/orders/{orderId}/moveProducts', { ...of(from), body: { id: anId(), lines, to } });
};
const changeTable = async (order: Order, table: string) => {
  server.clock.pass(1000);
  return (await server.call('POST /v1/orders/{orderId}/table', { ...of(order), body: { id: anId(), table } })).order;
};

test('two tables become one: who comes sits behind who is there, and both orders of a table alike', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const into = await place(here, [1, 2, undefined], { covers: 2 });
  const first = await place(there, [1, undefined], { covers: 3 });
  const second = await place(there, [1, 2]);
  const merged = await merge(into, first);
  expect([seatsOf(merged), merged.covers]).toEqual([[1, 2, null, 3, null], 5]);
  expect(merged.seatedFrom).toMatchObject([{ order: first.id, table: there, after: 2 }]);
  expect(seatsOf(await merge(merged, second))).toEqual([1, 2, null, 3, null, 3, 4]);
  // Whoever sits down there afterwards is somebody else.
  const next = await place(there, [1]);
  expect(seatsOf(await merge(merged, next)).at(-1)).toBe(6);
});

test('at one table guest 1 stays guest 1', async () => {
  const table = await aTable();
  const [one, other] = [await place(table, [1, 2], { covers: 2 }), await place(table, [1])];
  const merged = await merge(one, other);
  expect([seatsOf(merged), merged.seatedFrom]).toEqual([[1, 2, 1], undefined]);
});

test('who sits on another order of that table keeps the number, too', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const into = await place(here, [1]);
  await place(here, [2, 3]);
  expect(seatsOf(await merge(into, await place(there, [1])))).toEqual([1, 4]);
});

test('a guest who changes the table brings the dishes, and goes back by the old number', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const to = await place(here, [1]);
  const from = await place(there, [1, 2, 2]);
  const first = await move(from, 1, { order: to.id });
  expect([seatsOf(first.from), seatsOf(first.to)]).toEqual([
    [1, 2],
    [1, 3],
  ]);
  const back = await move(first.to, 1, { order: from.id });
  expect([seatsOf(back.from), seatsOf(back.to)]).toEqual([[1], [1, 2, 2]]);
  const again = await move(back.to, 1, { newOrder: { id: anId(), table: here } });
  expect(seatsOf(again.to)).toEqual([3]);
});

test('an order that changes its table comes behind who sits there', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const alone = await changeTable(await place(there, [1, undefined]), here);
  expect(seatsOf(alone)).toEqual([1, null]);
  const order = await place(there, [1]);
  expect(seatsOf(await changeTable(order, here))).toEqual([2]);
  expect(seatsOf(await changeTable(await read(order), there))).toEqual([1]);
});

test('the kitchen is told of the table alone, and a ticket that is printed again has the new number', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const into = await place(here, [1]);
  const merged = await merge(into, await place(there, [1]));
  const papers = await papersOf(server.house.database.read, into.id);
  expect(papers.slice(1).map(([station, title]) => [station, title])).toEqual([['kitchen', 'moved']]);
  await server.call('POST /v1/orders/{orderId}/printStationReceipt', { ...of(merged), query: {} });
  const reprint = JSON.stringify((await printJobs(server.house.database.read, into.id)).at(-1)?.document);
  expect([...reprint.matchAll(/Gast (\d)/gu)].map(([, seat]) => seat)).toEqual(['1', '2']);
});

test('what is added upon the order as it was is for its guests as they sit by now, also without a network', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const into = await place(here, [1], { covers: 2 });
  const gone = await place(there, [1]);
  await merge(into, gone);
  const key = 'POST /v1/orders/{orderId}/products';
  const added = await server.call(key, { ...of(gone), body: { id: anId(), products: dishes([1, undefined]) } });
  expect([added.order.id, seatsOf(added.order)]).toEqual([into.id, [1, 3, 3, null]]);
  const order = await place(there, [1]);
  const takenAt = Math.floor(server.clock.now() / 1000);
  server.clock.pass(60_000);
  await changeTable(order, here);
  const now = Math.floor(server.clock.now() / 1000);
  const params = { customerId: 'linde' };
  const { menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params });
  const offline = { at: takenAt, menuRevision, addsTo: order.id };
  const body = aDraft(dishes([1]), { table: there, offline, sentAt: now });
  const { order: after } = await server.call('POST /v1/orders', { as: 'sara', body });
  expect([after.id, seatsOf(after)]).toEqual([order.id, [4, 4]]);
});

test('the history of the order where guests sit now says which number they have', async () => {
  const [here, there, elsewhere] = [await aTable(), await aTable(), await aTable()];
  const seatsTold = async (order: Pick<Order, 'id'>) => {
    const { steps } = await server.call('GET /v1/orders/{orderId}/history', of(order));
    return steps.flatMap(({ what, seats }) => (seats.length === 0 ? [] : [[what, seats]]));
  };
  const into = await place(here, [1]);
  const from = await place(there, [1, 2, 1]);
  await move(from, 1, { order: into.id });
  await merge(into, from);
  expect(await seatsTold(into)).toEqual([
    ['order.productsMoved', [{ was: 2, now: 3 }]],
    ['order.merged', [{ was: 1, now: 2 }]],
  ]);
  expect(await seatsTold(from)).toEqual([]);
  const next = await place(elsewhere, [1]);
  await changeTable(next, here);
  expect(await seatsTold(next)).toEqual([['order.tableChanged', [{ was: 1, now: 4 }]]]);
  const more = await place(elsewhere, [1, 2]);
  const { to } = await move(more, 1, { newOrder: { id: anId(), table: here } });
  expect(await seatsTold(to)).toEqual([['order.productsMoved', [{ was: 2, now: 6 }]]]);
});

test('a guest behind the last number has none', async () => {
  const [here, there] = [await aTable(), await aTable()];
  const into = await place(here, [99]);
  expect(seatsOf(await merge(into, await place(there, [1])))).toEqual([99, null]);
});
