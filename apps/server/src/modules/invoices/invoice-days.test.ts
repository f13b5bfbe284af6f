import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setUp();
});
afterAll(() => server.close());
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const { place } = cancelCalls(() => server);
const { close } = closingCalls(() => server);
const { make, book, setUp } = invoiceCalls(() => server);
const params = { customerId: 'linde' };
const atBank = '2026-11-21';

/** An invoice of 20 November whose day was closed, and which is paid some days later. */
async function billed() {
  const { id } = await make((await place(['roesti'])).id);
  server.clock.pass(5 * 86_400_000);
  await close();
  return id;
}

/** Day, account, debit and credit of what moved at the bank. */
async function bankRows() {
  const query = { from: '2026-11-20', to: '2026-12-31' };
  const sent = { as: 'anna', params, query };
  const { body } = await server.send('GET /v1/customers/{customerId}/exports/accounting.csv', sent);
  const rows = body.split('\r\n').map((row) => row.split(';'));
  return rows.filter(([, , number]) => number === '1020').map(([date, , , , debit, credit]) => [date, debit, credit]);
}

const takeBack = (invoiceId: string, entryId: string) =>
  server.call('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', {
    as: 'anna',
    params: { invoiceId, entryId },
    body: { id: anId(), reason: 'falsche Rechnung' },
  });

test('money of the bank stands in the accounts on the day of the bank, whenever it was typed', async () => {
  const id = await billed();
  const { entries } = await book(id, 'received', 1000, { date: atBank });
  expect(await bankRows()).toEqual([[atBank, '10.00', '']]);
  const { figures } = await close();
  expect(figures.invoices).toMatchObject({ received: { count: 1, amount: 1000 } });
  server.clock.pass(86_400_000);
  await takeBack(id, entries[0]?.id ?? '');
  expect(await bankRows()).toEqual([]);
});

test('what was booked on the day that it was typed stays sound, and is taken back there', async () => {
  const { id } = await make((await place(['roesti'])).id);
  const date = new Date(server.clock.now()).toISOString().slice(0, 10);
  server.clock.pass(3 * 86_400_000);
  const { entries } = await book(id, 'received', 700, { date });
  const typed = new Date(server.clock.now()).toISOString().slice(0, 10);
  const ofEntry = `customer_id = 'linde' and account in ('bank', 'debtors') and sequence =
    (select max(sequence) from invoice_entries)`;
  await forge(server.house, 'ledger', `update ledger set business_date = '${typed}' where ${ofEntry}`);
  expect(await bankRows()).toEqual([[typed, '7.00', '']]);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  server.clock.pass(3 * 86_400_000);
  await takeBack(id, entries[0]?.id ?? '');
  expect(await bankRows()).toEqual([]);
});

test('a day that is neither is told by verify', async () => {
  const { id } = await make((await place(['roesti'])).id);
  const date = new Date(server.clock.now()).toISOString().slice(0, 10);
  server.clock.pass(5 * 86_400_000);
  await book(id, 'received', 100, { date });
  const sequence = '(select max(sequence) from invoice_entries)';
  const move = (to: string) =>
    forge(server.house, 'ledger', `update ledger set business_date = '${to}' where sequence = ${sequence}`);
  await move('2026-11-20');
  const problems = await verifyVenue(server.house.database.read, 'linde');
  await move(date);
  expect(problems.join('\n')).toContain('business day differs from the journal');
});
