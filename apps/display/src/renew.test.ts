import { makeApi } from '@comanda/api-client/call';
import type { WireDisplay } from '@comanda/contract/displays';
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openDisplay } from './open-display.ts';

const minute = 60_000;
const reload = vi.fn<() => void>();
let close = () => {};
let version: string | null;
let display: WireDisplay;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  version = '1';
  sessionStorage.clear();
  display = {
    version: 'v1',
    preparing: [125],
    ready: [122],
    restaurantName: 'Gasthof Linde',
    logo: null,
    timeZone: 'Europe/Zurich',
    contentLanguage: 'de',
    theme: 'light',
    rings: true,
    voiceLanguages: [],
  };
});
afterEach(() => {
  close();
  document.body.innerHTML = '';
  document.head.querySelector('meta[name="comanda-version"]')?.remove();
  vi.useRealTimers();
  vi.clearAllMocks();
});

async function open(keepsSound = false): Promise<void> {
  const send = async (asked: string | URL | Request) => {
    const asksVersion = (asked instanceof Request ? asked.url : asked.toString()).endsWith('/v1/version');
    if (asksVersion && version === null) return Response.json({}, { status: 502 });
    return Response.json(asksVersion ? { version } : display);
  };
  close = openDisplay({
    root: document.body,
    screenId: 'theke',
    api: makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, fetch: send }),
    socket: {
      on: () => {},
      emitWithAck: () => Promise.resolve({ ok: true, version: 'v1' }),
      connect: () => {},
      disconnect: () => {},
    },
    bell: { arm: () => {}, ring: () => {} },
    voice: { call: () => {} },
    languages: ['de'],
    reload,
    keepsSound,
  });
  await screen.findByRole('region', { name: 'Abholbereit' });
}

/** Another number is ready every few minutes. */
async function evening(minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 5) {
    display = { ...display, version: `v${at}`, ready: [200 + at, ...display.ready] };
    await vi.advanceTimersByTimeAsync(5 * minute);
  }
}

test('a new version is loaded once nothing has changed for a while, and never while numbers are called', async () => {
  await open();
  version = '2';
  await evening(60);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(21 * minute);
  expect(reload).toHaveBeenCalled();
});

test('the same version is not loaded again, nor is what does not answer', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(60 * minute);
  version = null;
  await vi.advanceTimersByTimeAsync(60 * minute);
  version = '1';
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(reload).not.toHaveBeenCalled();
});

test('what is heard since somebody touched the screen is not made silent', async () => {
  await open();
  fireEvent.pointerDown(document.body);
  version = '2';
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(reload).not.toHaveBeenCalled();
  // Its sound is switched off: nothing is lost any more.
  display = { ...display, version: 'v2', rings: false };
  await vi.advanceTimersByTimeAsync(12 * minute);
  expect(reload).toHaveBeenCalled();
});

test('where the browser lets it be heard all the same, a touch keeps no new version away', async () => {
  await open(true);
  fireEvent.pointerDown(document.body);
  version = '2';
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(reload).toHaveBeenCalled();
});

test('a page that was kept knows itself that the server has another one', async () => {
  const meta = document.createElement('meta');
  meta.name = 'comanda-version';
  meta.content = '1';
  document.head.append(meta);
  version = '2';
  await open();
  await vi.advanceTimersByTimeAsync(21 * minute);
  expect(reload).toHaveBeenCalled();
});
