import { contract } from '@comanda/contract/calls';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { takePayment } from '../settlements/index.ts';
import { findOrdersPage } from './order-pages.repository.ts';
import { findOrder } from './orders.repository.ts';

/** Once, after the first question was answered and before the next one is asked. */
function between(happens: () => Promise<unknown>): KyselyPlugin {
  let isOver = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isOver) return result;
      isOver = true;
      await happens();
      return result;
    },
  };
}

async function openOrder(server: TestServer) {
  server.clock.pass(1000);
  const draft = aDraft(['espresso', 'roesti']);
  await server.call('POST /v1/orders', { as: 'sara', body: draft });
  const payment = contract['POST /v1/payments'].body.parse(aCashPayment([draft.id]));
  const pay = async () => {
    const taken = await takePayment(server.house, { payment, caller: { userId: 'sara', name: 'Sara' } });
    expect(taken.ok).toBe(true);
  };
  return { id: draft.id, db: server.house.database.read.withPlugin(between(pay)) };
}

/** The order of the moment after: what was settled meanwhile is paid as well. */
const paidAndSettled = { paid: 2330, state: 'done', lines: [{ settled: [{}] }, { settled: [{}] }] };

test('an order is read as of one moment, whatever happens between two questions', async () => {
  const server = await startTestServer();
  try {
    const one = await openOrder(server);
    expect((await findOrder(one.db, 'linde', one.id))?.order).toMatchObject(paidAndSettled);
    const other = await openOrder(server);
    const [newest] = await findOrdersPage(other.db, 'linde', { after: null, limit: 1 });
    expect(newest?.order).toMatchObject({ id: other.id, ...paidAndSettled });
  } finally {
    await server.close();
  }
});
