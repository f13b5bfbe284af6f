/** The program at a PostgreSQL that proves passwords by SCRAM, as every newer one does. */
import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { askPostgres, freshStorage } from '../../test/fresh-storage.ts';
import { openDatabase } from './open-database.ts';

test('a user whose password is kept for SCRAM alone comes in', async () => {
  const storage = await freshStorage();
  const url = storage.config.databaseUrl ?? '';
  const role = `comanda_test_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await askPostgres(url, `set password_encryption = 'scram-sha-256'; create role ${role} login password '${password}'`);
  try {
    const [kept] = await askPostgres(
      url,
      `select rolpassword like 'SCRAM-SHA-256$%' as scram from pg_authid where rolname = '${role}'`,
    );
    expect(kept).toEqual({ scram: true });
    const address = new URL(url);
    address.username = role;
    address.password = password;
    const database = await openDatabase({ ...storage.config, databaseUrl: address.href });
    const { rows } = await sql`select current_user as who`.execute(database.write);
    await database.close();
    expect(rows).toEqual([{ who: role }]);
  } finally {
    await askPostgres(url, `drop role ${role}`);
    await storage.drop();
  }
});
