import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { type MailServer, nobodyThere, startMailServer } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let post: MailServer;
let server: TestServer;
beforeAll(async () => {
  post = await startMailServer();
  server = await startTestServer({ smtpUrl: post.url });
  await setUp();
});
afterAll(async () => {
  await server.close();
  await post.close();
});
beforeEach(() => server.clock.pass(60_000));

const { place } = cancelCalls(() => server);
const { make, setUp } = invoiceCalls(() => server);
const call = 'POST /v1/invoices/{invoiceId}/mail';
const sendTo = (invoiceId: string, email: string, id = anId(), as = 'sara') =>
  server.send(call, { as, params: { invoiceId }, body: { id, email } });
const message = (answer: { json: () => { message: string } }) => answer.json().message;
const invoiced = async () => {
  const order = await place(['roesti']);
  return { order, invoice: await make(order.id) };
};

test('an invoice goes to its debtor once, with its PDF, and the history tells it without the address', async () => {
  const { order, invoice } = await invoiced();
  const id = anId();
  expect((await sendTo(invoice.id, 'buchhaltung@firma.test', id)).statusCode).toBe(200);
  expect((await sendTo(invoice.id, 'buchhaltung@firma.test', id)).statusCode).toBe(200);
  const [mail, ...more] = post.mails.filter(({ to }) => to === 'buchhaltung@firma.test');
  expect(more).toEqual([]);
  const [, text = '', file = ''] = (mail?.raw ?? '').split(/^----.*$/mu);
  expect(mail?.raw).toContain(`filename="Rechnung ${invoice.number}.pdf"`);
  expect(text).toContain(`Rechnung ${invoice.number}`);
  expect(Buffer.from(file.split('\r\n\r\n')[1] ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1/u);
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', {
    as: 'sara',
    params: { orderId: order.id },
  });
  expect(steps.map(({ what }) => what)).toContain('invoice.mailed');
  const journal = server.house.database.read.selectFrom('journal').select('body').where('customer_id', '=', 'linde');
  expect((await journal.execute()).some(({ body }) => body.includes('buchhaltung@'))).toBe(false);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

test('one that cannot be sent is said, noted nowhere, and can be tried again by the same id', async () => {
  const { order, invoice } = await invoiced();
  const id = anId();
  const answer = await sendTo(invoice.id, nobodyThere, id);
  expect([answer.statusCode, message(answer)]).toEqual([502, 'mail.error.failed']);
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', {
    as: 'sara',
    params: { orderId: order.id },
  });
  expect(steps.map(({ what }) => what)).not.toContain('invoice.mailed');
  expect((await sendTo(invoice.id, 'gut@firma.test', id)).statusCode).toBe(200);
  expect(message(await sendTo(anId(), 'gut@firma.test'))).toBe('invoices.error.notFound');
  expect((await sendTo(invoice.id, 'kein Mail')).statusCode).toBe(400);
});

test('nobody is written to again and again', async () => {
  const { invoice } = await invoiced();
  for (let count = 0; count < 5; count += 1) {
    expect((await sendTo(invoice.id, 'viel@firma.test')).statusCode).toBe(200);
  }
  expect(message(await sendTo(invoice.id, 'viel@firma.test'))).toBe('mail.error.tooMany');
});
