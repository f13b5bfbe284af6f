import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TillScreen } from './till-screen.tsx';

const bar = {
  till: { id: 't1', name: 'Bar' },
  customer: { id: 'c1', name: 'Gasthof Linde' },
  people: [
    { id: 'u1', name: 'Sara Meier', hasPin: true },
    { id: 'u2', name: 'Luca Graf', hasPin: false },
  ],
  lockAfterSeconds: 120,
};

const sent: { path: string; body: unknown }[] = [];
let answerSignIn: () => Response;

function answer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  sent.length = 0;
  answerSignIn = () => answer({ message: 'till.error.wrongPin', params: { left: 4 } }, 401);
  vi.stubGlobal('fetch', async (path: string, init?: { readonly body?: string }) => {
    if (path === '/v1/till') return answer(bar);
    sent.push({ path, body: JSON.parse(init?.body ?? '{}') });
    return answerSignIn();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function tryPin(digits: readonly string[]) {
  await userEvent.click(await screen.findByRole('button', { name: /Sara Meier/ }));
  for (const digit of digits) await userEvent.click(screen.getByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
}

test('a wrong PIN is said and cleared', async () => {
  renderScreen(<TillScreen />, fakeApi({}).api);
  await tryPin(['2', '8', '4', '6']);
  expect((await screen.findByRole('alert')).textContent).toContain('PIN');
  expect(sent).toEqual([{ path: '/v1/till/signIn', body: { user: 'u1', pin: '2846' } }]);
  expect(screen.getByLabelText('0 Ziffern eingegeben')).toBeTruthy();
});

test('a name that is tapped and a PIN that is typed sign in with Enter', async () => {
  renderScreen(<TillScreen />, fakeApi({}).api);
  for (const tapped of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: /Sara Meier/ }));
    if (tapped === 1) await userEvent.keyboard('99');
  }
  await userEvent.keyboard('2846{Enter}');
  await waitFor(() => expect(sent).toEqual([{ path: '/v1/till/signIn', body: { user: 'u1', pin: '2846' } }]));
});

test('after too many the pad of this person is locked, and it says for how long', async () => {
  answerSignIn = () => answer({ message: 'till.error.locked', params: { seconds: 30 } }, 429);
  renderScreen(<TillScreen />, fakeApi({}).api);
  await tryPin(['2', '8', '4', '6']);
  expect((await screen.findByRole('alert')).textContent).toContain('30 Sekunden');
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  expect(screen.getByLabelText('0 Ziffern eingegeben')).toBeTruthy();
});

test('who comes back to the locked pad is told again why it takes nothing, and no more once the wait is over', async () => {
  answerSignIn = () => answer({ message: 'till.error.locked', params: { seconds: 3 } }, 429);
  renderScreen(<TillScreen />, fakeApi({}).api);
  await tryPin(['2', '8', '4', '6']);
  expect((await screen.findByRole('alert')).textContent).toContain('3 Sekunden');
  await userEvent.click(screen.getByRole('button', { name: /Luca Graf/ }));
  await userEvent.click(screen.getByRole('button', { name: /Sara Meier/ }));
  expect(screen.getByRole('alert').textContent).toContain('3 Sekunden');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 5000 });
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  expect(screen.getByLabelText('1 Ziffer eingegeben')).toBeTruthy();
});

test('who set a PIN elsewhere, and who is new in the house, sign in on a till that stood locked meanwhile', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const people = bar.people.map((person) => ({ ...person, hasPin: true }));
  let state: object = bar;
  vi.stubGlobal('fetch', async () => answer(state));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderScreen(<TillScreen />, fakeApi({}).api);
  await user.click(await screen.findByRole('button', { name: /Luca Graf/ }));
  expect(screen.getByRole('alert').textContent).toContain('Luca Graf hat noch keine PIN');
  state = { ...bar, people: [...people, { id: 'u3', name: 'Nina Frei', hasPin: true }] };
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole('button', { name: /Nina Frei/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1' }));
  expect(screen.getByLabelText('1 Ziffer eingegeben')).toBeTruthy();
});

test('who has no PIN is told where it is set', async () => {
  renderScreen(<TillScreen />, fakeApi({}).api);
  await userEvent.click(await screen.findByRole('button', { name: /Luca Graf/ }));
  expect(screen.getByRole('alert').textContent).toContain('Luca Graf hat noch keine PIN');
});

test('a browser that is no till asks for the code', async () => {
  vi.stubGlobal('fetch', async () => answer({ till: null, customer: null, people: [], lockAfterSeconds: 120 }));
  renderScreen(<TillScreen />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Kassengerät einrichten' })).toBeTruthy();
});

test('locked without a network it says who works here, as it was said when there was one', async () => {
  renderScreen(<TillScreen />, fakeApi({}).api);
  await screen.findByRole('button', { name: /Sara Meier/ });
  cleanup();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen(<TillScreen />, fakeApi({}).api);
  expect(await screen.findByRole('heading', { name: 'Wer arbeitet?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Luca Graf/ })).toBeTruthy();
});

test('without a network it says that nobody can sign in, until there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<TillScreen />, fakeApi({}).api);
  expect(await screen.findByText(/^Ohne Verbindung kann sich hier niemand anmelden/)).toBeTruthy();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^Ohne Verbindung/)).toBeNull();
  network.mockRestore();
});

test('where the browser says there is a network and no server answers, it says so too, until one does', async () => {
  renderScreen(<TillScreen />, fakeApi({}).api);
  await screen.findByRole('button', { name: /Sara Meier/ });
  cleanup();
  const reached = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen(<TillScreen />, fakeApi({}).api);
  expect(await screen.findByText(/^Ohne Verbindung kann sich hier niemand anmelden/)).toBeTruthy();
  vi.stubGlobal('fetch', reached);
  await waitFor(() => expect(screen.queryByText(/^Ohne Verbindung/)).toBeNull(), { timeout: 10_000 });
});
