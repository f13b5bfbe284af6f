import german from '@comanda/messages/de-CH.json';
import english from '@comanda/messages/en-US.json';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

import { allowLeaving, asksBeforeUnload, forgetLeaving, useChangedForm } from '../../parts/leaving.ts';
import { Modal } from '../../parts/modal.tsx';
import { Root } from './root.tsx';

function Checkout() {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  useChangedForm(isChanged);
  return (
    <>
      <p>checkout</p>
      <button onClick={() => setOpen(true)}>open</button>
      <button onClick={() => setChanged(true)}>change</button>
      {isOpen && (
        <Modal label="Options" onClose={() => setOpen(false)}>
          text
        </Modal>
      )}
    </>
  );
}

/** Until it has arrived, the screen of the team is not shown. */
let slow: Promise<void> = Promise.resolve();

let here: AnyRouter;

async function start() {
  const rootRoute = createRootRoute({ component: Root });
  const page = (path: string, text: string) =>
    createRoute({ getParentRoute: () => rootRoute, path, component: () => <p>{text}</p> });
  const checkout = createRoute({ getParentRoute: () => rootRoute, path: '/dashboard/terminal', component: Checkout });
  const team = createRoute({
    getParentRoute: () => rootRoute,
    path: '/dashboard/team',
    component: lazyRouteComponent(() => slow.then(() => ({ default: () => <p>team</p> }))),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      checkout,
      team,
      page('/dashboard', 'orders'),
      page('/contact', 'contact'),
      page('/till', 'locked'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/terminal'] }),
  });
  render(
    <IntlProvider locale="en-US" messages={english} timeZone="Europe/Zurich">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
  await screen.findByText('checkout');
  here = router;
  return (path: string) => act(async () => router.history.push(path));
}

test('while the next screen is being loaded, a bar shows it', async () => {
  let arrive: () => void = () => {};
  slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const go = await start();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await go('/dashboard/team');
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
  await act(async () => arrive());
  expect(await screen.findByText('team')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const question = () => screen.queryByRole('alertdialog', { name: 'Comanda wirklich verlassen?' });

afterEach(() => {
  cleanup();
  forgetLeaving();
});

test('a change of path closes the open dialog instead, and the next one goes through', async () => {
  const go = await start();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await go('/dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('checkout')).toBeTruthy();
  await go('/dashboard');
  expect(await screen.findByText('orders')).toBeTruthy();
});

test('with an open dialog also leaving the dashboard only closes the dialog', async () => {
  const go = await start();
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  await go('/contact');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(question()).toBeNull();
  expect(screen.getByText('checkout')).toBeTruthy();
});

test('leaving the dashboard asks in German, in every language; staying stays, leaving leaves', async () => {
  const go = await start();
  await go('/contact');
  expect(question()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bleiben' }));
  expect(question()).toBeNull();
  expect(screen.getByText('checkout')).toBeTruthy();
  await go('/contact');
  await userEvent.click(screen.getByRole('button', { name: 'Verlassen' }));
  expect(await screen.findByText('contact')).toBeTruthy();
});

test('the question is the same German text in every language, and speaks of no screen in particular', async () => {
  const texts = [german, english].map(({ leave }) => leave);
  expect(texts[0]).toEqual(texts[1]);
  const go = await start();
  await go('/contact');
  expect(question()?.textContent).toBe(
    'Comanda wirklich verlassen?Was nicht gespeichert ist, geht verloren.VerlassenBleiben',
  );
});

test('within the dashboard nothing asks, unless a form was changed; then once', async () => {
  const go = await start();
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  await go('/dashboard');
  expect(question()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verlassen' }));
  expect(await screen.findByText('orders')).toBeTruthy();
  expect(question()).toBeNull();
});

test('with the forced-update flag nothing asks', async () => {
  const go = await start();
  expect(asksBeforeUnload('/dashboard/terminal')).toBe(true);
  expect(asksBeforeUnload('/contact')).toBe(false);
  allowLeaving();
  expect(asksBeforeUnload('/dashboard/terminal')).toBe(false);
  await go('/contact');
  expect(await screen.findByText('contact')).toBeTruthy();
});

test('a till that locks itself while the question stands takes it away', async () => {
  const go = await start();
  await go('/contact');
  expect(question()).not.toBeNull();
  await act(() => here.navigate({ to: '/till', replace: true, ignoreBlocker: true }));
  expect(await screen.findByText('locked')).toBeTruthy();
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByText('locked')).toBeTruthy();
});
