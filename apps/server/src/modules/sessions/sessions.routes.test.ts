import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { linde } from '../../test/two-venues.ts';
import { sessionDays } from './open-session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const login = (body: object) => server.http.inject({ method: 'POST', url: '/v1/login', payload: body });
const token = (cookie: string) => fetchToken(server, cookie);
const rolesWith = async (accessToken: string) => {
  const answer = await server.send('GET /v1/roles', { token: accessToken });
  return answer.statusCode;
};
const isOut = async (cookie: string) => (await token(cookie)).user.role === 'guest';

describe('login', () => {
  test('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await login({ email: ' SARA@Venue.test'.trim(), password: testPassword });
    expect(answer.json()).toMatchObject({ user: { id: 'sara', role: 'admin', systemRole: 'waiter' } });
    expect(answer.cookies).toMatchObject([
      { name: 'comanda_session', path: '/v1', httpOnly: true, sameSite: 'Strict', maxAge: sessionDays * 86_400 },
      { name: 'comanda_device', path: '/v1', httpOnly: true, sameSite: 'Strict', maxAge: 365 * 86_400 },
    ]);
    expect(answer.body).not.toContain('hash');
  });

  test('keeps the cookie to HTTPS where the house has it, as told by a proxy that is trusted', async () => {
    const payload = { email: 'sara@venue.test', password: testPassword };
    const sent = { method: 'POST', url: '/v1/login', payload, headers: { 'x-forwarded-proto': 'https' } } as const;
    expect((await server.http.inject(sent)).cookies[0]?.secure).toBeUndefined();
    const behindProxy = await startTestServer({ venues: [linde], trustsProxy: '1' });
    expect((await behindProxy.http.inject(sent)).cookies[0]?.secure).toBe(true);
    await behindProxy.close();
    const behindAnother = await startTestServer({ venues: [linde], trustsProxy: '10.0.0.7' });
    expect((await behindAnother.http.inject(sent)).cookies[0]?.secure).toBeUndefined();
    await behindAnother.close();
  });

  test.each([
    ['a wrong password', { email: 'sara@venue.test', password: 'wrong' }, 401, 'login.error.invalid'],
    ['an unknown address', { email: 'nobody@venue.test', password: testPassword }, 401, 'login.error.invalid'],
    ['a deactivated user', { email: 'gone@venue.test', password: testPassword }, 403, 'login.error.deactivated'],
    [
      'a deactivated user with a wrong password',
      { email: 'gone@venue.test', password: 'x' },
      401,
      'login.error.invalid',
    ],
    ['no address', { email: 'sara', password: testPassword }, 400, 'request.error.malformed'],
    ['no password', { email: 'sara@venue.test', password: '' }, 400, 'request.error.malformed'],
    [
      'more than it asks for',
      { email: 'sara@venue.test', password: testPassword, role: 'systemAdmin' },
      400,
      'request.error.malformed',
    ],
  ])('refuses %s', async (_, body, status, message) => {
    const answer = await login(body);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, message]);
    expect(answer.cookies).toEqual([]);
  });

  test('refuses an account without a password, whatever is tried', async () => {
    await hire(server.house, aPerson('invited'), 'linde');
    await server.house.database.write
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', 'invited')
      .execute();
    expect((await login({ email: 'invited@venue.test', password: testPassword })).statusCode).toBe(401);
  });
});

describe('the access token', () => {
  test('is a guest’s where there is no cookie, or none of ours', async () => {
    for (const cookie of ['', 'x', 'a.1.b', 'a.1', `${(await signIn(server, 'sara')).cookie}x`]) {
      const answer = await token(cookie);
      expect(answer).toMatchObject({ accessToken: '', accessTokenExpire: 0, user: { role: 'guest', id: '' } });
      expect(answer.cookie).toBeNull();
    }
    expect((await server.call('GET /v1/getAccessToken', { query: { source: 'dashboard' } })).user.role).toBe('guest');
  });

  test('lives five minutes', async () => {
    const { cookie } = await signIn(server, 'sara');
    const { accessToken, accessTokenExpire } = await token(cookie);
    expect(accessTokenExpire).toBe(fridayEvening / 1000 + 300);
    server.clock.pass(299_000);
    expect(await rolesWith(accessToken)).toBe(200);
    server.clock.pass(1000);
    expect(await rolesWith(accessToken)).toBe(401);
  });
});

describe('the cookie', () => {
  test('changes with every use; the one before leads to the same successor for a minute', async () => {
    const { cookie: first } = await signIn(server, 'sara');
    const { cookie: second } = await token(first);
    expect(second).not.toBe(first);
    server.clock.pass(60_000);
    // Two tabs, or an answer that was lost on the way.
    expect((await token(first)).cookie).toBe(second);
    expect((await token(first)).accessToken).not.toBe('');
    const { cookie: third } = await token(second ?? '');
    expect(third).not.toBe(second);
  });

  test('leads to one successor when two tabs ask at once', async () => {
    const { cookie } = await signIn(server, 'sara');
    const answers = await Promise.all(Array.from({ length: 6 }, () => token(cookie)));
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
    expect(answers[0]?.cookie).not.toBeNull();
  });

  test('used after that minute was stolen: the device signs in again', async () => {
    const { cookie: first } = await signIn(server, 'sara');
    const { cookie: second, accessToken } = await token(first);
    const { cookie: other } = await signIn(server, 'sara');
    server.clock.pass(60_001);
    expect(await isOut(first)).toBe(true);
    expect(await isOut(second ?? '')).toBe(true);
    expect(await rolesWith(accessToken)).toBe(401);
    expect(await isOut(other)).toBe(false);
  });

  test('two uses back was stolen at once', async () => {
    const { cookie: first } = await signIn(server, 'sara');
    const { cookie: second } = await token(first);
    const { cookie: third } = await token(second ?? '');
    expect(await isOut(first)).toBe(true);
    expect(await isOut(third ?? '')).toBe(true);
  });

  test('ends when nobody used it for thirty days', async () => {
    const [{ cookie: unused }, { cookie: used }] = [await signIn(server, 'sara'), await signIn(server, 'sara')];
    server.clock.pass(86_400_000);
    const { cookie: renewed } = await token(used);
    server.clock.pass((sessionDays - 1) * 86_400_000);
    expect(await isOut(unused)).toBe(true);
    expect(await isOut(renewed ?? '')).toBe(false);
  });

  test('ends half a year after the password was shown, however often it is used', async () => {
    let { cookie } = await signIn(server, 'sara');
    for (let days = 0; days < 160; days += 20) {
      server.clock.pass(20 * 86_400_000);
      cookie = (await token(cookie)).cookie ?? '';
    }
    server.clock.pass(20 * 86_400_000 - 1000);
    const last = await token(cookie);
    expect(last.user.role).toBe('admin');
    server.clock.pass(1000);
    expect(await isOut(last.cookie ?? '')).toBe(true);
  });
});

describe('the end', () => {
  const logout = (cookie: string) =>
    server.http.inject({ method: 'POST', url: '/v1/logout', cookies: { comanda_session: cookie } });

  test('logout ends this session, its tokens too, and no other', async () => {
    const { cookie: other } = await signIn(server, 'sara');
    const { cookie: first } = await signIn(server, 'sara');
    const { accessToken, cookie } = await token(first);
    const answer = await logout(cookie ?? '');
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(answer.cookies).toMatchObject([{ name: 'comanda_session', value: '', path: '/v1' }]);
    expect(await rolesWith(accessToken)).toBe(401);
    expect(await isOut(cookie ?? '')).toBe(true);
    expect(await isOut(other)).toBe(false);
    expect((await logout('')).statusCode).toBe(200);
  });

  test('a deactivated user is out at once', async () => {
    const { cookie: first } = await signIn(server, 'luca');
    const { accessToken, cookie } = await token(first);
    expect(await rolesWith(accessToken)).toBe(200);
    const set = (active: boolean) =>
      server.house.database.write.updateTable('users').set({ active }).where('id', '=', 'luca').execute();
    await set(false);
    expect(await rolesWith(accessToken)).toBe(401);
    expect(await isOut(cookie ?? '')).toBe(true);
    await set(true);
  });

  test('a role that was taken away is gone at once', async () => {
    const accessToken = await server.tokenOf('luca');
    const settings = () =>
      server.send('GET /v1/settings/{customerId}', { token: accessToken, params: { customerId: 'linde' } });
    expect((await settings()).statusCode).toBe(200);
    const { write } = server.house.database;
    await write.deleteFrom('user_roles').where('user_id', '=', 'luca').execute();
    expect((await settings()).statusCode).toBe(404);
    await write.insertInto('user_roles').values({ customer_id: 'linde', user_id: 'luca', role: 'waiter' }).execute();
  });
});

describe('roles', () => {
  const rolesOf = async (as: string) =>
    (await server.call('GET /v1/roles', { as })).map(({ customer, role }) => [customer.id, role]);

  test('are those of the houses a person works in', async () => {
    expect(await rolesOf('sara')).toEqual([['linde', 'waiter']]);
    expect(await rolesOf('anna')).toEqual([['linde', 'admin']]);
    expect(await rolesOf('nora')).toEqual([]);
    expect(await rolesOf('system')).toEqual([
      ['linde', 'admin'],
      ['rose', 'admin'],
    ]);
  });

  test('of someone with access to all houses are what he is', async () => {
    await hire(server.house, aPerson('roamer', { allCustomers: true }), 'linde');
    await hire(server.house, aPerson('owner', { systemRole: 'customerAdmin', allCustomers: true }), 'linde');
    expect(await rolesOf('roamer')).toEqual([
      ['linde', 'waiter'],
      ['rose', 'waiter'],
    ]);
    expect(await rolesOf('owner')).toEqual([
      ['linde', 'admin'],
      ['rose', 'admin'],
    ]);
    const params = { customerId: 'rose' };
    expect((await server.send('GET /v1/customers/{customerId}/statistics', { as: 'owner', params })).statusCode).toBe(
      200,
    );
    expect((await server.send('GET /v1/customers/{customerId}/statistics', { as: 'roamer', params })).statusCode).toBe(
      403,
    );
  });
});
