import type { RemovedEntry } from '@comanda/contract/offline';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const call = 'POST /v1/customers/{customerId}/outbox/removed';
const params = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);
const anEntry = (changes: Partial<RemovedEntry> = {}): RemovedEntry => ({
  id: anId(),
  owner: 'sara',
  kind: 'cash',
  number: 'K3-0007',
  amount: 3450 as RemovedEntry['amount'],
  madeAt: now() - 3600,
  refusal: { code: 'orders.error.notFound', params: {} },
  ...changes,
});
const remove = (as: string, entry: RemovedEntry, id = anId()) => server.call(call, { as, params, body: { id, entry } });
const refused = (as: string, entry: RemovedEntry) => server.refused(call, { as, params, body: { id: anId(), entry } });
const listed = async (id: string) => {
  const answer = await server.call('GET /v1/customers/{customerId}/deviations', { as: 'anna', params });
  return answer.deviations.filter((one) => one.id === id);
};

describe('what is taken off a device unsent', () => {
  test('stands under deviations with what it was, who made it, who took it away and why it was refused', async () => {
    const entry = anEntry({ refusal: { code: 'cart.error.productUnknown', params: { product: 'p9' } } });
    await remove('sara', entry);
    expect(await listed(entry.id)).toEqual([
      {
        id: entry.id,
        code: 'entryRemoved',
        params: {
          kind: 'cash',
          number: 'K3-0007',
          amount: 3450,
          owner: 'sara',
          by: 'sara',
          isThere: 'no',
          why: 'cart.error.productUnknown',
          'why.product': 'p9',
        },
        order: null,
        payment: null,
        takenBy: { id: 'sara', name: expect.stringContaining('Sara') },
        removedBy: { id: 'sara', name: expect.stringContaining('Sara') },
        takenAt: entry.madeAt,
        foundAt: now(),
      },
    ]);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('is a thing of its owner, and of who answers for the books: both are named', async () => {
    const entry = anEntry();
    await server.tokenOf('luca');
    const before = await everything(server.house);
    expect(await refused('luca', entry)).toEqual({ status: 403, message: 'access.error.forbidden' });
    expect(await everything(server.house)).toBe(before);
    await remove('anna', entry);
    const [told] = await listed(entry.id);
    expect([told?.takenBy?.id, told?.removedBy?.id]).toEqual(['sara', 'anna']);
  });

  test('is told once, however often the device asks', async () => {
    const entry = anEntry({ kind: 'order', refusal: null });
    const id = anId();
    await remove('sara', entry, id);
    await remove('sara', entry, id);
    await remove('sara', entry);
    await remove('anna', entry);
    expect((await listed(entry.id)).map((one) => one.params['by'])).toEqual(['sara']);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('may be here all the same: its answer was lost', async () => {
    const draft = aDraft(['espresso']);
    await server.call('POST /v1/orders', { as: 'sara', body: draft });
    await remove('sara', anEntry({ id: draft.id, kind: 'order' }));
    expect((await listed(draft.id))[0]?.params).toMatchObject({ isThere: 'yes' });
  });

  test('names nobody of another venue', async () => {
    const entry = anEntry({ owner: 'rosa' });
    await remove('anna', entry);
    expect((await listed(entry.id))[0]).toMatchObject({ takenBy: null, params: { owner: 'rosa' } });
  });

  test('names who has left the venue since', async () => {
    await server.call('POST /v1/orders', { as: 'luca', body: aDraft(['espresso']) });
    const left = { as: 'anna', params: { ...params, userId: 'luca' }, body: { id: anId(), role: null } };
    await server.call('PUT /v1/customers/{customerId}/users/{userId}/role', left);
    const entry = anEntry({ owner: 'luca' });
    await remove('anna', entry);
    expect((await listed(entry.id))[0]?.takenBy).toMatchObject({ id: 'luca' });
  });

  test('leaves the list when an administrator has seen it', async () => {
    const entry = anEntry();
    await remove('sara', entry);
    const seen = { as: 'anna', params: { ...params, deviationId: entry.id }, body: { id: anId() } };
    await server.call('POST /v1/customers/{customerId}/deviations/{deviationId}/seen', seen);
    expect(await listed(entry.id)).toEqual([]);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });
});
