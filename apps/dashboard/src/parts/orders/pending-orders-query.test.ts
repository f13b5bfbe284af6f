import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeQueries } from '../../app/queries.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a list that could not be read is asked for until it is', async () => {
  const house = { isAway: false, orders: [anOrder({ id: 'a' })] };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => {
      if (house.isAway) throw new TypeError('fetch failed');
      return { orders: house.orders, cursor: null, revision: 1 };
    },
  });
  const client = makeQueries();
  const list = new QueryObserver(client, pendingOrdersQuery(client, api, 'c1'));
  const stop = list.subscribe(() => {});
  const shown = () => list.getCurrentResult().data?.map(({ id }) => id);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual(['a']);

  house.isAway = true;
  house.orders = [anOrder({ id: 'b' })];
  void client.invalidateQueries();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([list.getCurrentResult().isError, shown()]).toEqual([true, ['a']]);

  house.isAway = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual(['b']);
  stop();
  client.clear();
});
