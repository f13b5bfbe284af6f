/** PostgreSQL goes away in the middle of an evening and comes back: nothing answered is lost, nothing is doubled (decisions.md §11). */
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { verifyVenue } from './modules/settlements/index.ts';
import { databaseAway } from './test/database-away.ts';
import type { FreshStorage } from './test/fresh-storage.ts';
import { migratedStorage } from './test/migrated-storage.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

let storage: FreshStorage;
let server: TestServer;
beforeEach(async () => {
  storage = await migratedStorage();
  server = await startTestServer({ storage });
});
afterEach(() => server.close());

const readiness = async () => (await server.http.inject({ url: '/health/ready' })).statusCode;

type Sent = { readonly draft: ReturnType<typeof aDraft>; readonly pay: ReturnType<typeof aCashPayment> };

/** As a till does it: the same again until there is an answer. @returns what was answered, by the order's id */
async function orderAndPay(answered: Map<string, string>, { draft, pay }: Sent): Promise<void> {
  for (const [key, body] of [
    ['POST /v1/orders', draft],
    ['POST /v1/payments', pay],
  ] as const) {
    for (let tries = 0; ; tries += 1) {
      if (tries > 400) throw new Error('the server never came back');
      const answer = await server.send(key, { as: 'sara', body });
      if (answer.statusCode === 200) {
        if (key === 'POST /v1/orders')
          answered.set(draft.id, answer.json<{ order: { number: string } }>().order.number);
        break;
      }
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

test(
  'what was answered is there, what was sent again is there once, and readiness tells the truth',
  { timeout: 300_000 },
  async () => {
    await server.tokenOf('sara');
    expect(await readiness()).toBe(200);
    const all = Array.from({ length: 40 }, (): Sent => {
      const draft = aDraft([['espresso', 2]]);
      return { draft, pay: aCashPayment([draft.id]) };
    });
    const answered = new Map<string, string>();
    const evening = Promise.all(
      all.map(async (sent, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 25));
        await orderAndPay(answered, sent);
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { goAway, comeBack } = databaseAway(storage.config.databaseUrl ?? '');
    await goAway();
    await expect.poll(readiness).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await comeBack();
    await evening;
    expect(await readiness()).toBe(200);

    const { read } = server.house.database;
    const orders = await read.selectFrom('orders').select(['id', 'number', 'state']).execute();
    expect(new Map(orders.map(({ id, number }) => [id, number]))).toEqual(answered);
    expect(orders.every(({ state }) => state === 'done')).toBe(true);
    const payments = await read.selectFrom('payments').select('id').execute();
    expect(payments.map(({ id }) => id).toSorted()).toEqual(all.map(({ pay }) => pay.id).toSorted());
    expect(await verifyVenue(read, 'linde')).toEqual([]);
  },
);
