import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Caller } from '../../platform/http/caller.ts';
import { signIn, startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';
import { changeUser } from './change-user.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ venues: [linde] });
});
afterEach(() => server.close());

/** The storage goes away as sessions are to be ended. */
const away: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"sessions"')) throw new Error('away');
    return node;
  },
  transformResult: async ({ result }) => result,
};
const provider: Caller = {
  userId: 'system',
  name: 'System',
  systemRole: 'systemAdmin',
  allCustomers: false,
  venues: new Map(),
  isByPasswordAlone: true,
  mustSetUpFactor: false,
  session: { id: 'there', deviceId: 'desk', till: null },
};

test.each([
  ['a new password', { password: 'a-new-password' }],
  ['a deactivated account', { active: false }],
])(
  '%s and the end of the sessions are one change: a storage that goes away in between keeps both or none',
  async (_, wish) => {
    await signIn(server, 'sara');
    const { house } = server;
    const standing = async () => {
      const { read } = house.database;
      const user = await read.selectFrom('users').selectAll().where('id', '=', 'sara').executeTakeFirstOrThrow();
      const sessions = await read.selectFrom('sessions').select('ended_at').where('user_id', '=', 'sara').execute();
      return {
        hash: user.password_hash,
        active: Boolean(user.active),
        open: sessions.map((each) => each.ended_at === null),
      };
    };
    const before = await standing();
    expect(before.open).toEqual([true]);
    const faulty = { ...house, database: { ...house.database, write: house.database.write.withPlugin(away) } };
    await expect(changeUser(faulty, 'sara', wish, provider)).rejects.toThrow('away');
    expect(await standing()).toEqual(before);
    expect(await changeUser(house, 'sara', wish, provider)).toMatchObject({ ok: true });
    expect((await standing()).open).toEqual([false]);
  },
);
