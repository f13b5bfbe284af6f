import { afterEach, expect, test, vi } from 'vitest';

import { api } from './api.ts';

afterEach(() => {
  globalThis.comandaEarly = undefined;
  vi.unstubAllGlobals();
});

const answer = (name: string) => Promise.resolve(new Response(JSON.stringify({ name })));

test('what the page has asked for already is not asked for again, but once only', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => answer('late'));
  vi.stubGlobal('fetch', fetched);
  globalThis.comandaEarly = { call: '/v1/guest/tables/abc', answer: answer('early') };
  const ask = (code: string) => api('GET /v1/guest/tables/{code}', { params: { code } });
  expect(await ask('other')).toMatchObject({ value: { name: 'late' } });
  expect(await ask('abc')).toMatchObject({ value: { name: 'early' } });
  expect(await ask('abc')).toMatchObject({ value: { name: 'late' } });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('one that did not come is a call without an answer', async () => {
  globalThis.comandaEarly = { call: '/v1/guest/orders/tok', answer: Promise.reject(new TypeError('offline')) };
  const told = await api('GET /v1/guest/orders/{token}', { params: { token: 'tok' } });
  expect(told).toMatchObject({ ok: false, code: 'network' });
});
