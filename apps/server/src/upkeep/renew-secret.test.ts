import { anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { aBrowser } from '../test/a-browser.ts';
import type { FreshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer } from '../test/start-test-server.ts';
import { doUpkeep, readUpkeep } from './index.ts';

let storage: FreshStorage;
beforeEach(async () => {
  storage = await migratedStorage();
});
afterEach(() => storage.drop());

const start = (venues?: []) =>
  startTestServer({ storage: { config: storage.config, drop: async () => {} }, ...(venues && { venues }) });
const run = (line: string, now: number) => {
  const upkeep = readUpkeep(line.split(' '));
  if (upkeep === null) throw new Error(`no command: ${line}`);
  return doUpkeep(upkeep, { ...readConfig([], {}), ...storage.config }, now);
};

test('what was signed by the secret before lets nobody in any more, and people sign in anew', async () => {
  const server = await start();
  const browser = aBrowser(server);
  await browser.signIn('sara');
  const token = await browser.token();
  const { link } = await server.call('POST /v1/customers/{customerId}/invites', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), role: 'waiter' },
  });
  const stored = () =>
    server.house.database.read.selectFrom('system_values').selectAll().where('key', 'like', 'server_secret%').execute();
  const before = await stored();
  const at = server.clock.now();
  const { said } = await run('renew-secret', at);
  expect(said).toMatch(/^\d+ sessions are ended, 1 open invites are withdrawn\./);
  expect(await stored()).toEqual([]);
  const notes = await server.house.database.read.selectFrom('system_journal').select(['kind', 'actor_id']).execute();
  expect(notes).toContainEqual({ kind: 'secret.renewed', actor_id: 'console' });
  // A process that still runs looks at the session with each call.
  expect(await server.refused('GET /v1/roles', { token })).toMatchObject({ message: 'session.error.expired' });
  const inviteId = link.split('/').at(-1) ?? '';
  const accepted = { name: 'A', email: 'a@b.test', password: 'a-long-word-of-anna' };
  expect(
    await server.refused('POST /v1/invites/{inviteId}/accept', { params: { inviteId }, body: accepted }),
  ).toMatchObject({
    message: 'invite.error.invalid',
  });
  await server.close();

  const again = await start([]);
  const values = await again.house.database.read.selectFrom('system_values').select('value').execute();
  expect(values).not.toContainEqual({ value: before[0]?.value });
  const cookie = `comanda_session=${browser.cookies.get('comanda_session')}`;
  expect((await again.send('GET /v1/getAccessToken', { headers: { cookie } })).json()).toMatchObject({
    accessToken: '',
  });
  expect((await aBrowser(again).signIn('sara')).statusCode).toBe(200);
  await again.close();
});

test('it does not begin with a word too many', async () => {
  const server = await start();
  await expect(run('renew-secret now', 0)).rejects.toThrow('does not know what now is for');
  await server.close();
});
