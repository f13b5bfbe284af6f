import type { WireTableRequest } from '@comanda/contract/guests-in-house';
import type { WireOrder } from '@comanda/contract/orders';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { tableServiceKey } from '../../parts/guests/table-service-key.ts';
import { useBellMemory } from '../../parts/orders/bell.ts';
import { keepOrder } from '../../parts/orders/keep-order.ts';
import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { GuestBell } from './guest-bell.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  useBellMemory.setState({ isOn: true, heard: null });
  useRemembered.setState({ venues: {} });
});

const guest = { state: 'requested', source: 'online', door: 'table', orderedBy: null } as const;

function Titled() {
  useScreenTitle('Kasse');
  return null;
}

async function shellWith(
  orders: readonly WireOrder[],
  asks: readonly WireTableRequest[] = [],
  more: Parameters<typeof fakeApi>[0] = {},
) {
  const service = { requests: asks, openTables: [], until: 4_000_000_000 };
  const heard: string[] = [];
  const bell = { arm: () => heard.push('armed'), ring: () => heard.push('rang') };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/tableService': () => service,
    ...more,
  });
  const screen = (
    <>
      <Titled />
      <GuestBell bell={bell} />
    </>
  );
  const { queries } = renderAt('/', { '/': screen }, api);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  await waitFor(() => expect(queries.getQueryData(['orders', 'c1', 'pending'])).toBeDefined());
  return {
    heard,
    arrives: (order: WireOrder) => keepOrder(queries, 'c1', order),
    asks: (requests: readonly WireTableRequest[]) =>
      queries.setQueryData(tableServiceKey('c1'), { requests, openTables: [], until: 4_000_000_000 }),
  };
}

test('rings once for each guest order that comes, and for none that is there already', async () => {
  const { heard, arrives } = await shellWith([anOrder({ id: 'old', ...guest })]);
  await waitFor(() => expect(document.title).toBe('(1) Kasse · Comanda'));
  expect(heard).toEqual([]);
  arrives(anOrder({ id: 'new', ...guest }));
  await waitFor(() => expect(heard).toEqual(['rang']));
  await waitFor(() => expect(document.title).toBe('(2) Kasse · Comanda'));
  arrives(anOrder({ id: 'new', state: 'preparing', version: 2 }));
  arrives(anOrder({ id: 'own' }));
  await waitFor(() => expect(document.title).toBe('(1) Kasse · Comanda'));
  expect(heard).toEqual(['rang']);
});

test('the app’s icon counts what waits, and counts nothing once nobody is signed in', async () => {
  const badge: number[] = [];
  const setAppBadge = async (count: number) => void badge.push(count);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }));
  const { arrives } = await shellWith([anOrder({ id: 'old', ...guest })]);
  await waitFor(() => expect(badge.at(-1)).toBe(1));
  arrives(anOrder({ id: 'new', ...guest }));
  await waitFor(() => expect(badge.at(-1)).toBe(2));
  arrives(anOrder({ id: 'new', ...guest, state: 'preparing', version: 2 }));
  await waitFor(() => expect(badge.at(-1)).toBe(1));
  cleanup();
  expect(badge.at(-1)).toBe(0);
  vi.unstubAllGlobals();
});

test('rings for guests and counts them also where somebody practises', async () => {
  useRemembered.getState().setVenue('u1 c1', { isTraining: true });
  const { heard, arrives } = await shellWith([anOrder({ id: 'old', ...guest })]);
  await waitFor(() => expect(document.title).toBe('(1) Kasse · Comanda'));
  arrives(anOrder({ id: 'new', ...guest }));
  await waitFor(() => expect(heard).toEqual(['rang']));
});

test('rings for an order that is paid first once the money is there, not while the guest still pays', async () => {
  const paying = (id: string) => anOrder({ id, ...guest, awaitsPayment: true });
  const paid = (id: string) => anOrder({ id, ...guest, awaitsPayment: false, version: 2 });
  const { heard, arrives } = await shellWith([anOrder({ id: 'waits', ...guest }), paying('old')]);
  // It has looked once: what is there already rings no bell.
  await waitFor(() => expect(document.title).toBe('(1) Kasse · Comanda'));
  arrives(paying('new'));
  arrives(anOrder({ id: 'too', ...guest }));
  await waitFor(() => expect(document.title).toBe('(2) Kasse · Comanda'));
  expect(heard).toEqual(['rang']);
  arrives(paid('new'));
  await waitFor(() => expect(document.title).toBe('(3) Kasse · Comanda'));
  expect(heard).toEqual(['rang', 'rang']);
  arrives(paid('old'));
  await waitFor(() => expect(document.title).toBe('(4) Kasse · Comanda'));
  expect(heard).toEqual(['rang', 'rang', 'rang']);
});

test('rings for a guest’s order that was accepted by itself, not for one that somebody takes in the house', async () => {
  const { heard, arrives } = await shellWith([]);
  await waitFor(() => expect(useBellMemory.getState().heard).toEqual([]));
  arrives(anOrder({ id: 'taken', state: 'preparing' }));
  arrives(anOrder({ id: 'itself', ...guest, state: 'preparing' }));
  await waitFor(() => expect(heard).toEqual(['rang']));
  arrives(anOrder({ id: 'itself', ...guest, state: 'ready', version: 2 }));
  await waitFor(() => expect(useBellMemory.getState().heard).toEqual(['itself']));
  expect(heard).toEqual(['rang']);
});

test('what came while the device was away rings at its first look, once', async () => {
  const before = anOrder({ id: 'before', ...guest });
  useBellMemory.setState({ heard: ['before'] });
  const { heard } = await shellWith([before, anOrder({ id: 'meanwhile', ...guest })]);
  await waitFor(() => expect(heard).toEqual(['rang']));
  cleanup();
  const again = await shellWith([before, anOrder({ id: 'meanwhile', ...guest })]);
  await waitFor(() => expect(document.title).toBe('(2) Kasse · Comanda'));
  expect(again.heard).toEqual([]);
});

test('is armed by a touch, and silent where this device was silenced', async () => {
  const { heard, arrives } = await shellWith([]);
  document.dispatchEvent(new Event('pointerdown'));
  await waitFor(() => expect(heard).toEqual(['armed']));
  useBellMemory.getState().toggle();
  arrives(anOrder({ id: 'new', ...guest }));
  expect(heard).toEqual(['armed']);
  await waitFor(() => expect(document.title).toBe('(1) Kasse · Comanda'));
});

test('a table that asks for somebody is heard once and counted until somebody saw to it', async () => {
  const request = { id: 'r1', table: 'tb_3', kind: 'waiter', requestedAt: 0 } as const;
  const { heard, asks } = await shellWith([], [request]);
  await waitFor(() => expect(document.title).toBe('(1) Kasse · Comanda'));
  expect(heard).toEqual([]);
  asks([request, { ...request, id: 'r2', kind: 'bill' }]);
  await waitFor(() => expect(heard).toEqual(['rang']));
  await waitFor(() => expect(document.title).toBe('(2) Kasse · Comanda'));
  asks([]);
  await waitFor(() => expect(document.title).toBe('Kasse · Comanda'));
  expect(heard).toEqual(['rang']);
});

const kitchenDecides = () => ({
  orderMethods: [{ method: 'table', acceptingStation: 'kitchen' }],
  pickupLocations: [],
});
const atStation = (stationId: string) =>
  useRemembered.getState().setVenue(memoryKey(aSession(fakeApi({}).api)), { stationId });

test('what another station decides on rings there alone, also once it is accepted, and while nobody knows yet', async () => {
  atStation('bar');
  useBellMemory.setState({ heard: [] });
  let tell: (methods: unknown) => void = () => {};
  const methods = new Promise((resolve) => {
    tell = resolve;
  });
  const there = [anOrder({ id: 'away', ...guest }), anOrder({ id: 'taken', ...guest, state: 'preparing' })];
  const shown = shellWith(there, [], {
    'GET /v1/customers/{customerId}/orderMethods': () => methods,
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  tell(kitchenDecides());
  const { heard, arrives } = await shown;
  arrives(anOrder({ id: 'itself', ...guest, state: 'preparing' }));
  await waitFor(() => expect(useBellMemory.getState().heard).toContain('itself'));
  expect(heard).toEqual([]);
});

test('where the ways to order cannot be read every order rings', async () => {
  atStation('bar');
  useBellMemory.setState({ heard: [] });
  const { heard } = await shellWith([anOrder({ id: 'away', ...guest })], [], {
    'GET /v1/customers/{customerId}/orderMethods': () => failure('general.error.unexpected', 500),
  });
  await waitFor(() => expect(heard).toEqual(['rang']));
});
