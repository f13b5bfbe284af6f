/** Of a line of several that a payment paid, single pieces go back by hand (docs/decisions/0070). */
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { vatShown } from '../../test/vat-shown.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { add } = paymentCalls(() => server);
  for (const method of ['ext_terminal', 'ext_twint'] as const) await add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay, papers } = cancelCalls(() => server);
const sound = async () => expect(await problemsOfBooks(server)).toEqual([]);
const key = 'POST /v1/payments/{paymentId}/refund';

type Asked = { readonly lines?: { orderId: string; opid: string; count?: number }[] };
const sent = (paymentId: string, asked: Asked) => {
  server.clock.pass(1000);
  return { as: 'anna', params: { paymentId }, body: { id: anId(), reason: 'kalt', ...asked } };
};
const refund = async (paymentId: string, asked: Asked) => (await server.call(key, sent(paymentId, asked))).payment;
const refused = async (paymentId: string, asked: Asked) => (await server.refused(key, sent(paymentId, asked))).message;
const paymentOf = async (paymentId: string) =>
  (await server.call('GET /v1/payments/{paymentId}', { as: 'sara', params: { paymentId } })).payment;

describe('single pieces', () => {
  /** Three of 12.33, with 10 % off: 33.29 in all, which three do not divide. */
  const threeOdd = async () => {
    const reduction = { kind: 'discount' as const, percent: 90, reason: 'Stammgast' };
    const body = aDraft([aDraftProduct('odd', { count: 3, reduction }), 'espresso'], { type: 'takeaway' });
    const { id, products } = (await server.call('POST /v1/orders', { as: 'anna', body })).order;
    const [opid = '', espresso = ''] = products.map((line) => line.opid);
    server.clock.pass(1000);
    const orders = [
      {
        id,
        lines: [
          { opid, count: 3 },
          { opid: espresso, count: 1 },
        ],
      },
    ];
    const payment = await pay([], { method: 'ext_terminal', split: 'lines', orders });
    const lineNow = async () =>
      (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: id } })).order.products.find(
        (line) => line.opid === opid,
      );
    const leftNow = async () => {
      const found = (await paymentOf(payment.id)).orders[0]?.lines.find((line) => line.opid === opid);
      return [found?.leftCount, found?.left];
    };
    return { id, opid, payment, lineNow, leftNow };
  };

  test('go one by one, each with its price and VAT, and the last takes the rest', async () => {
    const { id, opid, payment, lineNow, leftNow } = await threeOdd();
    const all = (await lineNow())?.paidAmount ?? 0;
    expect(await leftNow()).toEqual([3, all]);
    const one = { lines: [{ orderId: id, opid, count: 1 }] };
    const third = Math.floor(all / 3);
    const first = await refund(payment.id, one);
    expect(first).toMatchObject({ amount: -third, total: -third });
    expect((await vatShown(server, id)).each.at(-1)).toEqual([[26, -third]]);
    expect(await lineNow()).toMatchObject({ paidCount: 2, paidAmount: all - third });
    expect(await leftNow()).toEqual([2, all - third]);
    const second = await refund(payment.id, one);
    expect(await leftNow()).toEqual([1, all + first.amount + second.amount]);
    const last = await refund(payment.id, one);
    expect(first.amount + second.amount + last.amount).toBe(0 - all);
    expect(await lineNow()).toMatchObject({ paidCount: 0, paidAmount: 0 });
    expect(await refused(payment.id, one)).toBe('payments.error.nothingToRefund');
    expect(await paymentOf(payment.id)).toMatchObject({ left: { amount: 480 } });
    await sound();
  });

  test('are to pay again by piece, and no more goes than is left', async () => {
    const { id, opid, payment, lineNow } = await threeOdd();
    const all = (await lineNow())?.paidAmount ?? 0;
    const pieces = (count: number) => ({ lines: [{ orderId: id, opid, count }] });
    const back = await refund(payment.id, pieces(2));
    expect(await refused(payment.id, pieces(2))).toBe('payments.error.refundableChanged');
    expect((await server.refused(key, sent(payment.id, pieces(0)))).status).toBe(400);
    server.clock.pass(1000);
    const orders = [{ id, lines: [{ opid, count: 2 }] }];
    const again = await pay([], { method: 'ext_twint', split: 'lines', orders });
    expect(again.amount + back.amount).toBe(0);
    expect(await lineNow()).toMatchObject({ paidCount: 3, paidAmount: all });
    await refund(payment.id, {});
    expect(await lineNow()).toMatchObject({ paidCount: 2, paidAmount: again.amount });
    await sound();
  });

  test('of what guests share there are none, be it that who paid last has them all', async () => {
    const body = aDraft([['fendant', 2]], { type: 'takeaway' });
    const { id, products } = (await server.call('POST /v1/orders', { as: 'anna', body })).order;
    const opid = products[0]?.opid ?? '';
    const parts = [
      { opid, count: 2, shares: 2, shared: { count: 2, guests: 2 } },
      { opid, count: 2 },
    ];
    for (const part of parts) {
      server.clock.pass(1000);
      const payment = await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [part] }] });
      const [line] = payment.orders[0]?.lines ?? [];
      expect([line?.left, line?.leftCount]).toEqual([2900, undefined]);
      expect(await refused(payment.id, { lines: [{ orderId: id, opid, count: 1 }] })).toBe(
        'payments.error.amountInvalid',
      );
    }
    await sound();
  });

  /** Of three bottles of 29.00 two guests share one, a third pays the others. */
  const threeBottles = async () => {
    const { order } = await server.call('POST /v1/orders', {
      as: 'anna',
      body: aDraft([['fendant', 3]], { type: 'takeaway' }),
    });
    const opid = order.products[0]?.opid ?? '';
    const payPart = (part: { count: number; shares?: number; shared?: { count: number; guests: number } }) => {
      server.clock.pass(1000);
      return pay([], {
        method: 'ext_terminal',
        split: 'lines',
        orders: [{ id: order.id, lines: [{ opid, ...part }] }],
      });
    };
    const first = await payPart({ count: 3, shares: 6, shared: { count: 1, guests: 2 } });
    const whole = await payPart({ count: 2 });
    const last = await payPart({ count: 1 });
    expect([first, whole, last].map(({ amount }) => amount)).toEqual([1450, 5800, 1450]);
    const line = async () => {
      const params = { orderId: order.id };
      const read = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params });
      const { paidCount, paidAmount } = read.order.products[0] ?? {};
      return [paidCount, paidAmount, read.order.stillToPay];
    };
    return { id: order.id, opid, payPart, first, whole, last, line };
  };

  test('of a line of which others share a piece go by themselves, for their price', async () => {
    const { id, opid, payPart, first, whole, last, line } = await threeBottles();
    const left = async (paymentId: string) => {
      const found = (await paymentOf(paymentId)).orders[0]?.lines[0];
      return [found?.left, found?.leftCount];
    };
    expect([await left(first.id), await left(whole.id), await left(last.id)]).toEqual([
      [1450, undefined],
      [5800, 2],
      [1450, undefined],
    ]);
    const one = { lines: [{ orderId: id, opid, count: 1 }] };
    expect(await refused(first.id, one)).toBe('payments.error.amountInvalid');
    expect(await refused(last.id, one)).toBe('payments.error.amountInvalid');
    expect(await refund(whole.id, one)).toMatchObject({ amount: -2900 });
    expect((await papers(id)).at(-1)?.[2]).toMatch(/-1 fendant[^\n]* -29\.00 \w[^]*CHF -29\.00/);
    expect(await line()).toEqual([2, 5800, 2900]);
    expect(await left(whole.id)).toEqual([2900, 1]);
    expect(await payPart({ count: 1 })).toMatchObject({ amount: 2900, openAmount: 0 });
    await sound();
  });

  test('of a share all of it goes, which is what its guest paid, and no more', async () => {
    const { id, opid, payPart, first, last, line } = await threeBottles();
    const share = { lines: [{ orderId: id, opid }] };
    expect(await refund(first.id, share)).toMatchObject({ amount: -1450 });
    expect((await papers(id)).at(-1)?.[2]).toMatch(/\nAnteil fendant[^\n]* -14\.50/);
    expect(await line()).toEqual([3, 7250, 1450]);
    expect(await refused(first.id, share)).toBe('payments.error.nothingToRefund');
    expect(await refund(last.id, share)).toMatchObject({ amount: -1450 });
    expect((await papers(id)).at(-1)?.[2]).toMatch(/\nAnteil fendant[^\n]* -14\.50/);
    expect(await line()).toEqual([2, 5800, 2900]);
    // All shares went back: whoever pays the bottle as a whole may get it back as one.
    const bottle = await payPart({ count: 1 });
    expect(bottle.orders[0]?.lines[0]).toMatchObject({ count: 1, left: 2900, leftCount: 1 });
    expect(await refund(bottle.id, { lines: [{ orderId: id, opid, count: 1 }] })).toMatchObject({ amount: -2900 });
    expect((await papers(id)).at(-1)?.[2]).toMatch(/-1 fendant[^\n]* -29\.00/);
    await sound();
  });
});
