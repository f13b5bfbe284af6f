import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { hearSignOut } from '../../parts/session/sign-out.ts';
import { rememberTill } from '../../parts/till/till-memory.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TillLock } from './till-lock.tsx';

const till = { till: { id: 't1', name: 'Bar' }, customer: null, people: [], lockAfterSeconds: 120 };

const left = vi.fn<() => void>();
let hearNoMore = () => {};

beforeEach(() => {
  left.mockClear();
  hearNoMore = hearSignOut(left);
  rememberTill(120);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(till)));
});
afterEach(() => {
  cleanup();
  hearNoMore();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const lock = async () => userEvent.click(await screen.findByRole('button', { name: 'Sperren' }));

test('a tap locks', async () => {
  renderScreen(<TillLock />, fakeApi({}).api);
  await lock();
  expect(left).toHaveBeenCalled();
});

test('without a network it says before that nobody gets back in', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderScreen(<TillLock />, fakeApi({}).api);
  await lock();
  const question = await screen.findByRole('alertdialog', { name: 'Sperren ohne Verbindung?' });
  expect(question.textContent).toContain('kann sich hier niemand anmelden');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(left).not.toHaveBeenCalled();
  await lock();
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Sperren' }));
  expect(left).toHaveBeenCalled();
});

test('where the question has never come it locks without it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  vi.doMock('./leave-offline-dialog.tsx', () => Promise.reject(new Error('gone')));
  const { TillLock: BareLock } = await import('./till-lock.tsx');
  const signedOut = vi.fn<() => void>();
  const hearNone = (await import('../../parts/session/sign-out.ts')).hearSignOut(signedOut);
  const { renderScreen: renderBare } = await import('../../test/render-screen.tsx');
  renderBare(<BareLock />, fakeApi({}).api);
  await lock();
  expect(signedOut).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(signedOut).toHaveBeenCalledOnce();
  hearNone();
  cleanup();
  // Nothing that waits for the network is left to the next file.
  vi.doUnmock('./leave-offline-dialog.tsx');
  hasNetwork.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  vi.useRealTimers();
  vi.resetModules();
});

const atLock = { name: 'Arbeitet hier noch jemand?' };

/** A till that somebody touched just now, and its clock in the test's hand. */
async function aTillAtWork() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderScreen(<TillLock />, fakeApi({}).api);
  await screen.findByRole('button', { name: 'Sperren' });
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  return pass;
}

test('before it locks it asks for twenty seconds, and locks where nobody answers', async () => {
  const pass = await aTillAtWork();
  await pass(98_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await pass(3000);
  const question = await screen.findByRole('alertdialog', atLock);
  expect(question.textContent).toMatch(/Sperrt sich in (20|19) Sekunden/);
  expect(document.activeElement?.textContent).toBe('Weiter arbeiten');
  expect(left).not.toHaveBeenCalled();
  await pass(21_000);
  expect(left).toHaveBeenCalled();
  vi.useRealTimers();
});

test('a tap on its button, anywhere else, or a key goes on, and the wait begins anew', async () => {
  const pass = await aTillAtWork();
  const goesOn = [
    () => fireEvent.click(screen.getByRole('button', { name: 'Weiter arbeiten' })),
    () => {
      fireEvent.pointerDown(document.body);
      fireEvent.pointerUp(document.body);
      fireEvent.click(document.body);
    },
    () => {
      fireEvent.keyDown(document.body, { key: 'a' });
      fireEvent.keyUp(document.body, { key: 'a' });
    },
  ];
  for (const go of goesOn) {
    await pass(105_000);
    expect(screen.getByRole('alertdialog', atLock)).toBeTruthy();
    act(go);
    await pass(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
  await pass(90_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(left).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a press takes the question away as it ends, not above what lies beneath', async () => {
  const pass = await aTillAtWork();
  await pass(105_000);
  act(() => {
    fireEvent.pointerDown(document.body);
  });
  await pass(600);
  expect(screen.getByRole('alertdialog', atLock)).toBeTruthy();
  act(() => {
    fireEvent.pointerUp(document.body);
  });
  await pass(1000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  vi.useRealTimers();
});

test('who works on without a network is not locked out as it comes back, and a till that was left is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const reach = (state: 'offline' | 'restored') => act(() => useConnection.getState().setState(state));
  renderScreen(<TillLock />, fakeApi({}).api);
  await screen.findByRole('button', { name: 'Sperren' });
  reach('offline');
  await pass(600_000);
  expect(left).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  await pass(60_000);
  reach('restored');
  await pass(10_000);
  expect(left).not.toHaveBeenCalled();
  reach('offline');
  await pass(600_000);
  expect(left).not.toHaveBeenCalled();
  reach('restored');
  expect(left).toHaveBeenCalled();
  useConnection.setState(useConnection.getInitialState(), true);
  vi.useRealTimers();
});
