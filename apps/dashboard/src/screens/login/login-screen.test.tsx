import type { NewOutboxEntry } from '@comanda/api-client/outbox/entry';
import { indexedStore } from '@comanda/api-client/outbox/indexed-store';
import { fakeDisk } from '@comanda/api-client/test/fake-disk';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { nobody, useRemembered } from '../../parts/remembered.ts';
import { openPage, signedInAs, stubServer } from '../../test/open-page.tsx';
import { LoginScreen } from './login-screen.tsx';

beforeEach(() => useRemembered.getState().setUser(nobody));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (address: string, locale?: 'en-US') => openPage(address, { '/login': LoginScreen }, locale);
const signIn = async (email: string, password: string) => {
  if (email !== '') await userEvent.type(await screen.findByLabelText('Email'), email);
  if (password !== '') await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
};

describe('the messages of the specification, word for word', () => {
  test.each([
    ['', 'x', 'Invalid email address'],
    ['anna@linde', 'x', 'Invalid email address'],
    ['anna@linde.ch', '', 'Password must not be empty'],
  ])('%s and %s: %s', async (email, password, text) => {
    const sent = stubServer({});
    open('/login', 'en-US');
    await signIn(email, password);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(sent).toEqual([]);
  });

  test.each([
    ['login.error.invalid', 401, 'Invalid login credentials'],
    ['login.error.deactivated', 403, 'Your account has been deactivated'],
  ])('%s: %s', async (message, status, text) => {
    stubServer({ 'POST /v1/login': () => [status, { message }] });
    open('/login', 'en-US');
    await signIn('anna@linde.ch', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});

describe('what waits on this device', () => {
  const entry = { ownerId: 'sara', customerId: 'linde', command: { call: 'POST /v1/orders' } };

  test('is said to be safe, and what sends it; what was refused or is too old is none of it', async () => {
    const disk = fakeDisk();
    vi.stubGlobal('indexedDB', disk.indexedDB);
    const store = indexedStore();
    const add = (id: string, madeAtMs = Date.now()) =>
      store.add(null, () => ({ ...entry, id, madeAtMs }) as NewOutboxEntry);
    await add('one');
    await add('two');
    await add('old', 1000);
    const { position } = await add('refused');
    const refusal = { code: 'orders.error.notFound', status: 404, params: {} };
    await store.update(position, (now) => ({ ...now, refusal }));
    stubServer({});
    open('/login');
    const said = '2 Bestellungen und Zahlungen warten auf diesem Gerät.';
    expect((await screen.findByText(new RegExp(`^${said}`))).textContent).toContain('sobald sich anmeldet');
  });

  test('is nothing where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    stubServer({});
    open('/login');
    await screen.findByRole('button', { name: 'Anmelden' });
    expect(screen.queryByText(/auf diesem Gerät/)).toBeNull();
  });
});

describe('who is signed in already', () => {
  test('goes on to the dashboard', async () => {
    useRemembered.getState().setUser('u1');
    stubServer({ 'GET /v1/getAccessToken': () => signedInAs('Sara Meier') });
    const where = open('/login');
    await waitFor(() => expect(where()).toBe('/dashboard'));
  });

  test('and was sent here is asked first: the page may have been somebody else’s', async () => {
    useRemembered.getState().setUser('u1');
    stubServer({ 'GET /v1/getAccessToken': () => signedInAs('Sara Meier') });
    const where = open('/login?from=/dashboard/team');
    await screen.findByText('Angemeldet als Sara Meier');
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy();
    expect(where()).toContain('/login');
    await userEvent.click(screen.getByRole('button', { name: 'Weiter als Sara Meier' }));
    await waitFor(() => expect(where()).toBe('/dashboard/team'));
  });

  test('without a server sees the form', async () => {
    useRemembered.getState().setUser('u1');
    const sent = stubServer({});
    open('/login');
    await screen.findByRole('button', { name: 'Anmelden' });
    expect(sent.map(({ call }) => call)).toEqual(['GET /v1/getAccessToken']);
  });
});

test('a browser on which nobody works asks nothing of the server', async () => {
  const sent = stubServer({ 'GET /v1/getAccessToken': () => signedInAs('Sara Meier') });
  open('/login');
  await screen.findByRole('button', { name: 'Anmelden' });
  expect(sent).toEqual([]);
});

test('address and password may be pasted or filled in by a password manager, and go out as they came', async () => {
  const sent = stubServer({ 'POST /v1/login': () => [401, { message: 'login.error.invalid' }] });
  open('/login', 'en-US');
  const paste = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await userEvent.click(field);
    await userEvent.paste(text);
    return field;
  };
  const password = `  ${'Am Fluss entlang '.repeat(11)} `;
  const email = await paste('Email', 'anna@linde.ch');
  const secret = await paste('Password', password);
  expect(email.getAttribute('autocomplete')).toBe('username');
  expect(secret.getAttribute('autocomplete')).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('alert');
  expect(sent.map(({ call, body }) => [call, body])).toMatchObject([
    ['POST /v1/login', { email: 'anna@linde.ch', password }],
  ]);
});
