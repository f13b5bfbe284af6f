import type { WireOrder } from '@comanda/contract/orders';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { endedOrdersKey, keepOrder, pendingOrdersKey } from './keep-order.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a list read that began before a command does not undo it', async () => {
  const client = new QueryClient();
  const queryKey = pendingOrdersKey('c1');
  const before = [anOrder({ version: 1, state: 'requested' })];
  const after = [anOrder({ version: 2, state: 'preparing' })];
  const reads: ((orders: readonly WireOrder[]) => void)[] = [];
  const queryFn = () => new Promise<readonly WireOrder[]>((resolve) => reads.push(resolve));
  const first = client.fetchQuery({ queryKey, queryFn });
  reads[0]?.(before);
  await first;

  const second = client.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => null);
  for (const order of after) keepOrder(client, 'c1', order);
  reads[1]?.(before);
  await settled();
  expect(client.getQueryData(queryKey)).toEqual(after);

  reads[2]?.(after);
  await second;
  expect(client.getQueryData(queryKey)).toEqual(after);
  expect(reads).toHaveLength(3);
});

test('without a read under way nothing is read anew', async () => {
  const client = new QueryClient();
  const queryKey = pendingOrdersKey('c1');
  client.setQueryData(queryKey, [anOrder()]);
  keepOrder(client, 'c1', anOrder({ version: 2 }));
  await settled();
  expect(client.getQueryData(queryKey)).toEqual([anOrder({ version: 2 })]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test('an answer that comes late brings nothing back that is over', async () => {
  const client = new QueryClient();
  const queryKey = pendingOrdersKey('c1');
  client.setQueryData(queryKey, [anOrder({ version: 5 })]);
  keepOrder(client, 'c1', anOrder({ version: 7, state: 'done' }));
  keepOrder(client, 'c1', anOrder({ version: 6 }));
  await settled();
  expect(client.getQueryData(queryKey)).toEqual([]);
});

test('what is done goes to those that are, where a screen has them, and is found again once it is taken back', async () => {
  const client = new QueryClient();
  const [listKey, endedKey] = [pendingOrdersKey('c1'), endedOrdersKey('c1')];
  client.setQueryData(listKey, [anOrder({ version: 5 })]);
  keepOrder(client, 'c1', anOrder({ version: 6, state: 'done' }));
  expect(client.getQueryData(endedKey)).toBeUndefined();
  client.setQueryData(endedKey, []);
  const done = anOrder({ version: 7, state: 'done' });
  keepOrder(client, 'c1', done);
  expect([listKey, endedKey].map((key) => client.getQueryData(key))).toEqual([[], [done]]);
  const back = anOrder({ version: 8 });
  keepOrder(client, 'c1', back);
  keepOrder(client, 'c1', done);
  await settled();
  expect([listKey, endedKey].map((key) => client.getQueryData(key))).toEqual([[back], []]);
});

test('what the list does not know, and is not new, is looked for in the house', async () => {
  const client = new QueryClient();
  const queryKey = pendingOrdersKey('c1');
  await client.fetchQuery({ queryKey, queryFn: () => Promise.resolve([]) });
  keepOrder(client, 'c1', anOrder({ version: 6 }));
  await settled();
  await settled();
  expect(client.getQueryData(queryKey)).toEqual([]);
  keepOrder(client, 'c1', anOrder({ id: 'fresh', version: 1 }));
  await settled();
  expect(client.getQueryData(queryKey)).toMatchObject([{ id: 'fresh' }]);
});

test('a list that could not be read is read all the same: one order that is put into it tells nothing of the others', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = pendingOrdersKey('c1');
  const other = (version: number) => anOrder({ id: 'o2', version });
  let isReached = true;
  let house = [anOrder({ version: 1 }), other(1)];
  const queryFn = () => (isReached ? Promise.resolve(house) : Promise.reject(new Error('no network')));
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => {});
  await settled();

  isReached = false;
  house = [anOrder({ version: 1 }), other(2)];
  await client.invalidateQueries({ queryKey });
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  isReached = true;
  house = [anOrder({ version: 2 }), other(2)];
  keepOrder(client, 'c1', anOrder({ version: 2 }));
  await settled();
  expect(client.getQueryData(queryKey)).toEqual(house);
  leave();
});

test('a list that was marked while no screen showed it stays marked', async () => {
  const client = new QueryClient();
  const queryKey = pendingOrdersKey('c1');
  client.setQueryData(queryKey, [anOrder({ version: 1 })]);
  await client.invalidateQueries({ queryKey });
  keepOrder(client, 'c1', anOrder({ version: 2 }));
  await settled();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
