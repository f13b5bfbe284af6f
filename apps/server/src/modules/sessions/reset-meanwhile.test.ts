import { testPassword } from '@comanda/test-kit/a-venue';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Caller } from '../../platform/http/caller.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';
import { changePassword, changePin } from './own-account.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterEach(() => server.close());

describe('who is reset or shut out while they change something', () => {
  test.each([
    ['password', { password_hash: 'of the provider' }],
    ['pin', { password_hash: 'of the provider' }],
    ['password', { active: false }],
    ['pin', { active: false }],
  ] as const)('changes no %s any more: %o', async (what, meanwhile) => {
    const userOf = () =>
      server.house.database.read.selectFrom('users').selectAll().where('id', '=', 'sara').executeTakeFirstOrThrow();
    const before = await userOf();
    const pins = () => server.house.database.read.selectFrom('user_pins').selectAll().execute();
    const pinsBefore = await pins();
    // The provider is in between: after the old password was looked up, before the new one is stored.
    let looked = 0;
    const resets: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => row['id'] === 'sara' && 'password_hash' in row)) looked += 1;
        if (looked === (what === 'password' ? 2 : 1)) {
          looked = 9;
          const { write } = server.house.database;
          await write.updateTable('users').set(meanwhile).where('id', '=', 'sara').execute();
        }
        return result;
      },
    };
    const { house } = server;
    const slow = { ...house, database: { ...house.database, read: house.database.read.withPlugin(resets) } };
    const session = { id: 'here', deviceId: 'phone', till: null };
    const caller: Caller = {
      userId: 'sara',
      name: 'Sara',
      systemRole: 'waiter',
      allCustomers: false,
      venues: new Map(),
      isByPasswordAlone: true,
      mustSetUpFactor: false,
      session,
    };
    const answer =
      what === 'password'
        ? await changePassword(slow, 'secret', { caller, currentPassword: testPassword, password: 'a-new-password' })
        : await changePin(slow, 'secret', { caller, password: testPassword, pin: '5937' });
    expect(answer).toEqual({ ok: false, code: 'account.error.wrongPassword' });
    expect(await userOf()).toEqual({ ...before, ...meanwhile });
    expect(await pins()).toEqual(pinsBefore);
  });
});
