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
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';

import {
  allowLeaving,
  asksBeforeUnload,
  forgetLeaving,
  useChangedForm,
  useSavedBeforeLeaving,
} from '../../parts/leaving.ts';
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

let saved = 0;
let fails = false;
let saving: Promise<void> = Promise.resolve();

/** A page that can be saved from outside. */
function FormPage() {
  const [isChanged, setChanged] = useState(false);
  const save = async () => {
    await saving;
    if (fails) return;
    saved += 1;
    setChanged(false);
  };
  useChangedForm(isChanged);
  useSavedBeforeLeaving(isChanged, save);
  return (
    <>
      <p>{isChanged ? 'changed' : 'form'}</p>
      <button onClick={() => setChanged(true)}>change</button>
      <button onClick={() => void save()}>save</button>
    </>
  );
}

/** Until it has arrived, the screen of the team is not shown. */
let slow: Promise<void> = Promise.resolve();

let here: AnyRouter;

async function start(path = '/dashboard/terminal') {
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
      createRoute({ getParentRoute: () => rootRoute, path: '/dashboard/form', component: FormPage }),
      page('/dashboard', 'orders'),
      page('/contact', 'contact'),
      page('/till', 'locked'),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <IntlProvider locale="en-US" messages={english} timeZone="Europe/Zurich">
      <RouterProvider router={router} />
    </IntlProvider>,
  );
  await screen.findByText(/^(checkout|form)$/);
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

const pass = (ms: number) => act(async () => new Promise((over) => setTimeout(over, ms)));

/** As the events of a finger come, all at one place. */
function tap(target: Element): void {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 300, clientY: 200 });
  Object.defineProperty(click, 'pointerType', { value: 'touch' });
  fireEvent(target, click);
}

test('the second half of a double tap presses nothing on the page that the first one led to, however late that came', async () => {
  const go = await start();
  tap(screen.getByText('checkout'));
  await pass(350);
  await go('/dashboard/form');
  await screen.findByText('form');
  tap(screen.getByRole('button', { name: 'change' }));
  await pass(350);
  expect(screen.getByText('form')).toBeTruthy();
  tap(screen.getByRole('button', { name: 'change' }));
  expect(await screen.findByText('changed')).toBeTruthy();
});

const question = () => screen.queryByRole('alertdialog', { name: 'Comanda wirklich verlassen?' });

afterEach(() => {
  cleanup();
  forgetLeaving();
  saved = 0;
  fails = false;
  saving = Promise.resolve();
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

const pageQuestion = () => screen.queryByRole('alertdialog', { name: 'Save your changes?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('within the dashboard nothing asks, unless a form was changed; then once, and not about leaving Comanda', async () => {
  const go = await start();
  await press('change');
  await go('/dashboard');
  expect(question()).toBeNull();
  expect(pageQuestion()?.textContent).toContain('Something on this page has been changed and is not saved yet.');
  // This one can be saved on its own page alone.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await press('Stay');
  expect(pageQuestion()).toBeNull();
  expect(screen.getByText('checkout')).toBeTruthy();
  await go('/dashboard');
  await press('Discard');
  expect(await screen.findByText('orders')).toBeTruthy();
  expect(pageQuestion()).toBeNull();
});

test('leaving Comanda with a changed form asks one question, the one about leaving', async () => {
  const go = await start();
  await press('change');
  await go('/contact');
  expect(question()).not.toBeNull();
  expect(pageQuestion()).toBeNull();
});

test('what was changed is saved on the way', async () => {
  const go = await start('/dashboard/form');
  await press('change');
  await go('/dashboard');
  await press('Save');
  expect(await screen.findByText('orders')).toBeTruthy();
  expect(saved).toBe(1);
});

test('what could not be saved keeps the person on its page, with what was written', async () => {
  const go = await start('/dashboard/form');
  fails = true;
  await press('change');
  await go('/dashboard');
  await press('Save');
  await waitFor(() => expect(pageQuestion()).toBeNull());
  expect(screen.getByText('changed')).toBeTruthy();
  expect(saved).toBe(0);
});

test('a form that was being saved when a link was tapped asks nothing more once it is: the link is followed', async () => {
  const go = await start('/dashboard/form');
  await press('change');
  let finish: () => void = () => {};
  saving = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await press('save');
  await go('/dashboard');
  expect(pageQuestion()).not.toBeNull();
  await act(async () => finish());
  expect(await screen.findByText('orders')).toBeTruthy();
  expect(pageQuestion()).toBeNull();
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
