import type { AddressInfo } from 'node:net';

import { standing } from '@comanda/contract/events';
import type { SecondFactorRule } from '@comanda/domain/access/second-factor-rule';
import { anId } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { enrol, outcomeOf, signInWith } from '../../test/second-factor-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

const missing = 'session.error.secondFactorMissing';
const params = { customerId: 'linde' };

let server: TestServer;
let url = '';
/** Of Anna: who requires it of others has one. */
let boss: TestBrowser;
beforeAll(async () => {
  server = await startTestServer();
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
  boss = aBrowser(server);
  await signInWith(boss, 'anna');
  await enrol(server, boss);
});
afterAll(() => server.close());
beforeEach(async () => {
  const outcome = await requireIt('nobody');
  if (outcome !== 'done') throw new Error(`cannot begin anew: ${outcome}`);
});

async function requireIt(requiresSecondFactor: SecondFactorRule, as = 'anna', customerId = 'linde'): Promise<string> {
  const at = { customerId };
  const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'system', params: at });
  const body = { id: anId(), version, requiresSecondFactor };
  const sent = { params: at, body };
  if (as === 'anna') return outcomeOf(await byBoss('PATCH /v1/settings/{customerId}', sent));
  return outcomeOf(await server.send('PATCH /v1/settings/{customerId}', { as, ...sent }));
}

async function byBoss(...[key, sent]: Parameters<TestBrowser['send']>) {
  return boss.send(key, { ...sent, token: await boss.token() });
}

let hired = 0;
/** Signed in by the password alone. */
async function aColleague(changes: Parameters<typeof aPerson>[1] = { venueRole: 'waiter' }, customerId = 'linde') {
  const id = `f${++hired}`;
  await hire(server.house, aPerson(id, changes), customerId);
  const own = aBrowser(server);
  expect(await signInWith(own, id)).toBe('in');
  return { id, own };
}
const look = async (own: TestBrowser, customerId = 'linde') =>
  outcomeOf(
    await own.send('GET /v1/settings/{customerId}', { token: await own.token(), params: { customerId } }),
    'in',
  );

describe('a venue that requires it', () => {
  test('of nobody lets everybody in; of administrators, those who have one; of everybody, the others too', async () => {
    const waiter = await aColleague();
    const administrator = await aColleague({ systemRole: 'customerAdmin', venueRole: 'admin' });
    const both = async () => [await look(waiter.own), await look(administrator.own)];
    expect(await both()).toEqual(['in', 'in']);
    await requireIt('administrators');
    expect(await both()).toEqual(['in', missing]);
    await requireIt('everybody');
    expect(await both()).toEqual([missing, missing]);
    await enrol(server, administrator.own);
    expect(await both()).toEqual([missing, 'in']);
    await requireIt('nobody');
    expect(await both()).toEqual(['in', 'in']);
  });

  test('asks it of who comes anew and of who renews the session, and leaves the own account open', async () => {
    const { id, own } = await aColleague();
    await requireIt('everybody');
    expect(await look(own)).toBe(missing);
    const again = aBrowser(server);
    expect(await signInWith(again, id)).toBe('in');
    expect(await look(again)).toBe(missing);
    const token = await again.token();
    expect(token).not.toBe('');
    expect(outcomeOf(await again.send('GET /v1/roles', { token }), 'in')).toBe('in');
    const { phone } = await enrol(server, again);
    expect(await look(again)).toBe('in');
    expect(await signInWith(aBrowser(server), id)).toBe('secondFactor.error.required');
    expect(await signInWith(aBrowser(server), id, phone.code())).toBe('in');
  });

  test('tells whom it did not let in that it requires it no more', async () => {
    const { own } = await aColleague();
    await requireIt('everybody');
    const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true, reconnection: false });
    let told = 0;
    socket.on(standing, () => (told += 1));
    const join = async () =>
      socket.timeout(20_000).emitWithAck('join', { accessToken: await own.token(), customerId: 'linde' });
    expect(await join()).toEqual({ ok: false, code: missing });
    await requireIt('nobody');
    await expect.poll(() => told).toBe(1);
    expect(await join()).toMatchObject({ ok: true });
    socket.disconnect();
  });

  test('asks it at no other venue', async () => {
    const { own } = await aColleague();
    const elsewhere = await aColleague({ venueRole: 'waiter' }, 'rose');
    await requireIt('everybody');
    expect(await look(own)).toBe(missing);
    expect(await look(elsewhere.own, 'rose')).toBe('in');
  });

  test('asks it of who enters every venue, and not of the provider', async () => {
    const roamer = aBrowser(server);
    await hire(server.house, aPerson('roaming', { allCustomers: true, systemRole: 'customerAdmin' }), 'rose');
    expect(await signInWith(roamer, 'roaming')).toBe('in');
    expect(await look(roamer)).toBe('in');
    await requireIt('administrators');
    expect(await look(roamer)).toBe(missing);
    expect(outcomeOf(await server.send('GET /v1/settings/{customerId}', { as: 'system', params }), 'in')).toBe('in');
  });

  test('keeps invites shut too', async () => {
    const { own } = await aColleague({ systemRole: 'customerAdmin', venueRole: 'admin' });
    const body = { id: anId(), role: 'waiter' as const };
    const { invite } = await server.call('POST /v1/customers/{customerId}/invites', { as: 'system', params, body });
    const withdraw = async () =>
      outcomeOf(
        await own.send('DELETE /v1/invites/{inviteId}', {
          token: await own.token(),
          params: { inviteId: invite.id },
          query: { commandId: anId() },
        }),
      );
    await requireIt('administrators');
    expect(await withdraw()).toBe(missing);
    await enrol(server, own);
    expect(await withdraw()).toBe('done');
  });

  test('leads to it again whose telephone was lost', async () => {
    const { id, own } = await aColleague();
    await enrol(server, own);
    await requireIt('everybody');
    expect(await look(own)).toBe('in');
    await byBoss('POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor', {
      params: { ...params, userId: id },
      body: { id: anId() },
    });
    expect(await own.token()).toBe('');
    expect(await signInWith(own, id)).toBe('in');
    expect(await look(own)).toBe(missing);
  });

  test('does not let go of it', async () => {
    const { own } = await aColleague();
    const { phone } = await enrol(server, own);
    const turnOff = async () => {
      const body = { password: testPassword, code: phone.code() };
      const answer = await own.send('POST /v1/me/secondFactor/turnOff', { token: await own.token(), body });
      return answer.statusCode === 200 ? 'done' : answer.json<{ message: string; params?: object }>();
    };
    await requireIt('everybody');
    const { name } = await server.house.database.read
      .selectFrom('customers')
      .select('name')
      .where('id', '=', 'linde')
      .executeTakeFirstOrThrow();
    expect(await turnOff()).toMatchObject({ message: 'secondFactor.error.requiredAt', params: { venue: name } });
    await requireIt('administrators');
    expect(await turnOff()).toBe('done');
  });
});

describe('who decides it', () => {
  test('has one', async () => {
    const { own } = await aColleague({ systemRole: 'customerAdmin', venueRole: 'admin' });
    const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'system', params });
    const change = async (requiresSecondFactor: SecondFactorRule) =>
      outcomeOf(
        await own.send('PATCH /v1/settings/{customerId}', {
          token: await own.token(),
          params,
          body: { id: anId(), version, requiresSecondFactor },
        }),
      );
    expect(await change('administrators')).toBe('secondFactor.error.ownFirst');
    expect(await requireIt('everybody', 'system')).toBe('secondFactor.error.ownFirst');
    await enrol(server, own);
    expect(await change('everybody')).toBe('done');
  });

  test('may change settings, with the admin PIN where one is set', async () => {
    expect(await requireIt('everybody', 'sara')).toBe('access.error.forbidden');
    expect(await requireIt('everybody', 'rosa')).toBe('access.error.venueUnknown');
    const pin = { id: anId(), pin: '4826' };
    await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'system', params, body: pin });
    expect(await requireIt('everybody')).toBe('adminPin.error.required');
    await byBoss('POST /v1/customers/{customerId}/checkAdminPin/', { params, body: { pin: '4826' } });
    expect(await requireIt('everybody')).toBe('done');
  });

  test('stands in the journal', async () => {
    const db = server.house.database.read;
    const last = await db
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.body)).toMatchObject({
      actor: 'anna',
      event: { type: 'setup.changed', thing: 'settings', move: 'changed', fields: ['requiresSecondFactor'] },
    });
    expect(await verifyVenue(db, 'linde')).toEqual([]);
  });
});
