import german from '@comanda/messages/de-CH.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AccountContext } from '../../parts/session/account-context.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { aSession } from '../../test/a-session.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { server } from '../session/server-connection.ts';
import { needsNoVenue, WithoutVenue } from './without-venue.tsx';

/** The line to the house: what is said on it, whom it asked to join, and what it answers. */
const line = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  joined: [] as { customerId: string }[],
  answer: null as { ok: boolean; code?: string } | null,
}));
vi.mock('@comanda/api-client/bring-socket', () => ({
  bringSocket: () => ({
    on: (event: string, listener: () => void) => line.listeners.set(event, listener),
    emitWithAck: (_: string, message: { customerId: string }) => {
      line.joined.push(message);
      return Promise.resolve(line.answer);
    },
    connect: () => {},
    disconnect: () => {},
  }),
}));

/** The tests' browser has none. */
const locks = { request: (_name: string, task: () => unknown) => task() };

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  line.joined.length = 0;
  line.answer = null;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ version: '1.0.0' })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A screen of a venue: shown without one it is a fault. */
function Board() {
  return <p>{useSession().customer.name}</p>;
}

/** The shell at a choice of two venues, where it was opened by its address. */
function start(path: string, chunk: Promise<void> = Promise.resolve()) {
  const { api } = fakeApi({});
  const { user } = aSession({ api });
  const roles = ['Linde', 'Krone'].map((name) => ({
    customer: { id: name, name, active: true, packages: ['menu' as const] },
    role: 'waiter' as const,
  }));
  const rootRoute = createRootRoute();
  const shell = createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard',
    component: () => (
      <AccountContext value={{ api, user, enterVenue: () => {} }}>
        <WithoutVenue state={{ kind: 'choose', user, roles }} onChoose={() => {}} onStanding={() => {}} />
      </AccountContext>
    ),
    notFoundComponent: () => <p>no such page</p>,
  });
  const account = createRoute({
    getParentRoute: () => shell,
    path: '/account',
    component: lazyRouteComponent(() => chunk.then(() => ({ default: () => <p>the own account</p> }))),
  });
  const board = createRoute({ getParentRoute: () => shell, path: '/', component: Board });
  const router = createRouter({
    routeTree: rootRoute.addChildren([shell.addChildren([board, account])]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: () => <p>broken</p>,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  return router;
}

test('while a screen that needs no venue is still being loaded, the choice stays and nothing breaks', async () => {
  let arrive: () => void = () => {};
  const chunk = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const router = start('/dashboard', chunk);
  expect(await screen.findByRole('button', { name: /Linde/ })).toBeTruthy();
  await act(async () => router.history.push('/dashboard/account'));
  expect(screen.queryByText('broken')).toBeNull();
  expect(screen.getByRole('button', { name: /Linde/ })).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByText('the own account')).toBeTruthy();
});

test('a path that nobody knows is no screen of a venue either', async () => {
  start('/dashboard/nowhere');
  expect(await screen.findByText('no such page')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Linde/ })).toBeNull();
});

test('who has a second factor to set up first waits at the door of the venue, and hears that it stands otherwise', async () => {
  const { api } = fakeApi({});
  const { user } = aSession({ api });
  const signedIn = { accessToken: 't', accessTokenExpire: Date.now() / 1000 + 900, user };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(signedIn)));
  await server.token.renew();
  line.answer = { ok: false, code: 'session.error.secondFactorMissing' };
  const role = {
    customer: { id: 'linde', name: 'Linde', active: true, packages: ['menu' as const] },
    role: 'waiter' as const,
  };
  const onStanding = vi.fn<() => void>();
  renderScreen(
    <WithoutVenue
      state={{ kind: 'unproved', user, role, roles: [role] }}
      onChoose={() => {}}
      onStanding={onStanding}
    />,
    api,
  );
  await screen.findByRole('heading', { name: 'Zuerst die zweite Bestätigung einrichten' });
  line.listeners.get('connect')?.();
  await vi.waitFor(() => expect(line.joined).toEqual([{ accessToken: 't', customerId: 'linde' }]));
  // What changed between reading and listening.
  await vi.waitFor(() => expect(onStanding).toHaveBeenCalledTimes(1));
  act(() => line.listeners.get('standing')?.());
  expect(onStanding).toHaveBeenCalledTimes(2);
  server.token.forget();
});

test('what needs no venue: the own account, the release notes, system administration', () => {
  const paths = ['/dashboard', '/dashboard/account', '/dashboard/patchnotes', '/dashboard/adminSettings/users/1'];
  expect(paths.filter(needsNoVenue)).toEqual(paths.slice(1));
});
