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
