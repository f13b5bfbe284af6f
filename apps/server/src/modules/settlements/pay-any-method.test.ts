import { money } from '@comanda/domain/money';
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const method of ['ext_terminal', 'ext_twint', 'ext_coupon'] as const) await methods.add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { place, pay, papers, balances, funds, day, vatOf, vatBooked } = cancelCalls(() => server);
const methods = paymentCalls(() => server);
const refused = (orders: readonly string[], changes: Parameters<typeof aCashPayment>[1]) =>
  server.refused('POST /v1/payments', { as: 'sara', body: aCashPayment(orders, changes) });
const read = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const lastPaper = async (orderId: string) => (await papers(orderId)).at(-1)?.[2] ?? '';

describe('what staff take beside the till', () => {
  test.each([
    ['ext_terminal', ['clearing', 'ext_terminal', 1333], /Karte 13\.33/],
    ['ext_twint', ['clearing', 'ext_twint', 1333], /TWINT 13\.33/],
    ['ext_coupon', ['voucher', 'ext_coupon', 1333], /Gutschein 13\.33\nGutschein Nr\. R-77/],
  ] as const)('%s is exact, and neither drawer nor rounding knows of it', async (method, booked, words) => {
    const order = await place(['odd']);
    const before = (await balances())['cash'];
    const payment = await pay([order.id], { method, reference: 'R-77', tip: money(100) });
    expect(payment).toMatchObject({
      method,
      state: 'success',
      amount: 1233,
      rounding: 0,
      total: 1333,
      cashReceived: null,
      drawer: null,
      cashBalance: null,
      reference: 'R-77',
      isConfirmed: false,
      openAmount: 0,
    });
    expect(await funds(payment.id)).toEqual([booked]);
    expect((await balances())['cash']).toBe(before);
    expect(await read(order.id)).toMatchObject({ state: 'done', payed: 1233 });
    const [, kind, paper] = (await papers(order.id)).at(-1) ?? [];
    expect([kind, paper]).toEqual(['receipt', expect.stringMatching(words)]);
    await sound();
  });

  test('later is no money: the order stays to pay, and there is no receipt', async () => {
    const order = await place(['espresso']);
    const payment = await pay([order.id], { method: 'pay_later' });
    expect(payment).toMatchObject({ method: 'pay_later', state: 'success', amount: 0, total: 0, receiptNumber: null });
    expect(payment.openAmount).toBe(480);
    expect(await read(order.id)).toMatchObject({ state: 'preparing', payed: 0, stillToPay: 480 });
    await pay([order.id]);
    expect(await read(order.id)).toMatchObject({ state: 'done', payed: 480 });
    await sound();
  });

  test('is refused where it is not offered, without the number of the coupon, and what is not cash', async () => {
    const { id } = await place(['espresso']);
    expect((await refused([id], { method: 'nfc_credit' })).message).toBe('payments.error.methodNotAllowed');
    expect((await refused([id], { method: 'ext_coupon' })).message).toBe('payments.error.referenceMissing');
    expect((await refused([id], { method: 'ext_coupon', reference: ' ' })).message).toBe(
      'payments.error.referenceMissing',
    );
    expect((await refused([id], { method: 'ext_twint', methodId: 'gone' })).message).toBe(
      'payments.error.methodNotAllowed',
    );
    expect((await refused([id], { method: 'ext_twint', cashReceived: money(500) })).message).toBe(
      'payments.error.amountInvalid',
    );
    const offline = { at: Math.floor(server.clock.now() / 1000) };
    const fact = { method: 'ext_twint' as const, orders: [{ id, amount: money(480) }], offline };
    expect((await refused([], fact)).message).toBe('payments.error.cashOnlyOffline');
    expect(await read(id)).toMatchObject({ payed: 0 });
  });

  test('stands in the day by its method, and says that nobody confirms it', async () => {
    const shares = (await day()).methods;
    expect(shares.map(({ method, isConfirmed }) => [method, isConfirmed])).toEqual(
      expect.arrayContaining([
        ['cash', true],
        ['ext_coupon', false],
        ['ext_terminal', false],
        ['ext_twint', false],
      ]),
    );
    expect(shares.some(({ method }) => method === 'pay_later')).toBe(false);
  });

  test('of practice moves no money either', async () => {
    const before = await balances();
    const { id } = await place(['espresso'], { training: true });
    expect(await pay([id], { method: 'ext_twint' })).toMatchObject({
      method: 'ext_twint',
      state: 'success',
      amount: 480,
    });
    expect(await balances()).toEqual(before);
  });
});

describe('a split by product', () => {
  test('takes some of a line, offers the rest, and refuses what is taken', async () => {
    const order = await place([['espresso', 3], 'roesti']);
    const [espresso, roesti] = order.products.map(({ opid }) => opid);
    if (espresso === undefined || roesti === undefined) throw new Error('no lines');
    const by = (opid: string, count: number) => [{ id: order.id, lines: [{ opid, count }] }];
    const first = await pay([], { orders: by(espresso, 2), split: 'lines', method: 'ext_terminal' });
    expect(first).toMatchObject({ amount: 960, split: 'lines', openAmount: 2330 });
    expect(first.orders[0]?.lines).toEqual([{ opid: espresso, count: 2, amount: 960, left: 960, leftCount: 2 }]);
    const paper = await lastPaper(order.id);
    expect(paper).toMatch(/Teilzahlung[^]*2 espresso \(de\) 4\.80 9\.60 A[^]*CHF 9\.60[^]*MwSt\.[^]*8\.88 0\.72 9\.60/);
    expect(paper).not.toMatch(/roesti/);
    expect((await read(order.id)).products.map(({ paidCount, paidAmount }) => [paidCount, paidAmount])).toEqual([
      [2, 960],
      [0, 0],
    ]);
    const twice = await refused([], { orders: by(espresso, 2), split: 'lines' });
    expect(twice).toMatchObject({ message: 'payments.error.linePaid', params: { opid: espresso, left: 1 } });
    await pay([], { orders: by(espresso, 1), split: 'lines' });
    const last = await pay([], { orders: by(roesti, 1), split: 'lines', method: 'ext_twint' });
    expect(last).toMatchObject({ amount: 1850, openAmount: 0 });
    expect(await read(order.id)).toMatchObject({ state: 'done', payed: 3290 });
    await sound();
  });

  test('shares one piece among three: the receipts name the share, and together they are the bill', async () => {
    const order = await place(['fendant', 'espresso']);
    const wine = order.products.find(({ total }) => total === 2900);
    const opid = wine?.opid ?? '';
    const share = async (shares?: number) => {
      server.clock.pass(1000);
      const lines = [{ opid, count: 1, ...(shares === undefined ? {} : { shares }) }];
      return pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id: order.id, lines }] });
    };
    const [first, second, last] = [await share(3), await share(2), await share()];
    expect([first, second, last].map(({ amount }) => amount)).toEqual([966, 967, 967]);
    expect(first.orders[0]?.lines).toEqual([
      { opid, count: 0, amount: 966, left: 966, shared: { count: 1, guests: 3 } },
    ]);
    expect((await read(order.id)).products.find((line) => line.opid === opid)).toMatchObject({
      paidCount: 1,
      paidAmount: 2900,
    });
    const again = { orders: [{ id: order.id, lines: [{ opid, count: 1, shares: 2 }] }], split: 'lines' as const };
    expect((await refused([], again)).message).toBe('payments.error.linePaid');
    const words = (await papers(order.id)).filter(([, kind]) => kind === 'receipt').map(([, , text]) => text);
    expect(words.filter((text) => /Anteil fendant \(de\) 9\.6[67]/.test(text))).toHaveLength(2);
    // Who pays the last share has the bottle on the receipt, less what the others paid of it.
    const whole = /1 fendant \(de\) 29\.00[^]*Bereits bezahlt -19\.33[^]*CHF 9\.67/;
    expect(words.filter((text) => whole.test(text))).toHaveLength(1);
    await pay([order.id]);
    expect((await vatOf(order.id)).vat).toBe(await vatBooked(order.id));
    await sound();
  });

  test('of two tills for the same piece exactly one succeeds', async () => {
    const order = await place(['roesti', 'espresso']);
    const orders = [{ id: order.id, lines: [{ opid: order.products[0]?.opid ?? '', count: 1 }] }];
    const send = () =>
      server.send('POST /v1/payments', { as: 'sara', body: aCashPayment([], { orders, split: 'lines' }) });
    const codes = (await Promise.all([send(), send()])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await read(order.id)).toMatchObject({ payed: 1850, stillToPay: 480 });
  });

  test('needs lines, and says so where another sum was shown', async () => {
    const order = await place(['roesti']);
    const lines = [{ opid: order.products[0]?.opid ?? '', count: 1 }];
    expect((await refused([order.id], { split: 'lines' })).message).toBe('payments.error.linesMissing');
    expect((await refused([], { orders: [{ id: order.id, lines }] })).message).toBe('payments.error.amountInvalid');
    const other = await refused([], { orders: [{ id: order.id, lines, amount: money(1800) }], split: 'lines' });
    expect(other).toMatchObject({ message: 'payments.error.openAmountChanged', params: { open: 1850 } });
    const unknown = [{ id: order.id, lines: [{ opid: 'gone', count: 1 }] }];
    expect((await refused([], { orders: unknown, split: 'lines' })).message).toBe('orders.error.lineNotFound');
  });
});

describe('a split by amount, in equal parts, by seat', () => {
  test('in three equal parts by three methods comes to the bill, and so do the receipts', async () => {
    const order = await place(['odd', 'roesti']);
    const part = (amount: number, method: 'cash' | 'ext_twint' | 'ext_terminal') => {
      // One after the other: papers of one moment have no order.
      server.clock.pass(1);
      return pay([], { orders: [{ id: order.id, amount: money(amount) }], split: 'equal', method });
    };
    const first = await part(1028, 'cash');
    expect(first).toMatchObject({ amount: 1028, rounding: 2, total: 1030, split: 'equal', openAmount: 2055 });
    expect(await lastPaper(order.id)).toMatch(
      /Teilzahlung[^]*Zwischensumme 30\.83\nNoch offen -20\.55\nRundung 5 Rp\. 0\.02\nCHF 10\.30/,
    );
    await part(1028, 'ext_twint');
    const last = await part(1027, 'ext_terminal');
    expect(last.openAmount).toBe(0);
    expect(await lastPaper(order.id)).toMatch(/Zwischensumme 30\.83\nBereits bezahlt -20\.56\nCHF 10\.27/);
    const shown = await vatOf(order.id);
    const settled = await read(order.id);
    expect(shown).toEqual({ gross: settled.total, vat: await vatBooked(order.id) });
    await sound();
  });

  test('by seat a guest pays a share of what nobody sits at', async () => {
    const seated = aDraft([
      aDraftProduct('espresso', { seat: 1 }),
      aDraftProduct('roesti', { seat: 2 }),
      aDraftProduct('rivella'),
    ]);
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: seated });
    const [espresso = '', roesti = ''] = order.products.map(({ opid }) => opid);
    const by = (opid: string, amount: number) =>
      pay([], {
        orders: [{ id: order.id, amount: money(amount), lines: [{ opid, count: 1 }] }],
        split: 'seat',
        method: 'ext_terminal',
      });
    const first = await by(espresso, 740);
    expect(first.orders[0]?.lines).toEqual([{ opid: espresso, count: 1, amount: 480, left: 480, leftCount: 1 }]);
    await by(roesti, 2110);
    expect(await read(order.id)).toMatchObject({ state: 'done', payed: 2850 });
    await sound();
  });

  test('takes no more than is open', async () => {
    const { id } = await place(['roesti']);
    const orders = [{ id, amount: money(1851) }];
    expect((await refused([], { orders, split: 'amount' })).message).toBe('payments.error.aboveOpenAmount');
  });
});
