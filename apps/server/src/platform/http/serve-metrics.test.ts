import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const metricsToken = 'a-token-of-the-operator';
let server: TestServer;
afterEach(() => server.close());

const ask = (authorization?: string) =>
  server.http.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** Name with labels → value. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const answer = await ask(`Bearer ${metricsToken}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))] as const),
  );
}

test('who has the token reads what is asked, what waits, and how the process is', async () => {
  server = await startTestServer({ metricsToken });
  const draft = aDraft(['espresso']);
  await server.call('POST /v1/orders', { as: 'sara', body: draft });
  await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: draft.id } });
  await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(['soup']) });
  const first = await figures();
  expect(first.get('comanda_calls_total{call="POST /v1/orders",status="200"}')).toBe(1);
  // Which order it was, nobody is told.
  expect(first.get('comanda_calls_total{call="GET /v1/orders/:orderId",status="200"}')).toBe(1);
  expect([...first.keys()].join('\n')).not.toContain(draft.id);
  expect(first.get('comanda_call_seconds_count{kind="read"}')).toBeGreaterThanOrEqual(1);
  expect(first.get('comanda_venues')).toBe(2);
  expect(first.get('comanda_payments_open')).toBe(0);
  expect(first.get('comanda_live_connections')).toBe(0);
  expect(first.get('comanda_other_processes')).toBe(0);
  expect(first.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  const open = first.get('comanda_print_jobs_open') ?? 0;
  expect(open).toBeGreaterThan(0);

  server.clock.pass(90_000);
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const next = await figures();
  expect(next.get('comanda_print_jobs_open')).toBe(2 * open);
  expect(next.get('comanda_print_jobs_oldest_seconds')).toBe(90);
});

test('what the document of operation says is worth watching is there, by that name', async () => {
  server = await startTestServer({ metricsToken });
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const document = readFileSync(join(import.meta.dirname, '../../../../../docs/operation.md'), 'utf8');
  const [, watching = ''] = document.split('\n## Watching it\n');
  const named = [...(watching.split('\n## ')[0] ?? '').matchAll(/\b(?:comanda|nodejs|process)_\w+/g)].map(
    ([name]) => name,
  );
  expect(named.length).toBeGreaterThan(5);
  const told = await ask(`Bearer ${metricsToken}`);
  const known = new Set([...told.body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`, metricsToken])(
  'nobody else does: %s',
  async (authorization) => {
    server = await startTestServer({ metricsToken });
    const answer = await ask(authorization);
    expect([answer.statusCode, answer.body]).toEqual([401, '']);
  },
);

test('without a token there is no such path', async () => {
  server = await startTestServer();
  expect((await ask('Bearer ')).statusCode).toBe(404);
  expect(readConfig([], {}).metricsToken).toBeNull();
  expect(() => readConfig([], { METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
});
