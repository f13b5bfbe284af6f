/** Days of which there are no books are malformed, at every call that takes one: no calendar is asked what it does not know. */
import { contract, type ContractKey } from '@comanda/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.tokenOf('anna');
});
afterAll(() => server.close());

const ofDays = ['businessDate', 'from', 'to'] as const;
const params = { customerId: 'linde' };

/** Each call with the names of its days. */
const calls = (Object.keys(contract) as ContractKey[]).flatMap((key) => {
  const definition = contract[key];
  const shape = 'query' in definition ? Object.keys(definition.query.shape) : [];
  const days = ofDays.filter((name) => shape.includes(name));
  return days.length > 0 ? [[key, days] as const] : [];
});

const ask = async (key: ContractKey, query: Readonly<Record<string, string>>) =>
  (await server.send(key, { as: 'anna', params, query })).statusCode;

test('calls of days are found', () => {
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.map(([key]) => key)).toContain('GET /v1/customers/{customerId}/statistics');
});

describe.each(calls)('%s', (key, days) => {
  const asked = (day: string) =>
    Object.fromEntries(days.filter((one) => one !== 'businessDate').map((one) => [one, day]));

  test.each(['0000-01-01', '0000-12-31', '0001-01-01', '0099-06-15', '1999-12-31', '2101-01-01', '9999-12-31'])(
    'takes no %s',
    async (day) => {
      expect(await ask(key, asked(day))).toBe(400);
      for (const name of days) expect([name, await ask(key, { [name]: day })]).toEqual([name, 400]);
    },
  );

  test.each(['10000-01-01', '+010000-01-01', '-000001-01-01', '2026-02-30', '2026-13-01', ''])(
    'takes no %s, which is no day',
    async (day) => expect(await ask(key, asked(day))).toBe(400),
  );

  test.each(['2000-01-01', '2026-10-25', '2100-12-31'])('answers of %s', async (day) => {
    expect(await ask(key, asked(day))).toBe(200);
  });
});
