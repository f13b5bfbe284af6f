import type { BodySent } from '@comanda/contract/calls';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

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

describe('the provider', () => {
  test('makes somebody whole whose id was a command of a venue before', async () => {
    const id = anId();
    await server.call('POST /v1/orders', { as: 'sara', body: { ...aDraft(['espresso']), id } });
    const wish = { id, email: `${id}@made.test`, roles: [{ customer: 'linde', role: 'waiter' as const }] };
    const { user } = await make(wish);
    expect(user.roles).toMatchObject(wish.roles);
    expect((await make(wish)).user).toEqual(user);
  });

  test('is told that an id is used where the same account is wanted again with other roles', async () => {
    const id = anId();
    const body = { id, name: 'Eva Egli', email: `${id}@made.test`, systemRole: 'waiter' as const };
    const wanted = (role: 'waiter' | 'admin') => ({ ...body, roles: [{ customer: 'linde', role }] });
    await server.call('POST /v1/users', { as: 'system', body: wanted('waiter') });
    const other = await server.refused('POST /v1/users', { as: 'system', body: wanted('admin') });
    expect(other).toMatchObject({ status: 409, message: 'command.error.idReused' });
    expect((await look(id)).roles).toMatchObject([{ customer: 'linde', role: 'waiter' }]);
  });
});
