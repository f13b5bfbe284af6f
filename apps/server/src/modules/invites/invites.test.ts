import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { linde } from '../../test/two-venues.ts';
import { firstAdministratorLink } from './index.ts';
import { insertInvite, inviteHours } from './invites.repository.ts';

const registration = (changes: object = {}) => ({
  name: 'Erika Muster',
  email: `erika-${crypto.randomUUID()}@venue.test`,
  password: 'long-enough',
  ...changes,
});

describe('the first start', () => {
  let empty: TestServer;
  beforeAll(async () => {
    empty = await startTestServer({ venues: [] });
  });
  afterAll(() => empty.close());
  const link = async () => {
    const url = await firstAdministratorLink(empty.house, 'http://till.test');
    return url === null ? null : (url.split('/invite/')[1] ?? '');
  };
  const look = (inviteId: string) => empty.send('GET /v1/invites/{inviteId}', { params: { inviteId } });

  test('gives one link that works to many servers that start at once', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, link));
    const looks = await Promise.all(links.map((inviteId) => look(inviteId ?? '')));
    expect(looks.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('gives a link that makes the first administrator, once; a new start makes the old link useless', async () => {
    const [old, inviteId] = [(await link()) ?? '', (await link()) ?? ''];
    expect(inviteId).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(await everything(empty.house))).not.toContain(inviteId);
    expect((await look(old)).statusCode).toBe(404);
    expect((await look(inviteId)).json()).toEqual({ customerName: null, email: null, isFirst: true });
    const accept = { params: { inviteId }, body: registration({ email: 'Erika@Venue.test' }) };
    await empty.call('POST /v1/invites/{inviteId}/accept', accept);
    const again = await empty.refused('POST /v1/invites/{inviteId}/accept', { ...accept, body: registration() });
    expect(again).toEqual({ status: 404, message: 'invite.error.invalid' });
    expect((await look(inviteId)).statusCode).toBe(404);
    const login = await empty.http.inject({
      method: 'POST',
      url: '/v1/login',
      payload: { email: 'erika@venue.test', password: 'long-enough' },
    });
    expect(login.json()).toMatchObject({ user: { name: 'Erika Muster', systemRole: 'systemAdmin' } });
    expect(await link()).toBeNull();
  });
});

describe('an invite', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ venues: [linde] });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.moveTo(fridayEvening));
  const invite = () =>
    insertInvite(
      server.house.database.write,
      { customer_id: 'linde', system_role: 'waiter', venue_role: 'waiter', created_by: 'anna' },
      server.clock.now(),
    );
  const accept = (inviteId: string, body: object = registration()) =>
    server.send('POST /v1/invites/{inviteId}/accept', { params: { inviteId }, body });

  test('of a house says its name and gives its role', async () => {
    const inviteId = await invite();
    expect(await server.call('GET /v1/invites/{inviteId}', { params: { inviteId } })).toEqual({
      customerName: 'Gasthaus linde',
      email: null,
      isFirst: false,
    });
    const body = registration();
    expect((await accept(inviteId, body)).statusCode).toBe(200);
    const roles = await server.house.database.read
      .selectFrom('users')
      .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select(['customer_id', 'role'])
      .where('email', '=', body.email)
      .execute();
    expect(roles).toEqual([{ customer_id: 'linde', role: 'waiter' }]);
  });

  test('that nobody made is useless once there is anybody', async () => {
    const nobodys = { customer_id: null, system_role: 'systemAdmin', venue_role: null, created_by: null };
    const inviteId = await insertInvite(server.house.database.write, nobodys, server.clock.now());
    expect((await accept(inviteId)).json()).toEqual({ message: 'invite.error.invalid' });
  });

  test('ends after its hours', async () => {
    const inviteId = await invite();
    server.clock.pass(inviteHours * 3_600_000 - 1);
    expect((await server.send('GET /v1/invites/{inviteId}', { params: { inviteId } })).statusCode).toBe(200);
    server.clock.pass(1);
    expect((await accept(inviteId)).json()).toEqual({ message: 'invite.error.invalid' });
  });

  test('makes one account, however often it is accepted at once', async () => {
    const inviteId = await invite();
    const tries = await Promise.all(Array.from({ length: 5 }, () => accept(inviteId)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  });

  test('does not take an address that is in use, however it is written, and stays open', async () => {
    const inviteId = await invite();
    const before = await everything(server.house);
    const taken = await accept(inviteId, registration({ email: 'SARA@venue.test' }));
    expect([taken.statusCode, taken.json()]).toEqual([409, { message: 'invite.error.emailTaken' }]);
    expect(await everything(server.house)).toBe(before);
    expect((await accept(inviteId)).statusCode).toBe(200);
  });

  test('takes no password that is easy to guess, and stays open', async () => {
    const inviteId = await invite();
    const before = await everything(server.house);
    for (const password of ['1234567890', 'Erika.Muster', 'gasthaus-linde']) {
      const refused = await accept(inviteId, registration({ password }));
      expect([refused.statusCode, refused.json()]).toEqual([422, { message: 'password.error.guessable' }]);
    }
    expect(await everything(server.house)).toBe(before);
    expect((await accept(inviteId)).statusCode).toBe(200);
  });

  test('one of two invites that take the same address at once is refused', async () => {
    const invites = await Promise.all(Array.from({ length: 4 }, invite));
    const body = registration();
    const tries = await Promise.all(invites.map((inviteId) => accept(inviteId, body)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'erika' }],
    ['password', { password: 'seven77' }],
  ])('needs a proper %s', async (field, changes) => {
    const refused = (await accept(await invite(), registration(changes))).json<{ fields: object }>();
    expect(Object.keys(refused.fields)).toEqual([field]);
    expect(testPassword.length).toBeGreaterThan(8);
  });
});
