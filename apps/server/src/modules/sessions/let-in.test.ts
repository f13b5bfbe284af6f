/** One browser, one person: whoever signs in ends what was there (docs/security.md, 7.2.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aBrowser } from '../../test/a-browser.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterAll(() => server.close());

const roles = (token: string) => server.send('GET /v1/roles', { token });
const sessionsOpen = async (userId: string) => {
  const open = server.house.database.read.selectFrom('sessions').select('id').where('ended_at', 'is', null);
  return (await open.where('user_id', '=', userId).execute()).length;
};

test.each([
  ['the same person', 'sara'],
  ['another one', 'luca'],
])('a sign-in of %s in a browser makes a new session and ends the one before, token and cookie', async (_, next) => {
  const browser = aBrowser(server);
  await browser.signIn('sara');
  const [token, cookie] = [await browser.token(), browser.cookies.get('comanda_session') ?? ''];
  expect((await roles(token)).statusCode).toBe(200);
  const before = await sessionsOpen('sara');
  expect((await browser.signIn(next)).statusCode).toBe(200);
  expect(browser.cookies.get('comanda_session')?.split('.')[0]).not.toBe(cookie.split('.')[0]);
  expect((await roles(token)).statusCode).toBe(401);
  const old = await server.http.inject({ url: '/v1/getAccessToken', cookies: { comanda_session: cookie } });
  expect(old.json()).toMatchObject({ accessToken: '', user: { role: 'guest' } });
  expect(await sessionsOpen('sara')).toBe(next === 'sara' ? before : before - 1);
  expect((await roles(await browser.token())).statusCode).toBe(200);
});

test('a sign-in in another browser, and a wrong password in this one, end nothing', async () => {
  const [one, other] = [aBrowser(server), aBrowser(server)];
  await one.signIn('sara');
  const token = await one.token();
  await other.signIn('sara');
  expect((await one.signIn('luca', 'wrong password')).statusCode).not.toBe(200);
  expect((await roles(token)).statusCode).toBe(200);
});
