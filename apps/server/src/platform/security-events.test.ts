/** Each event once, by ids alone, in the log and among the figures. */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../test/a-browser.ts';
import { hearSecurity, type SecurityHearing } from '../test/hear-security.ts';
import { enrol, signInWith } from '../test/second-factor-calls.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { securityEvents } from './security-events.ts';

const metricsToken = 'a-token-of-the-operator';
let server: TestServer;
let hearing: SecurityHearing;
beforeAll(async () => {
  server = await startTestServer({ trustsProxy: '1', metricsToken });
  for (const as of ['anna', 'sara', 'luca', 'system', 'remo', 'rosa']) await server.tokenOf(as);
  hearing = hearSecurity(server);
});
afterAll(() => server.close());

const lines = () => hearing.lines();
const events = () => hearing.events();
beforeEach(() => void events());

const params = { customerId: 'linde' };
let network = 1;
const newBrowser = () => aBrowser(server, { address: `198.51.100.${network++}` });
const signedIn = async (person: string): Promise<TestBrowser> => {
  const browser = newBrowser();
  await browser.signIn(person);
  events();
  return browser;
};

test('a line has its time, what happened, how it went, and ids', async () => {
  const [first] = lines();
  expect(first).toMatchObject({ level: 30, security: 'secret.made', outcome: 'done', customer: null, user: null });
  await newBrowser().signIn('sara', 'wrong');
  const line = lines().at(-1) ?? {};
  expect(line).toMatchObject({ level: 40, security: 'signIn.failed', outcome: 'refused', user: 'sara' });
  expect(Number(line['time'])).toBeGreaterThan(1_700_000_000_000);
  const keys = ['level', 'time', 'pid', 'hostname', 'security', 'outcome', 'customer', 'user', 'code', 'msg'];
  expect(Object.keys(line)).toEqual(keys);
});

describe('sign-in', () => {
  test('right, wrong, of nobody, deactivated, and locked by tries', async () => {
    const browser = newBrowser();
    await browser.signIn('luca');
    expect(events()).toEqual(['signIn.succeeded - luca']);
    await browser.signIn('luca', 'wrong');
    await browser.signIn('nobody-at-all', 'wrong');
    await browser.signIn('gone');
    expect(events()).toEqual([
      'signIn.failed - luca login.error.invalid',
      'signIn.failed - - login.error.invalid',
      'signIn.failed - gone login.error.deactivated',
    ]);
    for (let tries = 0; tries < 5; tries += 1) await browser.signIn('luca', 'wrong');
    events();
    await browser.signIn('luca');
    expect(events()).toEqual(['signIn.locked - luca login.error.wait']);
    server.clock.pass(3_600_000);
  });

  test('a session that ends, by its person and by a copy of its cookie', async () => {
    const browser = await signedIn('luca');
    await browser.send('POST /v1/logout');
    await browser.send('POST /v1/logout');
    expect(events()).toEqual(['session.ended - luca']);

    await browser.signIn('luca');
    const copy = new Map(browser.cookies);
    for (const _ of [1, 2]) {
      server.clock.pass(61_000);
      await browser.token();
    }
    events();
    const thief = newBrowser();
    for (const [name, value] of copy) thief.cookies.set(name, value);
    expect(await thief.token()).toBe('');
    expect(await thief.token()).toBe('');
    expect(events()).toEqual(['session.copied - luca', 'session.ended - luca']);
  });

  test('the own password and PIN: changed, wrong and locked', async () => {
    const browser = await signedIn('luca');
    const token = await browser.token();
    const change = (currentPassword: string, password: string) =>
      browser.send('PUT /v1/me/password', { token, body: { currentPassword, password } });
    await change('wrong', 'next-word-of-luca');
    expect(events()).toEqual(['password.wrong - luca account.error.wrongPassword']);
    await change(testPassword, 'next-word-of-luca');
    expect(events()[0]).toBe('user.passwordChanged - luca');
    await change('next-word-of-luca', testPassword);
    await browser.send('PUT /v1/me/pin', { token, body: { password: testPassword, pin: '48260917' } });
    expect(events()).toEqual(['user.passwordChanged - luca', 'user.pinChanged - luca']);
    for (let tries = 0; tries < 6; tries += 1) await change('wrong', 'next-word-of-luca');
    events();
    await change('wrong', 'next-word-of-luca');
    expect(events()).toEqual(['password.locked - luca login.error.wait']);
    server.clock.pass(3_600_000);
  });
});

test('a second factor: set up, proved, wrong, locked, removed', async () => {
  const browser = await signedIn('luca');
  const { phone, recoveryCodes } = await enrol(server, browser);
  expect(events()).toContain('user.secondFactorTurnedOn - luca');
  expect(await signInWith(browser, 'luca')).toBe('secondFactor.error.required');
  expect(events()).toEqual([]);
  await signInWith(browser, 'luca', phone.code());
  expect(events().slice(0, 2)).toEqual(['secondFactor.proved - luca', 'signIn.succeeded - luca']);
  await signInWith(browser, 'luca', recoveryCodes[0]);
  expect(events().slice(0, 2)).toEqual(['user.recoveryCodeUsed - luca', 'secondFactor.proved - luca']);
  const renewal = { password: testPassword, code: recoveryCodes[1] };
  const renewed = { token: await browser.token(), body: renewal };
  expect((await browser.send('POST /v1/me/secondFactor/recoveryCodes', renewed)).statusCode).toBe(200);
  expect(events()).toContain('user.recoveryCodesRenewed - luca');
  await signInWith(browser, 'luca', '000000');
  expect(events()).toEqual(['secondFactor.wrong - luca secondFactor.error.wrong']);
  for (let tries = 0; tries < 5; tries += 1) await signInWith(browser, 'luca', '000000');
  events();
  await signInWith(browser, 'luca', phone.code());
  expect(events()).toEqual(['secondFactor.locked - luca login.error.wait']);

  const path = { params: { userId: 'luca' }, body: {} };
  await server.send('POST /v1/users/{userId}/turnOffSecondFactor', { as: 'system', ...path });
  await server.send('POST /v1/users/{userId}/turnOffSecondFactor', { as: 'system', ...path });
  expect(events().filter((event) => event.startsWith('user.'))).toEqual([
    'user.secondFactorTurnedOff - luca by system',
  ]);
  server.clock.pass(3_600_000);
});

test('the admin PIN: set once, granted, wrong, locked', async () => {
  const id = anId();
  const set = () =>
    server.send('PUT /v1/customers/{customerId}/adminPin', { as: 'anna', params, body: { id, pin: '73912604' } });
  const check = (pin: string) =>
    server.send('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: { pin } });
  for (const as of ['anna', 'sara']) await server.tokenOf(as);
  events();
  expect((await set()).statusCode).toBe(200);
  expect(events()).toEqual(['adminPin.set linde anna']);
  expect((await set()).statusCode).toBe(200);
  expect(events()).toEqual([]);
  // That the PIN is asked for is how each such command begins.
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const cancel = { commandId: anId(), cancelComment: 'Falsch erfasst' };
  const asked = { as: 'sara', params: { orderId: order.id }, query: cancel };
  expect((await server.refused('DELETE /v1/orders/{orderId}/storno', asked)).message).toBe('adminPin.error.required');
  expect(events()).toEqual([]);
  await check('73912604');
  await check('59371046');
  expect(events()).toEqual(['adminPin.checked linde sara', 'adminPin.wrong linde sara adminPin.error.wrong']);
  for (let tries = 0; tries < 5; tries += 1) await check('59371046');
  events();
  await check('73912604');
  expect(events()).toEqual(['adminPin.locked linde sara adminPin.error.locked']);
});

test('a shared till: enrolled, used, wrong, copied, removed', async () => {
  const luca = await signedIn('luca');
  const own = { token: await luca.token(), body: { password: testPassword, pin: '48260917' } };
  expect((await luca.send('PUT /v1/me/pin', own)).statusCode).toBe(200);
  const make = async () => {
    const body = { id: anId(), name: 'Theke' };
    return server.call('POST /v1/customers/{customerId}/tills', { as: 'anna', params, body });
  };
  const { till, code } = await make();
  events();
  const browser = newBrowser();
  await browser.send('POST /v1/tills/enrol', { body: { code: 'WRONGCOD' } });
  await browser.send('POST /v1/tills/enrol', { body: { code } });
  expect(events()).toEqual(['till.codeWrong - - till.error.codeInvalid', 'till.enrolled linde -']);
  const first = new Map(browser.cookies);
  for (const pin of ['91735264', '48260917'])
    await browser.send('POST /v1/till/signIn', { body: { user: 'luca', pin } });
  expect(events()).toEqual(['signIn.failed linde luca till.error.wrongPin', 'signIn.succeeded linde luca']);

  for (const _ of [1, 2, 3]) {
    server.clock.pass(61_000);
    await browser.send('GET /v1/till');
  }
  server.clock.pass(61_000);
  const thief = newBrowser();
  for (const [name, value] of first) thief.cookies.set(name, value);
  await thief.send('GET /v1/till');
  expect(events()).toEqual(['till.copied linde -', 'session.ended linde -']);

  const other = await make();
  const commandId = anId();
  const remove = () =>
    server.send('DELETE /v1/tills/{tillId}', {
      as: 'anna',
      params: { tillId: other.till.id },
      query: { commandId },
    });
  events();
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 200]);
  expect(events()).toEqual(['till.withdrawn linde anna']);
  expect(till.id).not.toBe(other.till.id);
});

test('codes of tills that were guessed at too often', async () => {
  const browser = newBrowser();
  const guess = () => browser.send('POST /v1/tills/enrol', { body: { code: 'WRONGCOD' } });
  for (let tries = 0; tries < 11; tries += 1) await guess();
  events();
  await guess();
  expect(events()).toEqual(['till.codeLocked - - till.error.locked']);
});

test('an invite that is used, by a new account and by one that is there', async () => {
  const invite = async () => {
    const body = { id: anId(), role: 'waiter' as const };
    const made = await server.call('POST /v1/customers/{customerId}/invites', { as: 'anna', params, body });
    return { inviteId: made.link.split('/invite/')[1] ?? '' };
  };
  const [forNew, forRemo] = [await invite(), await invite()];
  await server.tokenOf('remo');
  events();
  const body = { name: 'Ida Zurfluh', email: 'ida@zurfluh.test', password: 'a-word-of-ida' };
  const { user } = await server.call('POST /v1/invites/{inviteId}/accept', { params: forNew, body });
  expect(events()).toEqual([`invite.accepted linde ${user.id}`, `signIn.succeeded - ${user.id}`]);
  const join = { as: 'remo', params: forRemo, body: { id: anId() } };
  for (const _ of [1, 2]) await server.call('POST /v1/invites/{inviteId}/join', join);
  expect(events()).toEqual(['invite.accepted linde remo']);
});

test('a right that is missing, and a venue of others', async () => {
  for (const as of ['sara', 'system']) await server.tokenOf(as);
  events();
  await server.refused('GET /v1/users', { as: 'sara' });
  await server.refused('GET /v1/customers/{customerId}/tills', { as: 'sara', params });
  await server.refused('GET /v1/customers/{customerId}/tills', { as: 'sara', params: { customerId: 'rose' } });
  expect(events()).toEqual([
    'access.refused - sara access.error.forbidden',
    'access.refused linde sara access.error.forbidden',
    'access.refused - sara access.error.venueUnknown',
  ]);
  // What is no right is no event.
  await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(['soup']) });
  await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  expect(events()).toEqual([]);
});

test('an account that is made, changed, reset and removed, and rights that change', async () => {
  await server.tokenOf('system');
  events();
  const id = anId();
  const userId = { userId: id };
  const made = { id, name: 'Ueli Zumstein', email: 'ueli@zumstein.test', systemRole: 'waiter' as const };
  for (const _ of [1, 2]) await server.call('POST /v1/users', { as: 'system', body: made });
  expect(events()).toEqual([`user.made - ${id} by system`]);
  const change = (body: object) => server.send('PATCH /v1/users/{userId}', { as: 'system', params: userId, body });
  await change({ hint: 'calls on Mondays', systemRole: 'waiter', active: true });
  expect(events()).toEqual([]);
  await change({ password: 'a-word-of-ueli' });
  await change({ systemRole: 'comandaUser' });
  expect(events()).toEqual([`user.passwordReset - ${id} by system`, `user.rightsChanged - ${id} by system`]);
  const give = { id: anId(), roles: [{ customer: 'linde', role: 'waiter' }] };
  for (const _ of [1, 2]) await change(give);
  expect(events()).toEqual([`user.roleChanged linde ${id} by system`]);
  expect((await server.send('DELETE /v1/users/{userId}', { as: 'system', params: userId })).statusCode).toBe(200);
  expect(events()).toEqual([`user.roleChanged linde ${id} by system`, `user.removed - ${id} by system`]);
});

test('every event is counted, those too that never happened; none holds a name, an address, a PIN or a word', async () => {
  // http/other-venue.test.ts
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.send('GET /v1/orders/{orderId}', { as: 'rosa', params: { orderId: order.id } });
  const answer = await server.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(answer.body).toContain('# TYPE comanda_security_events_total counter');
  const counted = [...answer.body.matchAll(/^comanda_security_events_total\{event="([\w.]+)"\} (\d+)$/gm)];
  const happened = new Map<string, number>(Object.keys(securityEvents).map((event) => [event, 0]));
  for (const { security } of lines()) happened.set(String(security), (happened.get(String(security)) ?? 0) + 1);
  expect(new Map(counted.map(([, event, count]) => [event, Number(count)]))).toEqual(happened);
  const unseen = [...happened].filter(([, count]) => count === 0).map(([event]) => event);
  expect(unseen).toEqual([]);

  const log = lines()
    .map((line) => JSON.stringify(line))
    .join('\n');
  const people = await server.house.database.read.selectFrom('users').select(['name', 'email']).execute();
  const pins = ['48260917', '91735264', '73912604', '59371046'];
  const words = [testPassword, ...pins, '198.51.100', '@', 'next-word', 'WRONGCOD', 'Theke'];
  const names = people.flatMap(({ name, email }) => [`"${name}"`, email]);
  expect([...words, ...names].filter((word) => log.replaceAll(/"time":\d+|"pid":\d+/g, '').includes(word))).toEqual([]);
});
