import type { AddressInfo } from 'node:net';

import { aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const most = 5;
let server: TestServer;
beforeEach(async () => (server = await startTestServer({ mostAtOnce: most })));
afterEach(() => server.close());

const numbers = async () => {
  const rows = await server.house.database.read.selectFrom('orders').select('number').execute();
  return rows.map(({ number }) => number);
};

test('more at once than the house can answer is refused at the door; sent again, each order is there once', async () => {
  await server.tokenOf('sara');
  const drafts = Array.from({ length: 60 }, () => aDraft(['espresso']));
  let waiting = drafts;
  let refused = 0;
  for (let round = 0; waiting.length > 0 && round < 100; round += 1) {
    const answers = await Promise.all(
      waiting.map(async (draft) => ({
        draft,
        answer: await server.send('POST /v1/orders', { as: 'sara', body: draft }),
      })),
    );
    const busy = answers.filter(({ answer }) => answer.statusCode !== 200);
    for (const { answer } of busy) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toEqual({ message: 'general.error.busy' });
    }
    // Never fewer than fit, also after many that were refused.
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(Math.min(most, waiting.length));
    refused += busy.length;
    waiting = busy.map(({ draft }) => draft);
  }
  expect(refused).toBeGreaterThan(0);
  expect(new Set(await numbers()).size).toBe(drafts.length);
});

test('whoever goes away in the middle leaves the place to others; health is always answered', async () => {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  for (let round = 0; round < 4; round += 1) {
    const gone = Array.from({ length: most * 2 }, async () => {
      const leave = new AbortController();
      const asked = fetch(at('/v1/openapi.json'), { signal: leave.signal }).catch(() => null);
      leave.abort();
      await asked;
    });
    expect((await fetch(at('/health/live'))).status).toBe(200);
    await Promise.all(gone);
  }
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: most }, () => fetch(at('/v1/version'))));
      return answers.map(({ status }) => status);
    })
    .toEqual(Array.from({ length: most }, () => 200));
});
