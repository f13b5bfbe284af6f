import { anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { removeCustomer } from './remove-customer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('who works at a venue that is removed hears of it at once', async () => {
  const { customer } = await server.call('POST /v1/customers', {
    as: 'system',
    body: { id: anId(), name: 'Krone', packages: [] },
  });
  await hire(server.house, aPerson('kira', { venueRole: 'waiter' }), customer.id);
  const { announcer } = server.house;
  const told: string[] = [];
  const house = { ...server.house, announcer: { ...announcer, announceStanding: (id: string) => void told.push(id) } };
  expect(await removeCustomer(house, customer.id, 'system')).toMatchObject({ ok: true });
  expect(told).toEqual(['kira']);
});
