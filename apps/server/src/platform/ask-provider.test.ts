import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { askProvider } from './ask-provider.ts';

let provider: Server;
let url: string;
beforeEach(async () => {
  // It hears, and never answers.
  provider = createServer(() => {});
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterEach(() => {
  provider.closeAllConnections();
  provider.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a silent provider is given up in time, also where the memory is tidied meanwhile', async () => {
  const caller = new AbortController();
  const answers = Promise.all(
    Array.from({ length: 20 }, () => askProvider({ url, headers: {}, timeoutMs: 400, signal: caller.signal })),
  );
  for (let round = 0; round < 5; round += 1) {
    await pause(20);
    collectGarbage();
  }
  expect(new Set((await answers).map(({ kind }) => kind))).toEqual(new Set(['timeout']));
});

test('whoever waits can end it before, and what was ended already is not asked', async () => {
  const caller = new AbortController();
  const answer = askProvider({ url, headers: {}, timeoutMs: 60_000, signal: caller.signal });
  caller.abort();
  expect(await answer).toEqual({ kind: 'timeout' });
  expect(await askProvider({ url, headers: {}, timeoutMs: 60_000, signal: caller.signal })).toEqual({
    kind: 'timeout',
  });
});

test.each([301, 302, 303, 307, 308])(
  '%i is an answer and leads nowhere: what a provider is told is for it alone',
  async (status) => {
    const led: string[] = [];
    const elsewhere = createServer((request, answer) => {
      led.push(request.url ?? '');
      answer.end('{}');
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    provider.removeAllListeners('request');
    provider.on('request', (_, answer) => answer.writeHead(status, { location }).end());
    for (const method of ['GET', 'POST'] as const) {
      const headers = { authorization: 'Bearer secret' };
      const answer = await askProvider({ url, method, headers, body: { amount: 1 }, timeoutMs: 60_000 });
      expect(answer).toMatchObject({ kind: 'answered', status });
    }
    expect(led).toEqual([]);
    elsewhere.close();
  },
);

test('signs that no storage takes are left out of what a provider says', async () => {
  provider.removeAllListeners('request');
  const said = { message: 'a\u0000b\ud800c', lines: [{ 'na\u0000me': 'x\u0007\ny' }] };
  provider.on('request', (_, answer) => answer.end(JSON.stringify(said)));
  const answer = await askProvider({ url, headers: {}, timeoutMs: 60_000 });
  expect(answer).toMatchObject({ body: { message: 'abc', lines: [{ 'na\u0000me': 'x\ny' }] } });
});
