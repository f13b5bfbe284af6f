/** Which of two a caller means nobody knows: a parameter that comes twice is refused, wherever it stands. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('in the address: neither the first nor the last counts, nor one that hides behind another spelling', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf('sara')}` };
  const ask = async (query: string) => {
    const answer = await server.http.inject({ url: `/v1/products?${query}`, headers });
    return [answer.statusCode, answer.json<{ message?: string }>().message];
  };
  expect(await ask('customerId=linde')).toEqual([200, undefined]);
  for (const other of ['linde', 'rose']) {
    for (const name of ['customerId', 'customer%49d']) {
      expect(await ask(`customerId=linde&${name}=${other}`)).toEqual([400, 'request.error.malformed']);
    }
  }
  for (const name of ['customerId[]', 'customerId[0]', 'customerid']) {
    expect(await ask(`customerId=linde&${name}=rose`)).toEqual([400, 'request.error.malformed']);
  }
});
