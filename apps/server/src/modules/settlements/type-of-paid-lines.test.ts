/** A guest has paid the own dish, and the rest of the bill is taken away: each dish keeps the VAT it was paid with. */
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterEach, beforeAll, beforeEach, afterAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { moveCalls } from '../../test/move-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
  const params = { customerId: 'linde' };
  const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', { as: 'anna', params });
  for (const { method, version } of orderMethods.filter(({ method }) => method === 'delivery')) {
    const areas = [{ id: 'town', name: 'Stadt', zips: '8400-8411', fee: 700, minimum: 0 }];
    const body = { id: anId(), version, method, areas };
    await server.call('PATCH /v1/customers/{customerId}/orderMethods', { as: 'anna', params, body });
  }
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay, linesSent } = cancelCalls(() => server);
const { place, params, read, refused, sound } = moveCalls(() => server);
afterEach(() => sound());

const key = 'POST /v1/orders/{orderId}/type';
const keller = {
  guest: 'Vreni Keller',
  phone: '079 555 12 34',
  deliveryAddress: { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' },
};
const atHome = { ...keller, email: null, pickupLocation: null, wishedAt: null };
const become = async (id: string, type: 'dinein' | 'takeaway' | 'delivery', leaving?: typeof atHome) => {
  server.clock.pass(1000);
  const body = { id: anId(), type, ...(leaving !== undefined && { leaving }) };
  return (await server.call(key, { as: 'sara', ...params(id), body })).order;
};
const payLines = (id: string, opids: readonly string[], count = 1) => {
  server.clock.pass(1000);
  const lines = opids.map((opid) => ({ opid, count }));
  return pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines }] });
};
const payRest = (id: string) => {
  server.clock.pass(1000);
  return pay([id], { method: 'ext_terminal' });
};
async function aBill(lines: Parameters<typeof place>[0] = ['roesti', 'espresso']) {
  const { id, products } = await place(lines);
  const opidOf = (product: string) => products.find((one) => one.id === product)?.opid ?? '';
  return { id, roesti: opidOf('roesti'), espresso: opidOf('espresso') };
}
/** Of each receipt: rate and gross. */
const shownOf = async (orderId: string) => {
  const receipts = server.house.database.read.selectFrom('receipts').select('vat_parts');
  const rows = await receipts.where('customer_id', '=', 'linde').orderBy('issued_at').execute();
  const parts = rows.map(({ vat_parts: all }) => (all ?? []).filter((part) => part.orderId === orderId));
  return parts.filter((of) => of.length > 0).map((of) => of.flatMap((one) => one.parts.map((p) => [p.rate, p.gross])));
};
const bookedOf = async (orderId: string) => {
  const rows = await server.house.database.read
    .selectFrom('ledger')
    .select(['vat_rate', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('customer_id', '=', 'linde')
    .where('order_id', '=', orderId)
    .where('account', 'in', ['turnover', 'vat'])
    .groupBy('vat_rate')
    .orderBy('vat_rate', 'desc')
    .execute();
  return rows.map(({ vat_rate: rate, amount }) => [rate, 0 - Number(amount)]);
};
const typesSold = async () => {
  const query = { params: { customerId: 'linde' }, query: {} };
  const { types } = await server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', ...query });
  return new Map(types.map(({ type, turnover }) => [type, turnover]));
};

test('ledger, receipts and statistics know what was eaten here and what was taken away', async () => {
  const before = await typesSold();
  const { id, roesti } = await aBill();
  await payLines(id, [roesti]);
  await become(id, 'takeaway');
  expect(await bookedOf(id)).toEqual([[81, 1850]]);
  await sound();
  await payRest(id);
  expect(await bookedOf(id)).toEqual([
    [81, 1850],
    [26, 480],
  ]);
  expect(await shownOf(id)).toEqual([[[81, 1850]], [[26, 480]]]);
  const after = await typesSold();
  const more = (type: 'dinein' | 'takeaway') => (after.get(type) ?? 0) - (before.get(type) ?? 0);
  expect([more('dinein'), more('takeaway')]).toEqual([1850, 480]);
});

test('what of a line is paid in part keeps the type of the order as it is', async () => {
  const { id, espresso } = await aBill([['espresso', 3]]);
  await payLines(id, [espresso]);
  expect(await refused(key, id, { type: 'takeaway' })).toMatchObject({
    message: 'payments.error.linePaid',
    params: { opid: espresso, left: 2 },
  });
});

test('what kept its rate can be given back at that rate, and the others go on', async () => {
  const { id, roesti } = await aBill();
  await payLines(id, [roesti]);
  await become(id, 'takeaway');
  server.clock.pass(1000);
  const sent = linesSent(id, [{ opid: roesti }], { money: 'refund' });
  const body = { ...sent.body, withPaid: true };
  await server.call('POST /v1/orders/{orderId}/cancelProducts', { ...sent, body });
  await payRest(id);
  expect(await bookedOf(id)).toEqual([
    [81, 0],
    [26, 480],
  ]);
  expect(await shownOf(id)).toEqual([[[81, 1850]], [[81, -1850]], [[26, 480]]]);
  expect((await read(id)).state).toBe('preparing');
});

test('a fee of a delivery that is paid stays with its order (docs/decisions/0029)', async () => {
  const { id } = await aBill();
  const driven = await become(id, 'delivery', atHome);
  const fees = driven.products.filter((line) => line.id === 'delivery-fee');
  expect(fees).not.toEqual([]);
  await payLines(
    id,
    fees.map(({ opid }) => opid),
  );
  const eaten = await become(id, 'dinein');
  expect(eaten).toMatchObject({ total: 3030, payed: 700, stillToPay: 2330, refundDue: 0 });
  await payRest(id);
  expect(await bookedOf(id)).toEqual([
    [81, 2330],
    [26, 700],
  ]);
  expect(await shownOf(id)).toEqual([[[26, 700]], [[81, 2330]]]);
});
