import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };

test('of two who close the same day at once one is told that it was closed; tried again, a closing is the same', async () => {
  const next = async () =>
    (await server.call('GET /v1/customers/{customerId}/closings/next', { as: 'anna', params })).number;
  const number = await next();
  const both = [anId(), anId()].map((id) => ({ id, drawers: [], number }));
  const send = async (body: object) => {
    const answer = await server.send('POST /v1/customers/{customerId}/closings', { as: 'anna', params, body });
    return answer.statusCode;
  };
  const statuses = await Promise.all(both.map(send));
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await next()).toBe(number + 1);
  // The answer was lost, and what is shown is the next one by now.
  expect(await send({ ...both[statuses.indexOf(200)], number: number + 1 })).toBe(200);
  expect(await next()).toBe(number + 1);
});
