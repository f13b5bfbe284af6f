/** A newer version changes a table while this one sells (a rolling upgrade): nobody is shown a fault of the program. */
import { aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { askPostgres, type FreshStorage } from './test/fresh-storage.ts';
import { migratedStorage } from './test/migrated-storage.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

let storage: FreshStorage;
let server: TestServer;
beforeEach(async () => {
  storage = await migratedStorage();
  server = await startTestServer({ storage });
});
afterEach(() => server.close());

const place = (body = aDraft(['espresso'])) => server.send('POST /v1/orders', { as: 'sara', body });
const list = () =>
  server.send('GET /v1/customers/{customerId}/orders', {
    as: 'sara',
    params: { customerId: 'linde' },
    query: { state: 'pending' },
  });

test.each(['venue_heads', 'orders'])('a column more in %s: come again, and then it is taken once', async (table) => {
  for (let times = 0; times < 3; times += 1) {
    expect((await place()).statusCode).toBe(200);
    expect((await list()).statusCode).toBe(200);
  }
  await askPostgres(storage.config.databaseUrl ?? '', `alter table ${table} add column of_tomorrow bigint`);
  const seen = new Set<number>();
  const until = async (ask: () => ReturnType<typeof place>) => {
    for (;;) {
      const { statusCode } = await ask();
      seen.add(statusCode);
      if (statusCode !== 503) return;
    }
  };
  const draft = aDraft(['espresso']);
  await until(() => place(draft));
  await until(list);
  expect(seen).toEqual(new Set([200, 503]));
  expect((await place(draft)).statusCode).toBe(200);
  const { read } = server.house.database;
  expect(await read.selectFrom('orders').select('id').where('id', '=', draft.id).execute()).toHaveLength(1);
});
