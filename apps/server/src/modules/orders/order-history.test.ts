import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { journalOrders } from '../../../database/migrations/20261123T1200_journal_orders.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (change = {}) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso', 'roesti'], change) })).order;
const history = (orderId: string, as = 'sara') =>
  server.call('GET /v1/orders/{orderId}/history', { as, params: { orderId } });

describe('the history of an order', () => {
  test('names each step, who did it and when, payments and paper included', async () => {
    const order = await place({ comment: 'für Frau Keller' });
    const sent = { params: { orderId: order.id }, body: { id: anId() } };
    server.clock.pass(60_000);
    await server.call('POST /v1/orders/{orderId}/markReady', { as: 'luca', ...sent });
    await server.call('POST /v1/orders/{orderId}/printStationReceipt', { as: 'sara', params: { orderId: order.id } });
    const other = await place();
    server.clock.pass(60_000);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id, other.id]) });
    const { steps, prints } = await history(order.id);
    expect(steps.map(({ what, by }) => [what, by?.id])).toEqual([
      ['order.placed', 'sara'],
      ['order.markedReady', 'luca'],
      ['ticket.reprinted', 'sara'],
      ['payment.taken', 'sara'],
    ]);
    const [placed, ready, , paid] = steps;
    expect(placed?.lines.map(({ was, count }) => [was, count])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect((ready?.at ?? 0) - (placed?.at ?? 0)).toBe(60);
    expect(paid).toMatchObject({ amount: order.total, method: 'cash' });
    expect(paid?.receiptNumber).not.toBeNull();
    expect(prints.map(({ kind, station, isDuplicate }) => [kind, station, isDuplicate])).toEqual(
      expect.arrayContaining([
        ['ticket', 'bar', false],
        ['ticket', 'kitchen', false],
        ['ticket', 'bar', true],
        ['ticket', 'kitchen', true],
      ]),
    );
    expect(JSON.stringify({ steps, prints })).not.toContain('Keller');
    expect((await history(other.id)).steps.map(({ what }) => what)).toEqual(['order.placed', 'payment.taken']);
  });

  test('is nobody’s of another house', async () => {
    const order = await place();
    const sent = { params: { orderId: order.id } };
    const refused = await server.refused('GET /v1/orders/{orderId}/history', { as: 'remo', ...sent });
    expect(refused).toMatchObject({ status: 404 });
  });
});

test('orders of before the migration have theirs too', async () => {
  const { write, engine } = server.house.database;
  const rows = () => write.selectFrom('journal_orders').selectAll().orderBy('sequence').orderBy('order_id').execute();
  const before = await rows();
  await write.deleteFrom('journal_orders').execute();
  const [, backfill] = journalOrders.statements(engine);
  await sql.raw(backfill ?? '').execute(write);
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(5);
});
