import { anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { aBrowser, type TestBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { enrol, outcomeOf, signInWith } from '../../test/second-factor-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let hired = 0;
/** Signed in, with a second factor. */
const aColleague = async (changes: Parameters<typeof aPerson>[1] = { venueRole: 'waiter' }, customerId = 'linde') => {
  const id = `c${++hired}`;
  await hire(server.house, aPerson(id, changes), customerId);
  const own = aBrowser(server);
  expect(await signInWith(own, id)).toBe('in');
  await enrol(server, own);
  return { id, own };
};
const turnOff = async (as: string, userId: string, id = anId(), customerId = 'linde') =>
  outcomeOf(
    await server.send('POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor', {
      as,
      params: { customerId, userId },
      body: { id },
    }),
  );
const byProvider = async (as: string, userId: string) =>
  outcomeOf(await server.send('POST /v1/users/{userId}/turnOffSecondFactor', { as, params: { userId } }));
const isOut = async (own: TestBrowser) => (await own.token()) === '';

describe('an administrator of the venue', () => {
  test('sees who has one, and turns it off for a colleague: it is journaled, and the colleague signed out', async () => {
    const { id, own } = await aColleague();
    const { users } = await server.call('GET /v1/customers/{customerId}/users', {
      as: 'anna',
      params: { customerId: 'linde' },
    });
    const withFactor = users.filter(({ hasSecondFactor }) => hasSecondFactor).map((user) => user.id);
    expect(withFactor).toContain(id);
    expect(withFactor).not.toContain('sara');
    expect(await turnOff('anna', id)).toBe('done');
    expect(await isOut(own)).toBe(true);
    expect(await signInWith(aBrowser(server), id)).toBe('in');
    const db = server.house.database.read;
    const rows = await db.selectFrom('journal').select('body').where('customer_id', '=', 'linde').execute();
    const events = rows.map(({ body }) => (JSON.parse(body) as { event: object }).event);
    expect(events).toContainEqual({ type: 'user.secondFactorTurnedOff', userId: id });
    const notes = await db.selectFrom('system_journal').selectAll().where('subject_id', '=', id).execute();
    expect(notes.map(({ actor_id, kind }) => [actor_id, kind])).toContainEqual(['anna', 'user.secondFactorTurnedOff']);
    expect(await verifyVenue(db, 'linde')).toEqual([]);
  });

  test('does it once: a repeat ends no session that was opened since', async () => {
    const { id } = await aColleague();
    const command = anId();
    expect(await turnOff('anna', id, command)).toBe('done');
    const own = aBrowser(server);
    await signInWith(own, id);
    expect(await turnOff('anna', id, command)).toBe('done');
    expect(await isOut(own)).toBe(false);
    expect(await turnOff('anna', id)).toBe('secondFactor.error.isOff');
  });

  test.each([
    ['the own one', 'anna', 'users.error.self'],
    ['that of somebody at another venue', 'remo', 'users.error.notFound'],
    ['that of a system administrator', 'system', 'users.error.notFound'],
    ['that of nobody', 'x', 'users.error.notFound'],
    ['one that is not on', 'sara', 'secondFactor.error.isOff'],
  ])('does not turn off %s', async (_, userId, code) => {
    expect(await turnOff('anna', userId)).toBe(code);
  });

  test.each([
    ['an administrator here', { venueRole: 'admin' as const }],
    ['who enters every venue', { venueRole: 'waiter' as const, allCustomers: true }],
  ])('leaves %s to the provider', async (_, changes) => {
    const { id, own } = await aColleague(changes);
    expect(await turnOff('anna', id)).toBe('secondFactor.error.byProvider');
    expect(await isOut(own)).toBe(false);
    expect(await turnOff('system', id)).toBe('done');
    expect(await isOut(own)).toBe(true);
  });

  test('leaves a waiter who administers another venue to the provider', async () => {
    const { id } = await aColleague({ venueRole: 'admin' }, 'rose');
    await server.call('PUT /v1/customers/{customerId}/users/{userId}/role', {
      as: 'system',
      params: { customerId: 'linde', userId: id },
      body: { id: anId(), role: 'waiter' },
    });
    expect(await turnOff('anna', id)).toBe('secondFactor.error.byProvider');
  });

  test('shows the admin PIN for it where one is set', async () => {
    const { id } = await aColleague();
    const params = { customerId: 'linde' };
    await server.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'system',
      params,
      body: { id: anId(), pin: '4826' },
    });
    expect(await turnOff('anna', id)).toBe('adminPin.error.required');
    await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'anna', params, body: { pin: '4826' } });
    expect(await turnOff('anna', id)).toBe('done');
  });
});

test('neither a waiter nor the administrator of another venue turns off anything', async () => {
  const { id, own } = await aColleague();
  expect(await turnOff('luca', id)).toBe('access.error.forbidden');
  expect(await turnOff('rosa', id)).toBe('access.error.venueUnknown');
  expect(await turnOff('rosa', id, anId(), 'rose')).toBe('users.error.notFound');
  for (const as of ['luca', 'anna', 'rosa']) expect(await byProvider(as, id)).toBe('access.error.forbidden');
  expect(await isOut(own)).toBe(false);
});

test('the provider turns it off for anybody but themselves', async () => {
  const { id, own } = await aColleague({ systemRole: 'systemAdmin' });
  const look = async () =>
    (await server.call('GET /v1/users/{userId}', { as: 'system', params: { userId: id } })).user.hasSecondFactor;
  expect(await look()).toBe(true);
  expect(await byProvider('system', id)).toBe('done');
  expect(await look()).toBe(false);
  expect(await isOut(own)).toBe(true);
  expect(await byProvider('system', id)).toBe('secondFactor.error.isOff');
  expect(await byProvider('system', 'system')).toBe('users.error.self');
  expect(await byProvider('system', 'nobody')).toBe('users.error.notFound');
});
