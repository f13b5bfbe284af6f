import type { CustomerRole, SessionUser } from '@comanda/contract/session';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isGranted, useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import { personMemory, useRemembered } from '../../parts/remembered.ts';
import { isSigningOut } from '../../parts/session/sign-out.ts';
import { noteTouch, rememberTill } from '../../parts/till/till-memory.ts';
import { aSessionUser as person, aWaiterAt as role, forgetSignIn, giveLocks } from '../../test/signed-in.ts';
import { noteEntered } from './entered-venue.ts';
import { server } from './server-connection.ts';
import { signOut, useSignIn } from './use-sign-in.ts';

const guest: SessionUser = { ...person(''), role: 'guest', systemRole: 'guest' };

/** What the server would answer now. */
let here: Answers;
type Refused = [status: number, body: unknown];
type Answers = { user: SessionUser; roles: CustomerRole[]; refusesRoles?: Refused | null; settings: Refused };
const missing: Refused = [403, { message: 'session.error.secondFactorMissing' }];
/** While the network is away nothing is answered. */
let isAway = false;
/** What the next answer about the venue's settings waits for. */
let slow: Promise<void> | null = null;
const sent: string[] = [];

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  giveLocks();
  here = { user: person('sara'), roles: [role('linde')], settings: [200, { restaurantName: 'Linde' }] };
  isAway = false;
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    if (isAway) throw new TypeError('no network');
    if (address.includes('/getAccessToken')) {
      return answer({ accessToken: 't', accessTokenExpire: Date.now() / 1000 + 900, user: here.user });
    }
    const { refusesRoles, roles } = here;
    if (address.endsWith('/roles')) return refusesRoles ? answer(refusesRoles[1], refusesRoles[0]) : answer(roles);
    if (address.includes('/settings/')) {
      const [[status, body], until] = [here.settings, slow];
      slow = null;
      await until;
      return answer(body, status);
    }
    return answer({});
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forgetSignIn();
});

function start() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { queries, ...renderHook(() => useSignIn(), { wrapper }) };
}

const chosen = (state: ReturnType<typeof useSignIn>['state']) =>
  'role' in state ? (state.role?.customer.id ?? null) : null;

test('one venue is chosen at once', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  expect(chosen(result.current.state)).toBe('linde');
});

test('of several a person chooses once, and the last one is restored', async () => {
  here.roles = [role('linde'), role('krone')];
  const first = start();
  await waitFor(() => expect(first.result.current.state.kind).toBe('choose'));
  act(() => first.result.current.chooseVenue('krone'));
  await waitFor(() => expect(chosen(first.result.current.state)).toBe('krone'));
  first.unmount();
  const second = start();
  await waitFor(() => expect(chosen(second.result.current.state)).toBe('krone'));
  act(() => second.result.current.chooseVenue(null));
  await waitFor(() => expect(second.result.current.state.kind).toBe('choose'));
});

test('the next person starts from their own venue and sees nothing that was read before', async () => {
  here.roles = [role('linde'), role('krone')];
  useRemembered.setState({ people: { sara: { theme: 'light', language: null, customerId: 'linde' } } });
  const { result, queries } = start();
  await waitFor(() => expect(chosen(result.current.state)).toBe('linde'));
  queries.setQueryData(['orders', 'linde'], ['of Sara']);
  await act(() => signOut());
  expect(useRemembered.getState().userId).toBe('');
  here.user = person('luca');
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.state.kind).toBe('choose'));
  expect(queries.getQueryData(['orders', 'linde'])).toBeUndefined();
  expect(personMemory(useRemembered.getState().userId).theme).toBeNull();
});

test('who signs in anew shows the admin PIN anew: it counted for the session before', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  const now = Date.now();
  useAdminPinGrants.getState().grant('sara linde', now / 1000 + 300);
  await act(() => signOut());
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  expect(isGranted(useAdminPinGrants.getState().until['sara linde'], now)).toBe(false);
});

test('a guest is signed out, and an account without venue is told so', async () => {
  here.user = guest;
  const out = start();
  await waitFor(() => expect(out.result.current.state.kind).toBe('signedOut'));
  out.unmount();
  here = { ...here, user: person('sara'), roles: [] };
  const none = start();
  await waitFor(() => expect(none.result.current.state.kind).toBe('noVenue'));
});

test('a suspended venue is told, at the start and while somebody works', async () => {
  const suspension: [number, unknown] = [403, { message: 'access.error.customerInactive' }];
  here.settings = suspension;
  const first = start();
  await waitFor(() => expect(first.result.current.state.kind).toBe('inactive'));
  first.unmount();
  here.settings = [200, {}];
  const second = start();
  await waitFor(() => expect(second.result.current.state.kind).toBe('ready'));
  here.settings = suspension;
  await act(async () => void (await server.api('GET /v1/settings/{customerId}', { params: { customerId: 'linde' } })));
  expect(second.result.current.state.kind).toBe('inactive');
});

test('whoever administers the system is told that it takes a second factor, at the start, at no venue and at work', async () => {
  const ask = () => server.api('GET /v1/settings/{customerId}', { params: { customerId: 'linde' } });
  here.user = { ...person('root'), systemRole: 'systemAdmin' };
  noteEntered('root', 'linde');
  for (const roles of [here.roles, []]) {
    here = { ...here, roles, settings: [200, {}] };
    const { result, unmount } = start();
    await waitFor(() => expect(result.current.state.kind).toBe(roles.length > 0 ? 'ready' : 'noVenue'));
    here.settings = missing;
    await act(async () => void (await ask()));
    expect(result.current.state).toMatchObject({ kind: 'unproved', role: null, roles: [] });
    unmount();
  }
  here.refusesRoles = missing;
  const { result } = start();
  await waitFor(() => expect(result.current.state).toMatchObject({ kind: 'unproved', role: null }));
  here = { ...here, refusesRoles: null, settings: [200, {}], roles: [] };
  act(result.current.refresh);
  await waitFor(() => expect(result.current.state.kind).toBe('noVenue'));
});

test('what was refused before how the person stands was read anew shuts nothing', async () => {
  here.user = { ...person('root'), systemRole: 'systemAdmin' };
  noteEntered('root', 'linde');
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  let arrive = () => {};
  slow = new Promise((resolve) => (arrive = resolve));
  here.settings = missing;
  const late = server.api('GET /v1/settings/{customerId}', { params: { customerId: 'linde' } });
  here.settings = [200, { restaurantName: 'Linde Neu' }];
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.state).toMatchObject({ settings: here.settings[1] }));
  arrive();
  await act(async () => void (await late));
  expect(result.current.state.kind).toBe('ready');
});

test('a venue that requires a second factor is told, at the start and while somebody works, and opens once there is one', async () => {
  here.settings = missing;
  const first = start();
  await waitFor(() => expect(first.result.current.state.kind).toBe('unproved'));
  first.unmount();
  here.settings = [200, {}];
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  here.settings = missing;
  await act(async () => void (await server.api('GET /v1/settings/{customerId}', { params: { customerId: 'linde' } })));
  expect(result.current.state.kind).toBe('unproved');
  expect(await server.onRefused('session.error.secondFactorMissing')).toBe(false);
  here.settings = [200, {}];
  act(() => result.current.refresh());
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
});

test('the language that the account has chosen comes along', async () => {
  here.user = { ...person('sara'), language: 'en-US' };
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  expect(personMemory('sara').language).toBe('en-US');
});

test('a till that was locked without a network shows nothing and asks nothing, also after a reload', async () => {
  const first = start();
  await waitFor(() => expect(first.result.current.state.kind).toBe('ready'));
  isAway = true;
  await act(() => signOut());
  expect(first.result.current.state).toEqual({ kind: 'signedOut', why: 'left' });
  first.unmount();
  isAway = false;
  sent.length = 0;
  const reloaded = start();
  await waitFor(() => expect(reloaded.result.current.state.kind).toBe('signedOut'));
  await server.api('GET /v1/roles');
  await server.token.renew();
  expect(sent).toEqual(['/v1/roles']);
  expect(server.token.current()).toBeNull();
});

test('what is answered after the lock gives no token any more', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  const renewing = server.token.renew();
  await act(() => signOut());
  await renewing;
  expect(server.token.current()).toBeNull();
  expect(result.current.state).toEqual({ kind: 'signedOut', why: 'left' });
});

test('a lock in another tab locks this one at once, without a call', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  sent.length = 0;
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.signingOut', newValue: '1' }));
  });
  expect(result.current.state).toEqual({ kind: 'signedOut', why: 'left' });
  expect(server.token.current()).toBeNull();
  expect(sent).toEqual([]);
});

test('a till that was left alone is locked when it is opened again, before anything is asked', async () => {
  rememberTill(120);
  noteTouch(Date.now() - 121_000);
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('signedOut'));
  expect(sent).toEqual([]);
  expect(isSigningOut()).toBe(true);
});

test('a browser that is no till is not locked by time', async () => {
  noteTouch(Date.now() - 121_000);
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
});

test('a session that is over leads out with its reason', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  here.user = guest;
  await act(() => server.onRefused('session.error.expired'));
  expect(result.current.state).toEqual({ kind: 'signedOut', why: 'ended' });
});

test('so does an account that was deactivated', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  await act(() => server.onRefused('session.error.deactivated'));
  expect(result.current.state).toEqual({ kind: 'signedOut', why: 'deactivated' });
});

test('a venue that is released, a role and packages that change arrive without a break', async () => {
  here.settings = [403, { message: 'access.error.customerInactive' }];
  here.roles = [role('linde', false)];
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('inactive'));
  here.settings = [200, {}];
  here.roles = [
    { customer: { id: 'linde', name: 'linde', active: true, packages: ['menu', 'nfc_credit'] }, role: 'admin' },
  ];
  const kinds: string[] = [];
  act(() => result.current.refresh());
  await waitFor(() => {
    kinds.push(result.current.state.kind);
    expect(result.current.state).toMatchObject({ kind: 'ready', role: here.roles[0] });
  });
  expect(kinds).not.toContain('starting');
});

test('who loses the role stands before the choice', async () => {
  const { result } = start();
  await waitFor(() => expect(result.current.state.kind).toBe('ready'));
  here.roles = [];
  act(result.current.refresh);
  await waitFor(() => expect(result.current.state.kind).toBe('noVenue'));
});
