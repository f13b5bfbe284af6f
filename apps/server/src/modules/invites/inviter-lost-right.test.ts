import { anId } from '@comanda/test-kit/a-draft';
import { aPerson } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hire } from '../../test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { administratorLink } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const secretOf = (link: string) => link.split('/invite/')[1] ?? '';
/** An administrator of the house, and a link that makes another one. */
const anInviter = async () => {
  const id = `chef-${anId()}`;
  await hire(server.house, aPerson(id, { systemRole: 'customerAdmin', venueRole: 'admin' }), 'linde');
  const body = { id: anId(), role: 'admin' as const };
  const made = await server.call('POST /v1/customers/{customerId}/invites', { as: id, params, body });
  return { id, inviteId: made.invite.id, secret: secretOf(made.link) };
};
const codeOf = (answer: { statusCode: number; json<T>(): T }) =>
  answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
const look = async (inviteId: string) =>
  codeOf(await server.send('GET /v1/invites/{inviteId}', { params: { inviteId } }));
const register = async (inviteId: string) => {
  const body = { name: 'Erika', email: `${anId()}@invited.test`, password: 'long-enough' };
  return codeOf(await server.send('POST /v1/invites/{inviteId}/accept', { params: { inviteId }, body }));
};
const join = async (inviteId: string) =>
  codeOf(
    await server.send('POST /v1/invites/{inviteId}/join', { as: 'remo', params: { inviteId }, body: { id: anId() } }),
  );
const isListed = async (inviteId: string) => {
  const { invites } = await server.call('GET /v1/customers/{customerId}/invites', { as: 'anna', params });
  return invites.some(({ id }) => id === inviteId);
};
const setActive = (userId: string, active: boolean) =>
  server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId }, body: { active } });
const setRole = (userId: string, role: 'admin' | 'waiter' | null) =>
  server.call('PUT /v1/customers/{customerId}/users/{userId}/role', {
    as: 'anna',
    params: { ...params, userId },
    body: { id: anId(), role },
  });

test.each([
  ['is deactivated', (id: string) => setActive(id, false)],
  ['is made a waiter', (id: string) => setRole(id, 'waiter')],
  ['is let go', (id: string) => setRole(id, null)],
])('an invite ends when whoever made it %s: nobody comes in by it any more', async (_, lose) => {
  const { id, inviteId, secret } = await anInviter();
  expect([await look(secret), await isListed(inviteId)]).toEqual(['done', true]);
  await lose(id);
  const invalid = 'invite.error.invalid';
  expect([await look(secret), await register(secret), await join(secret)]).toEqual([invalid, invalid, invalid]);
  expect(await isListed(inviteId)).toBe(false);
});

test('one of the provider ends as well; a link that was made at the console stands by itself', async () => {
  const id = `system-${anId()}`;
  await hire(server.house, aPerson(id, { systemRole: 'systemAdmin', venueRole: 'admin' }), 'rose');
  const made = await server.call('POST /v1/invites', { as: id, body: { id: anId(), systemRole: 'systemAdmin' } });
  await setActive(id, false);
  expect(await register(secretOf(made.link))).toBe('invite.error.invalid');
  expect(await register(secretOf(await administratorLink(server.house, 'http://localhost')))).toBe('done');
});
