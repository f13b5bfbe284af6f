import type { BodySent } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const make = (changes: Partial<BodySent<'POST /v1/users'>> = {}) => {
  const id = anId();
  const body = { id, name: 'Erika Muster', email: `${id}@made.test`, systemRole: 'waiter' as const, ...changes };
  return server.call('POST /v1/users', { as: 'system', body });
};
const look = async (userId: string) =>
  (await server.call('GET /v1/users/{userId}', { as: 'system', params: { userId } })).user;
const setRole = (as: string, userId: string, role: string | null, customerId = 'linde') =>
  server.send('PUT /v1/customers/{customerId}/users/{userId}/role', {
    as,
    params: { customerId, userId },
    body: { id: anId(), role },
  });
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

describe('a venue’s administrator', () => {
  test('sees the own people with their roles there, and nothing else of them', async () => {
    await make({
      name: 'Both Houses',
      hint: 'secret hint',
      roles: [
        { customer: 'linde', role: 'waiter' },
        { customer: 'rose', role: 'admin' },
      ],
    });
    await setRole('system', 'system', 'admin');
    const answer = await server.send('GET /v1/customers/{customerId}/users', {
      as: 'anna',
      params: { customerId: 'linde' },
    });
    const { users } = answer.json<{ users: { id: string; name: string; roles: { customer: string }[] }[] }>();
    const names = users.map(({ id }) => id);
    expect(names).toEqual(expect.arrayContaining(['anna', 'sara', 'luca', 'gone']));
    expect(names).not.toContain('system');
    expect(names).not.toContain('rosa');
    expect(users.find(({ name }) => name === 'Both Houses')?.roles).toMatchObject([{ customer: 'linde' }]);
    expect(answer.body).not.toMatch(/secret hint|hint|systemRole|allCustomers|hash|rose/);
    await setRole('system', 'system', null);
  });

  test('makes a waiter an administrator and back, and removes; each works at the next call', async () => {
    await hire(server.house, aPerson('wilma', { venueRole: 'waiter' }), 'linde');
    const people = () =>
      server.send('GET /v1/customers/{customerId}/users', { as: 'wilma', params: { customerId: 'linde' } });
    expect(codeOf(await people())).toBe('access.error.forbidden');
    expect(codeOf(await setRole('anna', 'wilma', 'admin'))).toBe('done');
    expect(codeOf(await people())).toBe('done');
    expect(codeOf(await setRole('anna', 'wilma', 'waiter'))).toBe('done');
    expect(codeOf(await people())).toBe('access.error.forbidden');
    expect(codeOf(await setRole('anna', 'wilma', null))).toBe('done');
    expect(codeOf(await people())).toBe('access.error.venueUnknown');
    expect((await events('linde')).filter((event) => 'userId' in event && event.userId === 'wilma')).toEqual(
      ['admin', 'waiter', null].map((role) => ({ type: 'user.roleChanged', userId: 'wilma', role })),
    );
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('does a thing once', async () => {
    await hire(server.house, aPerson('once', { venueRole: 'waiter' }), 'linde');
    const sent = {
      as: 'anna',
      params: { customerId: 'linde', userId: 'once' },
      body: { id: anId(), role: 'admin' as const },
    };
    const first = await server.call('PUT /v1/customers/{customerId}/users/{userId}/role', sent);
    expect(await server.call('PUT /v1/customers/{customerId}/users/{userId}/role', sent)).toEqual(first);
  });

  test.each([
    ['the own role', 'anna', 'users.error.self'],
    ['somebody of another venue', 'remo', 'users.error.notFound'],
    ['somebody without a venue', 'nora', 'users.error.notFound'],
    ['a system administrator', 'system', 'users.error.notFound'],
    ['nobody', 'x', 'users.error.notFound'],
  ])('cannot touch %s', async (_, userId, code) => {
    for (const role of ['admin', 'waiter', null]) expect(codeOf(await setRole('anna', userId, role))).toBe(code);
  });

  test('cannot touch a system administrator who has a role there either', async () => {
    await setRole('system', 'system', 'waiter');
    expect(codeOf(await setRole('anna', 'system', null))).toBe('users.error.notFound');
    await setRole('system', 'system', null);
  });

  test('of another venue does not get in', async () => {
    expect(codeOf(await setRole('rosa', 'sara', null))).toBe('access.error.venueUnknown');
    expect((await look('sara')).roles).toHaveLength(1);
  });
});

test('a waiter reads no notes, phone numbers or addresses of others anywhere', async () => {
  await make({
    name: 'Hidden',
    hint: 'hidden hint',
    phone: '+41799999999',
    email: 'hidden@made.test',
    roles: [{ customer: 'linde', role: 'waiter' }],
  });
  const sent = { as: 'sara', params: { customerId: 'linde' }, query: { customerId: 'linde' } };
  const answers = await Promise.all([
    server.send('GET /v1/roles', { as: 'sara' }),
    server.send('GET /v1/settings/{customerId}', sent),
    server.send('GET /v1/customers/{customerId}/devices', sent),
    server.send('GET /v1/customers/{customerId}/orders', { ...sent, query: { state: 'pending' } }),
    server.send('GET /v1/customers/{customerId}/users', sent),
    server.send('GET /v1/users', { as: 'sara' }),
  ]);
  // Where all were refused, nothing would be known of what is answered.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 403, 403]);
  for (const { body } of answers) expect(body).not.toMatch(/hidden|\+4179/i);
});
