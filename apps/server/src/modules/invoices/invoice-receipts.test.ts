/** What receipts say of an order that went on an invoice, and of what was credited: nobody paid, and nothing is paid back. */
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setUp();
});
afterAll(() => server.close());

const { place, pay, cancel } = cancelCalls(() => server);
const { make, setUp } = invoiceCalls(() => server);

/** The lines below the sum of the newest receipt, without its VAT. */
async function moneyOfReceipt(): Promise<string[]> {
  const { document } = await server.house.database.read
    .selectFrom('receipts')
    .select('document')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = layOut(document, 42).map((line) => textOf(line).trim().replaceAll(/ +/g, ' '));
  const sum = lines.findIndex((line) => line.startsWith('CHF '));
  return lines.slice(sum, lines.indexOf('', sum));
}

test('the receipt names the invoice by its number, and a credit note is called one', async () => {
  const order = await place(['roesti']);
  const invoice = await make(order.id);
  expect(await moneyOfReceipt()).toEqual(['CHF 18.50', 'Rechnung 18.50', `Rechnung Nr. ${invoice.number}`]);
  const body = { id: anId(), reason: 'falsche Firma' };
  const params = { invoiceId: invoice.id };
  await server.call('POST /v1/invoices/{invoiceId}/credit', { as: 'anna', params, body });
  expect(await moneyOfReceipt()).toEqual(['CHF -18.50', 'Gutschrift 18.50', `Rechnung Nr. ${invoice.number}`]);
});

test('of a canceled order the rest is owed less and the cash is paid back: what was taken last goes back first', async () => {
  const order = await place(['roesti', 'espresso']);
  await pay([order.id], { split: 'amount', orders: [{ id: order.id, amount: order.products[1]?.total ?? null }] });
  const invoice = await make(order.id);
  await cancel(order.id, { money: 'refund' });
  expect(await moneyOfReceipt()).toEqual([
    'CHF -23.30',
    'Gutschrift 18.50',
    `Rechnung Nr. ${invoice.number}`,
    'Bar zurückbezahlt 4.80',
  ]);
});
