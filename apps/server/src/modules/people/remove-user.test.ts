/** Somebody is removed who never acted; whoever stays keeps all that they had. */
import type { BodySent } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const make = (changes: Partial<BodySent<'POST /v1/users'>>) => {
  const id = anId();
  const body = { id, name: 'Erika Muster', email: `${id}@made.test`, systemRole: 'waiter' as const, ...changes };
  return server.call('POST /v1/users', { as: 'system', body });
};
const look = async (userId: string) =>
  (await server.call('GET /v1/users/{userId}', { as: 'system', params: { userId } })).user;
const events = async (customerId: string) => {
  const rows = await server.house.database.read
    .selectFrom('journal')
    .select('body')
    .where('customer_id', '=', customerId)
    .orderBy('sequence')
    .execute();
  return rows.map(({ body }) => (JSON.parse(body) as { event: { type: string } }).event);
};

test('only somebody who never signed in is removed', async () => {
  const { user } = await make({ roles: [{ customer: 'linde', role: 'waiter' }] });
  const removing = { as: 'system', params: { userId: user.id } };
  // The answer was lost, and the same is sent again.
  const answers = [
    await server.call('DELETE /v1/users/{userId}', removing),
    await server.call('DELETE /v1/users/{userId}', removing),
  ];
  expect(answers).toEqual([{}, {}]);
  expect((await server.refused('GET /v1/users/{userId}', removing)).message).toBe('users.error.notFound');
  const noted = server.house.database.read.selectFrom('system_journal').select('id').where('subject_id', '=', user.id);
  expect(await noted.where('kind', '=', 'user.removed').execute()).toHaveLength(1);
  const never = { as: 'system', params: { userId: anId() } };
  expect((await server.refused('DELETE /v1/users/{userId}', never)).message).toBe('users.error.notFound');
  expect((await events('linde')).at(-1)).toEqual({ type: 'user.roleChanged', userId: user.id, role: null });
  await server.tokenOf('luca');
  const acted = await server.refused('DELETE /v1/users/{userId}', { as: 'system', params: { userId: 'luca' } });
  expect(acted).toEqual({ status: 409, message: 'users.error.hasActed' });
  expect((await look('luca')).roles).toHaveLength(1);
});

test('no role is taken from somebody who stays because a purse is theirs', async () => {
  const { user } = await make({ roles: [{ customer: 'linde', role: 'waiter' }] });
  const purse = { id: anId(), name: 'Purse', kind: 'waiter' as const, user: user.id, printer: null, active: true };
  const params = { customerId: 'linde' };
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: purse });
  const removing = { as: 'system', params: { userId: user.id } };
  const refused = await server.refused('DELETE /v1/users/{userId}', removing);
  expect(refused).toEqual({ status: 409, message: 'users.error.hasActed' });
  expect((await look(user.id)).roles).toHaveLength(1);
});
