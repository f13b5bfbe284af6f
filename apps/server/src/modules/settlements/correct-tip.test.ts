import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const params = { customerId: 'linde' };
const { place, pay, setPin } = cancelCalls(() => server);
type Body = { readonly tip?: number; readonly person?: string; readonly reason?: string; readonly pin?: string };
const sent = (paymentId: string, { tip = 500, reason = 'vertippt', ...rest }: Body = {}, as = 'anna') => ({
  as,
  params: { paymentId },
  body: { id: anId(), tip: money(tip), reason, ...rest },
});
const correct = async (...of: Parameters<typeof sent>) =>
  (await server.call('POST /v1/payments/{paymentId}/tip', sent(...of))).payment;
const refused = async (...of: Parameters<typeof sent>) =>
  (await server.refused('POST /v1/payments/{paymentId}/tip', sent(...of))).message;
const figures = async () =>
  (await server.call('GET /v1/customers/{customerId}/closings/next', { as: 'anna', params })).figures;
const cash = async () =>
  (await server.call('GET /v1/customers/{customerId}/cashBalance', { as: 'anna', params, query: {} })).amount;
const owed = async () =>
  new Map((await figures()).tips.map(({ person, owed: amount }) => [person?.id ?? null, amount]));
const idOf = async (name: string) => {
  const { users } = await server.call('GET /v1/customers/{customerId}/users', { as: 'anna', params });
  return users.find((user) => user.name.startsWith(name))?.id ?? '';
};
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

describe('a tip that was booked', () => {
  test('in cash: drawer, person, method and book have what was typed too much no more', async () => {
    const { id } = await place(['roesti']);
    const paid = await pay([id], { tip: money(5000), cashReceived: money(7000) });
    const before = { figures: await figures(), cash: await cash(), owed: await owed() };
    const sara = await idOf('Sara');
    const correction = await correct(paid.id);
    expect(correction).toMatchObject({ amount: 0, tip: -4500, total: -4500, refundOf: paid.id, receiptNumber: null });
    expect((await cash()) - before.cash).toBe(-4500);
    expect(((await owed()).get(sara) ?? 0) - (before.owed.get(sara) ?? 0)).toBe(-4500);
    const now = await figures();
    const ofCash = (of: typeof now) => of.methods.find(({ method }) => method === 'cash');
    expect(ofCash(now)).toMatchObject({
      payments: ofCash(before.figures)?.payments,
      refunds: ofCash(before.figures)?.refunds,
      tips: (ofCash(before.figures)?.tips ?? 0) - 4500,
      total: (ofCash(before.figures)?.total ?? 0) - 4500,
    });
    expect([now.turnover, now.refunds]).toEqual([before.figures.turnover, before.figures.refunds]);
    const book = await server.call('GET /v1/customers/{customerId}/cashBook', { as: 'anna', params, query: {} });
    expect(book.entries[0]).toMatchObject({ amount: -4500, reason: 'vertippt', by: { id: await idOf('Anna') } });
    const of = { as: 'sara', params: { orderId: id } };
    const { steps } = await server.call('GET /v1/orders/{orderId}/history', of);
    expect(steps.at(-1)).toMatchObject({ what: 'payment.tipCorrected', amount: null, tip: -4500 });
    expect(steps.find(({ what }) => what === 'payment.taken')).toMatchObject({ amount: 1850, tip: 5000 });
    expect((await server.call('GET /v1/orders/{orderId}', of)).order).toMatchObject({ payed: 1850, stillToPay: 0 });
    await sound();
  });

  test('for somebody else: it is that person’s, and no cash moves; what is left can still go back', async () => {
    const { id } = await place(['roesti']);
    const paid = await pay([id], { tip: money(300) });
    const [sara, anna] = [await idOf('Sara'), await idOf('Anna')];
    const before = { cash: await cash(), owed: await owed() };
    expect(await correct(paid.id, { tip: 300, person: anna })).toMatchObject({ tip: 0, total: 0 });
    const now = await owed();
    expect((now.get(sara) ?? 0) - (before.owed.get(sara) ?? 0)).toBe(-300);
    expect((now.get(anna) ?? 0) - (before.owed.get(anna) ?? 0)).toBe(300);
    expect(await cash()).toBe(before.cash);
    // A second correction goes by how it stands by now.
    await correct(paid.id, { tip: 200 });
    expect(((await owed()).get(anna) ?? 0) - (before.owed.get(anna) ?? 0)).toBe(200);
    const refund = { as: 'anna', params: { paymentId: paid.id }, body: { id: anId(), reason: 'kalt' } };
    const back = await server.call('POST /v1/payments/{paymentId}/refund', refund);
    expect(back.payment.total).toBe(-1850);
    await sound();
  });

  test('with what a guest pays by card at a terminal of one’s own the method has it', async () => {
    const { id } = await place(['espresso']);
    const paid = await pay([id], { method: 'ext_terminal', tip: money(5000) });
    const before = await cash();
    expect(await correct(paid.id, { tip: 0 })).toMatchObject({ method: 'ext_terminal', tip: -5000, cashBalance: null });
    expect(await cash()).toBe(before);
    await sound();
  });
});

describe('is refused', () => {
  test('without a reason, where nothing changes, of a correction, and to a stranger', async () => {
    const { id } = await place(['espresso']);
    const paid = await pay([id], { tip: money(100) });
    expect(await refused(paid.id, { reason: ' ' })).toBe('payments.error.reasonMissing');
    expect(await refused(paid.id, { tip: 100 })).toBe('payments.error.tipUnchanged');
    expect(await refused(paid.id, { person: 'nobody' })).toBe('users.error.notFound');
    const correction = await correct(paid.id);
    expect(await refused(correction.id, { tip: 0 })).toBe('payments.error.methodNotAllowed');
    const { id: other } = await place(['espresso']);
    const later = await pay([other], { method: 'pay_later' });
    expect(await refused(later.id)).toBe('payments.error.methodNotAllowed');
  });

  test('to a waiter without the admin PIN; twice sent it is done once', async () => {
    const { id } = await place(['espresso']);
    const paid = await pay([id], { tip: money(5000) });
    await setPin('2580');
    expect(await refused(paid.id, { pin: '1111' }, 'sara')).toBe('adminPin.error.wrong');
    const once = sent(paid.id, { pin: '2580' }, 'sara');
    const first = await server.call('POST /v1/payments/{paymentId}/tip', once);
    expect(await server.call('POST /v1/payments/{paymentId}/tip', once)).toEqual(first);
    await sound();
  });
});
