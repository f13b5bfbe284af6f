/** What is asked for again while the mail server takes its time is one mail, at whatever process it is asked for. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshStorage } from './test/fresh-storage.ts';
import { invoiceCalls } from './test/invoice-calls.ts';
import { type MailServer, startMailServer } from './test/mail-server.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

let post: MailServer;
let one: TestServer;
let other: TestServer | null;
beforeEach(async () => {
  post = await startMailServer();
  const storage = await freshStorage();
  one = await startTestServer({ storage, smtpUrl: post.url });
  // SQLite's file belongs to one process.
  const beside = { ...storage, drop: () => Promise.resolve() };
  const isShared = storage.config.databaseUrl !== null;
  other = isShared ? await startTestServer({ storage: beside, clock: one.clock, smtpUrl: post.url, venues: [] }) : null;
});
afterEach(async () => {
  await other?.close();
  await one.close();
  await post.close();
});

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

test('a receipt', async () => {
  const { order } = await one.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const { payment } = await one.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  const body = { id: anId(), email: 'gast@example.test' };
  const send = (server: TestServer) =>
    server.send('POST /v1/payments/{paymentId}/mailReceipt', { as: 'sara', params: { paymentId: payment.id }, body });
  const go = post.hold();
  const answers = [one, other ?? one, one].map(send);
  await expect.poll(() => post.mails.length).toBe(1);
  await aMoment();
  go();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(post.mails).toHaveLength(1);
});

test('an invoice', async () => {
  const { make, setUp } = invoiceCalls(() => one);
  await setUp();
  const { order } = await one.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const invoice = await make(order.id);
  const body = { id: anId(), email: 'firma@example.test' };
  const send = (server: TestServer) =>
    server.send('POST /v1/invoices/{invoiceId}/mail', { as: 'sara', params: { invoiceId: invoice.id }, body });
  const go = post.hold();
  const answers = [one, other ?? one, one].map(send);
  await expect.poll(() => post.mails.length).toBe(1);
  await aMoment();
  go();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(post.mails).toHaveLength(1);
});

test('an invite', async () => {
  const body = { id: anId(), role: 'waiter' as const, email: 'neu@example.test' };
  const invite = (server: TestServer) =>
    server.call('POST /v1/customers/{customerId}/invites', { as: 'anna', params: { customerId: 'linde' }, body });
  const go = post.hold();
  const answers = [one, one, other ?? one].map(invite);
  await expect.poll(() => post.mails.length).toBe(1);
  await aMoment();
  go();
  const told = await Promise.all(answers);
  expect(told.map(({ isMailed }) => isMailed)).toEqual([true, true, true]);
  expect(new Set(told.map(({ link }) => link)).size).toBe(1);
  expect(post.mails).toHaveLength(1);
});
