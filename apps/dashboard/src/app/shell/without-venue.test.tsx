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
import { needsNoVenue, WithoutVenue } from './without-venue.tsx';

vi.mock('@comanda/api-client/open-socket', () => ({
  openSocket: () => ({
    on: () => {},
    emitWithAck: () => Promise.resolve(null),
    connect: () => {},
    disconnect: () => {},
  }),
}));

beforeEach(() => {
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

test('while a screen that needs no venue is still being loaded, the choice stays and nothing breaks', async () => {
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
  });
  let arrive: () => void = () => {};
  const chunk = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const account = createRoute({
    getParentRoute: () => shell,
    path: '/account',
    component: lazyRouteComponent(() => chunk.then(() => ({ default: () => <p>the own account</p> }))),
  });
  const board = createRoute({ getParentRoute: () => shell, path: '/', component: Board });
  const router = createRouter({
    routeTree: rootRoute.addChildren([shell.addChildren([board, account])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
    defaultErrorComponent: () => <p>broken</p>,
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: /Linde/ })).toBeTruthy();
  await act(async () => router.history.push('/dashboard/account'));
  expect(screen.queryByText('broken')).toBeNull();
  expect(screen.getByRole('button', { name: /Linde/ })).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByText('the own account')).toBeTruthy();
});

test('what needs no venue: the own account, the release notes, system administration', () => {
  const paths = ['/dashboard', '/dashboard/account', '/dashboard/patchnotes', '/dashboard/adminSettings/users/1'];
  expect(paths.filter(needsNoVenue)).toEqual(paths.slice(1));
});
