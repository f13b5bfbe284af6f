import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lastTouch, noteTouch } from '../till/till-memory.ts';
import { beginSignOut, endSession, hearSignOut, isSigningOut, keepEndingSession, takePlace } from './sign-out.ts';

/** What the network does now. */
let network: () => Promise<Response>;
const sent: string[] = [];

const answered = () => Promise.resolve(new Response('{}'));
const away = () => Promise.reject(new TypeError('no network'));
const locks = { request: (_name: string, task: () => unknown) => task() };

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  sent.length = 0;
  network = answered;
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address);
    return network();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('without a network the session stays to be ended, also after a reload, until the server has answered', async () => {
  network = away;
  beginSignOut();
  expect(await endSession()).toBe(false);
  expect(isSigningOut()).toBe(true);
  const stop = keepEndingSession();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isSigningOut()).toBe(true);
  network = answered;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(isSigningOut()).toBe(false);
  const count = sent.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(count);
  stop();
});

test('a server that is in trouble has ended nothing', async () => {
  network = () => Promise.resolve(new Response('{}', { status: 502 }));
  beginSignOut();
  expect(await endSession()).toBe(false);
  expect(isSigningOut()).toBe(true);
});

test('who signs in takes the place of the session before: it is not ended a second time', async () => {
  network = away;
  beginSignOut();
  await endSession();
  expect(await takePlace(() => Promise.resolve({ ok: false as const }))).toEqual({ ok: false });
  expect(isSigningOut()).toBe(true);
  await takePlace(() => Promise.resolve({ ok: true as const }));
  sent.length = 0;
  expect(await endSession()).toBe(true);
  expect(sent).toEqual([]);
});

test('it is heard in this tab at once, and in the others by the browser', () => {
  const heard = vi.fn<() => void>();
  const stop = hearSignOut(heard);
  beginSignOut();
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.signingOut', newValue: '1' }));
  expect(heard).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.signingOut', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.remembered', newValue: '{}' }));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  beginSignOut();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the next person begins with a fresh touch', () => {
  noteTouch(1);
  beginSignOut();
  expect(lastTouch()).toBeNull();
});
