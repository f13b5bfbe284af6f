/** Renders a screen with everything the app puts around it: texts, toasts, queries, session, a router in memory. */
import type { Api } from '@comanda/api-client/call';
import type { Outbox } from '@comanda/api-client/outbox/outbox';
import german from '@comanda/messages/de-CH.json';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';

import { someSettings } from '../gallery/some-settings.ts';
import { FailureContext, type ReportFailure } from '../parts/failure/failure-context.ts';
import { AccountContext } from '../parts/session/account-context.ts';
import { type Session, SessionContext } from '../parts/session/session-context.ts';
import { anOutbox } from './an-outbox.ts';

export function aSession(api: Api, outbox: Outbox = anOutbox()): Session {
  return {
    api,
    user: { id: 'u1', name: 'Sara Meier', email: 's@x.ch', role: 'admin', systemRole: 'waiter', language: null },
    customer: { id: 'c1', name: 'Gasthof Linde', packages: ['menu', 'inventory'] },
    settings: someSettings,
    outbox,
    may: () => true,
    socketId: () => 'socket-1',
  };
}

/** Shows what stands at an address: each path its screen, every other path nothing. */
export function renderAt(
  address: string,
  paths: Readonly<Record<string, ReactNode>>,
  api: Api,
  session = aSession(api),
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({
    component: () => (
      <ToastProvider>
        <FailureContext value={() => {}}>
          <SessionContext value={session}>
            <Outlet />
          </SessionContext>
        </FailureContext>
      </ToastProvider>
    ),
    notFoundComponent: () => null,
  });
  const routes = Object.entries(paths).map(([path, screen]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => screen }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const rendered = render(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  return {
    ...rendered,
    queries,
    address: () => router.state.location.href,
    goTo: (href: string) => router.navigate({ href }),
  };
}

/** @param openItemId of the path, for screens that show one thing of a list */
export function renderScreen(
  screen: ReactNode,
  api: Api,
  report: ReportFailure = () => {},
  user: Session['user'] = aSession(api).user,
  openItemId = '',
  outbox: Outbox = anOutbox(),
) {
  const session = aSession(api, outbox);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({
    component: () => (
      <ToastProvider>
        <FailureContext value={report}>
          <AccountContext value={{ api, user, enterVenue: () => {} }}>
            <SessionContext value={session}>
              <Outlet />
            </SessionContext>
          </AccountContext>
        </FailureContext>
      </ToastProvider>
    ),
  });
  const component = () => screen;
  const routes = ['/', '/$openItemId'].map((path) => createRoute({ getParentRoute: () => rootRoute, path, component }));
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [`/${openItemId}`] }),
  });
  const rendered = render(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  return { ...rendered, queries };
}
