import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { aSerial, nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  for (const method of ['ext_terminal', 'ext_coupon', 'nfc_credit']) await add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { add } = paymentCalls(() => server);
const { place, pay, cancel, papers, balances, day } = cancelCalls(() => server);
const nfc = nfcCalls(() => server);
const { loaded, payWith, tag, entries } = nfc;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

describe('paying', () => {
  test('takes the credit at once and exactly, with tip, and books turnover then', async () => {
    const { id, serial } = await loaded(5000, { name: 'Keller' });
    const [before, dayBefore] = [await balances(), await day()];
    const order = await place(['odd']);
    const payment = await payWith([order.id], id, { nfcTag: { serial }, tip: money(100) });
    expect(payment).toMatchObject({
      method: 'nfc_credit',
      state: 'success',
      total: 1333,
      isConfirmed: true,
      nfcTag: { id, name: 'Keller', balance: 3667 },
      openAmount: 0,
    });
    expect(await tag(id)).toMatchObject({ balance: 3667 });
    expect((await balances())['nfcCredit']).toBe((before['nfcCredit'] ?? 0) + 1333);
    expect((await day()).turnover).toBe(dayBefore.turnover + 1233);
    const [, , words] = (await papers(order.id)).at(-1) ?? [];
    expect(words).toMatch(/Guthaben 13\.33\nGuthaben danach 36\.67/);
    expect((await entries(id)).entries[0]).toMatchObject({
      kind: 'pay',
      amount: -1333,
      balance: 3667,
      payment: payment.id,
      orderNumber: order.number,
    });
    await sound();
  });

  test('with too little says what there is, and the rest is paid otherwise', async () => {
    const { id } = await loaded(1000);
    const order = await place(['odd']);
    const refusal = await nfc.refusedPay([order.id], id);
    expect(refusal).toMatchObject({
      status: 409,
      message: 'nfc.error.notEnoughCredit',
      params: { balance: 1000, due: 1233 },
    });
    await payWith([order.id], id, { split: 'amount', orders: [{ id: order.id, amount: money(1000) }] });
    expect(await tag(id)).toMatchObject({ balance: 0 });
    await pay([order.id]);
    const { order: done } = await server.call('GET /v1/orders/{orderId}', {
      as: 'sara',
      params: { orderId: order.id },
    });
    expect(done).toMatchObject({ state: 'done', payed: 1233 });
    await sound();
  });

  test('asks for the PIN of the tag, counts wrong ones, and stops at its limit', async () => {
    const { id } = await loaded(5000, { pin: '25807193', paymentLimit: money(1000) });
    const order = await place(['espresso']);
    const withPin = (pin: string) => ({ nfcTag: { id, pin } });
    expect((await nfc.refusedPay([order.id], id)).message).toBe('nfc.error.pinRequired');
    expect(await nfc.refusedPay([order.id], id, withPin('0000'))).toMatchObject({
      status: 403,
      message: 'nfc.error.pinWrong',
      params: { left: 4 },
    });
    const sent = nfc.paySent([order.id], id, withPin('25807193'));
    const first = await server.call('POST /v1/payments', sent);
    expect((await server.call('POST /v1/payments', sent)).payment.id).toBe(first.payment.id);
    expect(await tag(id)).toMatchObject({ balance: 4520 });
    const dear = await place(['roesti']);
    expect(await nfc.refusedPay([dear.id], id, withPin('25807193'))).toMatchObject({
      message: 'nfc.error.aboveLimit',
      params: { limit: 1000 },
    });
    for (let tries = 0; tries < 5; tries++) await nfc.refusedPay([dear.id], id, withPin('0000'));
    expect(await nfc.refusedPay([dear.id], id, withPin('25807193'))).toMatchObject({
      status: 429,
      message: 'nfc.error.pinLocked',
    });
    expect(server.logged()).not.toContain('25807193');
    await sound();
  });

  test('names a tag that the venue knows, and practice touches nobody’s credit', async () => {
    const { id } = await loaded(5000);
    const order = await place(['espresso']);
    const message = async (nfcTag: object | undefined) =>
      (await nfc.refusedPay([order.id], id, { nfcTag: nfcTag as never })).message;
    expect(await message(undefined)).toBe('nfc.error.tagMissing');
    expect(await message({})).toBe('nfc.error.tagMissing');
    expect(await message({ id: anId() })).toBe('nfc.error.tagNotFound');
    expect(await message({ serial: aSerial() })).toBe('nfc.error.tagNotRegistered');
    expect(await message({ serial: '08:00:00:01' })).toBe('nfc.error.randomSerial');
    expect(await message({ serial: 'xyz' })).toBe('nfc.error.codeUnreadable');
    expect(await message({ code: 'nope' })).toBe('nfc.error.tagNotFound');
    const practice = await place(['espresso'], { training: true });
    expect((await nfc.refusedPay([practice.id], id)).message).toBe('payments.error.methodNotAllowed');
    expect(await tag(id)).toMatchObject({ balance: 5000 });
  });

  test('goes back to the tag with a refund and with a cancel, also where the tag was replaced since', async () => {
    const { id } = await loaded(5000);
    const order = await place(['odd']);
    const payment = await payWith([order.id], id);
    const body = { id: anId(), amount: money(233), reason: 'kalt' };
    const refund = { as: 'anna', params: { paymentId: payment.id }, body };
    const { payment: back } = await server.call('POST /v1/payments/{paymentId}/refund', refund);
    expect(back).toMatchObject({ method: 'nfc_credit', total: -233, nfcTag: { id, balance: 4000 } });
    expect(await tag(id)).toMatchObject({ balance: 4000 });
    const replace = { as: 'sara', params: { tagId: id }, body: { id: anId(), serial: aSerial() } };
    const { tag: heir } = await server.call('POST /v1/nfcTags/{tagId}/replace', replace);
    await cancel(order.id, { money: 'refund' });
    expect(await tag(heir.id)).toMatchObject({ balance: 5000 });
    expect(await tag(id)).toMatchObject({ balance: 0, state: 'replaced' });
    expect((await entries(heir.id)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 1000],
      ['replaceIn', 4000],
    ]);
    await sound();
  });

  /** A house that is asked too much at once says so, and the till asks again: with the very same command. */
  async function untilTaken(sent: ReturnType<typeof nfc.paySent>): Promise<number> {
    const { statusCode } = await server.send('POST /v1/payments', sent);
    return statusCode === 503 ? untilTaken(sent) : statusCode;
  }

  test('hundreds of payments at once with one tag: never below zero, and not one too few', async () => {
    const { id } = await loaded(48_000);
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    while (orders.length < 150) {
      orders.push(...(await Promise.all(Array.from({ length: 10 }, () => place(['espresso'])))));
    }
    const codes = await Promise.all(
      orders.map((order) => untilTaken(nfc.paySent([order.id], id, { printsReceipt: false }))),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(100);
    expect(codes.filter((code) => code === 409)).toHaveLength(50);
    expect(await tag(id)).toMatchObject({ balance: 0 });
    const many = await server.call('GET /v1/nfcTags/{tagId}/entries', {
      as: 'sara',
      params: { tagId: id },
      query: { limit: 60 },
    });
    const rest = await entries(id, { limit: 60, cursor: many.cursor ?? '' });
    expect([many.entries.length, rest.entries.length, rest.cursor]).toEqual([60, 41, null]);
    expect(rest.entries.at(-1)).toMatchObject({ kind: 'charge' });
    await sound();
  }, 300_000);
});
