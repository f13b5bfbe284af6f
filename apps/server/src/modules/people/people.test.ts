import type { BodySent } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';
import { aPerson, testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { securityEvents } from '../../platform/security-events.ts';
import { hire } from '../../test/open-test-venue.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = (email: string, password: string) =>
  server.http.inject({ method: 'POST', url: '/v1/login', payload: { email, password } });

const make = (changes: Partial<BodySent<'POST /v1/users'>> = {}) => {
  const id = anId();
  const body = { id, name: 'Erika Muster', email: `${id}@made.test`, systemRole: 'waiter' as const, ...changes };
  return server.call('POST /v1/users', { as: 'system', body });
};
const change = (userId: string, body: BodySent<'PATCH /v1/users/{userId}'>) =>
  server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId }, body });
const look = async (userId: string) =>
  (await server.call('GET /v1/users/{userId}', { as: 'system', params: { userId } })).user;
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
const events = async (customerId: string) => {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', customerId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ body }) => (JSON.parse(body) as { event: { type: string } }).event);
};

describe('the provider', () => {
  test('makes somebody who can sign in, with roles at two venues, once', async () => {
    const id = anId();
    const body: BodySent<'POST /v1/users'> = {
      id,
      name: ' Vera Vogt ',
      email: 'Vera@Made.test',
      phone: '+41791234567',
      password: 'long-enough',
      hint: 'calls on Mondays',
      systemRole: 'waiter',
      language: 'de-CH',
      roles: [
        { customer: 'linde', role: 'waiter' },
        { customer: 'rose', role: 'admin' },
      ],
    };
    const first = await server.call('POST /v1/users', { as: 'system', body });
    expect(first.user).toMatchObject({
      id,
      name: 'Vera Vogt',
      email: 'vera@made.test',
      phone: '+41791234567',
      hint: 'calls on Mondays',
      systemRole: 'waiter',
      allCustomers: false,
      active: true,
      created: Math.floor(server.clock.now() / 1000),
      lastSignInAt: null,
      roles: [
        { customer: 'linde', customerName: 'Gasthaus linde', role: 'waiter' },
        { customer: 'rose', customerName: 'Gasthaus rose', role: 'admin' },
      ],
    });
    expect(JSON.stringify(first)).not.toMatch(/hash|long-enough/);
    expect(await server.call('POST /v1/users', { as: 'system', body })).toEqual(first);
    expect((await events('rose')).filter(({ type }) => type === 'user.roleChanged')).toEqual([
      { type: 'user.roleChanged', userId: id, role: 'admin' },
    ]);
    const other = await server.refused('POST /v1/users', { as: 'system', body: { ...body, email: 'other@made.test' } });
    expect(other).toMatchObject({ status: 409, message: 'command.error.idReused' });
    expect((await login('vera@made.test', 'long-enough')).statusCode).toBe(200);
    expect((await look(id)).lastSignInAt).toBe(Math.floor(server.clock.now() / 1000));
  });

  test('gives somebody roles at two venues by two people at once', async () => {
    const { user } = await make();
    const linde = { customer: 'linde', role: 'waiter' as const };
    const rose = { customer: 'rose', role: 'admin' as const };
    await change(user.id, { id: anId(), roles: [linde], rolesBefore: [] });
    const { user: both } = await change(user.id, { id: anId(), roles: [rose], rolesBefore: [] });
    const rolesOf = ({ roles }: typeof user) => roles.map(({ customer, role }) => `${customer} ${role}`).toSorted();
    expect(rolesOf(both)).toEqual(['linde waiter', 'rose admin']);
    const raised = { ...linde, role: 'admin' as const };
    await change(user.id, { id: anId(), roles: [raised, rose], rolesBefore: [linde, rose] });
    await change(user.id, { id: anId(), roles: [linde], rolesBefore: [linde, rose] });
    expect(rolesOf(await look(user.id))).toEqual(['linde admin']);
  });

  test('takes an address once, whoever asks at the same time', async () => {
    const email = `${anId()}@made.test`;
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.send('POST /v1/users', {
          as: 'system',
          body: { id: anId(), name: 'A', email, systemRole: 'waiter' },
        }),
      ),
    );
    expect(tries.map(codeOf).toSorted()).toEqual(['done', ...Array<string>(3).fill('users.error.emailTaken')]);
    const { user } = await make();
    const taken = { as: 'system', params: { userId: user.id }, body: { email: 'SARA@venue.test' } };
    expect((await server.refused('PATCH /v1/users/{userId}', taken)).message).toBe('users.error.emailTaken');
  });

  test('refuses roles at a venue that there is not, and stores nothing', async () => {
    const id = anId();
    const body = {
      id,
      name: 'A',
      email: `${id}@made.test`,
      systemRole: 'waiter',
      roles: [{ customer: 'x', role: 'admin' }],
    };
    expect((await server.refused('POST /v1/users', { as: 'system', body })).message).toBe('customers.error.notFound');
    const unknown = await server.refused('GET /v1/users/{userId}', { as: 'system', params: { userId: id } });
    expect(unknown).toEqual({ status: 404, message: 'users.error.notFound' });
  });

  test.each([
    ['a name', { name: ' ' }],
    ['an address', { email: 'erika' }],
    ['a password', { password: 'seven77' }],
    ['a phone number', { phone: '079 123 45 67' }],
    ['a role', { systemRole: 'owner' }],
    ['nothing unknown', { password_hash: 'x' }],
  ])('needs %s that is one', async (_, changes) => {
    const body = { id: anId(), name: 'A', email: 'fine@made.test', systemRole: 'waiter', ...changes };
    const refused = await server.refused('POST /v1/users', { as: 'system', body });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, Object.keys(changes)]);
  });

  test('finds people by name or address, accents aside', async () => {
    await make({ name: 'Zoë Müller' });
    const find = async (search: string) =>
      (await server.call('GET /v1/users', { as: 'system', query: { search } })).users.map(({ name }) => name);
    expect(await find('zoe mul')).toEqual(['Zoë Müller']);
    expect(await find('SARA@')).toEqual(['Sara Muster']);
    expect(await find('%')).toEqual([]);
    expect((await find('')).length).toBeGreaterThan(8);
  });

  test('changes what is named and leaves the rest; a blank password keeps the current one', async () => {
    const { user } = await make({ password: 'first-password', hint: 'old', phone: '+41441234567' });
    const changed = await change(user.id, { name: 'Erika Neu', password: '', phone: '' });
    expect(changed.user).toEqual({ ...user, name: 'Erika Neu', phone: null });
    expect((await login(user.email, 'first-password')).statusCode).toBe(200);
    await change(user.id, { password: 'second-password' });
    expect((await login(user.email, 'first-password')).statusCode).toBe(401);
    expect((await login(user.email, 'second-password')).statusCode).toBe(200);
  });

  test('signs out the other devices with a new password, also with one for itself, but not the one it works at', async () => {
    const { user } = await make({ systemRole: 'systemAdmin', password: testPassword });
    const cookies = [await login(user.email, testPassword), await login(user.email, testPassword)];
    const [here = '', there = ''] = cookies.map((answer) => answer.cookies[0]?.value);
    const { accessToken: token, cookie } = await fetchToken(server, here);
    const params = { userId: user.id };
    const body = { password: 'third-password' };
    expect((await server.send('PATCH /v1/users/{userId}', { token, params, body })).statusCode).toBe(200);
    expect((await fetchToken(server, there)).user.role).toBe('guest');
    expect((await fetchToken(server, cookie ?? '')).user.role).toBe('admin');
    await change(user.id, { active: false });
  });

  test('takes no password that is easy to guess, neither for somebody new nor later', async () => {
    const person = { name: 'Vera Vogt', email: `${anId()}@made.test`, systemRole: 'waiter' as const };
    const roles = [{ customer: 'rose', role: 'waiter' as const }];
    for (const password of ['passwort1', 'vera.vogt', 'gasthaus-rose']) {
      const body = { id: anId(), ...person, roles, password };
      const refused = await server.refused('POST /v1/users', { as: 'system', body });
      expect(refused).toEqual({ status: 422, message: 'password.error.guessable' });
    }
    const { user } = await make({ name: 'Vera Vogt', roles });
    const to = (body: object) =>
      server.refused('PATCH /v1/users/{userId}', { as: 'system', params: { userId: user.id }, body });
    for (const body of [
      { password: 'sunshine' },
      { password: 'VeraVogt' },
      { name: 'Eva Roth', password: 'eva-roth' },
    ]) {
      expect(await to(body)).toEqual({ status: 422, message: 'password.error.guessable' });
    }
  });

  test('sets roles: each venue hears of its own change alone', async () => {
    const { user } = await make({ roles: [{ customer: 'linde', role: 'waiter' }] });
    const before = [(await events('linde')).length, (await events('rose')).length];
    const body = { id: anId(), roles: [{ customer: 'rose', role: 'admin' as const }] };
    const { user: changed } = await change(user.id, body);
    expect(changed.roles.map(({ customer, role }) => [customer, role])).toEqual([['rose', 'admin']]);
    await change(user.id, body);
    expect((await events('linde')).slice(before[0])).toEqual([
      { type: 'user.roleChanged', userId: user.id, role: null },
    ]);
    expect((await events('rose')).slice(before[1])).toEqual([
      { type: 'user.roleChanged', userId: user.id, role: 'admin' },
    ]);
  });

  test('deactivates at once: sessions end, a new sign-in says why', async () => {
    const { user } = await make({ password: testPassword, roles: [{ customer: 'linde', role: 'waiter' }] });
    const cookie = (await login(user.email, testPassword)).cookies[0]?.value ?? '';
    const { accessToken: token } = await fetchToken(server, cookie);
    const params = { customerId: 'linde' };
    expect((await server.send('GET /v1/customers/{customerId}/tables', { token, params })).statusCode).toBe(200);
    await change(user.id, { active: false });
    expect((await server.send('GET /v1/customers/{customerId}/tables', { token, params })).statusCode).toBe(401);
    expect((await fetchToken(server, cookie)).user.role).toBe('guest');
    expect(codeOf(await login(user.email, testPassword))).toBe('login.error.deactivated');
    await change(user.id, { active: true });
    expect((await fetchToken(server, cookie)).user.role).toBe('guest');
    expect((await login(user.email, testPassword)).statusCode).toBe(200);
  });

  test('ends all sessions of somebody', async () => {
    await hire(server.house, aPerson('devices', { venueRole: 'waiter' }), 'linde');
    const cookies = [await signIn(server, 'devices'), await signIn(server, 'devices')];
    const ended = await server.call('POST /v1/users/{userId}/endSessions', {
      as: 'system',
      params: { userId: 'devices' },
    });
    expect(ended).toEqual({ sessions: 2 });
    for (const { cookie } of cookies) expect((await fetchToken(server, cookie)).user.role).toBe('guest');
  });

  test('leaves a trace of each step without names, addresses or passwords', async () => {
    const { user } = await make({ name: 'Trace Me', password: 'secret-password', hint: 'secret hint' });
    await change(user.id, { name: 'Trace Again', password: 'other-password' });
    const rows = await server.house.database.read
      .selectFrom('system_journal')
      .selectAll()
      .where('subject_id', '=', user.id)
      .execute();
    expect(rows.map(({ kind, actor_id }) => `${kind} by ${actor_id}`).toSorted()).toEqual([
      'user.changed by system',
      'user.made by system',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Trace|secret|other-password|made\.test/);
    const { write } = server.house.database;
    await expect(write.deleteFrom('system_journal').execute()).rejects.toThrow('is append-only');
    await expect(write.updateTable('system_journal').set({ kind: 'x' }).execute()).rejects.toThrow('is append-only');
  });

  // Last: whoever is switched off here is signed out.
  test('keeps a system administrator who is active, whatever two of them do to each other', async () => {
    const alone = { as: 'system', params: { userId: 'system' } };
    for (const body of [{ active: false }, { systemRole: 'waiter' }]) {
      const refused = await server.refused('PATCH /v1/users/{userId}', { ...alone, body });
      expect(refused).toEqual({ status: 409, message: 'users.error.lastSystemAdmin' });
    }
    expect((await server.call('PATCH /v1/users/{userId}', { ...alone, body: { name: 'Reto' } })).user.name).toBe(
      'Reto',
    );
    const { user: second } = await make({ systemRole: 'systemAdmin', password: testPassword });
    const cookie = (await login(second.email, testPassword)).cookies[0]?.value ?? '';
    const { accessToken: token } = await fetchToken(server, cookie);
    const own = await server.tokenOf('system');
    const off = (userId: string, by: string) =>
      server.send('PATCH /v1/users/{userId}', { token: by, params: { userId }, body: { active: false } });
    const both = await Promise.all([off('system', token), off(second.id, own)]);
    const left = await server.house.database.read
      .selectFrom('users')
      .select('id')
      .where('system_role', '=', 'systemAdmin')
      .where('active', '=', true)
      .execute();
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(left).toHaveLength(1);
    await server.house.database.write.updateTable('users').set({ active: true }).where('id', '=', 'system').execute();
  });
});

test('no password, address or phone number is in the log', () => {
  // What happened has a word of its own there: `user.passwordReset`.
  const log = server
    .logged()
    .replaceAll(/"security":"(\w+\.\w+)"/g, (said, event: string) => (event in securityEvents ? '' : said));
  expect(log).not.toMatch(/password|long-enough|made\.test|\+4179|secret/);
});
