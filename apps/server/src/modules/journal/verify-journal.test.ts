import { createHash } from 'node:crypto';

import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { genesis, keptChanges } from './journal.repository.ts';
import { verifyJournal } from './verify-journal.ts';

let server: TestServer;
let orderIds: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  for (let count = 0; count < 4; count += 1) {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    orderIds = [...orderIds, order.id];
  }
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment(orderIds.slice(0, 1)) });
});
afterAll(() => server.close());

const verify = () => verifyJournal(server.house.database.read, 'linde');

describe('the chain', () => {
  test('holds from its beginning, hashed over what is stored to the letter', async () => {
    const { problems, entries } = await verify();
    expect(problems).toEqual([]);
    expect(entries.map(({ event }) => event.type)).toEqual([...Array(4).fill('order.placed'), 'payment.taken']);
    const rows = await server.house.database.read.selectFrom('journal').selectAll().orderBy('sequence').execute();
    let previous = genesis;
    for (const row of rows) {
      expect(row.previous_hash).toBe(previous);
      previous = createHash('sha256').update(`${previous}\n${row.body}`).digest('hex');
      expect(row.hash).toBe(previous);
    }
  });

  test.each([
    [
      'a deleted entry',
      `delete from journal where sequence = 2`,
      ['journal 3: comes after 1', 'journal 3: does not continue the chain'],
    ],
    ['the end torn off', `delete from journal where sequence > 4`, ["journal ends at 4, the venue's head says 5"]],
    [
      'a body that is no text of ours',
      `update journal set body = 'x' where sequence = 2`,
      ['journal 2: its hash is not that of its body', 'journal 2: cannot be read'],
    ],
    [
      'entries that changed places',
      `update journal set sequence = 9 where sequence = 5`,
      [
        'journal 9: comes after 4',
        'journal 9: its body is that of another entry',
        "journal ends at 9, the venue's head says 5",
      ],
    ],
  ])('shows %s', async (_, statement, expected) => {
    const whole = await server.house.database.read.selectFrom('journal').selectAll().execute();
    // The ledger points to its entries: the forger takes it along.
    const ledger = await server.house.database.read.selectFrom('ledger').selectAll().execute();
    await forge(server.house, 'ledger', 'delete from ledger');
    await forge(server.house, 'journal', statement);
    expect((await verify()).problems).toEqual(expected);
    await forge(server.house, 'journal', 'delete from journal');
    await server.house.database.write.insertInto('journal').values(whole).execute();
    await server.house.database.write.insertInto('ledger').values(ledger).execute();
    expect((await verify()).problems).toEqual([]);
  });
});

describe('the books are only added to', () => {
  const attempts = ['journal', 'ledger', 'receipts'].flatMap((table) => [
    [`update ${table} set customer_id = customer_id`],
    [`delete from ${table}`],
    [`insert or replace into ${table} select * from ${table}`, 'sqlite'],
    [`replace into ${table} select * from ${table}`, 'sqlite'],
    [`update or replace ${table} set customer_id = customer_id`, 'sqlite'],
    [`truncate ${table} cascade`, 'postgres'],
  ]);
  test.each(attempts)('%s', async (statement, engine) => {
    const { database } = server.house;
    if (engine !== undefined && engine !== database.engine) return;
    await expect(sql.raw(statement ?? '').execute(database.write)).rejects.toThrow('is append-only');
    expect((await verify()).problems).toEqual([]);
  });
});

describe('changes since', () => {
  const changes = (since: number) =>
    server.call('GET /v1/customers/{customerId}/changes', {
      as: 'sara',
      params: { customerId: 'linde' },
      query: { since },
    });

  test('lists each changed thing once', async () => {
    const all = await changes(0);
    expect(all).toMatchObject({ revision: 5, tooOld: false });
    expect(
      all.changes
        .filter(({ kind }) => kind === 'order')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(orderIds.toSorted());
    const last = await changes(4);
    expect(last.changes.map(({ kind }) => kind)).toEqual(['payment', 'order', 'printJob']);
    expect(last.changes[1]).toEqual({ kind: 'order', id: orderIds[0] });
    expect(await changes(5)).toEqual({ revision: 5, tooOld: false, changes: [] });
  });

  test('a revision of the future, and one that is too far back, ask to read anew', async () => {
    expect(await changes(6)).toEqual({ revision: 5, tooOld: true, changes: [] });
    const set = (revision: number) =>
      server.house.database.write
        .updateTable('venue_heads')
        .set({ revision })
        .where('customer_id', '=', 'linde')
        .execute();
    await set(keptChanges + 1);
    expect(await changes(0)).toEqual({ revision: keptChanges + 1, tooOld: true, changes: [] });
    expect(await changes(1)).toMatchObject({ tooOld: false });
    await set(5);
  });

  test.each(['-1', 'x', '1.5'])('since %j is malformed', async (since) => {
    const sent = { as: 'sara', params: { customerId: 'linde' }, query: { since } };
    const refused = await server.refused('GET /v1/customers/{customerId}/changes', sent);
    expect(refused).toMatchObject({ status: 400, message: 'request.error.malformed' });
  });
});
