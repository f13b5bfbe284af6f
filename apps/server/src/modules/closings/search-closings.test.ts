import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
const { close } = closingCalls(() => server);
const params = { customerId: 'linde' };
const dayMs = 86_400_000;

/** Z 1 to 12, one a day from 20 November 2026 on; Sara settles on the first day, Luca on the second. */
beforeAll(async () => {
  server = await startTestServer();
  for (let day = 1; day <= 12; day += 1) {
    await close();
    const person = day === 1 ? 'sara' : 'luca';
    const body = { id: anId(), person };
    if (day < 3) await server.call('POST /v1/customers/{customerId}/settlements', { as: 'anna', params, body });
    server.clock.pass(dayMs);
  }
});
afterAll(() => server.close());

const found = async (query: Record<string, string>) => {
  const sent = { as: 'anna', params, query: { kind: 'venue' as const, ...query } };
  const { closings } = await server.call('GET /v1/customers/{customerId}/closings', sent);
  return closings.map(({ number }) => number);
};
const settlements = async (query: Record<string, string>, as = 'anna') => {
  const sent = { as, params, query };
  const { closings } = await server.call('GET /v1/customers/{customerId}/settlements', sent);
  return closings.map(({ number }) => number);
};

test('a closing is found by its number, its day and who made it', async () => {
  expect(await found({ search: '1' })).toEqual([1]);
  expect(await found({ search: 'Z 12' })).toEqual([12]);
  expect(await found({ search: '13' })).toEqual([]);
  expect(await found({ search: '20.11.2026' })).toEqual([1]);
  expect(await found({ search: '11/21/2026' })).toEqual([2]);
  expect(await found({ search: '1.12.' })).toEqual([12]);
  expect(await found({ search: '12.2026' })).toEqual([12]);
  const { closings } = await server.call('GET /v1/customers/{customerId}/closings', {
    as: 'anna',
    params,
    query: { kind: 'venue', limit: 1 },
  });
  const name = closings[0]?.closedBy.name ?? '';
  expect(await found({ search: name.slice(0, 3).toLowerCase() })).toHaveLength(12);
  expect(await found({ search: 'niemand' })).toEqual([]);
  // Nothing of what somebody types means something to the storage.
  expect(await found({ search: '%' })).toHaveLength(12);
  expect(await found({ search: "' or 1=1" })).toEqual([]);
});

test('a period leaves out what was closed on other days, both of its days within', async () => {
  expect(await found({ from: '2026-11-21', to: '2026-11-23' })).toEqual([4, 3, 2]);
  expect(await found({ from: '2026-11-30' })).toEqual([12, 11]);
  expect(await found({ from: '2026-11-21', to: '2026-11-23', search: '4' })).toEqual([4]);
  expect(await found({ from: '2026-11-21', to: '2026-11-23', search: '5' })).toEqual([]);
  const wrong = { as: 'anna', params, query: { kind: 'venue' as const, from: 'gestern' } };
  expect(await server.refused('GET /v1/customers/{customerId}/closings', wrong)).toMatchObject({ status: 400 });
});

test('pages of what was sought follow each other', async () => {
  const page = async (cursor?: string) => {
    const query = { kind: 'venue' as const, from: '2026-11-21', to: '2026-11-27', limit: 3 };
    const sent = { as: 'anna', params, query: { ...query, ...(cursor !== undefined && { cursor }) } };
    return server.call('GET /v1/customers/{customerId}/closings', sent);
  };
  const first = await page();
  const second = await page(first.cursor ?? '');
  const third = await page(second.cursor ?? '');
  const numbers = [first, second, third].map(({ closings }) => closings.map(({ number }) => number));
  expect(numbers).toEqual([[8, 7, 6], [5, 4, 3], [2]]);
  expect(third.cursor).toBeNull();
});

test('a settlement is found by whom it settled; a waiter finds its own alone', async () => {
  expect(await settlements({ search: 'luca' })).toEqual([2]);
  expect(await settlements({ search: '20.11.' })).toEqual([1]);
  expect(await settlements({ search: 'luca' }, 'sara')).toEqual([]);
  expect(await settlements({ from: '2026-11-20', to: '2026-11-21' }, 'sara')).toEqual([1]);
});
