import { money } from '@comanda/domain/money';
import type { PaperDocument } from '@comanda/paper/document';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { book } from '../../test/guest-doors.ts';
import { nfcCalls } from '../../test/nfc-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  for (const method of ['ext_terminal', 'ext_coupon', 'nfc_credit']) await add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { add, remove } = paymentCalls(() => server);
const { place, balances, day } = cancelCalls(() => server);
const { close, x, book: cashBook } = closingCalls(() => server);
const nfc = nfcCalls(() => server);
const { register, loaded, charge, uncharge, payWith } = nfc;
const params = { customerId: 'linde' };
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const wordsOf = (document: PaperDocument) => layOut(document, 42).map(textOf).join('\n').replaceAll(/ +/g, ' ');
const lastPaper = async () => {
  const rows = await server.house.database.read
    .selectFrom('print_jobs')
    .selectAll()
    .where('customer_id', '=', 'linde')
    .orderBy('sequence', 'desc')
    .limit(1)
    .execute();
  return rows[0] === undefined ? '' : wordsOf(rows[0].document);
};

describe('charge', () => {
  test('in cash goes into the drawer, is owed on the tag, and is no turnover', async () => {
    const [before, dayBefore] = [await balances(), await day()];
    const { id } = await register({ name: 'Stammtisch' });
    const sent = nfc.chargeSent(id, 5000, { cashReceived: money(10_000) });
    const charged = await server.call('POST /v1/nfcTags/{tagId}/charge', sent);
    expect(charged).toMatchObject({
      change: 5000,
      tag: { balance: 5000 },
      entry: { kind: 'charge', amount: 5000, balance: 5000, method: 'cash', rounding: 0, by: { id: 'sara' } },
    });
    expect(await server.call('POST /v1/nfcTags/{tagId}/charge', sent)).toEqual(charged);
    const after = await balances();
    expect(after['cash']).toBe((before['cash'] ?? 0) + 5000);
    expect(after['nfcCredit']).toBe((before['nfcCredit'] ?? 0) - 5000);
    expect((await day()).turnover).toBe(dayBefore.turnover);
    expect((await cashBook()).entries[0]).toMatchObject({ kind: 'charge', amount: 5000, by: { id: 'sara' } });
    expect(await lastPaper()).toMatch(
      /Guthaben aufgeladen[^]*Chip Stammtisch[^]*CHF 50\.00\n[^]*Guthaben neu CHF 50\.00/,
    );
    await sound();
  });

  test('by other methods is owed by whoever settles them, and a coupon needs its number', async () => {
    const { id } = await register();
    const before = await balances();
    await charge(id, 3000, { method: 'ext_terminal' });
    expect((await balances())['clearing']).toBe((before['clearing'] ?? 0) + 3000);
    expect((await nfc.refusedCharge(id, 500, { method: 'ext_coupon' })).message).toBe(
      'payments.error.referenceMissing',
    );
    expect((await charge(id, 500, { method: 'ext_coupon', reference: 'R-8' })).entry?.reference).toBe('R-8');
    expect((await nfc.refusedCharge(id, 500, { method: 'ext_twint' })).message).toBe('payments.error.methodNotAllowed');
    expect((await nfc.refusedCharge(id, 0)).message).toBe('nfc.error.amountInvalid');
    expect((await nfc.refusedCharge(id, -5)).message).toBe('nfc.error.amountInvalid');
    expect((await nfc.refusedCharge(id, 1_000_000_000)).message).toBe('nfc.error.aboveMost');
    expect((await nfc.refusedCharge(anId(), 100)).message).toBe('nfc.error.tagNotFound');
    await sound();
  });

  test('has a receipt to look at, and one more is a duplicate', async () => {
    const { id } = await register({ code: 'B7' });
    const { entry } = await charge(id, 1000);
    const at = { as: 'sara', params: { tagId: id, entryId: entry?.id ?? '' } };
    const { document } = await server.call('GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt', at);
    expect(wordsOf(JSON.parse(document) as PaperDocument)).toMatch(/Chip B7/);
    await server.call('POST /v1/nfcTags/{tagId}/entries/{entryId}/print', { ...at, body: { id: anId() } });
    expect(await lastPaper()).toMatch(/^ DUPLIKAT[^]*Chip B7/);
    const order = await place(['espresso']);
    const payment = await payWith([order.id], id);
    const none = { as: 'sara', params: { tagId: id, entryId: payment.id } };
    expect((await server.refused('GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt', none)).message).toBe(
      'receipts.error.notFound',
    );
  });
});

test('money that loaded a tag is called as the venue calls its only method of a kind, on paper as for guests', async () => {
  const names = { name: 'Terminal Bar', displayTitle: 'Karte am Tresen' };
  const bar: { id: string; version: number } = await add(aMethod('ext_twint', names));
  const { id } = await register();
  const { entry } = await charge(id, 2000, { method: 'ext_twint' });
  expect(entry?.methodName).toBe('Terminal Bar');
  expect(await lastPaper()).toContain('Karte am Tresen 20.00');
  const at = { as: 'sara', params: { tagId: id, entryId: entry?.id ?? '' } };
  await server.call('POST /v1/nfcTags/{tagId}/entries/{entryId}/print', { ...at, body: { id: anId() } });
  expect(await lastPaper()).toContain('Karte am Tresen 20.00');
  const order = await place(['espresso']);
  await payWith([order.id], id);
  const called = async () => (await nfc.entries(id)).entries.map(({ kind, methodName }) => [kind, methodName]);
  expect(await called()).toEqual([
    ['pay', ''],
    ['charge', 'Terminal Bar'],
  ]);
  // Of two of a kind nobody knows any more which one took it.
  const terrace: { id: string } = await add(
    aMethod('ext_twint', { name: 'Terminal Terrasse', displayTitle: 'Draussen' }),
  );
  expect((await called()).at(-1)).toEqual(['charge', '']);
  await server.call('POST /v1/nfcTags/{tagId}/entries/{entryId}/print', { ...at, body: { id: anId() } });
  expect(await lastPaper()).toMatch(/TWINT[^\n]* 20\.00/);
  for (const one of [bar, terrace]) expect((await remove(one.id)).statusCode).toBe(200);
  await sound();
});

describe('uncharge', () => {
  test('pays back in cash, never more than there is, to the coin', async () => {
    const { id } = await loaded(5000);
    const order = await place(['odd']);
    await payWith([order.id], id);
    const before = (await balances())['cash'] ?? 0;
    expect((await nfc.refusedUncharge(id, 3768)).params).toMatchObject({ balance: 3767 });
    expect((await nfc.refusedUncharge(id, 0)).message).toBe('nfc.error.amountInvalid');
    const sent = nfc.unchargeSent(id, null);
    const paid = await server.call('POST /v1/nfcTags/{tagId}/uncharge', sent);
    expect(paid).toMatchObject({
      tag: { balance: 0 },
      entry: { kind: 'uncharge', amount: -3767, rounding: 2, balance: 0, method: 'cash' },
    });
    expect(await server.call('POST /v1/nfcTags/{tagId}/uncharge', sent)).toEqual(paid);
    expect((await balances())['cash']).toBe(before - 3765);
    expect((await nfc.refusedUncharge(id, null)).message).toBe('nfc.error.nothingToPayBack');
    expect(await lastPaper()).toMatch(/Guthaben ausbezahlt[^]*Bar zurückbezahlt 37\.65/);
    await sound();
  });

  test('asks for the admin PIN', async () => {
    const { id } = await loaded(1000);
    expect((await nfc.refusedUncharge(id, null, {}, 'sara')).message).toBe('adminPin.error.notSet');
  });
});

test('a closing shows credit beside turnover, and what is owed at the end', async () => {
  await close();
  const owed = (await nfc.list()).liability[0]?.amount ?? 0;
  const { id } = await register();
  await charge(id, 5000);
  await charge(id, 2000, { method: 'ext_terminal' });
  const order = await place(['odd']);
  const payment = await payWith([order.id], id);
  const refund = { id: anId(), amount: money(233), reason: 'kalt' };
  await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: payment.id },
    body: refund,
  });
  await uncharge(id, 1000);
  const wanted = {
    charged: [
      { method: 'cash', name: '', count: 1, amount: 5000 },
      { method: 'ext_terminal', name: '', count: 1, amount: 2000 },
    ],
    uncharged: { count: 1, amount: 1000 },
    paid: { count: 1, amount: 1233 },
    refunded: { count: 1, amount: 233 },
    liability: owed + 5000,
  };
  const figures = await x();
  expect(figures.nfcCredit).toEqual(wanted);
  expect(figures.turnover).toBe(1233);
  expect(figures.drawers[0]).toMatchObject({ takings: 0, moves: [{ amount: 5000 }, { amount: -1000 }] });
  expect(figures.methods.map(({ method, amount }) => [method, amount])).toEqual([['nfc_credit', 1000]]);
  const { document } = await server.call('GET /v1/customers/{customerId}/closings/next/receipt', {
    as: 'anna',
    params,
  });
  expect(wordsOf(JSON.parse(document) as PaperDocument)).toMatch(
    /Guthaben auf Chips\nAufgeladen, Bar 50\.00\n[^]*Ausbezahlt -10\.00\nDamit bezahlt -12\.33\nGutgeschrieben 2\.33/,
  );
  expect((await close()).figures.nfcCredit).toEqual(wanted);
  expect((await x()).nfcCredit).toMatchObject({ charged: [], paid: { count: 0 }, liability: owed + 5000 });
  await sound();
});

test('without the package no tag is taken up, loaded or paid with; another house’s tags are nobody’s', async () => {
  const { id } = await loaded(5000);
  const order = await place(['espresso']);
  await book(server, ['menu', 'inventory']);
  const closed = { status: 403, message: 'access.error.packageMissing' };
  expect(await nfc.refusedCharge(id, 100)).toMatchObject(closed);
  expect(await nfc.refusedRegister()).toBe(closed.message);
  expect((await nfc.refusedPay([order.id], id)).message).toBe('payments.error.methodNotAllowed');
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  expect(await nfc.refusedCharge(id, 100, {}, 'rosa')).toMatchObject({ message: 'nfc.error.tagNotFound' });
  await payWith([order.id], id);
  await sound();
});

test('the books of the accountant have credit on an account of its own, and no turnover by a charge', async () => {
  server.clock.pass(86_400_000);
  const date = new Date(server.clock.now()).toISOString().slice(0, 10);
  await loaded(5000);
  const answer = await server.send('GET /v1/customers/{customerId}/exports/accounting.csv', {
    as: 'anna',
    params,
    query: { from: date, to: date },
  });
  const rows = answer.body.split('\r\n').filter((row) => row.startsWith(date));
  expect(rows.map((row) => row.split(/[;,]/)).map(([, , number, , debit, credit]) => [number, debit, credit])).toEqual([
    ['1000', '50.00', ''],
    ['2030', '', '50.00'],
  ]);
});
