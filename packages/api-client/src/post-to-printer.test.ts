import { afterEach, expect, test, vi } from 'vitest';

import { addressSpaceOf, isThere, postToPrinter } from './post-to-printer.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['http://192.168.1.50/x', 'local'],
  ['https://10.0.0.7:8043/x', 'local'],
  ['http://172.31.0.1/x', 'local'],
  ['http://172.32.0.1/x', undefined],
  ['http://169.254.3.4/x', 'local'],
  ['http://127.0.0.1:80/x', 'loopback'],
  ['http://8.8.8.8/x', undefined],
])('%s lies in %s', (url, space) => {
  expect(addressSpaceOf(url)).toBe(space);
});

test('is a call that no browser asks about beforehand, and says where it goes', async () => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (...call: unknown[]) => {
    calls.push(call);
    return new Response('<a/>');
  });
  expect(await postToPrinter('http://192.168.1.50/x', '<b/>', 1000)).toEqual({ kind: 'answered', text: '<a/>' });
  expect(calls).toMatchObject([
    [
      'http://192.168.1.50/x',
      {
        method: 'POST',
        body: '<b/>',
        headers: { 'content-type': 'text/plain;charset=utf-8' },
        credentials: 'omit',
        targetAddressSpace: 'local',
      },
    ],
  ]);
});

test('what fails is lost, however it fails', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no')));
  expect(await postToPrinter('http://10.0.0.1/x', '', 1000)).toEqual({ kind: 'lost' });
  expect(await isThere('http://10.0.0.1/x', 1000)).toBe(false);
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  expect(await postToPrinter('http://10.0.0.1/x', '', 1000)).toEqual({ kind: 'lost' });
});
