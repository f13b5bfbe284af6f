import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { migrations } from '../database/migrations/all.ts';
import { createAdmin, isCreatingAdmin } from './create-admin.ts';
import { isNewest, migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { freshStorage } from './test/fresh-storage.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';
import { fridayEvening } from './test/test-clock.ts';
import { linde } from './test/two-venues.ts';
import { NoData } from './upkeep/index.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const secretIn = (said: string) => /http:\/\/localhost:4000\/invite\/(\S+)/.exec(said)?.[1] ?? '';
const place = { publicUrl: null, host: '0.0.0.0', port: 4000, tls: null };

test('create-admin gives a link that makes one more system administrator, once, beside the running program', async () => {
  const storage = await freshStorage();
  server = await startTestServer({ venues: [linde], storage });
  const inviteId = secretIn(await createAdmin({ ...storage.config, ...place }, () => fridayEvening));
  expect(inviteId).toMatch(/^[\w-]{32}$/);
  const accept = (email: string) =>
    server?.send('POST /v1/invites/{inviteId}/accept', {
      params: { inviteId },
      body: { name: 'Urs Muster', email, password: 'long-enough' },
    });
  expect((await accept('urs@venue.test'))?.json()).toMatchObject({ user: { systemRole: 'systemAdmin' } });
  expect((await accept('ursula@venue.test'))?.statusCode).toBe(404);
  const notes = await server.house.database.read.selectFrom('system_journal').selectAll().execute();
  expect(notes.map(({ kind, actor_id }) => [kind, actor_id])).toContainEqual(['user.invited', 'console']);
});

test('create-admin makes links from the address that people use', async () => {
  const storage = await freshStorage();
  server = await startTestServer({ venues: [linde], storage });
  const said = await createAdmin({ ...storage.config, ...place, publicUrl: 'https://till.example' });
  expect(said).toMatch(/https:\/\/till\.example\/invite\/[\w-]{32}/);
  expect([isCreatingAdmin(['create-admin']), isCreatingAdmin(['demo'])]).toEqual([true, false]);
});

test('create-admin makes no storage where none is, and says where the first link comes from', async () => {
  const storage = await freshStorage();
  const dataDir = join(storage.config.dataDir, 'mistyped');
  const config = { ...storage.config, ...place, dataDir };
  await expect(createAdmin(config)).rejects.toThrow(/there is no data in .* administrator: npm start/);
  await expect(createAdmin(config)).rejects.toMatchObject({ cause: expect.any(NoData) });
  expect(existsSync(dataDir)).toBe(false);
  const database = await openDatabase(storage.config);
  const old = migrations.slice(0, -1);
  await migrate(database, old, 0);
  await expect(createAdmin({ ...storage.config, ...place })).rejects.toThrow('of another version: start the program');
  expect(await isNewest(database, old)).toBe(true);
  await database.close();
  await storage.drop();
});
