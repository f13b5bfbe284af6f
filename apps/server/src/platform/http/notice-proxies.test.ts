import { afterEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const warnings = () =>
  server
    .logged()
    .split('\n')
    .filter((line) => line.includes('TRUST_PROXY'))
    .map((line) => (JSON.parse(line) as { readonly peer: string }).peer);
const call = (
  remoteAddress: string,
  headers: Readonly<Record<string, string>> = { 'x-forwarded-for': '203.0.113.9' },
) => server.http.inject({ url: '/v1/version', remoteAddress, headers });

test('where nobody is believed, a proxy that says who calls is told of once', async () => {
  server = await startTestServer();
  await call('10.0.0.7', {});
  expect(warnings()).toEqual([]);
  for (const address of ['10.0.0.7', '::ffff:10.0.0.7', '172.18.0.1']) await call(address);
  await call('fd00::7', { 'x-forwarded-proto': 'https' });
  expect(warnings()).toEqual(['10.0.0.7', '172.18.0.1', 'fd00::7']);
});

test('one that is named is not told of, another one is', async () => {
  server = await startTestServer({ trustsProxy: '10.0.0.7' });
  await call('10.0.0.7');
  await call('10.0.0.7', { 'x-forwarded-proto': 'https' });
  expect(warnings()).toEqual([]);
  await call('10.0.0.8');
  await call('10.0.0.9', { 'x-forwarded-proto': 'https' });
  expect(warnings()).toEqual(['10.0.0.8', '10.0.0.9']);
});

test('callers from everywhere who write such headers fill no log, and none of their addresses stands in it', async () => {
  server = await startTestServer();
  for (let at = 0; at < 100; at += 1) await call(`203.0.113.${at}`);
  expect(warnings()).toEqual(['outside of private networks']);
  for (let at = 0; at < 100; at += 1) await call(`10.1.0.${at}`);
  expect(warnings()).toHaveLength(20);
  expect(server.logged()).not.toContain('203.0.113');
});
