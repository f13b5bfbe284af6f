import german from '@comanda/messages/de-CH.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ContactScreen } from './contact-screen.tsx';

let sent: unknown[] = [];
let answer: () => Response | Promise<Response> = () => new Response('{}');

beforeEach(() => {
  sent = [];
  answer = () => new Response('{}');
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  const rootRoute = createRootRoute();
  const contact = createRoute({ getParentRoute: () => rootRoute, path: '/contact', component: ContactScreen });
  const router = createRouter({
    routeTree: rootRoute.addChildren([contact]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="de-CH" messages={german} timeZone="Europe/Zurich">
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Kontakt' });
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Name'), ' Anna Keller ');
  await userEvent.type(screen.getByLabelText('E-Mail'), 'anna@linde.ch');
  await userEvent.type(screen.getByLabelText('Nachricht'), 'Guten Tag');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Senden' }));

test('a reported error brings its reference along', async () => {
  await open('/contact?reference=7F3K-21');
  expect(screen.getByText('Referenz der Meldung: 7F3K-21')).toBeTruthy();
  await fill();
  await send();
  expect(await screen.findByText('Nachricht gesendet')).toBeTruthy();
  expect(sent).toEqual([
    {
      id: expect.any(String),
      topic: 'error',
      name: 'Anna Keller',
      email: 'anna@linde.ch',
      message: 'Guten Tag',
      reference: '7F3K-21',
    },
  ]);
});

test.each([
  ['/contact?topic=demo', 'Demo'],
  ['/contact?topic=account', 'Konto'],
  ['/contact?topic=nothing', 'Frage'],
])('%s begins with %s', async (address, label) => {
  await open(address);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: label }).checked).toBe(true);
});

test('what is missing is named, and nothing is sent', async () => {
  await open('/contact');
  await send();
  const said = screen.getAllByRole('alert').map((alert) => alert.textContent);
  expect(said).toEqual(['Bitte einen Namen eingeben', 'Ungültige E-Mail-Adresse', 'Bitte eine Nachricht eingeben']);
  expect(sent).toEqual([]);
});

test.each([
  [
    'too many messages',
    () => new Response('{"message":"contact.error.tooMany"}', { status: 429 }),
    /sehr viele Nachrichten/,
  ],
  ['a fault', () => new Response('{"message":"general.error.internal"}', { status: 500 }), /Etwas ist schiefgelaufen/],
  ['no answer', () => Promise.reject(new TypeError('offline')), /Keine Antwort vom Server/],
])('after %s it says so and keeps the message', async (_, failed, text) => {
  answer = failed;
  await open('/contact');
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nachricht').value).toBe('Guten Tag');
  answer = () => new Response('{}');
  await send();
  expect(await screen.findByText('Nachricht gesendet')).toBeTruthy();
  // The same message, lest it arrives twice.
  const [first, second] = sent;
  expect(second).toEqual(first);
});
