import { anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sessionsThatAreOver } from '../../../database/migrations/20261201T0900_sessions_that_are_over.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forgetOldSessions, keptDays } from './forget-sessions.ts';
import { sessionDays } from './open-session.ts';

const day = 86_400_000;
let server: TestServer;
beforeEach(async () => (server = await startTestServer()));
afterEach(() => server.close());

const known = async () =>
  (await server.house.database.read.selectFrom('sessions').select('id').execute()).map(({ id }) => id);
const token = (cookie: string | null) => fetchToken(server, cookie ?? '');
const logout = (cookie: string | null) =>
  server.http.inject({ method: 'POST', url: '/v1/logout', cookies: { comanda_session: cookie ?? '' } });
const sessionOf = (cookie: string | null) => (cookie ?? '').split('.')[0] ?? '';

test('a session is forgotten 90 days after somebody signed out, or after it ran out', async () => {
  const [left, unused, used] = [
    await signIn(server, 'sara'),
    await signIn(server, 'sara'),
    await signIn(server, 'sara'),
  ];
  await logout(left.cookie);
  server.clock.pass(keptDays * day);
  expect(await forgetOldSessions(server.house)).toBe(0);
  server.clock.pass(1);
  expect(await forgetOldSessions(server.house)).toBe(1);
  expect(await known()).not.toContain(sessionOf(left.cookie));
  server.clock.pass(sessionDays * day - 1);
  expect(await forgetOldSessions(server.house)).toBe(0);
  server.clock.pass(1);
  expect(await forgetOldSessions(server.house)).toBe(2);
  expect(await known()).not.toContain(sessionOf(unused.cookie));
  expect(await known()).not.toContain(sessionOf(used.cookie));
});

test('one that is used stays, however old it is, and a stolen copy of its cookie ends it still', async () => {
  let { cookie }: { cookie: string | null } = await signIn(server, 'sara');
  const stolen = cookie;
  for (let weeks = 0; weeks < 30; weeks += 1) {
    server.clock.pass(7 * day);
    ({ cookie } = await token(cookie));
    await forgetOldSessions(server.house);
  }
  expect((await token(stolen)).user.role).toBe('guest');
  expect((await token(cookie)).user.role).toBe('guest');
});

test('what is left of a forgotten one opens nothing, and its person signs in anew', async () => {
  const { cookie: old } = await signIn(server, 'sara');
  const { cookie, accessToken } = await token(old);
  await logout(cookie);
  server.clock.pass((keptDays + 1) * day);
  await forgetOldSessions(server.house);
  for (const copy of [old, cookie]) expect((await token(copy)).user.role).toBe('guest');
  expect((await server.send('GET /v1/roles', { token: accessToken })).statusCode).toBe(401);
  expect((await token((await signIn(server, 'sara')).cookie)).user.id).toBe('sara');
});

test('who signed in is known without it, and may not be removed as if nobody had', async () => {
  const at = Math.floor(server.clock.now() / 1000);
  const { cookie } = await signIn(server, 'sara');
  await logout(cookie);
  server.clock.pass((keptDays + 1) * day);
  await forgetOldSessions(server.house);
  expect(await known()).not.toContain(sessionOf(cookie));
  const params = { userId: 'sara' };
  const { user } = await server.call('GET /v1/users/{userId}', { as: 'system', params });
  expect(user.lastSignInAt).toBe(at);
  const removed = await server.send('DELETE /v1/users/{userId}', { as: 'system', params });
  expect(removed.statusCode).toBe(409);
});

test('of those who signed in before that was kept, it is read from their sessions', async () => {
  const { engine, write } = server.house.database;
  await signIn(server, 'sara');
  server.clock.pass(day);
  await signIn(server, 'sara');
  const told = () => write.selectFrom('users').select(['id', 'signed_in_at']).orderBy('id').execute();
  const before = await told();
  await write.updateTable('users').set({ signed_in_at: null }).execute();
  const fill = sessionsThatAreOver.statements(engine).filter((statement) => statement.startsWith('update'));
  for (const statement of fill) await sql.raw(statement).execute(write);
  expect(await told()).toEqual(before);
  expect(before.find(({ id }) => id === 'sara')?.signed_in_at).toBe(server.clock.now());
});

test('who signed in at an older process is known by the session, and after it is forgotten too', async () => {
  const { write } = server.house.database;
  const params = { userId: 'sara' };
  const noted = async () =>
    (await write.selectFrom('users').select('signed_in_at').where('id', '=', 'sara').executeTakeFirst())?.signed_in_at;
  const refused = async () => {
    const answer = await server.send('DELETE /v1/users/{userId}', { as: 'system', params });
    const { user } = await server.call('GET /v1/users/{userId}', { as: 'system', params });
    return { status: answer.statusCode, roles: user.roles.length };
  };
  const [first, second] = [await signIn(server, 'sara'), await signIn(server, 'sara')];
  const at = server.clock.now();
  await write.updateTable('users').set({ signed_in_at: null }).where('id', '=', 'sara').execute();
  const before = await refused();
  expect(before).toEqual({ status: 409, roles: 1 });
  expect(await noted()).toBeNull();
  for (const { cookie } of [first, second]) await logout(cookie);
  server.clock.pass((keptDays + 1) * day);
  expect(await forgetOldSessions(server.house)).toBe(2);
  expect(await noted()).toBe(at);
  expect(await refused()).toEqual(before);
  // What is noted stays.
  await logout((await signIn(server, 'sara')).cookie);
  const later = server.clock.now();
  await write.updateTable('sessions').set({ created_at: at }).where('user_id', '=', 'sara').execute();
  server.clock.pass((keptDays + 1) * day);
  await forgetOldSessions(server.house);
  expect(await noted()).toBe(later);
});

test('a visit that nobody has ended yet keeps its session, one that is over does not', async () => {
  const { write } = server.house.database;
  const [open, over] = [await signIn(server, 'system'), await signIn(server, 'system')];
  for (const { cookie } of [open, over]) {
    await logout(cookie);
    const visit = { id: anId(), session_id: sessionOf(cookie), left_at: cookie === open.cookie ? null : 2 };
    await write
      .insertInto('support_visits')
      .values({ customer_id: 'linde', user_id: 'system', entered_at: 1, seen_at: 1, ...visit })
      .execute();
  }
  server.clock.pass((keptDays + 1) * day);
  await forgetOldSessions(server.house);
  expect(await known()).toContain(sessionOf(open.cookie));
  expect(await known()).not.toContain(sessionOf(over.cookie));
  const visits = await write.selectFrom('support_visits').select('left_at').execute();
  expect(visits).toEqual([{ left_at: null }]);
});

test('thousands are forgotten in small steps, and a stop does not wait for all of them', async () => {
  const { write } = server.house.database;
  const over = {
    user_id: 'sara',
    counter: 1,
    created_at: 1,
    rotated_at: 1,
    expires_at: 3,
    ended_at: 2,
    user_agent: '',
  };
  const rows = Array.from({ length: 1200 }, () => ({ ...over, id: anId() }));
  for (let at = 0; at < rows.length; at += 200) {
    await write
      .insertInto('sessions')
      .values(rows.slice(at, at + 200))
      .execute();
  }
  let looks = 0;
  expect(await forgetOldSessions(server.house, () => (looks += 1) > 1)).toBe(500);
  expect(await forgetOldSessions(server.house)).toBe(700);
});
