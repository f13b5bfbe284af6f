import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { findPaymentsOfOrder } from '../payments/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (lines: Parameters<typeof aDraft>[0]) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
const print = (orderId: string, body: { id?: string; station?: string } = {}) =>
  server.call('POST /v1/orders/{orderId}/printReceipt', {
    as: 'luca',
    params: { orderId },
    body: { id: anId(), ...body },
  });
const jobsOf = async (orderId: string) => {
  const jobs = await printJobs(server.house.database.read, orderId);
  return jobs.map((job) => ({ ...job, text: layOut(job.document).map(textOf).join('\n') }));
};

test('before payment it is a bill that says what there is to pay, and no receipt', async () => {
  const order = await place(['odd', 'espresso']);
  await print(order.id);
  const [bill] = (await jobsOf(order.id)).filter(({ kind }) => kind === 'bill');
  expect(bill).toMatchObject({ station_id: 'till', is_duplicate: false, document: { drawerKick: false } });
  expect(bill?.text).toContain('17.13');
  expect(bill?.text).toContain('Noch nicht bezahlt');
  const receipts = await server.house.database.read.selectFrom('receipts').select('id').execute();
  expect(receipts).toEqual([]);
});

test('after payment it is the receipt to the letter with DUPLICATE on it, and the drawer stays shut', async () => {
  const order = await place(['odd']);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  await print(order.id, { station: 'bar' });
  const [first, again] = (await jobsOf(order.id))
    .filter(({ kind }) => kind === 'receipt')
    .toSorted((a, b) => Number(a.is_duplicate) - Number(b.is_duplicate));
  expect(first).toMatchObject({ station_id: 'till', is_duplicate: false, document: { drawerKick: true } });
  expect(again).toMatchObject({ station_id: 'bar', is_duplicate: true, document: { drawerKick: false } });
  expect(again?.text).toMatch(/duplikat/iu);
  expect(again?.document.blocks.slice(1)).toEqual(first?.document.blocks);
});

test('a receipt that was not printed at the payment is no duplicate the first time', async () => {
  const order = await place(['odd']);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id], { printsReceipt: false }) });
  const receipts = async () => (await jobsOf(order.id)).filter(({ kind }) => kind === 'receipt');
  await print(order.id);
  const [first] = await receipts();
  expect(first).toMatchObject({ is_duplicate: false, document: { drawerKick: false } });
  expect(first?.text).not.toMatch(/duplikat/iu);
  server.clock.pass(1000);
  await print(order.id);
  expect((await receipts()).map(({ is_duplicate }) => is_duplicate)).toEqual([false, true]);
});

test('of several payments of an order in one moment the highest receipt number is first', async () => {
  const order = await place(['odd']);
  const numbers = [];
  for (let count = 0; count < 5; count += 1) {
    const { id } = await place(['odd']);
    const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([id]) });
    numbers.push(payment.receiptNumber);
    const link = { customer_id: 'linde', payment_id: payment.id, order_id: order.id, amount: money(0) };
    await server.house.database.write.insertInto('payment_orders').values(link).execute();
  }
  const payments = await findPaymentsOfOrder(server.house.database.read, 'linde', order.id);
  const receipts = await server.house.database.read.selectFrom('receipts').select(['id', 'number']).execute();
  const numberOf = (id: string | null) => String(receipts.find((receipt) => receipt.id === id)?.number);
  expect(payments.map(({ receipt_id }) => numberOf(receipt_id))).toEqual(numbers.toReversed());
});

test('the same request prints once', async () => {
  const order = await place(['espresso']);
  const id = anId();
  const first = await print(order.id, { id });
  expect(await print(order.id, { id })).toEqual(first);
  expect((await jobsOf(order.id)).filter(({ kind }) => kind === 'bill')).toHaveLength(1);
});

test('an unknown station is refused', async () => {
  const order = await place(['espresso']);
  const sent = { as: 'sara', params: { orderId: order.id }, body: { id: anId(), station: 'cellar' } };
  const refused = await server.refused('POST /v1/orders/{orderId}/printReceipt', sent);
  expect(refused).toMatchObject({ status: 404, message: 'printing.error.stationUnknown' });
});

test('printStationReceipt prints all tickets again, at every station, as duplicates', async () => {
  const order = await place(['espresso', 'bread', aDraftProduct('sundries', { manualPrice: 100 })]);
  const { revision } = await server.call('POST /v1/orders/{orderId}/printStationReceipt', {
    as: 'luca',
    params: { orderId: order.id },
  });
  expect(revision).toBeGreaterThan(0);
  const duplicates = (await jobsOf(order.id)).filter(({ is_duplicate }) => is_duplicate);
  // The till prints no tickets by itself: its first one is no duplicate.
  expect(duplicates.map(({ station_id }) => station_id)).toEqual(['bar', 'kitchen']);
  const first = (await jobsOf(order.id)).filter(({ station_id }) => station_id === 'till');
  expect(first).toMatchObject([{ is_duplicate: false }]);
  expect(first[0]?.text).not.toMatch(/duplikat|nachbestellung/iu);
  for (const { text } of duplicates) expect(text).toMatch(/duplikat/iu);
  const [bar, kitchen] = duplicates;
  expect(bar?.text).toContain('espresso');
  expect(kitchen?.text).not.toContain('espresso');
  expect(bar?.text).toContain('Sara Muster');
});

test('printStationReceipt takes an empty body of any kind', async () => {
  const order = await place(['espresso']);
  for (const more of [{}, { body: '', headers: { 'content-type': 'application/json' } }, { body: {} }]) {
    const sent = { as: 'sara', params: { orderId: order.id }, ...more };
    expect((await server.send('POST /v1/orders/{orderId}/printStationReceipt', sent)).statusCode).toBe(200);
  }
});
