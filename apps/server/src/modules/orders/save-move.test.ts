import { accept } from '@comanda/domain/decision';
import { money, zero } from '@comanda/domain/money';
import { inPlace, type Order } from '@comanda/domain/orders/order';
import { splitLine } from '@comanda/domain/orders/split-line';
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';
import { findOrder } from './orders.repository.ts';
import { walkOrder } from './walk-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const caller = { userId: 'sara', name: 'Sara' };
const read = async (orderId: string) => {
  const found = await findOrder(server.house.database.read, 'linde', orderId);
  if (!found) throw new Error('no order');
  return found.order;
};
const move = (orderId: string, change: (order: Order) => Order, id = anId(), payload = {}) =>
  walkOrder(
    server.house,
    { customerId: 'linde', orderId, id, caller },
    {
      kind: 'order.test',
      payload,
      decide: (order) => accept(change(order)),
      event: (changes) => ({ type: 'order.discounted', changes }),
    },
  );
const place = async () =>
  (
    await server.call('POST /v1/orders', {
      as: 'sara',
      body: aDraft([aDraftProduct('espresso', { count: 3 }), 'roesti']),
    })
  ).order.id;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const paper = (orderId: string) => printJobs(server.house.database.read, orderId);

test('a move may change any part of an order, and the journal tells all of it', async () => {
  const id = await place();
  const changes = {
    state: 'ready',
    readyAt: 5,
    stateBeforeCancel: 'done',
    canceledAt: 6,
    canceledBy: 'luca',
    cancelComment: 'Herr Brunner ging',
    mergedInto: 'another',
    tableId: 't_linde',
    type: 'takeaway',
    method: 'takeaway',
    tracksHandOver: true,
    covers: 7,
    comment: 'am Fenster',
    fee: money(12),
    total: money(2222),
  } as const;
  expect((await move(id, (order) => ({ ...order, ...changes }))).ok).toBe(true);
  expect(await read(id)).toMatchObject({ ...changes, version: 2 });
  await sound();
  const plain = { ...changes, cancelComment: null, comment: null };
  await move(id, (order) => ({ ...order, ...plain }));
  expect(await read(id)).toMatchObject(plain);
  await sound();
});

test('lines change, come and go; what is written into them is sealed', async () => {
  const id = await place();
  const split = (order: Order): Order => {
    const [coffee, roesti] = order.lines;
    const parts = coffee && splitLine(coffee, 1, anId());
    if (!parts?.ok || !roesti) throw new Error('no lines');
    const { kept, cut } = parts.value;
    const reduced = { ...kept, percent: 50, percentReason: 'kalt', total: money(480), seat: 2, course: 1 };
    return { ...order, lines: inPlace([reduced, { ...cut, note: 'für Frau Keller' }, roesti]) };
  };
  await move(id, split);
  const lines = (await read(id)).lines;
  const [kept, cut] = [lines.find(({ percent }) => percent === 50), lines.find(({ note }) => note !== null)];
  expect(kept).toMatchObject({ count: 2, sentCount: 2, percent: 50, percentReason: 'kalt', total: 480, course: 1 });
  expect(cut).toMatchObject({ count: 1, sentCount: 1, total: 480, note: 'für Frau Keller' });
  await sound();
  expect(await paper(id)).toHaveLength(2);
  await move(id, (order) => ({ ...order, lines: order.lines.slice(0, 1), total: money(480) }));
  expect((await read(id)).lines).toHaveLength(1);
  await sound();
  await move(id, (order) => ({ ...order, lines: [], total: zero }));
  await sound();
});

test('what is fewer prints as canceled, what is more as added, and nothing else', async () => {
  const id = await place();
  server.clock.pass(1000);
  await move(id, (order) => ({
    ...order,
    lines: order.lines.map((line, at) => ({ ...line, count: at === 0 ? 1 : 2 })),
  }));
  const [, , ...later] = (await paper(id)).map((job) => [job.station_id, JSON.stringify(job.document)]);
  expect(later).toEqual([
    ['bar', expect.stringMatching(/STORNO.*2x/)],
    ['kitchen', expect.stringMatching(/NACHTRAG.*1x/)],
  ]);
});

test('a move happens once, and its id is not taken for another', async () => {
  const id = await place();
  const command = anId();
  const more = (order: Order): Order => ({ ...order, covers: (order.covers ?? 0) + 1 });
  const first = await move(id, more, command, { count: 1 });
  expect(await move(id, more, command, { count: 1 })).toMatchObject({ ok: true, value: first.ok && first.value });
  expect((await read(id)).version).toBe(2);
  expect(await move(id, more, command, { count: 2 })).toMatchObject({ ok: false, code: 'command.error.idReused' });
  expect(await move(anId(), more)).toMatchObject({ ok: false, code: 'orders.error.notFound' });
});
