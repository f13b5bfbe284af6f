import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('people stand where their names do in the alphabet', async () => {
  for (const name of ['Zora Liste', 'Ägidius Liste', 'bea Liste']) {
    const id = anId();
    const roles = [{ customer: 'rose', role: 'waiter' as const }];
    const made = { id, name, email: `${id}@made.test`, systemRole: 'waiter' as const, roles };
    await server.call('POST /v1/users', { as: 'system', body: made });
  }
  const wanted = ['Ägidius Liste', 'bea Liste', 'Zora Liste'];
  const { users } = await server.call('GET /v1/users', { as: 'system', query: { search: 'liste' } });
  expect(users.map(({ name }) => name)).toEqual(wanted);
  const params = { customerId: 'rose' };
  const team = await server.call('GET /v1/customers/{customerId}/users', { as: 'system', params });
  expect(team.users.map(({ name }) => name).filter((name) => name.endsWith('Liste'))).toEqual(wanted);
});

test('the provider finds who works at a venue by its name', async () => {
  const find = async (search: string) =>
    (await server.call('GET /v1/users', { as: 'system', query: { search } })).users.map(({ id }) => id);
  const { customers } = await server.call('GET /v1/customers', { as: 'system', query: {} });
  const rose = customers.find(({ id }) => id === 'rose')?.name ?? '';
  expect(rose).not.toBe('');
  const { users: team } = await server.call('GET /v1/customers/{customerId}/users', {
    as: 'system',
    params: { customerId: 'rose' },
  });
  expect(team.length).toBeGreaterThan(0);
  const found = await find(rose.toUpperCase());
  expect(found).toEqual(expect.arrayContaining(team.map(({ id }) => id)));
  const { users: all } = await server.call('GET /v1/users', { as: 'system', query: {} });
  const elsewhere = all.filter(({ id }) => !team.some((member) => member.id === id)).map(({ id }) => id);
  expect(found.filter((id) => elsewhere.includes(id))).toEqual([]);
});
