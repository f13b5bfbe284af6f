import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything, printJobs } from '../../test/storage.ts';
import { findPaymentsOfOrder } from '../payments/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (lines: Parameters<typeof aDraft>[0]) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
const print = (orderId: string, body: { id?: string; station?: string; payment?: string; paper?: 'bill' } = {}) =>
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

test('of what was paid in part and put off afterwards it is the receipt of the part, not a bill', async () => {
  const order = await place(['odd']);
  const part = { orders: [{ id: order.id, amount: money(500) }], split: 'amount' as const };
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([], part) });
  server.clock.pass(1000);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id], { method: 'pay_later' }) });
  await print(order.id, { station: 'bar' });
  const [again, ...others] = (await jobsOf(order.id)).filter(({ station_id }) => station_id === 'bar');
  expect(others).toEqual([]);
  expect(again).toMatchObject({ kind: 'receipt', is_duplicate: true });
  expect(again?.text).toContain(`Beleg ${payment.receiptNumber ?? ''}`);
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

test('of a bill that is paid in parts each receipt can be had, and the bill of what is left', async () => {
  const order = await place(['odd', 'espresso']);
  const pay = (changes: object) =>
    server.call('POST /v1/payments', {
      as: 'sara',
      body: aCashPayment([order.id], { printsReceipt: false, ...changes }),
    });
  const { payment: first } = await pay({ orders: [{ id: order.id, amount: 500 }], split: 'amount' });
  server.clock.pass(1000);
  const { payment: second } = await pay({ orders: [{ id: order.id, amount: 300 }], split: 'amount' });
  server.clock.pass(1000);
  const numbersOf = async (kind: 'receipt' | 'bill') =>
    (await jobsOf(order.id)).filter((job) => job.kind === kind).map(({ text }) => /Beleg (\d+)/.exec(text)?.[1] ?? '');
  await print(order.id, { payment: first.id });
  expect(await numbersOf('receipt')).toEqual([first.receiptNumber]);
  await print(order.id);
  expect(new Set(await numbersOf('receipt'))).toEqual(new Set([first.receiptNumber, second.receiptNumber]));
  await print(order.id, { paper: 'bill' });
  const [bill] = (await jobsOf(order.id)).filter(({ kind }) => kind === 'bill');
  expect(bill?.text).toMatch(/Bereits bezahlt +-8\.00/);
  expect(bill?.text).toContain('Noch nicht bezahlt');
  await pay({});
  await print(order.id, { paper: 'bill' });
  expect(await numbersOf('bill')).toHaveLength(1);
  const strange = await place(['espresso']);
  const wrong = { as: 'luca', params: { orderId: strange.id }, body: { id: anId(), payment: first.id } };
  expect((await server.refused('POST /v1/orders/{orderId}/printReceipt', wrong)).message).toBe(
    'receipts.error.notFound',
  );
});

test('a payment without a receipt does not hide the one that there is', async () => {
  const order = await place(['odd']);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  server.clock.pass(1000);
  const { payment_id: paid } = await server.house.database.read
    .selectFrom('payment_orders')
    .select('payment_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const row = await server.house.database.read
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paid)
    .executeTakeFirstOrThrow();
  const failed = { ...row, id: anId(), state: 'failed' as const, receipt_id: null, taken_at: server.clock.now() };
  await server.house.database.write.insertInto('payments').values(failed).execute();
  const link = { customer_id: 'linde', payment_id: failed.id, order_id: order.id, amount: money(0) };
  await server.house.database.write.insertInto('payment_orders').values(link).execute();
  await print(order.id);
  expect((await jobsOf(order.id)).map(({ kind }) => kind)).not.toContain('bill');
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

test('printStationReceipt prints at one station alone, as its screen asks for it', async () => {
  const order = await place(['espresso', 'bread']);
  const before = await jobsOf(order.id);
  const at = (station: string) => ({ as: 'luca', params: { orderId: order.id }, query: { station } });
  await server.call('POST /v1/orders/{orderId}/printStationReceipt', at('kitchen'));
  const known = new Set(before.map(({ id }) => id));
  const [again, ...others] = (await jobsOf(order.id)).filter(({ id }) => !known.has(id));
  expect(others).toEqual([]);
  expect(again).toMatchObject({ station_id: 'kitchen', is_duplicate: true });
  expect(again?.text).toContain('bread');
  expect(again?.text).not.toContain('espresso');
  expect(await server.refused('POST /v1/orders/{orderId}/printStationReceipt', at('cellar'))).toMatchObject({
    status: 404,
    message: 'printing.error.stationUnknown',
  });
});

test('printStationReceipt takes an empty body of any kind', async () => {
  const order = await place(['espresso']);
  for (const more of [{}, { body: '', headers: { 'content-type': 'application/json' } }, { body: {} }]) {
    const sent = { as: 'sara', params: { orderId: order.id }, ...more };
    expect((await server.send('POST /v1/orders/{orderId}/printStationReceipt', sent)).statusCode).toBe(200);
  }
});

test('it can be looked at before it is printed: the very same paper, and nothing is stored', async () => {
  const order = await place(['odd', 'espresso']);
  const look = async () => {
    const { document } = await server.call('GET /v1/orders/{orderId}/bill', {
      as: 'luca',
      params: { orderId: order.id },
    });
    return JSON.parse(document) as unknown;
  };
  // Signed in: that is kept.
  const bill = await look();
  const before = await everything(server.house);
  expect(await look()).toEqual(bill);
  expect(await everything(server.house)).toBe(before);
  await print(order.id);
  expect((await jobsOf(order.id)).find(({ kind }) => kind === 'bill')?.document).toEqual(bill);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  expect(JSON.stringify(await look())).toContain('Beleg');
  const unknown = await server.refused('GET /v1/orders/{orderId}/bill', { as: 'luca', params: { orderId: anId() } });
  expect(unknown.message).toBe('orders.error.notFound');
});

describe('paper that was given up before it came out', () => {
  const giveUp = (orderId: string, kind: 'ticket' | 'receipt') =>
    server.house.database.write
      .updateTable('print_jobs')
      .set({ status: 'failed', error: 'printer.paperEnd', finished_at: server.clock.now() })
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .execute();
  const jobsAt = async (orderId: string, station: string) =>
    (await jobsOf(orderId))
      .filter(({ station_id, kind }) => station_id === station && kind !== 'bill')
      .map(({ status, is_duplicate: isDuplicate, settled_at: settledAt, text }) => ({
        status,
        isDuplicate,
        isSettled: settledAt !== null,
        isMarked: /duplikat/iu.test(text),
      }));
  const old = { status: 'failed', isDuplicate: false, isSettled: true, isMarked: false };
  const fresh = { status: 'pending', isDuplicate: false, isSettled: false, isMarked: false };
  const duplicate = { status: 'pending', isDuplicate: true, isSettled: false, isMarked: true };

  test('makes no duplicate of a ticket: a kitchen would throw its only one away', async () => {
    const order = await place(['espresso', 'bread']);
    const again = () =>
      server.call('POST /v1/orders/{orderId}/printStationReceipt', { as: 'luca', params: { orderId: order.id } });
    await giveUp(order.id, 'ticket');
    await server.house.database.write
      .updateTable('print_jobs')
      .set({ status: 'printed', error: null })
      .where('order_id', '=', order.id)
      .where('station_id', '=', 'kitchen')
      .execute();
    await again();
    // What was given up stands on the new one: nobody sends it again.
    expect(await jobsAt(order.id, 'bar')).toEqual([old, fresh]);
    expect((await jobsAt(order.id, 'kitchen')).at(-1)).toEqual(duplicate);
    await again();
    expect(await jobsAt(order.id, 'bar')).toEqual([old, fresh, duplicate]);
  });

  test('nor of a receipt: it is the only one that the guest gets', async () => {
    const order = await place(['odd']);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    await giveUp(order.id, 'receipt');
    await print(order.id);
    expect(await jobsAt(order.id, 'till')).toEqual([old, fresh]);
    await print(order.id);
    expect(await jobsAt(order.id, 'till')).toEqual([old, fresh, duplicate]);
  });
});

test('what was canceled before anybody paid has neither receipt nor bill: nobody owes it', async () => {
  const order = await place(['odd', 'espresso']);
  await server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId: order.id },
    query: { cancelComment: 'weg', pin: '2580', commandId: anId() },
  });
  const at = { as: 'luca', params: { orderId: order.id } };
  const nothing = { status: 404, message: 'receipts.error.notFound' };
  const sent = { ...at, body: { id: anId() } };
  expect(await server.refused('POST /v1/orders/{orderId}/printReceipt', sent)).toMatchObject(nothing);
  expect(await server.refused('GET /v1/orders/{orderId}/bill', at)).toMatchObject(nothing);
  expect((await jobsOf(order.id)).filter(({ kind }) => kind === 'bill')).toEqual([]);
});
