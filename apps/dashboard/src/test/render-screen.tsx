/** Renders a screen with everything the app puts around it: texts, toasts, queries, session, a router in memory. */
import type { Api } from '@comanda/api-client/call';
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

import { FailureContext, type ReportFailure } from '../parts/failure/failure-context.ts';
import { AccountContext } from '../parts/session/account-context.ts';
import { type Session, SessionContext } from '../parts/session/session-context.ts';

export function aSession(api: Api): Session {
  return {
    api,
    user: { id: 'u1', name: 'Sara Meier', email: 's@x.ch', role: 'admin', systemRole: 'waiter', language: null },
    customer: { id: 'c1', name: 'Gasthof Linde' },
    settings: {
      restaurantName: 'Gasthof Linde',
      address: '',
      vatNumber: null,
      currency: 'CHF',
      timeZone: 'Europe/Zurich',
      businessDayCutOffMinutes: 240,
      theme: 'dark',
      primaryColor: '#00d9ff',
      secondaryColor: '#007d93',
      accentColor: '#f94646',
      contentLanguage: 'de',
      receiptLanguage: 'de-CH',
      ticketLanguage: 'de-CH',
      reportLanguage: 'de-CH',
      autoPrintReceipt: true,
      requiresTable: false,
      isDemo: false,
    },
    may: () => true,
    socketId: () => 'socket-1',
  };
}

/** @param openItemId of the path, for screens that show one thing of a list */
export function renderScreen(
  screen: ReactNode,
  api: Api,
  report: ReportFailure = () => {},
  user: Session['user'] = aSession(api).user,
  openItemId = '',
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rootRoute = createRootRoute({
    component: () => (
      <ToastProvider>
        <FailureContext value={report}>
          <AccountContext value={{ api, user, enterVenue: () => {} }}>
            <SessionContext value={aSession(api)}>
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
