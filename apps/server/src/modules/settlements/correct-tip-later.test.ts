import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  await paymentCalls(() => server).add(aMethod('nfc_credit'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { place, pay, setPin, balances } = cancelCalls(() => server);
const { close, x } = closingCalls(() => server);
const { loaded, payWith, tag } = nfcCalls(() => server);
const { make, setUp } = invoiceCalls(() => server);
type Body = { readonly id?: string; readonly tip?: number; readonly person?: string; readonly pin?: string };
const sent = (paymentId: string, { tip = 500, ...rest }: Body = {}, as = 'anna') => ({
  as,
  params: { paymentId },
  body: { id: anId(), tip: money(tip), reason: 'vertippt', ...rest },
});
const key = 'POST /v1/payments/{paymentId}/tip' as const;
const correct = async (...of: Parameters<typeof sent>) => (await server.call(key, sent(...of))).payment;
const refused = async (...of: Parameters<typeof sent>) => (await server.refused(key, sent(...of))).message;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const day = 24 * 3_600_000;

describe('a tip is corrected on a later day, after a closing', () => {
  test('of cash that went back: nothing of the order moves, and person and drawer have what is right', async () => {
    const { id } = await place(['odd']);
    const paid = await pay([id], { tip: money(502) });
    const back = { as: 'anna', params: { paymentId: paid.id }, body: { id: anId(), reason: 'kalt' } };
    const { payment: refund } = await server.call('POST /v1/payments/{paymentId}/refund', back);
    await close();
    server.clock.pass(day);
    const before = await balances();
    const correction = await correct(paid.id, { tip: 0 });
    expect(correction).toMatchObject({ amount: 0, tip: -502 });
    // Paid, given back and corrected: with a tip of nothing the guest has all of it again.
    expect(paid.total + refund.total + correction.total).toBe(0);
    expect((await balances())['cash']).toBe((before['cash'] ?? 0) + correction.total);
    const { methods, tips, refunds, turnover } = await x();
    expect(methods).toMatchObject([{ method: 'cash', payments: 0, refunds: 0, tips: -502, amount: 0, refunded: 0 }]);
    expect(tips).toMatchObject([{ person: { id: 'sara' }, earned: -502 }]);
    expect([refunds, turnover]).toEqual([{ count: 0, amount: 0 }, 0]);
    await close();
    await sound();
  });

  test('of a tag only the person: its credit stays, and no method has moved', async () => {
    const { id: tagId } = await loaded(5000);
    const order = await place(['odd']);
    const paid = await payWith([order.id], tagId, { tip: money(100) });
    await close();
    server.clock.pass(day);
    expect(await refused(paid.id, { tip: 50, person: 'anna' })).toBe('payments.error.methodNotAllowed');
    await correct(paid.id, { tip: 100, person: 'anna' });
    expect(await tag(tagId)).toMatchObject({ balance: 5000 - paid.total });
    const { methods, tips } = await x();
    expect(tips.map(({ person, earned }) => [person?.id, earned])).toEqual(
      expect.arrayContaining([
        ['anna', 100],
        ['sara', -100],
      ]),
    );
    expect(methods).toEqual([]);
    const read = { as: 'anna', params: { customerId: 'linde' }, query: {} };
    expect((await server.call('GET /v1/customers/{customerId}/statistics', read)).methods).toEqual([]);
    await close();
    await sound();
  });

  test('of an invoice nothing is owed more or less', async () => {
    await setUp();
    const order = await place(['roesti']);
    const invoice = await make(order.id);
    expect(await refused(invoice.id)).toBe('payments.error.methodNotAllowed');
    expect(await refused(invoice.id, { tip: 0, person: 'anna' })).toBe('payments.error.tipUnchanged');
    await sound();
  });
});

describe('at once and by others', () => {
  test('two devices: one corrects, the other hears that nothing changes', async () => {
    const { id } = await place(['espresso']);
    const paid = await pay([id], { tip: money(5000) });
    const answers = await Promise.all([server.send(key, sent(paid.id)), server.send(key, sent(paid.id, {}, 'sara'))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await sound();
  });

  test('an id that did something else, nobody at all, and a waiter whose PIN is left out', async () => {
    const { id } = await place(['espresso']);
    const paid = await pay([id], { tip: money(5000) });
    const once = anId();
    await correct(paid.id, { id: once });
    expect(await refused(paid.id, { id: once, tip: 0 })).toBe('command.error.idReused');
    await setPin('2580');
    expect(await refused(paid.id, { tip: 0 }, 'sara')).toMatch(/^adminPin\.error\./);
    const { params, body } = sent(paid.id, { tip: 0 });
    expect((await server.refused(key, { params, body })).status).toBe(401);
    await sound();
  });
});
