import { anId } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inStorage } from '../../platform/transaction.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';
import { findPinHash, hashPassword, savePassword } from '../users/index.ts';
import { openSession, type Opening } from './open-session.ts';
import { signIn } from './sign-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterAll(() => server.close());

const secret = 'secret';
const prove = async (email: string) => {
  const decoyHash = await hashPassword('nobody');
  const tried = { email: `${email}@venue.test`, password: testPassword, address: '192.0.2.1', deviceId: null };
  const proved = await signIn(server.house, { secret, decoyHash }, tried);
  if (!proved.ok) throw new Error(proved.code);
  return proved.user;
};
const open = (proof: Parameters<typeof openSession>[2], till: Opening['till'] = null) =>
  openSession(server.house, secret, proof, { userAgent: '', deviceId: null, till });
const sessionsOf = async (userId: string) => {
  const { read } = server.house.database;
  return (await read.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;
};

test('what was proved by a password opens nothing once that is another one, also where it changes at the same moment', async () => {
  const user = await prove('sara');
  expect(await open({ user, pinHash: null })).not.toBeNull();
  const before = await sessionsOf('sara');
  const password = await hashPassword('another-password');
  let isSaved: () => void = () => {};
  const saved = new Promise<void>((resolve) => (isSaved = resolve));
  const changing = inStorage(server.house.database, async (tx) => {
    await savePassword(tx, 'sara', password);
    isSaved();
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  await saved;
  expect(await open({ user, pinHash: null })).toBeNull();
  await changing;
  expect(await sessionsOf('sara')).toBe(before);
});

test('who was deactivated meanwhile is not let in', async () => {
  const user = await prove('luca');
  await server.call('PATCH /v1/users/{userId}', { as: 'system', params: { userId: 'luca' }, body: { active: false } });
  expect(await open({ user, pinHash: null })).toBeNull();
  expect(await sessionsOf('luca')).toBe(0);
});

test('a PIN that is another one meanwhile opens nothing, and nothing opens on a till that was withdrawn', async () => {
  const user = await prove('anna');
  const setPin = (pin: string) => server.call('PUT /v1/me/pin', { as: 'anna', body: { password: testPassword, pin } });
  await setPin('9173');
  const pinHash = await findPinHash(server.house.database.read, 'anna');
  const params = { customerId: 'linde' };
  const till = { customerId: 'linde', id: anId() };
  await server.call('POST /v1/customers/{customerId}/tills', {
    as: 'anna',
    params,
    body: { id: till.id, name: 'Bar' },
  });
  expect(await open({ user, pinHash }, till)).not.toBeNull();
  await setPin('60718');
  expect(await open({ user, pinHash }, till)).toBeNull();
  const now = await findPinHash(server.house.database.read, 'anna');
  expect(await open({ user, pinHash: now }, till)).not.toBeNull();
  await server.call('DELETE /v1/tills/{tillId}', {
    as: 'anna',
    params: { tillId: till.id },
    query: { commandId: anId() },
  });
  expect(await open({ user, pinHash: now }, till)).toBeNull();
});
