import type { PaperDocument } from '@comanda/paper/document';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const params = { customerId: 'linde' };
let server: TestServer;
afterEach(() => server.close());

const pay = async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const body = aCashPayment([order.id]);
  return (await server.call('POST /v1/payments', { as: 'sara', body })).payment;
};
const stored = async () => {
  const rows = await server.house.database.read.selectFrom('receipts').selectAll().orderBy('number').execute();
  return rows.map(({ document }) => codesOf(document));
};
const codesOf = ({ blocks }: PaperDocument) => blocks.flatMap((block) => (block.kind === 'qr' ? [block.text] : []));
const preview = async (printsReceiptCode?: boolean) => {
  const body = { receiptTitle: {}, receiptSubtitle: {}, receiptDescription: {} };
  const asked = printsReceiptCode === undefined ? body : { ...body, printsReceiptCode };
  const call = 'POST /v1/customers/{customerId}/receiptPreview';
  const { document } = await server.call(call, { as: 'anna', params, body: asked });
  return codesOf(JSON.parse(document) as PaperDocument).length;
};

test('the paper receipt carries the address of the digital one, unless the venue wants none', async () => {
  server = await startTestServer({ publicUrl: 'https://linde.test/' });
  const payment = await pay();
  expect(payment.receiptUrl).toMatch(/^https:\/\/linde\.test\/receipt\/[\w-]{22}$/);
  expect(await stored()).toEqual([[payment.receiptUrl]]);
  expect([await preview(), await preview(false)]).toEqual([1, 0]);
  const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
  await server.call('PATCH /v1/settings/{customerId}', {
    as: 'anna',
    params,
    body: { id: anId(), version, printsReceiptCode: false },
  });
  await pay();
  expect(await stored()).toEqual([[payment.receiptUrl], []]);
  expect([await preview(), await preview(true)]).toEqual([0, 1]);
});

test('none where the server knows no address of its own: a code that leads to the house’s own network helps no guest', async () => {
  server = await startTestServer();
  await pay();
  expect(await stored()).toEqual([[]]);
  expect(await preview()).toBe(0);
});
