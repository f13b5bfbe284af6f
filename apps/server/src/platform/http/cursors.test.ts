import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (path: string, cursor: string) => {
  const answer = await server.http.inject({
    url: `/v1/customers/linde/${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
    headers: { authorization: `Bearer ${await server.tokenOf('anna')}` },
  });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
};

test.each([
  ['orders', '500.o500'],
  ['closings', '7'],
  ['settlements', '7'],
  ['cashBook', '7'],
  ['inventory/movements?product=bread', '7-1'],
  ['invoices', '7'],
])('a place in %s that no page named is refused: it would begin with the first page again', async (path, readable) => {
  expect(await ask(path, readable)).toEqual([200, undefined]);
  for (const unreadable of ['', 'next', '-1', '7 ', '1'.repeat(16)]) {
    expect(await ask(path, unreadable)).toEqual([400, 'request.error.malformed']);
  }
});
