import { cancelOrder } from '@comanda/domain/orders/cancel-order';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import type { FastifyRequest } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { systemCaller } from '../../platform/http/caller.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { readPayment } from './read-payment.ts';
import { takeBack } from './take-back.ts';

/** What happens after so many questions were answered, and before the next one is asked. */
function after(answers: number, happens: () => Promise<void>): KyselyPlugin {
  let left = answers;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      left -= 1;
      if (left === 0) await happens();
      return result;
    },
  };
}

test('a payment is that of one moment: what went back and what its orders owe belong together', async () => {
  const server = await startTestServer();
  try {
    const request = { headers: {}, protocol: 'http', host: 'till.test' } as unknown as FastifyRequest;
    const { read } = server.house.database;
    // Not through the door: that asks the reader, who waits for the moment to be over.
    const cancel = async (orderId: string) => {
      const command = { customerId: 'linde', orderId, id: anId(), caller: systemCaller, station: null };
      const done = await takeBack(server.house, command, {
        kind: 'order.cancel',
        type: 'order.canceled',
        payload: {},
        decide: (order, { now }) => cancelOrder(order, { comment: 'fiel hin', money: 'refund', by: 'system', now }),
      });
      expect(done.ok).toBe(true);
    };
    const told = [];
    // A cancel comes between each two questions; the first of all is the beginning itself.
    for (const answers of [1, 3, 5, 6, 7, 8]) {
      const draft = aDraft(['roesti']);
      await server.call('POST /v1/orders', { as: 'sara', body: draft });
      const payment = aCashPayment([draft.id]);
      await server.call('POST /v1/payments', { as: 'sara', body: payment });
      const database = { ...server.house.database, read: read.withPlugin(after(answers, () => cancel(draft.id))) };
      const key = { customerId: 'linde', paymentId: payment.id };
      const found = await readPayment({ house: { database }, publicUrl: null }, key, request);
      told.push(`${found?.refunded} ${found?.orders[0]?.state}`);
    }
    expect(new Set(told)).toEqual(new Set(['0 done', '1850 canceled']));
  } finally {
    await server.close();
  }
});
