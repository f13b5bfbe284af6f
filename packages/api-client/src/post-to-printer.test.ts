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

test('what is on the paper goes to the printer alone: whoever leads the call elsewhere is not followed', async () => {
  const sent: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(init);
    return new Response('');
  });
  await postToPrinter('http://192.168.1.50/x', '<b/>', 1000);
  await isThere('http://192.168.1.50/x', 1000);
  expect(sent[0]).toMatchObject({ body: '<b/>', redirect: 'error' });
  // Without CORS browsers know no other way (fetch.spec.whatwg.org, "Main fetch"): nothing goes along.
  expect(sent[1]).toMatchObject({ body: '', mode: 'no-cors', credentials: 'omit' });
  expect(sent[1]).not.toHaveProperty('redirect');
});

test('what fails is lost, however it fails', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no')));
  expect(await postToPrinter('http://10.0.0.1/x', '', 1000)).toEqual({ kind: 'lost' });
  expect(await isThere('http://10.0.0.1/x', 1000)).toBe(false);
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  expect(await postToPrinter('http://10.0.0.1/x', '', 1000)).toEqual({ kind: 'lost' });
});
