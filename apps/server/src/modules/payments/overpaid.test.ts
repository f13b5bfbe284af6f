import { add, money } from '@comanda/domain/money';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { findPaymentsOverpaid } from './payment-lists.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('of more than are listed the newest are, whatever the storage comes upon first', async () => {
  const db = server.house.database.write;
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  const row = await db.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
  const part = await db
    .selectFrom('payment_orders')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 130 }, (_, place) => `copy-${String(place).padStart(3, '0')}`);
  // The oldest come first in every index, as they do in a venue that grows.
  for (const [place, id] of ids.entries()) {
    await db
      .insertInto('payments')
      .values({ ...row, id, taken_at: row.taken_at + (place + 1) * 1000 })
      .execute();
    await db
      .insertInto('payment_orders')
      .values({ ...part, payment_id: id })
      .execute();
  }
  await db
    .updateTable('orders')
    .set({ paid: add(order.total, money(100)) })
    .where('id', '=', order.id)
    .execute();
  expect(await findPaymentsOverpaid(db, 'linde')).toEqual(ids.toReversed().slice(0, 100));
});
