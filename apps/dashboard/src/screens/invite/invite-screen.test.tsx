import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { nobody, personMemory, useRemembered } from '../../parts/remembered.ts';
import { openPage, signedInAs, stubServer } from '../../test/open-page.tsx';
import { InviteScreen } from './invite-screen.tsx';

beforeEach(() => useRemembered.getState().setUser(nobody));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const atLinde = { customerName: 'Gasthof Linde', email: null, isFirst: false };
const refusal = (status: number, message: string) => () => [status, { message }] as const;
const looks = (invite: object) => ({ 'GET /v1/invites/secret': () => [200, invite] as const });
const open = (locale?: 'en-US') => openPage('/invite/secret', { '/invite/$inviteId': InviteScreen }, locale);

async function fill(values: Partial<Record<'Name' | 'Email' | 'Password' | 'Confirm password', string>> = {}) {
  const all = {
    Name: 'Anna',
    Email: 'anna@linde.ch',
    Password: 'long enough',
    'Confirm password': 'long enough',
    ...values,
  };
  for (const [label, text] of Object.entries(all)) {
    if (text !== '') await userEvent.type(await screen.findByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('the messages of the specification, word for word', () => {
  test.each([
    [{ Name: '' }, 'Please enter a name'],
    [{ Email: 'anna' }, 'Invalid email address'],
    [{ Password: '', 'Confirm password': '' }, 'Password must not be empty'],
    [{ Password: 'seven77', 'Confirm password': 'seven77' }, 'Password must be at least 8 characters long'],
    [{ 'Confirm password': 'something else' }, 'Passwords do not match'],
  ])('%j: %s', async (values, text) => {
    const sent = stubServer(looks(atLinde));
    open('en-US');
    await fill(values);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(sent.map(({ call }) => call)).toEqual(['GET /v1/invites/secret']);
  });

  test('an address that is in use stands at its field, with the way to join; a change takes it away', async () => {
    stubServer({ ...looks(atLinde), 'POST /v1/invites/secret/accept': refusal(409, 'invite.error.emailTaken') });
    open('en-US');
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('This email address is already in use');
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    const link = screen.getByRole('link', { name: 'Sign in to accept' });
    expect(link.getAttribute('href')).toBe('/login?from=%2Finvite%2Fsecret');
    await userEvent.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a password that is easy to guess stands at its field; a change takes it away', async () => {
    stubServer({ ...looks(atLinde), 'POST /v1/invites/secret/accept': refusal(422, 'password.error.guessable') });
    open('en-US');
    await fill();
    expect((await screen.findByRole('alert')).textContent).toContain('This password is too easy to guess');
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(password, 'x');
    expect(screen.queryByText(/too easy to guess/)).toBeNull();
  });

  test('a link that is over', async () => {
    stubServer({ 'GET /v1/invites/secret': refusal(404, 'invite.error.invalid') });
    open('en-US');
    await screen.findByRole('heading', { name: 'Invalid invitation link' });
    expect(screen.getByRole('alert').textContent).toBe('This invitation is invalid or no longer valid.');
    expect(screen.getByText(/Did you already create an account with this link\?/)).toBeTruthy();
  });

  test('an account whose answer was lost: the next try says that the link is used up, and leads to signing in', async () => {
    let tries = 0;
    stubServer({
      ...looks({ ...atLinde, customerName: null }),
      'POST /v1/invites/secret/accept': () => {
        tries += 1;
        return tries === 1 ? [502, {}] : refusal(404, 'invite.error.invalid')();
      },
    });
    open('en-US');
    await fill();
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Go to sign-in' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('Invalid invitation link: This invitation is invalid or no longer valid.');
    expect(screen.getByText(/Did you already create an account with this link\?/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/login');
  });

  test('success stays to be read; who has read it goes on', async () => {
    const sent = stubServer({ ...looks(atLinde), 'POST /v1/invites/secret/accept': () => [200, { user: {} }] });
    const where = open('en-US');
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('User successfully created. You will be logged in...');
    expect(where()).toBe('/invite/secret');
    const goOn = screen.getByRole('button', { name: 'Continue' });
    expect(document.activeElement).toBe(goOn);
    await userEvent.click(goOn);
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(sent.at(-1)?.body).toEqual({ name: 'Anna', email: 'anna@linde.ch', password: 'long enough' });
  });
});

test('the form begins with the address that the invite was made for', async () => {
  stubServer(looks({ ...atLinde, email: 'vera@linde.ch' }));
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('E-Mail')).value).toBe('vera@linde.ch');
});

test('the very first link says what its account is for, and offers no other account', async () => {
  stubServer(looks({ customerName: null, email: null, isFirst: true }));
  open();
  await screen.findByRole('heading', { name: 'Willkommen bei Comanda' });
  expect(screen.getByText(/Danach entsteht der erste Betrieb/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Anmelden und beitreten' })).toBeNull();
});

describe('who is signed in', () => {
  const known = () => useRemembered.getState().setUser('u1');
  const world = (join: () => readonly [number, unknown]) => ({
    ...looks(atLinde),
    'GET /v1/getAccessToken': () => signedInAs('Sara Meier'),
    'POST /v1/invites/secret/join': join,
  });

  test('joins with the account that is there, and works at that venue then', async () => {
    known();
    const sent = stubServer(world(() => [200, { customer: 'linde', role: 'waiter', revision: 3 }]));
    const where = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Als Sara Meier beitreten' }));
    await waitFor(() => expect(where()).toBe('/dashboard'));
    expect(sent.at(-1)).toMatchObject({ call: 'POST /v1/invites/secret/join', token: 'Bearer token of u1' });
    expect(personMemory('u1').customerId).toBe('linde');
  });

  test('and works there already is told so, and goes on', async () => {
    known();
    stubServer(world(refusal(409, 'invite.error.alreadyThere')));
    const where = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Als Sara Meier beitreten' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Dieses Konto arbeitet schon in diesem Betrieb.');
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(where()).toBe('/dashboard'));
  });

  test('can make another account all the same', async () => {
    known();
    stubServer(world(() => [500, {}]));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ein neues Konto erstellen' }));
    await screen.findByRole('button', { name: 'Konto erstellen' });
    expect(screen.queryByRole('button', { name: /beitreten$/ })).toBeNull();
  });

  test('joins nothing by an invite that is for no venue', async () => {
    known();
    stubServer({ ...world(() => [500, {}]), ...looks({ customerName: null, email: null, isFirst: false }) });
    open();
    await screen.findByRole('button', { name: 'Konto erstellen' });
    expect(screen.queryByRole('button', { name: /beitreten$/ })).toBeNull();
  });

  test('but whose session is over registers like everybody', async () => {
    known();
    const guest = { id: '', name: '', email: '', role: 'guest', systemRole: 'guest', language: null };
    stubServer({
      ...looks(atLinde),
      'GET /v1/getAccessToken': () => [200, { accessToken: '', accessTokenExpire: 0, user: guest }],
    });
    open();
    await screen.findByRole('button', { name: 'Konto erstellen' });
    expect(screen.queryByRole('button', { name: /beitreten$/ })).toBeNull();
  });
});

test('name and address are no longer than an account takes them', async () => {
  stubServer(looks(atLinde));
  open('en-US');
  const limits = (await screen.findAllByRole<HTMLInputElement>('textbox')).map(({ maxLength }) => maxLength);
  expect(limits).toEqual([120, 254]);
});

test('a link that could not be read without a network is read as soon as there is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isBroken = true;
  stubServer({
    'GET /v1/invites/secret': () => (isBroken ? ([503, { message: 'busy' }] as const) : ([200, atLinde] as const)),
  });
  open('en-US');
  expect(await screen.findByRole('alert')).toBeTruthy();
  isBroken = false;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(await screen.findByLabelText('Password')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
