import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { arrive, leave, open, tap } from '../test/kiosk-walk.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

beforeEach(arrive);
afterEach(() => {
  leave();
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

type Lock = { released: boolean; readonly release: () => Promise<void> };

function aDevice(): readonly Lock[] {
  const locks: Lock[] = [];
  const request = async () => {
    const lock: Lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  return locks;
}

const turn = (state: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const held = (locks: readonly Lock[]) => locks.filter(({ released }) => !released).length;

test('a kiosk stays lit from one guest to the next, and again once it was out of sight', async () => {
  const locks = aDevice();
  open();
  await tap(/^Mitnehmen/);
  expect(held(locks)).toBe(1);
  // Browsers take it away with the sight.
  for (const lock of locks) lock.released = true;
  await turn('hidden');
  expect(held(locks)).toBe(0);
  await turn('visible');
  expect(held(locks)).toBe(1);
  await tap('Von vorn');
  await screen.findByRole('button', { name: /^Mitnehmen/ });
  expect(locks).toHaveLength(2);
  cleanup();
  expect(held(locks)).toBe(0);
});

test.each([
  ['knows nothing of it', undefined],
  ['refuses', { request: () => Promise.reject(new Error('NotAllowedError')) }],
])('where the browser %s, guests order all the same', async (_, wakeLock) => {
  if (wakeLock !== undefined) Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
  open();
  await tap(/^Mitnehmen/);
  await turn('hidden');
  await turn('visible');
  await tap('Tagessuppe dazulegen');
  expect(await screen.findByRole('button', { name: /^1 Artikel prüfen/ })).toBeTruthy();
});
