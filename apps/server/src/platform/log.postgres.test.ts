/** PostgreSQL repeats a value that does not fit in the message of its error (SQLSTATE class 22). */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const guest = 'Zurbriggen, Enzianweg 17';
const card = '4111111111111111';

test.each<readonly [code: string, statement: RawBuilder<unknown>]>([
  ['22P02', sql`select ${guest}::integer`],
  ['22003', sql`select ${card}::text::integer`],
  ['22007', sql`select ${guest}::timestamptz`],
  ['22P02', sql`select ${`{"name": "${guest}"`}::jsonb`],
])('a value that does not fit is no word of the log: %s', async (code, statement) => {
  const error = await statement.execute(server.house.database.write).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code });
  const before = server.logged().length;
  server.http.log.error({ err: error }, 'fault');
  const line = server.logged().slice(before);
  expect(line).toContain(`"code":"${code}"`);
  expect(line).toContain('data that do not fit');
  for (const word of ['Zurbriggen', 'Enzianweg', card]) expect(line).not.toContain(word);
  // Where it broke is still told.
  expect((JSON.parse(line) as { err: { stack: string } }).err.stack).toContain('\n    at ');
});

test('what carries no value is told as it came', async () => {
  const error = await sql`select no_such_column`
    .execute(server.house.database.write)
    .catch((thrown: unknown) => thrown);
  server.http.log.error({ err: error }, 'fault');
  expect(server.logged()).toContain('no_such_column');
});
