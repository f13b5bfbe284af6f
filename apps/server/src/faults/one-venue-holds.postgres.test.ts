/** A long command of one venue, say an import, keeps its own tills waiting and nobody else's (decisions.md §11). */
import { aDraft } from '@comanda/test-kit/a-draft';
import { expect, test } from 'vitest';

import { usualLimits } from '../platform/database/limits.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer } from '../test/start-test-server.ts';

/** Nobody is refused while it takes: whoever is in the way would be so until the end. */
const minute = 60_000;
const commands = { ...usualLimits.commands, connectMs: minute, statementMs: minute, lockMs: minute, silenceMs: minute };
const { connections } = commands;
const tills = connections * 2;

test('while one venue waits for its own long command, another sells', async () => {
  const storage = await migratedStorage();
  const server = await startTestServer({
    storage: { config: storage.config, drop: () => Promise.resolve() },
    limits: { ...usualLimits, commands, turnMs: minute },
  });
  const hand = await openDatabase(storage.config);
  const place = (as: string, customer = 'linde') =>
    server.send('POST /v1/orders', { as, body: aDraft(['espresso'], { customer }) });
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  try {
    for (const as of ['sara', 'remo']) await server.tokenOf(as);
    let held = () => {};
    const isHeld = new Promise<void>((done) => (held = done));
    const long = hand.write.transaction().execute(async (tx) => {
      await tx.selectFrom('venue_heads').selectAll().where('customer_id', '=', 'linde').forUpdate().execute();
      held();
      await released;
    });
    await isHeld;
    const waiting = Promise.all(Array.from({ length: tills }, () => place('sara')));
    const { venueTurns, line } = server.house.database;
    await expect.poll(() => venueTurns?.waiting('linde')).toBeGreaterThan(connections);
    // The door looks at this one (http/shed-load.ts).
    await expect.poll(() => line.look().count).toBe(0);
    expect((await place('remo', 'rose')).statusCode).toBe(200);
    release();
    await long;
    expect((await waiting).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: tills }, () => 200));
  } finally {
    // Also where something else was seen: closing waits for it.
    release();
    await hand.close();
    await server.close();
    await storage.drop();
  }
});
