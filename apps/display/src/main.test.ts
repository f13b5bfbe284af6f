import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Lock = { released: boolean; readonly release: () => Promise<void> };

const opened = vi.fn<(opening: { readonly screenId: string }) => void>();
const heard: EventListenerOrEventListenerObject[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./open-display.ts', () => ({ openDisplay: opened }));
  vi.doMock('@comanda/api-client/open-socket', () => ({ openSocket: () => ({}) }));
  window.history.replaceState(null, '', '/screens/theke');
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (name: string, listener: EventListenerOrEventListenerObject) => {
      heard.push(listener);
      listen(name, listener);
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const listener of heard.splice(0)) document.removeEventListener('visibilitychange', listener);
  vi.doUnmock('./open-display.ts');
  vi.doUnmock('@comanda/api-client/open-socket');
  vi.resetModules();
  opened.mockReset();
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
  window.history.replaceState(null, '', '/');
});

async function turn(state: DocumentVisibilityState): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
  await Promise.resolve();
}

test('the display stays lit from the start, and again once it was out of sight', async () => {
  const locks: Lock[] = [];
  const request = async () => {
    const lock: Lock = { released: false, release: () => Promise.resolve() };
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await import('./main.ts');
  expect(opened.mock.calls.map(([{ screenId }]) => screenId)).toEqual(['theke']);
  expect(locks).toHaveLength(1);
  // Browsers take it away with the sight.
  for (const lock of locks) lock.released = true;
  await turn('hidden');
  expect(locks).toHaveLength(1);
  await turn('visible');
  expect(locks).toHaveLength(2);
});

test('a television set that knows nothing of it, or refuses, shows its numbers all the same', async () => {
  await import('./main.ts');
  expect(opened).toHaveBeenCalledOnce();
  vi.resetModules();
  const request = vi.fn<() => Promise<Lock>>(() => Promise.reject(new Error('NotAllowedError')));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  await import('./main.ts');
  expect(request).toHaveBeenCalledOnce();
  expect(opened).toHaveBeenCalledTimes(2);
});
