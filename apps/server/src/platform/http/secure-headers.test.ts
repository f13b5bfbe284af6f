/** The headers that protect a browser, as the program itself sends them: with pages, files, calls, pictures and refusals. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-web-'));
const inline = 'let here = 1';
const hash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`;

let server: TestServer;
beforeAll(async () => {
  const webRoot = join(folder, 'dashboard');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><script>${inline}</script>`);
  writeFileSync(join(webRoot, 'assets', 'till-1.js'), 'export const till = 1;');
  server = await startTestServer({ webRoot });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const policyWith = (scripts: string) => ({
  'default-src': "'self'",
  'script-src': scripts,
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'manifest-src': "'self' data:",
  'connect-src': "'self' ws: wss: http: https:",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
});

const read = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => [part.split(' ', 1)[0], part.slice(part.indexOf(' ') + 1)]),
  );

test.each([
  ['a page', '/', 200, `'self' ${hash}`],
  ['a page of the till', '/dashboard/terminal', 200, `'self' ${hash}`],
  ['a file', '/assets/till-1.js', 200, "'self'"],
  ['a file that is not there', '/assets/gone-1.js', 404, "'self'"],
  ['a call', '/v1/version', 200, "'self'"],
  ['a refusal', '/v1/customers/linde/orders', 401, "'self'"],
  ['a picture that is not there', '/media/linde/gone/40.webp', 404, "'self'"],
  ['health', '/health/live', 200, "'self'"],
  ['an address that cannot be read', '/v1/%E0%A4%A', 404, "'self'"],
])('%s carries them', async (_, url, status, scripts) => {
  const { statusCode, headers } = await server.http.inject({ url });
  expect(statusCode).toBe(status);
  expect(read(headers['content-security-policy'])).toEqual(policyWith(scripts));
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  // What speaks HTTPS stands in front here.
  expect(headers).not.toHaveProperty('strict-transport-security');
});

const foreign = { origin: 'https://evil.example' };
const asksBefore = (method: string) => ({
  ...foreign,
  'access-control-request-method': method,
  'access-control-request-headers': 'authorization, content-type',
});

test.each([
  ['a page', 'GET', '/', foreign],
  ['a file', 'GET', '/assets/till-1.js', foreign],
  ['a call that everybody may ask', 'GET', '/v1/version', foreign],
  ['a call that a cookie opens', 'GET', '/v1/getAccessToken', foreign],
  ['a sign-in', 'POST', '/v1/login', foreign],
  ['an order', 'POST', '/v1/orders', foreign],
  ['a picture', 'GET', '/media/linde/gone/40.webp', foreign],
  ['what the product says of its calls', 'GET', '/v1/openapi.json', foreign],
  ['the question before a sign-in', 'OPTIONS', '/v1/login', asksBefore('POST')],
  ['the question before an order', 'OPTIONS', '/v1/orders', asksBefore('POST')],
  ['the question before a page', 'OPTIONS', '/', asksBefore('GET')],
  ['the question before all of it', 'OPTIONS', '*', asksBefore('DELETE')],
] as const)('another origin is allowed nothing: %s', async (_, method, url, sent) => {
  const { statusCode, headers } = await server.http.inject({ method, url, headers: sent });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  // A browser that asks before takes a refusal for a no, whatever else it says.
  expect(method !== 'OPTIONS' || statusCode >= 400).toBe(true);
});

test.each([
  ['of a call', '/v1/customers/linde/orders', 401],
  ['of a link that leads nowhere', '/v1/guest/orders/gone', 404],
  ['of an address that cannot be read', '/v1/%E0%A4%A', 404],
  ['of a picture that is not there', '/media/linde/gone/40.webp', 404],
  ['of a file that is not there', '/assets/gone-1.js', 404],
])('nobody keeps the refusal %s', async (_, url, status) => {
  const { statusCode, headers } = await server.http.inject({ url });
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
});

test('no folder says what lies in it', async () => {
  for (const url of ['/assets/', '/assets', '/media/', '/media/linde/']) {
    const { statusCode, body } = await server.http.inject({ url });
    expect([url, statusCode, body.includes('till-1')]).toEqual([url, 404, false]);
  }
});

test.each([
  ['a folder', '/assets/', {}, 404],
  ['a name that no disk takes', '/assets/%00', {}, 404],
  ['a name that is too long', `/assets/${'a'.repeat(5000)}`, {}, 404],
  ['a part that there is not', '/assets/till-1.js', { range: 'bytes=99999-' }, 416],
  ['a file of another state', '/assets/till-1.js', { 'if-match': '"x"' }, 412],
  ['a file of another day', '/assets/till-1.js', { 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }, 412],
])('whoever asks for %s is refused, and it is no fault that the log tells', async (_, url, sent, status) => {
  const before = server.logged();
  const { statusCode, headers } = await server.http.inject({ url, headers: sent });
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
  expect(server.logged()).toBe(before);
});

test('what lies beside the pages is reached by nobody: no history of the sources, no settings', async () => {
  const kept = 'not for visitors';
  for (const place of [folder, join(folder, 'dashboard')]) {
    mkdirSync(join(place, '.git'), { recursive: true });
    writeFileSync(join(place, '.git', 'config'), kept);
    writeFileSync(join(place, '.env'), kept);
  }
  const places = ['', 'assets/', '../', '..%2f', 'assets/..%2f', 'assets/..%2f..%2f', '%2e%2e/', 'dashboard/'];
  for (const url of places.flatMap((place) => [`/${place}.git/config`, `/${place}.git%2fconfig`, `/${place}.env`])) {
    const { body } = await server.http.inject({ url });
    expect([url, body.includes(kept)]).toEqual([url, false]);
  }
});
