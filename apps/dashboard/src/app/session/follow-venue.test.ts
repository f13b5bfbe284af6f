import type { LiveSocket } from '@comanda/api-client/realtime';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pendingOrdersQuery } from '../../parts/orders/pending-orders-query.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { makeQueries } from '../queries.ts';
import { applyChanges } from './apply-changes.ts';
import { followVenue } from './follow-venue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** On a slow line: the list is read at once and takes seconds to come, the join is answered meanwhile. */
function openPage() {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orders': async () => {
      await new Promise((done) => setTimeout(done, 3000));
      return { orders: [anOrder({ id: 'old' })], cursor: null, revision: 4 };
    },
    'GET /v1/customers/{customerId}/changes': () => ({
      revision: 5,
      tooOld: false,
      changes: [{ kind: 'order', id: 'new' }],
    }),
    'GET /v1/orders/{orderId}': () => ({ order: anOrder({ id: 'new' }) }),
  });
  const listeners = new Map<string, () => void>();
  const socket: LiveSocket = {
    on: (event, listener) => listeners.set(event, listener),
    emitWithAck: () => Promise.resolve({ ok: true, revision: 5 }),
    connect: () => {},
    disconnect: () => {},
  };
  const client = makeQueries();
  const list = new QueryObserver(client, pendingOrdersQuery(client, api, 'c1'));
  const live = followVenue({
    server: { api, token: { current: () => 'token' }, onRevision: () => {}, onRefused: () => Promise.resolve(false) },
    socket,
    client,
    customerId: 'c1',
    userId: 'u1',
    onStanding: () => {},
    onConnection: () => {},
  });
  const asked = () => sent.filter(({ key }) => key === 'GET /v1/customers/{customerId}/changes');
  return { asked, client, list, live, connect: () => listeners.get('connect')?.() };
}

test('an order that came between the reading of the list and the join is shown, though the list comes last', async () => {
  const { asked, client, list, live, connect } = openPage();
  const stop = list.subscribe(() => {});
  connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked().map(({ input }) => input)).toEqual([{ params: { customerId: 'c1' }, query: { since: 4 } }]);
  expect(list.getCurrentResult().data?.map(({ id }) => id)).toEqual(['old', 'new']);
  stop();
  live.stop();
  client.clear();
});

test.each(['closing', 'cash'] as const)('a %s on another device makes the closings old', (kind) => {
  const client = makeQueries();
  client.setQueryData(['closings', 'c1', 'next'], { number: 324 });
  client.setQueryData(['closings', 'c2', 'next'], { number: 7 });
  applyChanges(client, 'c1', [{ kind, id: 'z1' }], () => Promise.resolve(null));
  const isOld = (customerId: string) => client.getQueryState(['closings', customerId, 'next'])?.isInvalidated;
  expect([isOld('c1'), isOld('c2')]).toEqual([true, false]);
  client.clear();
});
