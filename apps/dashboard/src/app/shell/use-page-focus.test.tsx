import german from '@comanda/messages/de-CH.json';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

import { SkipLink } from './skip-link.tsx';
import { usePageFocus } from './use-page-focus.ts';

afterEach(cleanup);

function Frame() {
  usePageFocus();
  return (
    <IntlProvider locale="de-CH" messages={german}>
      <SkipLink />
      <nav>
        {['/', '/late', '/search', '/list', '/list/7', '/asked', '/askedLate'].map((to) => (
          <Link key={to} to={to}>
            {`to ${to}`}
          </Link>
        ))}
      </nav>
      <Outlet />
    </IntlProvider>
  );
}

function Late() {
  const [isThere, setThere] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setThere(true)}>
        bring
      </button>
      {isThere && <h1>Late</h1>}
    </main>
  );
}

/** As the checkout with `?table=`: it takes what is asked for out of its address at once. */
function Asked({ isLate }: { readonly isLate: boolean }) {
  const navigate = useNavigate();
  const [isThere, setThere] = useState(!isLate);
  useEffect(() => {
    void navigate({ to: '.', search: { tab: 'taken' }, replace: true }).then(() => setThere(true));
  }, [navigate]);
  return <main>{isThere && <h1>Asked</h1>}</main>;
}

const list: ReactNode = (
  <main>
    <h1>List</h1>
  </main>
);
const screens: Readonly<Record<string, ReactNode>> = {
  '/': (
    <main>
      <h1>Home</h1>
    </main>
  ),
  '/late': <Late />,
  '/asked': <Asked isLate={false} />,
  '/askedLate': <Asked isLate />,
  '/search': (
    <main>
      <h1>Search</h1>
      <input aria-label="field" ref={(field) => field?.focus()} />
    </main>
  ),
};

function open() {
  const rootRoute = createRootRoute({ component: Frame });
  const pages = Object.entries(screens).map(([path, page]) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => page }),
  );
  const listRoute = createRoute({ getParentRoute: () => rootRoute, path: '/list', component: () => list });
  const panel = createRoute({ getParentRoute: () => listRoute, path: '$id', component: () => null });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...pages, listRoute.addChildren([panel])]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);
  return router;
}

async function follow(name: string): Promise<HTMLElement> {
  const link = await screen.findByRole('link', { name });
  link.focus();
  await act(async () => void fireEvent.click(link));
  return link;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a page that opens is not interrupted; a way to another one leads to its heading', async () => {
  const router = open();
  await heading('Home');
  expect(document.activeElement).toBe(document.body);
  await follow('to /list');
  const there = await heading('List');
  await waitFor(() => expect(document.activeElement).toBe(there));
  // Where one stands already nothing moves.
  const link = await follow('to /list/7');
  expect(document.activeElement).toBe(link);
  await act(async () => router.history.push('/list/7?tab=other'));
  expect(document.activeElement).toBe(link);
});

test('a heading that comes later is waited for, until somebody goes on', async () => {
  open();
  await follow('to /late');
  const bring = await screen.findByRole('button', { name: 'bring' });
  await act(async () => bring.click());
  const late = await heading('Late');
  await waitFor(() => expect(document.activeElement).toBe(late));
  cleanup();
  open();
  const link = await follow('to /late');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(async () => (await screen.findByRole('button', { name: 'bring' })).click());
  await heading('Late');
  expect(document.activeElement).toBe(link);
});

test('where the screen places the focus itself it stays, and the way back leads to what was kept', async () => {
  const router = open();
  await follow('to /search');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('field')));
  await act(async () => router.history.back());
  await heading('Home');
  expect(document.activeElement?.localName).not.toBe('h1');
});

test('the first stop of the keyboard leads past the navigation to the page', async () => {
  open();
  await heading('Home');
  fireEvent.click(screen.getByRole('button', { name: 'Zum Inhalt' }));
  expect(document.activeElement?.localName).toBe('main');
});

test.each(['to /asked', 'to /askedLate'])('an address that is replaced on arrival (%s) is arrived at', async (name) => {
  open();
  await heading('Home');
  await follow(name);
  const there = await heading('Asked');
  await waitFor(() => expect(document.activeElement).toBe(there));
});

test('what was reached takes no focus by a click once it was left', async () => {
  open();
  await heading('Home');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: german.frame.skip })));
  const main = screen.getByRole('main');
  expect(document.activeElement).toBe(main);
  const link = await screen.findByRole('link', { name: 'to /list' });
  act(() => link.focus());
  expect(main.hasAttribute('tabindex')).toBe(false);
});
