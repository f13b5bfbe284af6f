import { contract } from '@comanda/contract/calls';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { takePayment } from '../settlements/index.ts';
import { readStatistics } from './show-statistics.ts';

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

test('the totals are those of one moment, whatever is paid meanwhile', async () => {
  const server = await startTestServer();
  try {
    const draft = aDraft(['roesti']);
    await server.call('POST /v1/orders', { as: 'sara', body: draft });
    const payment = contract['POST /v1/payments'].body.parse(aCashPayment([draft.id]));
    const pay = async () => {
      const taken = await takePayment(server.house, { payment, caller: { userId: 'sara', name: 'Sara' } });
      expect(taken.ok).toBe(true);
    };
    const { engine, read } = server.house.database;
    const date = '2026-11-20';
    const now = server.clock.now();
    const day = { timeZone: 'Europe/Zurich', cutOffMinutes: 240, now, today: date, period: { from: date, to: date } };
    const ask = (db: typeof read) => readStatistics(db, { customerId: 'linde', ...day });
    // The beginning itself, the ledger, and then the payment.
    const before = await inOneMoment({ engine, read: read.withPlugin(after(2, pay)) }, ask);
    const nothing = { turnover: 0, methods: [], hours: [], cashBalance: 0 };
    expect(before).toMatchObject({ ...nothing, open: { orders: 1, amount: 1850 } });
    const all = { turnover: 1850, open: { orders: 0, amount: 0 }, cashBalance: 1850 };
    expect(await inOneMoment(server.house.database, ask)).toMatchObject(all);
  } finally {
    await server.close();
  }
});
