/** Dishes of a payment by product go back by hand: these and no other are free again (docs/decisions/0070). */
import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { vatShown } from '../../test/vat-shown.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  const { add } = paymentCalls(() => server);
  for (const method of ['ext_terminal', 'ext_twint', 'ext_coupon', 'nfc_credit']) await add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay, productSent } = cancelCalls(() => server);
const nfc = nfcCalls(() => server);
const sound = async () => expect(await problemsOfBooks(server)).toEqual([]);
const key = 'POST /v1/payments/{paymentId}/refund';

type Asked = {
  readonly lines?: { orderId: string; opid: string }[];
  readonly amount?: number;
  readonly id?: string;
};
const sent = (paymentId: string, { amount, ...asked }: Asked) => {
  server.clock.pass(1000);
  const body = { id: anId(), reason: 'kalt', ...asked, ...(amount !== undefined && { amount: money(amount) }) };
  return { as: 'anna', params: { paymentId }, body };
};
const refund = async (paymentId: string, asked: Asked) => (await server.call(key, sent(paymentId, asked))).payment;
const refused = async (paymentId: string, asked: Asked) => (await server.refused(key, sent(paymentId, asked))).message;
const paymentOf = async (paymentId: string) =>
  (await server.call('GET /v1/payments/{paymentId}', { as: 'sara', params: { paymentId } })).payment;

/** Wine at 8.1 %, all else at 2.6 %: 29.00, rösti 18.50, espresso 4.80, odd 12.33. */
async function aTable(products: Parameters<typeof aDraft>[0]) {
  const body = aDraft(products, { type: 'takeaway' });
  const { id, products: placed } = (await server.call('POST /v1/orders', { as: 'sara', body })).order;
  const opidOf = (product: string) => placed.find((one) => one.id === product)?.opid ?? '';
  const lines = (...names: string[]) => names.map((name) => ({ orderId: id, opid: opidOf(name) }));
  const partOf = (...names: string[]) => ({ id, lines: names.map((name) => ({ opid: opidOf(name), count: 1 })) });
  const payLines = (names: string[], method = 'ext_terminal', changes: object = {}) => {
    server.clock.pass(1000);
    return pay([], { method: method as 'cash', split: 'lines', orders: [partOf(...names)], ...changes });
  };
  const cancel = (product: string, choice: 'fee' | 'refund' | 'rest') => {
    server.clock.pass(1000);
    const said = productSent(id, opidOf(product), { money: choice === 'fee' ? 'fee' : 'refund' });
    const query = choice === 'rest' ? said.query : { ...said.query, withPaid: 'true' as const };
    return server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...said, query });
  };
  const now = async () =>
    (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: id } })).order;
  const paidOf = async (product: string) => {
    const { paidCount, paidAmount } = (await now()).products.find((one) => one.id === product) ?? {};
    return [paidCount, paidAmount];
  };
  /** What the screen is told of each line. */
  const leftOf = async (paymentId: string) => {
    const { orders } = await paymentOf(paymentId);
    const named = orders.find((order) => order.id === id)?.lines ?? [];
    return Object.fromEntries(
      placed.flatMap((line) => named.filter(({ opid }) => opid === line.opid).map(({ left }) => [line.id, left])),
    );
  };
  return { id, opidOf, lines, partOf, payLines, cancel, now, paidOf, leftOf };
}

describe('lines that are named', () => {
  test('go back with their price and their VAT, and are to pay again; the rest stays paid', async () => {
    const { id, lines, payLines, now, paidOf, leftOf } = await aTable(['fendant', 'roesti', 'espresso']);
    const payment = await payLines(['fendant', 'roesti', 'espresso']);
    expect(payment).toMatchObject({ left: { amount: 5230 } });
    expect(await leftOf(payment.id)).toEqual({ fendant: 2900, roesti: 1850, espresso: 480 });
    const back = await refund(payment.id, { lines: lines('fendant') });
    expect(back).toMatchObject({ amount: -2900, total: -2900, method: 'ext_terminal', refundOf: payment.id });
    expect((await vatShown(server, id)).each.at(-1)).toEqual([[81, -2900]]);
    expect(await now()).toMatchObject({ state: 'preparing', payed: 2330, stillToPay: 2900 });
    expect([await paidOf('fendant'), await paidOf('roesti'), await paidOf('espresso')]).toEqual([
      [0, 0],
      [1, 1850],
      [1, 480],
    ]);
    expect(await leftOf(payment.id)).toEqual({ roesti: 1850, espresso: 480 });
    expect(await paymentOf(payment.id)).toMatchObject({ left: { amount: 2330 }, refunded: 2900 });
    expect(await payLines(['fendant'], 'cash')).toMatchObject({ amount: 2900, openAmount: 0 });
    expect((await vatShown(server, id)).all).toEqual([
      [81, 2900],
      [26, 2330],
    ]);
    await sound();
  });

  test('happen once, whatever is named the second time', async () => {
    const { lines, payLines } = await aTable(['roesti', 'espresso']);
    const payment = await payLines(['roesti', 'espresso']);
    const first = sent(payment.id, { lines: lines('roesti') });
    const done = await server.call(key, first);
    expect(await server.call(key, first)).toEqual(done);
    const other = { ...first, body: { ...first.body, lines: lines('espresso') } };
    expect((await server.refused(key, other)).message).toBe('command.error.idReused');
    expect(await paymentOf(payment.id)).toMatchObject({ refunded: 1850 });
    await sound();
  });

  test('are refused where they are of another payment or order, were named before, or cost what nobody was shown', async () => {
    const { id, lines, payLines } = await aTable(['roesti', 'espresso']);
    const other = await aTable(['espresso']);
    const payment = await payLines(['roesti']);
    await payLines(['espresso'], 'cash');
    expect(await refused(payment.id, { lines: lines('espresso') })).toBe('orders.error.lineNotFound');
    expect(await refused(payment.id, { lines: other.lines('espresso') })).toBe('orders.error.lineNotFound');
    const elsewhere = [{ orderId: anId(), opid: lines('roesti')[0]?.opid ?? '' }];
    expect(await refused(payment.id, { lines: elsewhere })).toBe('orders.error.lineNotFound');
    expect(await refused(payment.id, { lines: lines('roesti'), amount: 1800 })).toBe(
      'payments.error.refundableChanged',
    );
    expect((await server.refused(key, sent(payment.id, { lines: [] }))).status).toBe(400);
    // Named twice it is meant once.
    const back = await refund(payment.id, { lines: lines('roesti', 'roesti'), amount: 1850 });
    expect(back.amount).toBe(-1850);
    expect(await refused(payment.id, { lines: lines('roesti') })).toBe('payments.error.nothingToRefund');
    expect((await vatShown(server, id)).each.at(-1)).toEqual([[26, -1850]]);
    await sound();
  });

  test('are not known once some of the money went back as an amount; an amount still goes', async () => {
    const { lines, payLines, leftOf, paidOf } = await aTable(['roesti', 'espresso']);
    const payment = await payLines(['roesti', 'espresso']);
    await refund(payment.id, { amount: 300 });
    expect(await leftOf(payment.id)).toEqual({ roesti: null, espresso: null });
    expect(await refused(payment.id, { lines: lines('espresso') })).toBe('payments.error.lineBackUnknown');
    await refund(payment.id, { amount: 480 });
    expect(await paidOf('espresso')).toEqual([1, 480]);
    await sound();
  });

  test('are of each order that one payment paid, and no more of the other', async () => {
    const [one, two] = [await aTable(['roesti', 'espresso']), await aTable(['espresso'])];
    const orders = [one.partOf('roesti', 'espresso'), two.partOf('espresso')];
    const payment = await pay([], { method: 'ext_terminal', split: 'lines', orders });
    await refund(payment.id, { lines: [...one.lines('espresso'), ...two.lines('espresso')] });
    expect([(await one.now()).stillToPay, (await two.now()).stillToPay]).toEqual([480, 480]);
    expect(await paymentOf(payment.id)).toMatchObject({ left: { amount: 1850 } });
    await refund(payment.id, { lines: one.lines('roesti') });
    expect(await paymentOf(payment.id)).toMatchObject({ left: { amount: 0 } });
    await sound();
  });

  test('of a share go with that share, and it is offered again', async () => {
    const { id, lines, opidOf, leftOf, paidOf } = await aTable(['fendant']);
    const share = (shares: number) => {
      server.clock.pass(1000);
      const part = { opid: opidOf('fendant'), count: 1, shares, shared: { count: 1, guests: 2 } };
      return pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [part] }] });
    };
    const mine = await share(2);
    expect(await leftOf(mine.id)).toEqual({ fendant: 1450 });
    await refund(mine.id, { lines: lines('fendant') });
    expect(await paidOf('fendant')).toEqual([0, 0]);
    expect((await share(2)).amount).toBe(1450);
    await sound();
  });
});

describe('beside what was canceled', () => {
  test('a fee is kept, and the dish beside it goes back', async () => {
    const { id, lines, payLines, cancel, leftOf } = await aTable(['fendant', 'espresso']);
    const payment = await payLines(['fendant', 'espresso']);
    await cancel('fendant', 'fee');
    expect(await leftOf(payment.id)).toEqual({ espresso: 480 });
    expect(await paymentOf(payment.id)).toMatchObject({ left: { amount: 480 } });
    expect(await refused(payment.id, { lines: lines('fendant') })).toBe('payments.error.nothingToRefund');
    await refund(payment.id, { lines: lines('espresso') });
    expect((await vatShown(server, id)).each.at(-1)).toEqual([[26, -480]]);
    await sound();
  });

  test('what counts towards the rest is no dish any more', async () => {
    const { lines, payLines, cancel, leftOf } = await aTable(['roesti', 'espresso', 'fendant']);
    const payment = await payLines(['roesti', 'espresso']);
    await cancel('roesti', 'rest');
    expect(await leftOf(payment.id)).toEqual({ espresso: 480 });
    expect(await refused(payment.id, { lines: lines('roesti') })).toBe('payments.error.nothingToRefund');
    await refund(payment.id, { lines: lines('espresso') });
    await sound();
  });
});

describe('each way that money goes', () => {
  test.each(['cash', 'ext_terminal', 'ext_twint', 'ext_coupon'])('by %s', async (method) => {
    const { lines, payLines, paidOf } = await aTable(['odd', 'espresso']);
    const payment = await payLines(['odd', 'espresso'], method, method === 'ext_coupon' ? { reference: 'R-1' } : {});
    const back = await refund(payment.id, { lines: lines('odd') });
    expect(back).toMatchObject({ method, amount: -1233, total: method === 'cash' ? -1235 : -1233 });
    expect([await paidOf('odd'), await paidOf('espresso')]).toEqual([
      [0, 0],
      [1, 480],
    ]);
    // The coins that are left of it, as a screen reckons them.
    const { left, amount } = await paymentOf(payment.id);
    const rest = await refund(payment.id, {});
    expect(rest.total).toBe(-(left.amount + left.rounding));
    expect(amount + back.amount + rest.amount).toBe(0);
    await sound();
  });

  test('as credit, and the tip stays with who served', async () => {
    const { id: tagId } = await nfc.loaded(5000);
    const { lines, partOf } = await aTable(['roesti', 'espresso']);
    const orders = [partOf('roesti', 'espresso')];
    const payment = await nfc.payWith([], tagId, { split: 'lines', orders, tip: money(200) });
    expect(payment).toMatchObject({ tip: 200, left: { amount: 2330 } });
    await refund(payment.id, { lines: lines('roesti') });
    expect(await nfc.tag(tagId)).toMatchObject({ balance: 5000 - 480 - 200 });
    await refund(payment.id, { lines: lines('espresso') });
    expect(await paymentOf(payment.id)).toMatchObject({ tip: 200, left: { amount: 0 } });
    await sound();
  });
});
