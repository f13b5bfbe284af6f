/** What the device keeps for the time without a network goes with the person: guests' names and addresses are in it. */
import { deviceValues } from '@comanda/api-client/device-values';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { keepUnanswered, unansweredOf } from '../../parts/payment/refund/unanswered-store.ts';
import { nobody, useRemembered } from '../../parts/remembered.ts';
import { beginSignOut } from '../../parts/session/sign-out.ts';
import { keepTyped } from '../../parts/typed/typed-store.ts';
import { keepQueries } from '../offline/kept-queries.ts';
import { device, keepSession } from '../offline/kept-session.ts';
import { server } from './server-connection.ts';
import { signOut, useSignIn } from './use-sign-in.ts';

// What other files of tests loaded keeps on a disk of its own.
const { kept, removing } = vi.hoisted(() => {
  vi.resetModules();
  return { kept: new Map<string, unknown>(), removing: { isFaulty: false } };
});
vi.mock('@comanda/api-client/device-values', async () => {
  const { memoryValues } = await import('../../test/memory-values.ts');
  return { deviceValues: () => memoryValues(kept) };
});
vi.mock('@comanda/api-client/remove-values', () => ({
  removeValues: () => async (start: string, spared?: string) => {
    if (removing.isFaulty) throw new Error('the device keeps nothing');
    const isGone = (key: string) => key.startsWith(start) && (spared === undefined || !key.startsWith(spared));
    for (const key of kept.keys()) if (isGone(key)) kept.delete(key);
  },
}));

afterAll(() => void vi.resetModules());

const disk = deviceValues();
const dayMs = 86_400_000;
const person = (id: string, role = 'admin') => ({ id, name: id, role, systemRole: 'waiter', language: null });
let here = person('sara');
let isAway = false;

const answer = (body: unknown) => new Response(JSON.stringify(body));
const locks = { request: (_name: string, task: () => unknown) => task() };

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  here = person('sara');
  isAway = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (isAway) throw new TypeError('no network');
    if (address.includes('/getAccessToken')) {
      return answer({ accessToken: 't', accessTokenExpire: Date.now() / 1000 + 900, user: here });
    }
    const customer = { id: 'linde', name: 'Linde', active: true, packages: ['menu'] };
    return answer(address.endsWith('/roles') ? [{ customer, role: 'waiter' }] : {});
  });
});

afterEach(() => {
  cleanup();
  server.token.forget();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  useRemembered.setState({ userId: nobody, people: {}, venues: {} });
  useConnection.setState({ state: 'connecting' });
  removing.isFaulty = false;
  kept.clear();
});

/** What is gathered is written only as the screen goes. */
const never = () => () => {};

function usePage(client: QueryClient) {
  const door = useSignIn();
  const { state } = door;
  const ready = state.kind === 'ready' ? state : null;
  useEffect(() => {
    if (ready === null) return undefined;
    keepSession(ready);
    return keepQueries(client, device, { userId: ready.user.id, customerId: 'linde' }, never);
  }, [client, ready]);
  return door;
}

async function open() {
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(() => usePage(client), { wrapper });
  await waitFor(() => expect(page.result.current.state.kind).not.toBe('starting'));
  return { client, ...page };
}

const orders = [{ id: 'o1', customer: { name: 'Zurbriggen', phone: '079 555 48 21' } }];
const orderKey = (userId: string) => `read ${userId} linde ${JSON.stringify(pendingOrdersKey('linde'))}`;
const keys = async () => (await disk.startingWith('')).map(([key]) => key).toSorted();

/** Signed in, with an order that lies on the device and in the list. */
async function atWork() {
  const page = await open();
  await disk.put(orderKey('sara'), orders);
  page.client.setQueryData(pendingOrdersKey('linde'), orders);
  expect(await keys()).toEqual([orderKey('sara'), 'session sara']);
  return page;
}

test('a screen that goes while its person stays writes what it showed last', async () => {
  const { unmount } = await atWork();
  kept.delete(orderKey('sara'));
  unmount();
  expect(await keys()).toEqual([orderKey('sara'), 'session sara']);
});

test('whoever signs out takes it along, also what the screen would write as it goes', async () => {
  await atWork();
  await act(() => signOut());
  await waitFor(async () => expect(await keys()).toEqual([]));
});

test('so does whoever signs out without a network, or in another tab', async () => {
  await atWork();
  isAway = true;
  await act(() => signOut());
  await waitFor(async () => expect(await keys()).toEqual([]));
  cleanup();
  localStorage.clear();
  isAway = false;
  await atWork();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.signingOut', newValue: '1' }));
  });
  await waitFor(async () => expect(await keys()).toEqual([]));
});

test.each([
  ['was ended elsewhere or ran out', 'session.error.expired'],
  ['is of an account that was deactivated', 'session.error.deactivated'],
])('a session that %s takes it along, and nothing of anybody else', async (_why, code) => {
  await atWork();
  await disk.put(orderKey('luca'), orders);
  here = person('', 'guest');
  await act(() => server.onRefused(code));
  await waitFor(async () => expect(await keys()).toEqual([orderKey('luca')]));
});

test('what earlier people left here goes as soon as somebody signs in, or nobody is signed in', async () => {
  for (const id of ['luca', 'sara']) {
    await disk.put(orderKey(id), orders);
    await disk.put(`session ${id}`, {});
  }
  const { unmount } = await open();
  await waitFor(async () => expect(await keys()).toEqual([orderKey('sara'), 'session sara']));
  unmount();
  here = person('', 'guest');
  await open();
  await waitFor(async () => expect(await keys()).toEqual([]));
});

const typedOf = () => Object.keys(JSON.parse(sessionStorage.getItem('comanda.typed') ?? '{}'));
const typeAs = (userId: string) => keepTyped(`${userId} linde guest o1`, { name: 'Zurbriggen' }, Date.now());
const refundOf = (userId: string) => unansweredOf(`${userId} linde refund p1`)?.id;
const refundAs = (userId: string) =>
  keepUnanswered(`${userId} linde refund p1`, { id: userId, wish: { reason: 'Zurbriggen' } });

test.each([
  ['whoever signs out', () => signOut()],
  ['whoever locks a till, or leaves it alone until it locks', async () => beginSignOut()],
  [
    'whose session was ended elsewhere',
    async () => {
      here = person('', 'guest');
      await server.onRefused('session.error.expired');
    },
  ],
])('what was typed into a dialog, or had no answer, goes with %s', async (_who, leave) => {
  await atWork();
  typeAs('sara');
  refundAs('sara');
  await act(leave);
  await waitFor(() => expect(typedOf()).toEqual([]));
  expect(refundOf('sara')).toBeUndefined();
});

test('what was typed, or had no answer, is there after a reload of whose it is, and of nobody else', async () => {
  for (const userId of ['luca', 'sara']) {
    typeAs(userId);
    refundAs(userId);
  }
  const { unmount } = await open();
  await waitFor(() => expect(typedOf()).toEqual(['sara linde guest o1']));
  expect(['luca', 'sara'].map(refundOf)).toEqual([undefined, 'sara']);
  unmount();
  here = person('', 'guest');
  await open();
  await waitFor(() => expect(typedOf()).toEqual([]));
  expect(refundOf('sara')).toBeUndefined();
});

test('a device that takes nothing away keeps nobody from signing out or in', async () => {
  await atWork();
  removing.isFaulty = true;
  await act(() => signOut());
  expect(useRemembered.getState().userId).toBe(nobody);
  expect(await keys()).toHaveLength(2);
  cleanup();
  removing.isFaulty = false;
  localStorage.clear();
  here = person('luca');
  await open();
  // The next one takes away what stayed.
  await waitFor(async () => expect(await keys()).toEqual(['session luca']));
});

test('without a network a person starts for as long as a session lives, and what is older goes', async () => {
  const { unmount } = await atWork();
  unmount();
  isAway = true;
  const before = await disk.get('session sara');
  const startedAfter = async (ms: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(Number((before as { keptAt: number }).keptAt) + ms);
    const page = await open();
    const { kind } = page.result.current.state;
    page.unmount();
    return kind;
  };
  expect(await startedAfter(29 * dayMs)).toBe('ready');
  // Starting so makes it no younger.
  expect(await disk.get('session sara')).toEqual(before);
  expect(await startedAfter(31 * dayMs)).toBe('failed');
  await waitFor(async () => expect(await keys()).toEqual([]));
});
