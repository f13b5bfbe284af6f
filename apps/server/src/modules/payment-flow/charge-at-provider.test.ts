/** A tag that is charged with money that a provider takes: it gets its credit once, and never before (decision 0045). */
import { money, zero } from '@comanda/domain/money';
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
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';
import { paymentCalls } from '../../test/payment-calls.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  await book(at.server, ['menu', 'nfc_credit']);
  await paymentCalls(() => at.server).add(aMethod('nfc_credit'));
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => void Object.assign(at.trial, { mood: 'well', guest: 'wait', extraTip: zero }));

const server = () => at.server;
const { place, reaches, paymentOf, stateOf, cancel, report, list, terminals, isSound } = payCalls(server);
const { balances, day } = cancelCalls(server);
const { close, x } = closingCalls(server);
const nfc = nfcCalls(server);
const params = { customerId: 'linde' };
const message = (answer: { json: () => { message: string } }) => answer.json().message;
const balanceOf = async (tagId: string) => (await nfc.tag(tagId)).balance;
const kindsOf = async (tagId: string) => (await nfc.entries(tagId)).entries.map(({ kind }) => kind);

/** By Datatrans, unless told otherwise. */
const charge = (tagId: string, amount: number, more: object = {}) =>
  nfc.charge(tagId, amount, { method: 'datatrans', ...more });
const begun = async (tagId: string, amount: number, more: object = {}) => {
  const { payment } = await charge(tagId, amount, more);
  return payment?.id ?? '';
};
const wordsOf = (document: PaperDocument) => layOut(document, 42).map(textOf).join('\n').replaceAll(/ +/g, ' ');
const receiptOf = async (tagId: string, entryId: string) => {
  const asked = { as: 'sara', params: { tagId, entryId } };
  const { document } = await server().call('GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt', asked);
  return wordsOf(JSON.parse(document) as PaperDocument);
};
const printed = async () =>
  (
    await server()
      .house.database.read.selectFrom('print_jobs')
      .select('document')
      .where('customer_id', '=', 'linde')
      .where('kind', '=', 'receipt')
      .execute()
  ).length;

describe('a charge that a provider takes', () => {
  test('is stored before anybody is called, and the tag gets nothing until the provider has the money', async () => {
    const { id: tagId } = await nfc.register({ name: 'Stammtisch' });
    const [books, turnover, papers] = [await balances(), (await day()).turnover, await printed()];
    const sent = nfc.chargeSent(tagId, 5000, { method: 'datatrans' });
    const answer = await server().call('POST /v1/nfcTags/{tagId}/charge', sent);
    const id = sent.body.id;
    expect(answer).toMatchObject({
      tag: { balance: 0 },
      entry: null,
      change: 0,
      payment: {
        id,
        state: 'preparing',
        amount: 5000,
        orders: [],
        canCancel: true,
        chargedTag: { id: tagId, name: 'Stammtisch', balance: null },
      },
    });
    await reaches(id, 'paying');
    expect((await list('open')).map((payment) => payment.id)).toContain(id);
    expect(await kindsOf(tagId)).toEqual([]);
    // A second try of the same form is the same charge.
    expect((await server().call('POST /v1/nfcTags/{tagId}/charge', sent)).payment?.id).toBe(id);
    expect(await balances()).toEqual(books);
    at.trial.approve(id);
    await reaches(id, 'success');
    expect(await paymentOf(id)).toMatchObject({
      total: 5000,
      subMethod: 'visa',
      receiptNumber: null,
      chargedTag: { id: tagId, balance: 5000 },
      isConfirmed: true,
    });
    expect((await nfc.entries(tagId)).entries).toMatchObject([
      { id, kind: 'charge', amount: 5000, balance: 5000, method: 'datatrans', payment: id, by: { id: 'sara' } },
    ]);
    const after = await balances();
    expect(after['clearing']).toBe((books['clearing'] ?? 0) + 5000);
    expect(after['nfcCredit']).toBe((books['nfcCredit'] ?? 0) - 5000);
    expect((await day()).turnover).toBe(turnover);
    expect(await printed()).toBe(papers + 1);
    expect(await receiptOf(tagId, id)).toMatch(
      /Chip Stammtisch[^]*Guthaben 50\.00[^]*Visa 50\.00[^]*\*{12}1234[^]*Guthaben neu CHF 50\.00/,
    );
    expect(at.trial.starts.filter((one) => one === id)).toHaveLength(1);
    await isSound();
  });

  test('is called as the venue calls the method that took it, on its receipt as for guests', async () => {
    at.trial.guest = 'approve';
    const { list: methods, patch } = paymentCalls(server);
    const rename = async (name: string, displayTitle: string) => {
      const datatrans = (await methods('anna')).find(({ method }) => method === 'datatrans');
      const { version } = await paymentCalls(server).read(datatrans?.id ?? '');
      expect((await patch(datatrans?.id ?? '', { version, name, displayTitle })).statusCode).toBe(200);
    };
    await rename('Datatrans Bar', 'Karte am Tresen');
    const { id: tagId } = await nfc.register();
    const id = await begun(tagId, 2000);
    await reaches(id, 'success');
    expect((await nfc.entries(tagId)).entries.map(({ methodName }) => methodName)).toEqual(['Datatrans Bar']);
    expect(await receiptOf(tagId, id)).toContain('Karte am Tresen Visa 20.00');
    await rename('', '');
    expect(await receiptOf(tagId, id)).not.toContain('Tresen');
    await isSound();
  });

  test('that is declined or stopped leaves nothing on the tag', async () => {
    const { id: tagId } = await nfc.register();
    const first = await begun(tagId, 2000);
    await reaches(first, 'paying');
    at.trial.decline(first);
    await reaches(first, 'failed');
    const second = await begun(tagId, 2000);
    await reaches(second, 'paying');
    expect((await cancel(second)).state).toBe('canceled');
    expect([await balanceOf(tagId), await kindsOf(tagId)]).toEqual([0, []]);
    await isSound();
  });

  test('reported twice, and asked about meanwhile, is booked once', async () => {
    const { id: tagId } = await nfc.register();
    const id = await begun(tagId, 3000);
    await reaches(id, 'paying');
    at.trial.approve(id);
    const answers = await Promise.all([
      report(at.trial.signed(id)),
      report(at.trial.signed(id)),
      report(at.trial.hint(id)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await reaches(id, 'success');
    await report(at.trial.signed(id));
    expect([await balanceOf(tagId), await kindsOf(tagId)]).toEqual([3000, ['charge']]);
    await isSound();
  });

  test('whose answer was lost is unknown, holds the tag’s most, and lands when the provider is asked', async () => {
    at.trial.guest = 'approve';
    at.trial.mood = 'lose';
    const { id: tagId } = await nfc.register();
    const id = await begun(tagId, 600_000_000);
    await reaches(id, 'unknown');
    expect(await balanceOf(tagId)).toBe(0);
    const most = { message: 'nfc.error.aboveMost', params: { most: 400_000_000 } };
    expect(await nfc.refusedCharge(tagId, 600_000_000, { method: 'datatrans' })).toMatchObject(most);
    expect(await nfc.refusedCharge(tagId, 600_000_000)).toMatchObject(most);
    at.trial.mood = 'well';
    await reaches(id, 'success');
    expect(await balanceOf(tagId)).toBe(600_000_000);
    expect(at.trial.starts.filter((one) => one === id)).toHaveLength(1);
    await isSound();
    await nfc.uncharge(tagId, null);
  });

  test('holds the most of the tag that stands for a lost one too, and of each of the two before', async () => {
    const replaced = async (tagId: string, otherId: string) => {
      const { serial } = await nfc.tag(otherId);
      const sent = { as: 'anna', params: { tagId }, body: { id: anId(), serial } };
      const answer = await server().send('POST /v1/nfcTags/{tagId}/replace', sent);
      return answer.statusCode === 200 ? 'done' : message(answer);
    };
    const [lost, other] = [await nfc.loaded(1000), await nfc.loaded(300_000_000)];
    await begun(lost.id, 600_000_000);
    await begun(other.id, 200_000_000);
    expect(await replaced(lost.id, other.id)).toBe('nfc.error.aboveMost');
    expect(await replaced(other.id, lost.id)).toBe('nfc.error.aboveMost');
    await nfc.uncharge(other.id, 200_000_000);
    expect(await replaced(lost.id, other.id)).toBe('done');
    // 100'001'000 lie on it, and 800 million are on their way: those of the lost one too.
    const most = { message: 'nfc.error.aboveMost', params: { most: 99_999_000 } };
    expect(await nfc.refusedCharge(other.id, 99_999_001)).toMatchObject(most);
    expect(await nfc.refusedCharge(other.id, 99_999_001, { method: 'datatrans' })).toMatchObject(most);
    await isSound();
  });

  test('takes the tip that the guest gave at the terminal as a tip, and not as credit', async () => {
    Object.assign(at.trial, { guest: 'approve', extraTip: money(150) });
    const { id: tagId } = await nfc.register();
    const before = (await balances())['tips'] ?? 0;
    const id = await begun(tagId, 2000);
    await reaches(id, 'success');
    expect(await paymentOf(id)).toMatchObject({ amount: 2000, tip: 150, total: 2150 });
    expect(await balanceOf(tagId)).toBe(2000);
    expect((await balances())['tips']).toBe(before - 150);
    expect(await receiptOf(tagId, id)).toMatch(/Trinkgeld 1\.50[^]*21\.50/);
    await isSound();
  });

  test('keeps its terminal, and needs one', async () => {
    const { id: tagId } = await nfc.register();
    const wallee = { method: 'wallee_terminal' as const };
    expect((await nfc.refusedCharge(tagId, 500, wallee)).message).toBe('payments.error.noTerminal');
    const [terminal] = await terminals();
    const here = { ...wallee, device: terminal?.id ?? '' };
    const id = await begun(tagId, 500, here);
    await reaches(id, 'paying');
    expect((await nfc.refusedCharge(tagId, 500, here)).message).toBe('payments.error.deviceBusy');
    expect((await nfc.refusedCharge(tagId, 500, { method: 'sumup' })).message).toBe('payments.error.methodNotAllowed');
    expect((await nfc.refusedCharge(tagId, 0, here)).message).toBe('nfc.error.amountInvalid');
    await cancel(id);
    await isSound();
  });

  test('is given back from the tag, and not as a payment', async () => {
    at.trial.guest = 'approve';
    const { id: tagId } = await nfc.register();
    const id = await begun(tagId, 1000);
    await reaches(id, 'success');
    const refund = { as: 'anna', params: { paymentId: id }, body: { id: anId(), reason: 'doch nicht' } };
    expect(message(await server().send('POST /v1/payments/{paymentId}/refund', refund))).toBe(
      'payments.error.methodNotAllowed',
    );
    expect((await nfc.uncharge(tagId, null)).tag.balance).toBe(0);
    await isSound();
  });
});

test('a closing shows the provider’s money beside what is owed, and no turnover; statistics count no sale', async () => {
  at.trial.guest = 'approve';
  server().clock.pass(86_400_000);
  await close();
  const owed = (await nfc.list()).liability[0]?.amount ?? 0;
  const { id: tagId } = await nfc.register();
  await reaches(await begun(tagId, 6000), 'success');
  const order = await place(['espresso']);
  await nfc.payWith([order.id], tagId);
  const figures = await x();
  expect(figures.nfcCredit).toMatchObject({
    charged: [{ method: 'datatrans', count: 1, amount: 6000 }],
    paid: { count: 1, amount: order.total },
    liability: owed + 6000 - order.total,
  });
  expect(figures.turnover).toBe(order.total);
  expect(figures.methods.map(({ method }) => method)).toEqual(['nfc_credit']);
  at.trial.extraTip = money(150);
  await reaches(await begun(tagId, 1000), 'success');
  // What the provider pays out is what was charged with the tips.
  const tipped = { method: 'datatrans', payments: 0, amount: 0, tips: 150, total: 150 };
  expect((await x()).methods.find(({ method }) => method === 'datatrans')).toMatchObject(tipped);
  await close();
  const date = new Date(server().clock.now()).toISOString().slice(0, 10);
  const said = await server().call('GET /v1/customers/{customerId}/statistics', {
    as: 'anna',
    params,
    query: { businessDate: date },
  });
  expect(said.methods).toMatchObject([
    { method: 'datatrans', payments: 0, amount: 150 },
    { method: 'nfc_credit', payments: 1, amount: order.total },
  ]);
  await isSound();
});

test('many tills at one tag: payments and charges together never bring it below zero', async () => {
  at.trial.guest = 'approve';
  const { id: tagId } = await nfc.register();
  const orders = [];
  for (let one = 0; one < 12; one += 1) orders.push(await place(['espresso']));
  const price = orders[0]?.total ?? 0;
  const charges = Array.from({ length: 6 }, () => begun(tagId, price));
  const pays = orders.map(({ id }) => server().send('POST /v1/payments', nfc.paySent([id], tagId)));
  const ids = await Promise.all(charges);
  const first = (await Promise.all(pays)).filter(({ statusCode }) => statusCode === 200).length;
  for (const id of ids) await expect.poll(() => stateOf(id), soon).toBe('success');
  const again = await Promise.all(orders.map(({ id }) => server().send('POST /v1/payments', nfc.paySent([id], tagId))));
  const second = again.filter(({ statusCode }) => statusCode === 200).length;
  expect([first + second, await balanceOf(tagId)]).toEqual([6, 0]);
  await isSound();
});
