/** Day, cash, invoices, tags and guests go by an index too, however many years a venue has behind it: on both engines. */
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Tables } from './platform/database/tables.ts';
import { closingCalls } from './test/closing-calls.ts';
import { aGuestDraft, book, openDoors, setMethod } from './test/guest-doors.ts';
import { hearReads } from './test/hear-reads.ts';
import { invoiceCalls } from './test/invoice-calls.ts';
import { growPast } from './test/long-past.ts';
import { aSerial, nfcCalls } from './test/nfc-calls.ts';
import { paymentCalls } from './test/payment-calls.ts';
import { fetchToken, signIn, startTestServer, type TestServer } from './test/start-test-server.ts';

const grown = [
  'journal',
  'journal_orders',
  'orders',
  'order_lines',
  'payments',
  'payment_orders',
  'ledger',
  'sold_lines',
  'order_tokens',
  'invoices',
  'invoice_standings',
  'invoice_entries',
  'closings',
  'cash_moves',
  'nfc_tags',
  'nfc_entries',
  'stock_movements',
  'sessions',
  'session_devices',
] as const satisfies readonly (keyof Tables)[];

const reads = hearReads(grown);
const everything = ['menu', 'inventory', 'order', 'delivery', 'online_payment', 'nfc_credit'];

let server: TestServer;
const closings = closingCalls(() => server);
const invoices = invoiceCalls(() => server);
const tags = nfcCalls(() => server);
const params = { customerId: 'linde' };
const serial = aSerial();
let made: { tagId: string; invoiceId: string; guestToken: string; cookie: string };

beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  await book(server, everything);
  await paymentCalls(() => server).add(aMethod('nfc_credit'));
  await setMethod(server, 'table', { acceptsAutomatically: true });
  const tag = await tags.loaded(50_000, { serial });
  await tags.payWith([(await place()).id], tag.id);
  await invoices.setUp();
  const invoice = await invoices.make((await place()).id);
  await invoices.book(invoice.id, 'received', 100);
  const guestToken = (await orderAsGuest()).token;
  await closings.move('payIn', 1000, { reason: 'Wechselgeld' });
  await sell();
  await closings.close();
  await sell();
  const { cookie } = await signIn(server, 'sara');
  made = { tagId: tag.id, invoiceId: invoice.id, guestToken, cookie };
  await growPast(server.house.database, grown);
});
afterAll(async () => {
  reads.stop();
  await server.close();
});

async function place() {
  return (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) })).order;
}

async function orderAsGuest() {
  return (await server.call('POST /v1/guest/orders', { body: aGuestDraft(['espresso'], 480) })).order;
}

async function sell() {
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([(await place()).id]) });
}

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'the closings are listed': () =>
    server.call('GET /v1/customers/{customerId}/closings', { as: 'anna', params, query: { kind: 'venue' } }),
  'more closings are listed': () =>
    server.call('GET /v1/customers/{customerId}/closings', {
      as: 'anna',
      params,
      query: { kind: 'venue', cursor: '0' },
    }),
  'the cash book is read': () => closings.book({ limit: 5 }),
  'more of the cash book is read': () => closings.book({ limit: 5, cursor: '0' }),
  'the settlements of a person are listed': () =>
    server.call('GET /v1/customers/{customerId}/settlements', { as: 'sara', params, query: {} }),
  'the day up to now is shown': () => closings.x(),
  'what a person has to settle is shown': () =>
    server.call('GET /v1/customers/{customerId}/settlements/next', { as: 'sara', params, query: {} }),
  'cash is put in': () => closings.move('payIn', 100, { reason: 'Wechselgeld' }),
  'what lies in the drawers is asked': () => closings.balance(),
  'a tag is scanned': () =>
    server.call('GET /v1/nfcTags/bySerial', { as: 'sara', query: { customerId: 'linde', serial } }),
  'a tag is read with its moves': () => tags.entries(made.tagId),
  'the tags are listed': () => tags.list(),
  'the tags in use are listed': () => tags.list({ state: 'active' }),
  'the next tags are listed': () => tags.list({ cursor: '500_tag-500' }),
  'more of what moved a tag is read': () => tags.entries(made.tagId, { cursor: '1_0' }),
  'a tag is charged': () => tags.charge(made.tagId, 100),
  'a tag pays': async () => tags.payWith([(await place()).id], made.tagId),
  'an invoice is made': async () => invoices.make((await place()).id),
  'an invoice is read': () =>
    server.call('GET /v1/invoices/{invoiceId}', { as: 'anna', params: { invoiceId: made.invoiceId } }),
  'the open invoices are listed': () => invoices.list({ state: 'open' }),
  'the invoices that were paid are listed': () => invoices.list({ state: 'paid' }),
  'the invoices whose day has passed are listed': () => invoices.list({ state: 'overdue' }),
  'the newest invoices are listed': () => invoices.list({}),
  'more invoices are listed': () => invoices.list({ cursor: '1001500' }),
  'more invoices that were paid are listed': () => invoices.list({ state: 'paid', cursor: '1001500' }),
  'payments that somebody must see to are listed': () =>
    server.call('GET /v1/customers/{customerId}/payments', { as: 'sara', params, query: { state: 'unknown' } }),
  'a guest orders': orderAsGuest,
  'a guest looks how the order stands': () =>
    server.call('GET /v1/guest/orders/{token}', { params: { token: made.guestToken } }),
  'a session is refreshed': () => fetchToken(server, made.cookie),
};

test.each(Object.entries(calls))('%s', async (_, call) => {
  // What is read once and kept is read before.
  await call();
  expect(await reads.tooMany(server.house.database, call)).toEqual([]);
});

test('the report of the day', async () => {
  const report = () => server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: {} });
  await report();
  expect(await reads.tooMany(server.house.database, report)).toEqual([]);
});
