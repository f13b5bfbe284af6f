import type { AddressInfo } from 'node:net';

import { anId } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { enrol, outcomeOf, signInWith } from '../../test/second-factor-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const missing = 'session.error.secondFactorMissing';
const params = { customerId: 'linde' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ requiresSystemFactor: true });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

let hired = 0;
/** Signed in by the password alone. */
async function someone(changes: Parameters<typeof aPerson>[1] = { systemRole: 'systemAdmin' }) {
  const id = `p${++hired}`;
  await hire(server.house, aPerson(id, changes), changes?.venueRole === undefined ? '' : 'linde');
  const own = aBrowser(server);
  expect(await signInWith(own, id)).toBe('in');
  return { id, own };
}
async function ask(own: TestBrowser, ...[key, sent]: Parameters<TestBrowser['send']>): Promise<string> {
  return outcomeOf(await own.send(key, { ...sent, token: await own.token() }));
}
async function hear(own: TestBrowser): Promise<unknown> {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], forceNew: true });
  const message = { accessToken: await own.token(), ...params };
  const { code = 'done' }: { code?: string } = await socket.timeout(20_000).emitWithAck('join', message);
  socket.disconnect();
  return code;
}
const system = (own: TestBrowser) => ask(own, 'GET /v1/users', {});
const venue = (own: TestBrowser) => ask(own, 'GET /v1/settings/{customerId}', { params });
const venues = (own: TestBrowser) => ask(own, 'GET /v1/roles', {});

describe('an installation that requires it of its system administrators', () => {
  test('lets whoever has none do nothing but set it up, and everything from then on', async () => {
    const { id, own } = await someone();
    const all = async () => [await system(own), await venue(own), await venues(own), await hear(own)];
    expect(await all()).toEqual([missing, missing, missing, missing]);
    expect(await ask(own, 'GET /v1/me/secondFactor', {})).toBe('done');
    expect(await ask(own, 'GET /v1/sessions', {})).toBe('done');
    const { phone } = await enrol(server, own);
    expect(await all()).toEqual(['done', 'done', 'done', 'done']);
    expect(await signInWith(aBrowser(server), id)).toBe('secondFactor.error.required');
    expect(await signInWith(aBrowser(server), id, phone.code())).toBe('in');
  });

  test('keeps the invites of venues shut too, which ask for no venue at the door', async () => {
    const [helper, { own }] = [await someone(), await someone()];
    await enrol(server, helper.own);
    const body = { id: anId(), role: 'waiter' as const };
    const path = 'POST /v1/customers/{customerId}/invites' as const;
    const made = await helper.own.send(path, { params, body, token: await helper.own.token() });
    const { invite } = made.json<{ invite: { id: string } }>();
    const withdraw = { params: { inviteId: invite.id }, query: { commandId: anId() } };
    expect(await ask(own, 'DELETE /v1/invites/{inviteId}', withdraw)).toBe(missing);
    expect(await ask(helper.own, 'DELETE /v1/invites/{inviteId}', withdraw)).toBe('done');
  });

  test('asks it of nobody else', async () => {
    const { own } = await someone({ systemRole: 'customerAdmin', venueRole: 'admin' });
    expect([await venue(own), await venues(own)]).toEqual(['done', 'done']);
    expect(await system(own)).toBe('access.error.forbidden');
  });

  test('does not let go of it, and leads to it again whose telephone was lost', async () => {
    const [{ id, own }, helper] = [await someone(), await someone()];
    const { phone } = await enrol(server, own);
    const body = { password: testPassword, code: phone.code() };
    expect(await ask(own, 'POST /v1/me/secondFactor/turnOff', { body })).toBe('secondFactor.error.requiredOfSystem');
    await enrol(server, helper.own);
    const turnOff = { params: { userId: id } };
    expect(await ask(helper.own, 'POST /v1/users/{userId}/turnOffSecondFactor', turnOff)).toBe('done');
    expect(await signInWith(own, id)).toBe('in');
    expect(await system(own)).toBe(missing);
    await enrol(server, own);
    expect(await system(own)).toBe('done');
  });
});

test('it is switched on by one word alone: what was meant to protect is not off unseen', () => {
  const read = (value?: string) => readConfig([], { SYSTEM_SECOND_FACTOR: value }).requiresSystemFactor;
  expect([read(), read(''), read('0'), read('1')]).toEqual([false, false, false, true]);
  expect(() => read('yes')).toThrow('SYSTEM_SECOND_FACTOR is 1 or nothing: yes');
});
