/** Whoever changes credit of a tag, or what moved it, with the file in hand is found by `verify` (decisions.md §2, §4). */
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';

let server: TestServer;
const { place } = cancelCalls(() => server);
const { add } = paymentCalls(() => server);
const nfc = nfcCalls(() => server);
/** Two tags with as much on each; one of them paid. */
const ids = { tag: '', other: '', charge: '', payment: '' };
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'nfc_credit']);
  await add(aMethod('nfc_credit'));
  ids.tag = (await nfc.loaded(5000)).id;
  ids.other = (await nfc.loaded(5000)).id;
  ids.charge = (await nfc.entries(ids.tag)).entries[0]?.id ?? '';
  ids.payment = (await nfc.payWith([(await place(['roesti'])).id], ids.tag)).id;
});
afterAll(() => server.close());

const problems = async () => (await problemsOfBooks(server)).join('\n');
const named = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
const write = (table: string, statement: string) =>
  table === 'nfc_entries' || table === 'ledger'
    ? forge(server.house, table, statement)
    : sql.raw(statement).execute(server.house.database.write);

test.each([
  ['nfc_tags', 'balance', 'balance + 1000', 'balance - 1000', "id = '{tag}'", 'tag {tag}: balance'],
  ['nfc_tags', 'state', "'blocked'", "'active'", "id = '{tag}'", 'tag {tag}: state'],
  ['nfc_entries', 'amount', 'amount + 100', 'amount - 100', "id = '{charge}'", 'tag entry {charge}: amount'],
  ['nfc_entries', 'balance', 'balance + 100', 'balance - 100', "id = '{charge}'", 'tag entry {charge}: balance'],
  ['nfc_entries', 'made_by', "'luca'", "'sara'", "id = '{charge}'", 'tag entry {charge}: by'],
  ['nfc_entries', 'made_at', 'made_at - 60000', 'made_at + 60000', "id = '{charge}'", 'tag entry {charge}: belongs to'],
  ['payments', 'tag_id', "'{other}'", "'{tag}'", "id = '{payment}'", 'payment {payment}: tagId'],
  ['payments', 'credit_balance', 'credit_balance + 5', 'credit_balance - 5', "id = '{payment}'", 'creditBalance'],
])('%s.%s = %s', async (table, column, value, back, where, said) => {
  const set = (to: string) => write(table, named(`update ${table} set ${column} = ${to} where ${where}`));
  await set(value);
  const text = await problems();
  await set(back);
  expect(text).toContain(named(said));
  expect(await problems()).toBe('');
});

/** Both hold as much, and no sum says so: the entry does. */
test('charges of two tags that changed places in the ledger', async () => {
  const swap = () =>
    write(
      'ledger',
      named(`update ledger set tag_id = case when tag_id = '{tag}' then '{other}' else '{tag}' end
        where customer_id = 'linde' and account = 'nfcCredit' and amount = -5000`),
    );
  await swap();
  const text = await problems();
  await swap();
  expect(text).toMatch(/ledger \d+: its postings differ from the journal/);
  expect(await problems()).toBe('');
});
