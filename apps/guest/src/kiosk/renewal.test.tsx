/** Nobody looks after a kiosk: its new version comes by itself, and never while a guest stands before it. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { order, type Reply } from '../test/kiosk-server.ts';
import { arrive, leave, open, orderKey, pass, tap } from '../test/kiosk-walk.tsx';
import { numberMs } from './kiosk-pay.tsx';

vi.mock('../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const minute = 60_000;
const loadAnew = vi.fn<() => void>();
let version: string | null;

beforeEach(() => {
  arrive();
  version = '1';
});
afterEach(() => {
  leave();
  document.head.querySelector('meta[name="comanda-version"]')?.remove();
  vi.clearAllMocks();
});

/** At its first screen, its version known. */
async function stand(replies: Record<string, () => Reply> = {}): Promise<void> {
  open(
    {
      'GET /v1/version': () => (version === null ? null : [200, { version }]),
      [orderKey]: () => [200, { order: order() }],
      ...replies,
    },
    loadAnew,
  );
  await screen.findByRole('button', { name: /^Hier essen/ });
  await pass(1000);
}

/** Somebody goes on tapping what changes nothing. */
async function linger(minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 1) {
    await pass(minute / 2);
    fireEvent.pointerDown(document.body);
    await pass(minute / 2);
    fireEvent.pointerDown(document.body);
  }
}

test('a kiosk that nobody stands before loads its new version', async () => {
  await stand();
  await pass(30 * minute);
  version = null;
  await pass(30 * minute);
  version = '1';
  await pass(30 * minute);
  expect(loadAnew).not.toHaveBeenCalled();
  version = '2';
  await pass(11 * minute);
  expect(loadAnew).toHaveBeenCalled();
});

test('a guest who chooses goes on, and it comes once they have gone, however many stood there before', async () => {
  await stand();
  version = '2';
  await tap(/^Mitnehmen/);
  await tap('Tagessuppe dazulegen');
  await linger(25);
  expect(loadAnew).not.toHaveBeenCalled();
  await tap(/^1 Artikel prüfen/);
  await tap('Weiter zum Bezahlen');
  await tap(/^An der Kasse/);
  await screen.findByText('124');
  await pass(numberMs);
  await screen.findByRole('button', { name: /^Hier essen/ });
  await pass(12 * minute);
  expect(loadAnew).toHaveBeenCalled();
});

test('who reads its first screen is not interrupted', async () => {
  await stand();
  version = '2';
  await linger(25);
  expect(loadAnew).not.toHaveBeenCalled();
  await pass(11 * minute);
  expect(loadAnew).toHaveBeenCalled();
});

function keptPage(of: string): void {
  const meta = document.createElement('meta');
  meta.name = 'comanda-version';
  meta.content = of;
  document.head.append(meta);
}

test('a kiosk that was started from a kept page loads the one of the server', async () => {
  keptPage('1');
  version = '2';
  await stand();
  await pass(11 * minute);
  expect(loadAnew).toHaveBeenCalled();
});

test('a page that came as old as it was is not loaded for the same version again within the hour', async () => {
  keptPage('1');
  version = '2';
  await stand();
  await pass(50 * minute);
  expect(loadAnew).toHaveBeenCalledTimes(1);
  version = '3';
  await pass(11 * minute);
  expect(loadAnew).toHaveBeenCalledTimes(2);
  await pass(70 * minute);
  expect(loadAnew).toHaveBeenCalledTimes(3);
});

test('where a tab remembers nothing, the page is not loaded as soon as it stands there', async () => {
  const refuse = () => {
    throw new DOMException('not here', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  keptPage('1');
  version = '2';
  await stand();
  expect(loadAnew).not.toHaveBeenCalled();
  await pass(11 * minute);
  expect(loadAnew).toHaveBeenCalledTimes(1);
});
