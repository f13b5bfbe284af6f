import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aDraft } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { nothingKeptYet } from '../../test/kept-guard.ts';
import { signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { handleErrors } from './error-handler.ts';
import { serveWeb } from './serve-web.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a fault', () => {
  test('is answered with an incident that stands in the log, and nothing else', async () => {
    await server.house.database.write.deleteFrom('settings').where('customer_id', '=', 'rose').execute();
    await nothingKeptYet(server.house, 'rose');
    const refused = await server.refused('POST /v1/orders', {
      as: 'remo',
      body: aDraft(['espresso'], { customer: 'rose' }),
    });
    expect(refused).toEqual({ status: 500, message: 'general.error.internal', incident: refused.incident });
    expect(refused.incident).toMatch(/^[0-9a-f]{8}$/);
    const lines = server
      .logged()
      .split('\n')
      .filter((line) => line.includes(refused.incident ?? '-'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('venue without settings: rose');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: 'POST /v1/orders', user: 'remo', customer: 'rose' });
    expect(
      await server.house.database.read.selectFrom('orders').select('id').where('customer_id', '=', 'rose').execute(),
    ).toEqual([]);
  });
});

test('the log knows no password, no token, no query string and nothing of a row', async () => {
  const { cookie } = await signIn(server, 'sara');
  const token = await server.tokenOf('sara');
  const inject = (url: string, more: object = {}) => server.http.inject({ url, ...more });
  await inject('/v1/login', { method: 'POST', payload: { email: 'sara@venue.test', password: 'wrong-secret' } });
  await inject('/v1/getAccessToken?source=query-secret', { cookies: { comanda_session: cookie } });
  await inject('/v1/invites/invite-secret');
  await inject('/v1/nothing?pin=pin-secret', { headers: { authorization: `Bearer ${token}` } });
  await inject('/v1/%zz?pin=pin-secret');
  await server.send('POST /v1/orders', {
    as: 'sara',
    body: '{"pin": "pin-secret"',
    headers: { 'content-type': 'application/json' },
  });
  // A fault whose error carries the values of the row.
  const { write } = server.house.database;
  const insert = sql`insert into users select * from users where id = 'sara'`;
  server.http.log.error({ err: await insert.execute(write).catch((error: unknown) => error) }, 'fault');
  server.http.log.error({ err: Object.assign(new Error('x'), { detail: 'Key (email)=(sara@venue.test)' }) }, 'fault');
  server.http.log.info({ req: { method: 'GET', url: '/v1/x?pin=pin-secret' } }, 'asked');
  const log = server.logged();
  expect(log).toContain('"path":"/v1/x"');
  expect(log).toMatch(/unique|UNIQUE/);
  // No digits alone: the time of a line has them by chance.
  const given = ['wrong-secret', 'query-secret', 'invite-secret', 'pin-secret', '@venue.test'];
  const secrets = [testPassword, cookie, token, ...given];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

describe('with the pages of the dashboard', () => {
  test('unknown paths are pages, but for those of the API', async () => {
    const built = mkdtempSync(join(tmpdir(), 'comanda-test-web-'));
    const webRoot = join(built, 'dashboard');
    for (const [app, title] of [
      ['dashboard', 'Comanda'],
      ['display', 'Numbers'],
    ] as const) {
      mkdirSync(join(built, app, 'assets'), { recursive: true });
      writeFileSync(join(built, app, 'index.html'), `<title>${title}</title>`);
      writeFileSync(join(built, app, 'assets', 'a-1.js'), 'void 0');
    }
    const http = Fastify();
    handleErrors(http, { note: () => null });
    await serveWeb(http, webRoot);
    const get = async (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
      const { statusCode, headers, body } = await http.inject({ url, method });
      return { statusCode, cache: headers['cache-control'], body };
    };
    const page = { statusCode: 200, cache: 'no-cache', body: '<title>Comanda</title>' };
    for (const url of ['/', '/dashboard/terminal', '/login?next=1', '/v1nothing']) expect(await get(url)).toEqual(page);
    expect(await get('/dashboard/terminal', 'HEAD')).toEqual({ ...page, body: '' });
    expect(await get('/screens/theke?x=1')).toEqual({ ...page, body: '<title>Numbers</title>' });
    expect(await get('/screens/')).toEqual(page);
    for (const file of ['/assets/a-1.js', '/display/assets/a-1.js'])
      expect(await get(file)).toMatchObject({ statusCode: 200, cache: 'public, max-age=31536000, immutable' });
    const nothing = { statusCode: 404, body: JSON.stringify({ message: 'request.error.notFound' }) };
    for (const url of ['/v1/nothing', '/live/x', '/assets/gone.js', '/display/assets/gone.js', '/health/x'])
      expect(await get(url)).toMatchObject(nothing);
    expect(await get('/v1/nothing', 'HEAD')).toMatchObject({ statusCode: 404 });
    expect(await get('/dashboard/', 'POST')).toMatchObject(nothing);
    await http.close();
    rmSync(built, { recursive: true });
  });
});

test('health says whether the storage answers', async () => {
  for (const url of ['/health/live', '/health/ready']) {
    const answer = await server.http.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  }
});
