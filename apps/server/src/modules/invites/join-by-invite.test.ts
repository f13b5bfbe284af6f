import { anId } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aBrowser } from '../../test/a-browser.ts';
import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';
import { inviteHours } from './invites.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const params = { customerId: 'linde' };

/** Somebody who has an account, but no role at "linde". */
const newcomer = async () => {
  const id = `newcomer-${anId()}`;
  await hire(server.house, aPerson(id, { venueRole: 'waiter' }), 'rose');
  return id;
};
const invite = async (role: 'admin' | 'waiter' = 'waiter') => {
  const body = { id: anId(), role };
  const made = await server.call('POST /v1/customers/{customerId}/invites', { as: 'anna', params, body });
  return { id: made.invite.id, secret: made.link.split('/invite/')[1] ?? '' };
};
const join = (as: string, secret: string, id = anId()) =>
  server.send('POST /v1/invites/{inviteId}/join', { as, params: { inviteId: secret }, body: { id } });
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
const rolesOf = async (as: string) => {
  const roles = await server.call('GET /v1/roles', { as });
  return roles.map(({ customer, role }) => `${customer.id} ${role}`).toSorted();
};
const openIds = async () => {
  const { invites } = await server.call('GET /v1/customers/{customerId}/invites', { as: 'anna', params });
  return invites.map(({ id }) => id);
};

describe('somebody who has an account', () => {
  test('comes to a second venue by its link, once, and keeps the first', async () => {
    const as = await newcomer();
    const { id, secret } = await invite();
    const joined = await server.call('POST /v1/invites/{inviteId}/join', {
      as,
      params: { inviteId: secret },
      body: { id: anId() },
    });
    expect(joined).toMatchObject({ customer: 'linde', role: 'waiter' });
    expect(await rolesOf(as)).toEqual(['linde waiter', 'rose waiter']);
    expect((await server.send('GET /v1/customers/{customerId}/tables', { as, params })).statusCode).toBe(200);
    expect(await openIds()).not.toContain(id);
    expect(codeOf(await join(await newcomer(), secret))).toBe('invite.error.invalid');
  });

  test('that has no rights at any venue leaves the link to whom it was meant for', async () => {
    const as = `megaphone-${anId()}`;
    await hire(server.house, { ...aPerson(as, { venueRole: 'waiter' }), systemRole: 'megaphoneUser' }, 'rose');
    const { id, secret } = await invite();
    expect(codeOf(await join(as, secret))).toBe('invite.error.newAccountOnly');
    expect(await openIds()).toContain(id);
    expect(codeOf(await join(await newcomer(), secret))).toBe('done');
  });

  test('is in the journal, and the team hears of it at once', async () => {
    const as = await newcomer();
    const { id, secret } = await invite('admin');
    const heard: { customerId: string; changes: unknown }[] = [];
    server.house.announcer.onAnnounced(({ customerId, changes }) => heard.push({ customerId, changes }));
    expect(codeOf(await join(as, secret))).toBe('done');
    const changes = [
      { kind: 'invite', id },
      { kind: 'user', id: as },
    ];
    expect(heard).toEqual([{ customerId: 'linde', changes }]);
    const last = await server.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.body)).toMatchObject({
      actor: as,
      event: { type: 'invite.accepted', inviteId: id, userId: as, role: 'admin' },
    });
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('gets the first answer when the same command comes again', async () => {
    const as = await newcomer();
    const { secret } = await invite();
    const id = anId();
    const first = await join(as, secret, id);
    expect((await join(as, secret, id)).json()).toEqual(first.json());
    const other = await invite();
    expect(codeOf(await join(as, other.secret, id))).toBe('command.error.idReused');
  });

  test('who is there as a waiter becomes an administrator, and never the other way round', async () => {
    const as = await newcomer();
    expect(codeOf(await join(as, (await invite('waiter')).secret))).toBe('done');
    expect(codeOf(await join(as, (await invite('waiter')).secret))).toBe('invite.error.alreadyThere');
    expect(codeOf(await join(as, (await invite('admin')).secret))).toBe('done');
    const { id, secret } = await invite('waiter');
    const before = await everything(server.house);
    expect(codeOf(await join(as, secret))).toBe('invite.error.alreadyThere');
    expect(await everything(server.house)).toBe(before);
    expect(await rolesOf(as)).toEqual(['linde admin', 'rose waiter']);
    expect(await openIds()).toContain(id);
  });
});

test('of many who join by one link at once, one is let in', async () => {
  const { secret } = await invite();
  const people = await Promise.all(Array.from({ length: 4 }, newcomer));
  const tries = await Promise.all(people.map((as) => join(as, secret)));
  expect(tries.map(codeOf).toSorted()).toEqual(['done', ...Array.from({ length: 3 }, () => 'invite.error.invalid')]);
});

test.each([
  ['expired', () => server.clock.pass(inviteHours * 3_600_000)],
  [
    'withdrawn',
    (id: string) =>
      server.send('DELETE /v1/invites/{inviteId}', {
        as: 'anna',
        params: { inviteId: id },
        query: { commandId: anId() },
      }),
  ],
] as const)('a link that is %s lets nobody in', async (_, end) => {
  const as = await newcomer();
  const { id, secret } = await invite();
  await end(id);
  expect(codeOf(await join(as, secret))).toBe('invite.error.invalid');
  expect(await rolesOf(as)).toEqual(['rose waiter']);
});

test('a link that is for no venue makes new accounts alone: nobody becomes more in the whole system by it', async () => {
  const as = await newcomer();
  const made = await server.call('POST /v1/invites', { as: 'system', body: { id: anId(), systemRole: 'systemAdmin' } });
  const secret = made.link.split('/invite/')[1] ?? '';
  expect(codeOf(await join(as, secret))).toBe('invite.error.newAccountOnly');
  expect((await server.send('GET /v1/invites/{inviteId}', { params: { inviteId: secret } })).statusCode).toBe(200);
});

test('a till that somebody left open brings nobody to a venue', async () => {
  await server.call('PUT /v1/me/pin', { as: 'sara', body: { password: testPassword, pin: '48260917' } });
  const till = { id: anId(), name: 'Bar' };
  const { code } = await server.call('POST /v1/customers/{customerId}/tills', { as: 'anna', params, body: till });
  const browser = aBrowser(server);
  await browser.send('POST /v1/tills/enrol', { body: { code } });
  await browser.send('POST /v1/till/signIn', { body: { user: 'sara', pin: '48260917' } });
  const { secret } = await invite('admin');
  const sent = { token: await browser.token(), params: { inviteId: secret }, body: { id: anId() } };
  expect(codeOf(await browser.send('POST /v1/invites/{inviteId}/join', sent))).toBe('access.error.forbidden');
  expect(await rolesOf('sara')).toEqual(['linde waiter']);
});

test('the id of an invite is not its secret', async () => {
  expect(codeOf(await join(await newcomer(), (await invite()).id))).toBe('invite.error.invalid');
});

test('an invite tells to which address it was made', async () => {
  const body = { id: anId(), role: 'waiter' as const, email: 'vera@invited.test' };
  const { link } = await server.call('POST /v1/customers/{customerId}/invites', { as: 'anna', params, body });
  const inviteId = link.split('/invite/')[1] ?? '';
  expect(await server.call('GET /v1/invites/{inviteId}', { params: { inviteId } })).toEqual({
    customerName: 'Gasthaus linde',
    email: 'vera@invited.test',
    isFirst: false,
  });
});
