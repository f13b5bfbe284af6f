import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepGuestData } from './sweep-guest-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a venue whose data cannot be read keeps no other one from forgetting', async () => {
  const { write } = server.house.database;
  const aPerson = (customerId: string, id: string, address: unknown) => ({
    customer_id: customerId,
    id,
    name: `Bernasconi ${id}`,
    phone: null,
    email: null,
    delivery_address: address as never,
    former_order_id: null,
    created_at: server.clock.now() - 200 * 86_400_000,
    erased_at: null,
  });
  const rules = ['linde', 'rose'].map((venue) => ({ customer_id: venue, months: 1 as const, version: 1 }));
  await write.insertInto('guest_data_rules').values(rules).execute();
  await write
    .insertInto('persons')
    .values([aPerson('linde', 'damaged', 'no address'), aPerson('rose', 'old', null)])
    .execute();
  expect(await sweepGuestData(server.house)).toBe(1);
  expect(server.logged()).toContain('guests’ data of a venue was not erased');
  const left = await write.selectFrom('persons').select('name').where('name', 'like', 'Bernasconi%').execute();
  expect(left.map(({ name }) => name)).toEqual(['Bernasconi damaged']);
});
