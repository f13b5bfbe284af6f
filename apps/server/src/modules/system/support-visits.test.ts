import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { Announcement } from '@comanda/contract/events';
import { aPerson } from '@comanda/test-kit/a-venue';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openLive } from '../../platform/realtime/live.ts';
import { nothingWatched } from '../../test/nothing-watched.ts';
import { hire } from '../../test/open-test-venue.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { openSupportVisits } from './support-visits.ts';

let server: TestServer;
const heard: Announcement[] = [];
beforeAll(async () => {
  server = await startTestServer();
  server.house.announcer.onAnnounced((announcement) => heard.push(announcement));
});
afterAll(() => server.close());

/** Each test has somebody of the provider of its own. */
let count = 0;
let helper = '';
beforeEach(async () => {
  count += 1;
  helper = `helper${count}`;
  await hire(server.house, aPerson(helper, { systemRole: 'systemAdmin' }), 'linde');
  heard.length = 0;
});

/** A session of the person whose calls the test sends itself. */
async function openSession(as: string) {
  const { cookie } = await signIn(server, as);
  const { accessToken: token, cookie: newest } = await fetchToken(server, cookie);
  const logout = () =>
    server.http.inject({ method: 'POST', url: '/v1/logout', cookies: { comanda_session: newest ?? cookie } });
  return { token, logout };
}

const tables = (token: string, customerId = 'linde') =>
  server.send('GET /v1/customers/{customerId}/tables', { token, params: { customerId } });
const journaled = async (customerId = 'linde') => {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', customerId)
    .orderBy('sequence')
    .execute();
  return rows
    .map(({ body }) => (JSON.parse(body) as { event: { type: string; userId?: string } }).event)
    .filter(({ userId }) => userId === helper)
    .map(({ type }) => type);
};
const told = (of = helper) =>
  heard.filter(({ changes }) => changes.some(({ kind, id }) => kind === 'support' && id === of));
const since = async (as = 'sara') =>
  (await server.call('GET /v1/customers/{customerId}/support', { as, params: { customerId: 'linde' } })).since;

test('the first call at a venue is told and kept there, whatever the client did; the next ones are not', async () => {
  const { token, logout } = await openSession(helper);
  await Promise.all([tables(token), tables(token), tables(token)]);
  await tables(token);
  expect(told()).toHaveLength(1);
  expect(await journaled()).toEqual(['support.entered']);
  expect(await since()).toBe(Math.floor(server.clock.now() / 1000));
  await tables(token, 'rose');
  expect(await journaled('rose')).toEqual(['support.entered']);
  await logout();
});

test('entering that is sent once more after the visit is over is a visit again', async () => {
  const { logout } = await openSession(helper);
  const session = server.house.database.read.selectFrom('sessions').select('id').where('user_id', '=', helper);
  const { id: sessionId } = await session.executeTakeFirstOrThrow();
  const visit = { sessionId, userId: helper, customerId: 'linde' };
  const visits = openSupportVisits(server.house);
  await visits.begin(visit, `enter-${helper}`);
  server.clock.pass(600_000);
  await visits.look();
  expect(await journaled()).toEqual(['support.entered', 'support.left']);
  await visits.begin(visit, `enter-${helper}`);
  expect(await journaled()).toEqual(['support.entered', 'support.left', 'support.entered']);
  expect(await since()).toBe(Math.floor(server.clock.now() / 1000));
  visits.endSession(sessionId);
  await expect.poll(() => journaled()).toHaveLength(4);
  visits.close();
  await logout();
});

test('who enters by the button and is gone before a screen follows has left', async () => {
  const { logout } = await openSession(helper);
  const session = server.house.database.read.selectFrom('sessions').select('id').where('user_id', '=', helper);
  const { id: sessionId } = await session.executeTakeFirstOrThrow();
  const visit = { sessionId, userId: helper, customerId: 'linde' };
  const visits = openSupportVisits(server.house, { graceMs: 20 });
  await visits.begin(visit, `button-${helper}`);
  const leave = visits.follow(visit);
  server.clock.pass(1000);
  await wait(100);
  expect(await journaled()).toEqual(['support.entered']);
  leave();
  await expect.poll(() => journaled()).toEqual(['support.entered', 'support.left']);
  await visits.begin(visit, `again-${helper}`);
  await wait(100);
  expect(await journaled()).toEqual(['support.entered', 'support.left', 'support.entered']);
  server.clock.pass(1000);
  await expect.poll(() => journaled()).toEqual(['support.entered', 'support.left', 'support.entered', 'support.left']);
  visits.close();
  await logout();
});

test('it ends with the session: told, kept, and no longer shown', async () => {
  const { token, logout } = await openSession(helper);
  await tables(token);
  await logout();
  await expect.poll(() => journaled()).toEqual(['support.entered', 'support.left']);
  await expect.poll(() => told()).toHaveLength(2);
  expect(await since()).toBeNull();
});

test('to administer the people of a venue is no visit, neither is what staff do', async () => {
  const { token, logout } = await openSession(helper);
  await server.send('GET /v1/customers/{customerId}/users', { token, params: { customerId: 'linde' } });
  await server.send('GET /v1/customers', { token });
  await server.call('GET /v1/customers/{customerId}/tables', { as: 'anna', params: { customerId: 'linde' } });
  expect([...told(), ...told('anna')]).toEqual([]);
  await logout();
});

test('who enters by the button is told once, with what follows', async () => {
  const { token, logout } = await openSession(helper);
  const id = '0190aaaa-0000-7000-8000-000000000001';
  const enter = () =>
    server.send('POST /v1/customers/{customerId}/enter', { token, params: { customerId: 'linde' }, body: { id } });
  const [first, again] = [await enter(), await enter()];
  expect(first.json()).toEqual(again.json());
  await tables(token);
  expect(told()).toHaveLength(1);
  await logout();
});

test('a refused call enters nothing', async () => {
  const { token, logout } = await openSession(helper);
  expect((await tables(token, 'nowhere')).statusCode).toBe(404);
  expect(told()).toEqual([]);
  await logout();
});

test('another process goes on with the visit, and ends one that nobody has seen for a while', async () => {
  const { token } = await openSession(helper);
  await tables(token);
  const entered = await server.house.database.read
    .selectFrom('support_visits')
    .selectAll()
    .where('user_id', '=', helper)
    .executeTakeFirstOrThrow();
  const visit = { sessionId: entered.session_id, userId: helper, customerId: 'linde' };
  const other = openSupportVisits(server.house);
  await other.begin(visit);
  expect(await journaled()).toEqual(['support.entered']);
  server.clock.pass(8 * 60_000);
  const third = openSupportVisits(server.house);
  await third.look();
  expect(await journaled()).toEqual(['support.entered', 'support.left']);
  // It was there all the time, and shows that by the next call.
  await other.begin(visit);
  await other.look();
  await other.begin(visit);
  expect(await journaled()).toEqual(['support.entered', 'support.left', 'support.entered']);
  for (const visits of [other, third]) visits.close();
});

/** Two processes with a screen of the same session each, the second one came a moment later. */
async function atTwoProcesses() {
  const { token, logout } = await openSession(helper);
  await server.send('GET /v1/customers', { token });
  const db = server.house.database.read;
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', helper)
    .executeTakeFirstOrThrow();
  const at = (customerId: string) => ({ sessionId, userId: helper, customerId });
  const [one, other] = [1, 2].map(() => openSupportVisits(server.house, { graceMs: 30 })) as [Visits, Visits];
  await one.begin(at('linde'));
  const leaveOne = one.follow(at('linde'));
  server.clock.pass(1000);
  await other.begin(at('linde'));
  const leaveOther = other.follow(at('linde'));
  /** What left there before had its grace, too. */
  const graceIsOver = async () => {
    await one.begin(at('rose'));
    one.follow(at('rose'))();
    await expect.poll(() => journaled('rose')).toEqual(['support.entered', 'support.left']);
  };
  const end = async () => {
    for (const visits of [one, other]) visits.close();
    await logout();
  };
  return { one, other, leaveOne, leaveOther, graceIsOver, end };
}
type Visits = ReturnType<typeof openSupportVisits>;

test('a screen that comes back to another process goes on with the visit there, and ends it there', async () => {
  const { leaveOne, leaveOther, graceIsOver, end } = await atTwoProcesses();
  leaveOne();
  await graceIsOver();
  expect(await journaled()).toEqual(['support.entered']);
  leaveOther();
  await expect.poll(() => journaled()).toEqual(['support.entered', 'support.left']);
  await end();
});

test('of two screens at two processes one may go: the visit lasts, whoever saw it last', async () => {
  const { one, other, leaveOne, graceIsOver, end } = await atTwoProcesses();
  server.clock.pass(60_000);
  await other.look();
  server.clock.pass(1);
  await one.look();
  leaveOne();
  await graceIsOver();
  expect(await journaled()).toEqual(['support.entered']);
  await end();
});

test('joining the live updates enters; leaving them ends the visit, a page loaded anew does not', async () => {
  const visits = openSupportVisits(server.house, { graceMs: 30 });
  const http = createServer();
  const live = openLive(http, {
    authenticate: server.door.authenticate,
    readAccess: () => Promise.resolve({ ok: false, code: 'session.error.expired' }),
    findStanding: server.door.findStanding,
    visits,
    revisionOf: () => Promise.resolve(0),
    era: () => Promise.resolve(''),
    watched: nothingWatched,
    log: server.house.log,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { token, logout } = await openSession(helper);
  const join = async (): Promise<Socket> => {
    const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false });
    const answer: unknown = await socket.emitWithAck('join', { accessToken: token, customerId: 'linde' });
    expect(answer).toMatchObject({ ok: true });
    return socket;
  };
  const [first, second] = [await join(), await join()];
  first.disconnect();
  await expect.poll(() => journaled()).toEqual(['support.entered']);
  const again = await join();
  second.disconnect();
  expect(await journaled()).toEqual(['support.entered']);
  again.disconnect();
  await expect.poll(() => journaled()).toEqual(['support.entered', 'support.left']);
  visits.close();
  await live.close();
  await logout();
});
