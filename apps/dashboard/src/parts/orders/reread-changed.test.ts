import type { WireOrder } from '@comanda/contract/orders';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { endedOrdersKey, orderKey, pendingOrdersKey } from './keep-order.ts';
import { mostOneByOne, rereadChanged } from './reread-changed.ts';

const queryKey = pendingOrdersKey('c1');

function aClient(orders: readonly WireOrder[] | null) {
  const client = new QueryClient();
  if (orders !== null) client.setQueryData(queryKey, orders);
  const read: string[] = [];
  const changed = (ids: readonly string[], answer: (id: string) => WireOrder | null) =>
    rereadChanged(client, 'c1', ids, (id) => {
      read.push(id);
      return Promise.resolve(answer(id));
    });
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated ?? false;
  return { client, read, changed, isStale, list: () => client.getQueryData<readonly WireOrder[]>(queryKey) };
}

test('one that came and one that is done need no reading of the list', async () => {
  const { changed, list, isStale } = aClient([anOrder({ id: 'a' })]);
  await changed(['a', 'b'], (id) => anOrder({ id, ...(id === 'a' ? { version: 2, state: 'done' } : { version: 1 }) }));
  expect(list()?.map(({ id }) => id)).toEqual(['b']);
  expect(isStale()).toBe(false);
});

test('answers that overtake each other leave the newest, also where the order is shown by itself', async () => {
  const { client, changed, list } = aClient([anOrder({ id: 'a' })]);
  await changed(['a'], () => anOrder({ id: 'a', version: 3, comment: 'new' }));
  await changed(['a'], () => anOrder({ id: 'a', version: 2, comment: 'old' }));
  expect(list()?.[0]?.comment).toBe('new');
  expect(client.getQueryData<WireOrder>(orderKey('c1', 'a'))?.comment).toBe('new');
});

test('what is done elsewhere goes to those that are, and beyond a few both lists are read', async () => {
  const { client, changed, isStale } = aClient([anOrder({ id: 'a' })]);
  const endedKey = endedOrdersKey('c1');
  client.setQueryData<readonly WireOrder[]>(endedKey, []);
  await changed(['a'], (id) => anOrder({ id, version: 2, state: 'done' }));
  expect(client.getQueryData<readonly WireOrder[]>(endedKey)?.map(({ id }) => id)).toEqual(['a']);
  const ids = Array.from({ length: mostOneByOne + 1 }, (_, at) => `m${at}`);
  await changed(ids, () => null);
  expect([isStale(), client.getQueryState(endedKey)?.isInvalidated]).toEqual([true, true]);
});

test('many at once, one that cannot be read, and a list nobody has read yet: the list is read', async () => {
  const many = aClient([]);
  await many.changed(
    Array.from({ length: mostOneByOne + 1 }, (_, index) => `o${index}`),
    () => null,
  );
  expect([many.read.length, many.isStale()]).toEqual([0, true]);
  const broken = aClient([]);
  await broken.changed(['a'], () => null);
  expect(broken.isStale()).toBe(true);
  const unread = aClient(null);
  await unread.changed(['a'], () => anOrder({ id: 'a' }));
  expect(unread.read).toEqual([]);
});
