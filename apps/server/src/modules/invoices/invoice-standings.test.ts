/** Invoices are found by how they stand: what that list says follows whatever becomes of them, and is held against the books. */
import { invoiceStates } from '@comanda/domain/invoices/invoice';
import { anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { standingOfInvoices } from '../../../database/migrations/20261201T0910_standing_of_invoices.ts';
import { cancelCalls } from '../../test/cancel-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
const { place } = cancelCalls(() => server);
const { make, book, list, setUp } = invoiceCalls(() => server);
/** Name → id. */
const made: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  await setUp();
  for (const name of ['late', 'open', 'paid', 'overpaid', 'canceled', 'partly', 'reopened']) {
    // Those after the first have their day to come.
    if (name === 'open') server.clock.pass(31 * 86_400_000);
    const { id, amount } = await make((await place(['roesti'])).id);
    made[name] = id;
    if (name === 'paid') await book(id, 'received', amount);
    if (name === 'overpaid') await book(id, 'received', amount + 5);
    if (name === 'canceled') await credit(id);
    if (name === 'partly') await book(id, 'received', 100);
    if (name === 'reopened') await takeBack(id, (await book(id, 'received', amount)).entries[0]?.id ?? '');
  }
});
afterAll(() => server.close());

const credit = (invoiceId: string) =>
  server.call('POST /v1/invoices/{invoiceId}/credit', {
    as: 'anna',
    params: { invoiceId },
    body: { id: anId(), reason: 'falsche Firma' },
  });
const takeBack = (invoiceId: string, entryId: string) =>
  server.call('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', {
    as: 'anna',
    params: { invoiceId, entryId },
    body: { id: anId(), reason: 'falsche Rechnung' },
  });
const namesOf = (ids: readonly { readonly id: string }[]) =>
  ids.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
const stored = async () => {
  const { rows } = await sql<{ state: string }>`select * from invoice_standings order by number`.execute(
    server.house.database.read,
  );
  return rows;
};
const problems = () => verifyVenue(server.house.database.read, 'linde');

test('each is listed where it stands, the newest first, and page by page', async () => {
  const found = Object.fromEntries(
    await Promise.all(invoiceStates.map(async (state) => [state, namesOf((await list({ state })).invoices)] as const)),
  );
  expect(found).toEqual({
    open: ['reopened', 'partly', 'open', 'late'],
    overdue: ['late'],
    paid: ['paid'],
    overpaid: ['overpaid'],
    canceled: ['canceled'],
  });
  const first = await list({ state: 'open', limit: 3 });
  const second = await list({ state: 'open', limit: 3, cursor: first.cursor ?? '' });
  expect([...namesOf(first.invoices), ...namesOf(second.invoices)]).toEqual(found['open']);
  expect([first.open.count, first.overdue.count]).toEqual([4, 1]);
  expect(first.open.amount).toBe([...first.invoices, ...second.invoices].reduce((sum, { open }) => sum + open, 0));
  expect(await problems()).toEqual([]);
});

test('those of before are listed as they stood when the list was made', async () => {
  const { engine, write } = server.house.database;
  const before = await stored();
  await sql`drop table invoice_standings`.execute(write);
  for (const statement of standingOfInvoices.statements(engine)) await sql.raw(statement).execute(write);
  expect(await stored()).toEqual(before);
  expect(before.map(({ state }) => state)).toEqual(['open', 'open', 'paid', 'overpaid', 'canceled', 'open', 'open']);
});

test('whoever writes something else into that list is found', async () => {
  const { write } = server.house.database;
  const at = write.updateTable('invoice_standings').where('invoice_id', '=', made['open'] ?? '');
  await at.set({ state: 'paid' }).execute();
  expect(await problems()).toEqual([`invoice ${made['open']} stands as paid, by its entries as open`]);
  await at.set({ state: 'open' }).execute();
  expect(await problems()).toEqual([]);
});
