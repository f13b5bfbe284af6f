/** Opens public pages at an address, against a server that answers what a test says (pages without a session). */
import german from '@comanda/messages/de-CH.json';
import english from '@comanda/messages/en-US.json';
import french from '@comanda/messages/fr-CH.json';
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
import { vi } from 'vitest';

type Sent = { readonly call: string; readonly body: unknown; readonly token: string | null };
type Answers = Readonly<Record<string, () => readonly [status: number, body: unknown]>>;

/** `answers` by method and path, such as `POST /v1/login`; everything else has no answer. @returns what was sent */
export function stubServer(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  // The simulated browser has none.
  const locks = { request: (_: string, task: () => unknown) => task() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.stubGlobal('fetch', (address: string, init: { method: string; headers: Headers; body?: string }) => {
    const call = `${init.method} ${address.split('?')[0] ?? ''}`;
    const body: unknown = init.body === undefined ? null : JSON.parse(init.body);
    sent.push({ call, body, token: init.headers.get('authorization') });
    const answer = answers[call]?.();
    if (answer === undefined) return Promise.reject(new TypeError('no answer'));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  });
  return sent;
}

/** What GET getAccessToken answers while this person is signed in. */
export function signedInAs(name: string): readonly [number, unknown] {
  const user = { id: 'u1', name, email: 's@x.ch', role: 'admin', systemRole: 'waiter', language: null };
  return [200, { accessToken: 'token of u1', accessTokenExpire: 4_000_000_000, user }];
}

const catalogues = { 'de-CH': german, 'en-US': english, 'fr-CH': french };

/** @param pages by path; every other path shows itself. @returns where the page is now */
export function openPage(
  address: string,
  pages: Readonly<Record<string, () => ReactNode>>,
  locale: keyof typeof catalogues = 'de-CH',
  timeZone = 'Europe/Zurich',
) {
  const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <IntlProvider locale={locale} messages={catalogues[locale]} timeZone={timeZone}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
  return () => router.state.location.href;
}
