import { formatReference, referenceFor } from '@comanda/domain/invoices/reference';
import { money } from '@comanda/domain/money';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { anInvoicedDebtor, invoiceCalls, invoiceSettings } from '../../test/invoice-calls.ts';
import { textOfPdf } from '../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { findInvoiceDocument } from '../payments/index.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { place, balances, day, pay, cancel, vatOf, vatBooked } = cancelCalls(() => server);
const { close, x } = closingCalls(() => server);
const invoices = invoiceCalls(() => server);
const { make, book, bookSent, invoiceSent, list, setUp } = invoices;
const params = { customerId: 'linde' };
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const makeKey = 'POST /v1/orders/{orderId}/invoice';
const bookKey = 'POST /v1/invoices/{invoiceId}/entries';
const settingsKey = 'PUT /v1/customers/{customerId}/invoiceSettings';
const refusedSettings = async (more: object) => {
  const body = { id: anId(), version: 1, settings: { ...invoiceSettings, ...more } };
  return (await server.refused(settingsKey, { as: 'anna', params, body })).message;
};

describe('what a venue says of its invoices', () => {
  test('is needed before one is made, and is checked', async () => {
    const order = await place(['roesti']);
    expect((await server.refused(makeKey, invoiceSent(order.id))).message).toBe('invoices.error.notSetUp');
    expect(await refusedSettings({ iban: 'CH44 3199 9123 0008 8901 3' })).toBe('invoices.error.ibanInvalid');
    expect(await refusedSettings({ iban: 'DE89370400440532013000' })).toBe('invoices.error.ibanInvalid');
    const nameless = { ...invoiceSettings.creditor, name: ' ' };
    expect(await refusedSettings({ creditor: nameless })).toBe('invoices.error.creditorInvalid');
    const set = await setUp();
    expect(set).toMatchObject({ settings: { iban: 'CH4431999123000889012', daysToPay: 30 }, version: 2 });
    const old = { as: 'anna', params, body: { id: anId(), version: 1, settings: null } };
    expect((await server.refused(settingsKey, old)).message).toBe('setup.error.changedMeanwhile');
    const byWaiter = { as: 'sara', params, body: { id: anId(), version: 2, settings: null } };
    expect((await server.refused(settingsKey, byWaiter)).status).toBe(403);
  });
});

describe('make', () => {
  test('settles the order, books its turnover today, and is owed on debtors', async () => {
    await setUp();
    const [before, dayBefore] = [await balances(), await day()];
    const order = await place(['roesti', 'espresso']);
    const sent = invoiceSent(order.id);
    const { invoice } = await server.call(makeKey, sent);
    expect(invoice).toMatchObject({
      order: { id: order.id },
      amount: order.total,
      open: order.total,
      state: 'open',
      debtor: { name: 'Muster AG', country: 'CH' },
    });
    const again = await server.call(makeKey, sent);
    expect(again.invoice).toEqual(invoice);
    const other = { ...sent, body: { ...sent.body, station: 'grill' } };
    expect((await server.refused(makeKey, other)).message).toBe('command.error.idReused');
    const { order: now } = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(now).toMatchObject({ state: 'done', stillToPay: 0 });
    const after = await balances();
    expect(after['debtors']).toBe((before['debtors'] ?? 0) + order.total);
    expect(after['cash'] ?? 0).toBe(before['cash'] ?? 0);
    expect((await day()).turnover).toBe(dayBefore.turnover + order.total);
    expect((await day()).methods).toContainEqual(expect.objectContaining({ method: 'invoice', payments: 1 }));
    expect((await server.refused(makeKey, invoiceSent(order.id))).message).toBe('payments.error.nothingToPay');
    await sound();
  });

  test('is refused for what was shown otherwise, for nobody, and by the till as a method', async () => {
    const order = await place(['roesti']);
    const wrong = await server.refused(makeKey, invoiceSent(order.id, { amount: order.total - 5 }));
    expect(wrong).toMatchObject({ message: 'payments.error.openAmountChanged', params: { open: order.total } });
    const nobody = { name: 'Muster AG', zip: '', city: 'Zürich' };
    expect((await server.refused(makeKey, invoiceSent(order.id, { debtor: nobody }))).message).toBe(
      'invoices.error.debtorInvalid',
    );
    const abroad = { ...anInvoicedDebtor, country: 'DE' };
    expect((await server.refused(makeKey, invoiceSent(order.id, { debtor: abroad }))).message).toBe(
      'invoices.error.debtorInvalid',
    );
    const mistyped = { ...anInvoicedDebtor, uid: 'CHE-123.456.789' };
    expect((await server.refused(makeKey, invoiceSent(order.id, { debtor: mistyped }))).message).toBe(
      'invoices.error.uidInvalid',
    );
    const asMethod = { as: 'sara', body: { ...aCashPayment([order.id]), method: 'invoice' } };
    expect((await server.refused('POST /v1/payments', asMethod)).status).toBe(400);
    expect((await server.refused(makeKey, invoiceSent(anId()))).message).toBe('orders.error.notFound');
    const practice = await place(['roesti'], { training: true });
    expect((await server.refused(makeKey, invoiceSent(practice.id))).message).toBe('orders.error.training');
    await sound();
  });

  test('gives each a number without gaps, however many are made at once', async () => {
    const last = (await list()).invoices[0]?.number ?? 0;
    const orders = await Promise.all(Array.from({ length: 6 }, () => place(['espresso'])));
    const made = await Promise.all(orders.map(({ id }) => make(id)));
    expect(made.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((one) => last + one));
    const { series } = await server.call('GET /v1/customers/{customerId}/numberGaps', { as: 'anna', params });
    expect(series).toContainEqual({ series: 'invoice', count: last + 6, last: String(last + 6), missing: [] });
    await sound();
  });

  test('pays what is left of an order, and draws a PDF with the reference of its number', async () => {
    const order = await place(['roesti', 'roesti']);
    await pay([order.id], { orders: [{ id: order.id, amount: 500 }], split: 'amount' } as never);
    const invoice = await make(order.id);
    expect(invoice.amount).toBe(order.total - 500);
    const at = { params: { invoiceId: invoice.id } };
    const { pdf } = await server.call('GET /v1/invoices/{invoiceId}/pdf', { as: 'sara', ...at });
    expect(Buffer.from(pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    const detail = await server.call('GET /v1/invoices/{invoiceId}', { as: 'anna', ...at });
    expect(detail.reference).toBe(formatReference(referenceFor('CH4431999123000889012', invoice.number)));
    expect(detail.madeBy.id).toBe('sara');
    await sound();
  }, 300_000);

  test('shows the VAT of what it is about: of parts that were paid before their receipts did', async () => {
    const order = await place(['roesti', 'fendant', ['odd', 3]], { type: 'takeaway' });
    await pay([order.id], { orders: [{ id: order.id, amount: money(815) }], split: 'amount' });
    const shown = await vatOf(order.id);
    const invoice = await make(order.id);
    const paper = await findInvoiceDocument(server.house.database.read, 'linde', invoice.id);
    const sum = (key: 'gross' | 'vat') => (paper?.document.vat ?? []).reduce((all, part) => all + part[key], 0);
    expect(sum('gross')).toBe(invoice.amount);
    expect(sum('vat')).toBe((await vatBooked(order.id)) - shown.vat);
    await sound();
  });
});

describe('book', () => {
  test('money of the bank in parts and too much, money paid back, and an entry that was wrong', async () => {
    const before = await balances();
    const order = await place(['roesti']);
    const { id, amount } = await make(order.id);
    const sent = bookSent(id, 'received', 1000);
    const part = await server.call(bookKey, sent);
    expect(part.invoice).toMatchObject({ open: amount - 1000, state: 'open' });
    expect((await server.call(bookKey, sent)).entries).toHaveLength(1);
    expect((await book(id, 'received', amount)).invoice).toMatchObject({ open: -1000, state: 'overpaid' });
    expect((await server.refused(bookKey, bookSent(id, 'paidBack', 1001))).message).toBe(
      'invoices.error.nothingToPayBack',
    );
    const paid = await book(id, 'paidBack', 1000);
    expect(paid.invoice).toMatchObject({ open: 0, state: 'paid' });
    expect((await balances())['bank']).toBe((before['bank'] ?? 0) + amount);
    expect((await balances())['debtors'] ?? 0).toBe(before['debtors'] ?? 0);
    const entryId = part.entries[0]?.id ?? '';
    const takeBack = (reason: string) => ({
      as: 'anna',
      params: { invoiceId: id, entryId },
      body: { id: anId(), reason },
    });
    const takeBackKey = 'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack';
    expect((await server.refused(takeBackKey, takeBack(' '))).message).toBe('invoices.error.reasonMissing');
    const back = await server.call(takeBackKey, takeBack('falsche Rechnung'));
    expect(back.invoice.open).toBe(1000);
    expect(back.entries[0]).toMatchObject({ isTakenBack: true });
    expect((await server.refused(takeBackKey, takeBack('nochmals'))).message).toBe('invoices.error.takenBackBefore');
    await sound();
  });

  test('writes off never more than is open, and never without a reason', async () => {
    const order = await place(['roesti']);
    const { id, amount } = await make(order.id);
    const refusedFor = async (...entry: Parameters<typeof book>) =>
      (await server.refused(bookKey, bookSent(...entry))).message;
    expect(await refusedFor(id, 'writtenOff', 50)).toBe('invoices.error.reasonMissing');
    expect(await refusedFor(id, 'writtenOff', amount + 1, { reason: 'Konkurs' })).toBe('invoices.error.aboveOpen');
    expect(await refusedFor(id, 'received', 0)).toBe('invoices.error.amountInvalid');
    expect(await refusedFor(id, 'received', 100, { date: '2099-01-01' })).toBe('invoices.error.dateInvalid');
    expect(await refusedFor(id, 'received', 100, { date: '2026-11-19' })).toBe('invoices.error.dateInvalid');
    await book(id, 'received', amount - 50);
    const { invoice } = await book(id, 'writtenOff', 50, { reason: 'Skonto' });
    expect(invoice).toMatchObject({ open: 0, state: 'paid' });
    expect((await balances())['losses']).toBe(50);
    await sound();
  });

  test('is overdue when its day has passed, and is found by state, name and number', async () => {
    const order = await place(['roesti']);
    const { id, number } = await make(order.id);
    expect((await list({ state: 'overdue' })).invoices.map((one) => one.id)).not.toContain(id);
    server.clock.pass(31 * 86_400_000);
    const { invoices: overdue, overdue: total } = await list({ state: 'overdue' });
    expect(overdue.find((one) => one.id === id)).toMatchObject({ state: 'overdue', number });
    expect(total.count).toBe(overdue.length);
    expect((await list({ search: String(number) })).invoices.map((one) => one.id)).toEqual([id]);
    expect((await list({ search: 'muster' })).invoices.length).toBeGreaterThan(1);
    expect((await list({ search: '%' })).invoices).toEqual([]);
    const debtor = { ...anInvoicedDebtor, name: 'Überlandwerk 50% AG' };
    const accented = invoiceSent((await place(['espresso'])).id, { debtor });
    const { invoice } = await server.call(makeKey, accented);
    for (const search of ['Überland', 'überland', 'werk 50%', 'überlandwerk 50% ag']) {
      expect([search, (await list({ search })).invoices.map((one) => one.id)]).toEqual([search, [invoice.id]]);
    }
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.cursor ?? '' });
    expect(second.invoices[0]?.number).toBe((first.invoices[1]?.number ?? 0) - 1);
  });
});

describe('credit note', () => {
  const creditKey = 'POST /v1/invoices/{invoiceId}/credit';
  const creditSent = (invoiceId: string, reason: string) => ({
    as: 'anna',
    params: { invoiceId },
    body: { id: anId(), reason },
  });

  test('takes the debt away, and the order is to pay again', async () => {
    const before = await balances();
    const order = await place(['roesti']);
    const { id } = await make(order.id);
    expect((await server.refused(creditKey, creditSent(id, ''))).message).toBe('payments.error.reasonMissing');
    const { invoice } = await server.call(creditKey, creditSent(id, 'falsche Firma'));
    expect(invoice).toMatchObject({ state: 'canceled', open: 0, credited: order.total });
    expect((await balances())['debtors'] ?? 0).toBe(before['debtors'] ?? 0);
    const { pdf } = await server.call('GET /v1/invoices/{invoiceId}/pdf', { as: 'sara', params: { invoiceId: id } });
    const text = textOfPdf(pdf).replaceAll(/\s/g, '');
    expect(text).toMatch(/Gutschrift,Beleg\d/);
    expect(text).not.toContain('Zahlteil');
    await pay([order.id]);
    await sound();
  });

  test('comes with the cancel of the order; what was received shows as too much', async () => {
    const order = await place(['roesti']);
    const { id } = await make(order.id);
    await book(id, 'received', 700);
    await cancel(order.id, { money: 'refund' });
    const { invoices: all } = await list({ state: 'overpaid' });
    expect(all.find((one) => one.id === id)).toMatchObject({ open: -700, credited: order.total });
    await sound();
  });
});

test('a closing shows what was booked and what is open', async () => {
  const { open: toPay, overpaid: tooMuch } = await list();
  const open = toPay.amount;
  const { invoices: paidTooMuch } = await list({ state: 'overpaid' });
  const overpaid = paidTooMuch.reduce((sum, one) => sum + one.open, 0);
  expect(tooMuch).toEqual({ count: paidTooMuch.length, amount: -overpaid });
  const figures = await x();
  expect(figures.invoices).toMatchObject({ open: open + overpaid, writtenOff: { count: 1, amount: 50 } });
  await close();
  const id = (await list({ state: 'open' })).invoices[0]?.id ?? '';
  await book(id, 'received', 100);
  expect((await x()).invoices).toMatchObject({ open: open + overpaid - 100, received: { count: 1, amount: 100 } });
  await close();
  await sound();
});

test('who may do it: another house finds nothing, a waiter neither lists nor books', async () => {
  const order = await place(['roesti']);
  const { id } = await make(order.id);
  const at = { params: { invoiceId: id } };
  for (const key of ['GET /v1/invoices/{invoiceId}', 'GET /v1/invoices/{invoiceId}/pdf'] as const) {
    expect((await server.refused(key, { as: 'rosa', ...at })).message).toBe('invoices.error.notFound');
  }
  const sent = bookSent(id, 'received', 100);
  expect((await server.refused(bookKey, { ...sent, as: 'rosa' })).message).toBe('invoices.error.notFound');
  expect((await server.refused(bookKey, { ...sent, as: 'sara' })).status).toBe(403);
  expect((await server.refused(makeKey, { ...invoiceSent(order.id), as: 'remo' })).message).toBe(
    'orders.error.notFound',
  );
  const asWaiter = { as: 'sara', params };
  expect((await server.refused('GET /v1/customers/{customerId}/invoices', asWaiter)).status).toBe(403);
});

test('nothing of an invoice is ever changed, and verify sees what was', async () => {
  const order = await place(['roesti']);
  const { id } = await make(order.id);
  const db = server.house.database.write;
  await expect(
    db.updateTable('invoices').set({ due_date: '2099-01-01' }).where('id', '=', id).execute(),
  ).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow(/append-only/);
});
