import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askInTime } from './ask-in-time.ts';
import { makeApi } from './call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const api = makeApi({ baseUrl: '', getToken: () => null, customerId: () => null, fetch: askInTime(30_000) });

/** Gives no answer before the caller gives up. */
const silent = (_: string, init?: RequestInit) =>
  new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

test('a call that nobody answers is given up in time, as one whose connection broke', async () => {
  vi.stubGlobal('fetch', silent);
  const told = vi.fn<(result: unknown) => void>();
  void api('GET /v1/version').then(told);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(told.mock.calls).toMatchObject([[{ ok: false, code: 'network', status: 0 }]]);
});

test('an answer that begins and never ends is none', async () => {
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    const body = new ReadableStream({
      start: (stream) => init?.signal?.addEventListener('abort', () => stream.error(new Error('given up'))),
    });
    return Promise.resolve(new Response(body));
  });
  const told = api('GET /v1/version');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await told).toMatchObject({ ok: false, code: 'network' });
});
