/** Many guests who order from one venue at once keep each other waiting and nobody else (decisions.md §11). */
import { aDraft } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { usualLimits } from '../platform/database/limits.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { aGuestDraft, openDoors } from '../test/guest-doors.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer } from '../test/start-test-server.ts';

const minute = 60_000;
const commands = { ...usualLimits.commands, connectMs: minute, statementMs: minute, lockMs: minute, silenceMs: minute };
const guests = commands.connections * 2;

test('while the orders from home of one venue are counted, another sells', async () => {
  const storage = await migratedStorage();
  const server = await startTestServer({
    storage: { config: storage.config, drop: () => Promise.resolve() },
    limits: { ...usualLimits, commands, turnMs: minute },
    trustsProxy: '1',
  });
  const hand = await openDatabase(storage.config);
  const order = async (home: number) => {
    const body = aGuestDraft(['espresso'], 480, { door: 'app', code: 'linde', type: 'pickup' });
    const headers = { 'x-forwarded-for': `192.0.2.${home}` };
    return (await server.send('POST /v1/guest/orders', { body, headers })).statusCode;
  };
  /** Of commands that hold a connection and wait for a row. */
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(hand.read);
    return rows[0]?.count ?? 0;
  };
  try {
    await server.tokenOf('remo');
    await openDoors(server);
    expect(await order(1)).toBe(200);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    let held = () => {};
    const isHeld = new Promise<void>((done) => (held = done));
    const long = hand.write.transaction().execute(async (tx) => {
      await tx.selectFrom('attempts').selectAll().forUpdate().execute();
      held();
      await released;
    });
    await isHeld;
    const ordering = Promise.all(Array.from({ length: guests }, (_, index) => order(index + 2)));
    await expect.poll(waiting).toBeGreaterThan(0);
    const sold = server.send('POST /v1/orders', { as: 'remo', body: aDraft(['espresso'], { customer: 'rose' }) });
    expect((await sold).statusCode).toBe(200);
    expect(await waiting()).toBe(1);
    release();
    await long;
    expect(await ordering).toEqual(Array.from({ length: guests }, () => 200));
  } finally {
    await hand.close();
    await server.close();
    await storage.drop();
  }
}, 30_000);
