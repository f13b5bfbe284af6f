import german from '@comanda/messages/de-CH.json';
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';

import { personMemory, useRemembered } from '../../parts/remembered.ts';
import { AccountContext } from '../../parts/session/account-context.ts';
import { SessionContext } from '../../parts/session/session-context.ts';
import { hearSignOut } from '../../parts/session/sign-out.ts';
import { aSession } from '../../test/a-session.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { Root } from '../router/root.tsx';
import { type ToVenueChoice, VenueChoiceContext } from '../session/venue-choice-context.ts';
import { AppFrame } from './app-frame.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import { ToLogin } from './to-login.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ userId: '', people: {}, venues: {} });
});

const team = { path: '/dashboard/team', label: 'team', icon: Users } as const;

/** The shell hears that somebody leaves, and leads out. */
function Shell({ children }: { readonly children: ReactNode }) {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => hearSignOut(() => setLeft(true)), []);
  return hasLeft ? <ToLogin path="/dashboard" why="left" /> : children;
}

async function start(chooseVenue: ToVenueChoice | null = null) {
  const { api, sent } = fakeApi({
    'PUT /v1/me/language': () => ({}),
    'GET /v1/customers/{customerId}/stations': () => [
      { id: 'k', customer: 'c1', name: 'Küche', autoPrint: true, deliverer: 'browser', version: 1 },
    ],
  });
  const session = aSession({ api });
  const { user } = session;
  useRemembered.setState({ userId: user.id });
  const rootRoute = createRootRoute({ component: Root });
  const menu = (
    <Shell>
      <AccountContext value={{ enterVenue: () => {}, api, user }}>
        <VenueChoiceContext value={chooseVenue}>
          <SessionContext value={session}>
            <AppFrame rail={<NavigationMenu entries={[team]} venueName="Sternen" />}>
              <main>the page</main>
            </AppFrame>
          </SessionContext>
        </VenueChoiceContext>
      </AccountContext>
    </Shell>
  );
  const page = (path: string, content: React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => content });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      page('/dashboard', menu),
      page('/dashboard/team', <p>the team</p>),
      page('/login', <p>sign in</p>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </IntlProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Konto/ }));
  return { sent, router };
}

test('an entry leads to its screen, although an open dialog would cancel the way', async () => {
  await start();
  await userEvent.click(screen.getByRole('link', { name: 'Team' }));
  expect(await screen.findByText('the team')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('going elsewhere by the browser only closes the menu', async () => {
  const { router } = await start();
  await act(async () => router.history.push('/dashboard/team'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('the team')).toBeNull();
});

test('theme and language are the person’s own; the language goes with the account', async () => {
  const { sent } = await start();
  await userEvent.click(screen.getByRole('radio', { name: 'Hell' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
  await userEvent.selectOptions(screen.getByLabelText('Sprache'), 'English');
  expect(personMemory(useRemembered.getState().userId)).toMatchObject({ theme: 'light', language: 'en-US' });
  expect(sent.filter(({ key }) => key.startsWith('PUT'))).toEqual([
    { key: 'PUT /v1/me/language', input: { body: { language: 'en-US' } } },
  ]);
});

test('logging out leads to the sign-in without a question, and leaves nothing of the person', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByText('sign in')).toBeTruthy();
  expect(useRemembered.getState().userId).toBe('');
});

test('without a network it says before that nobody gets back in', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  const question = await screen.findByRole('alertdialog', { name: 'Abmelden ohne Verbindung?' });
  expect(screen.queryByText('sign in')).toBeNull();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await userEvent.click(within(question).getByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByText('sign in')).toBeTruthy();
  vi.restoreAllMocks();
});

test('a tablet that is turned keeps the menu open, and the focus is back at its button afterwards', async () => {
  const turn = new Set<() => void>();
  const query = {
    matches: true,
    addEventListener: (_: string, hear: () => void) => turn.add(hear),
    removeEventListener: () => {},
  };
  vi.stubGlobal('matchMedia', () => query);
  await start();
  const before = document.querySelector('.rail__user');
  act(() => {
    query.matches = false;
    for (const hear of turn) hear();
  });
  expect(await screen.findByRole('button', { name: 'Abmelden' })).toBeTruthy();
  const after = document.querySelector('.rail__user');
  expect(after).not.toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(after);
});

test('with several venues there is a way back to the choice', async () => {
  const chooseVenue = vi.fn<() => void>();
  await start({ isVisit: false, go: chooseVenue });
  await userEvent.click(screen.getByRole('button', { name: 'Betrieb wechseln' }));
  expect(chooseVenue).toHaveBeenCalledOnce();
});

test('the device says at which station it stands, none at first, and keeps it', async () => {
  await start();
  const choice = await screen.findByLabelText<HTMLSelectElement>('Station dieses Geräts');
  expect(choice.selectedOptions[0]?.textContent).toBe('Keine Station');
  await userEvent.selectOptions(choice, 'Küche');
  expect(useRemembered.getState().venues['u1 c1']?.stationId).toBe('k');
  expect(screen.getByText('Die Bons dieser Station druckt dieses Gerät')).toBeTruthy();
  await userEvent.selectOptions(choice, 'Keine Station');
  expect(useRemembered.getState().venues['u1 c1']?.stationId).toBeNull();
});
