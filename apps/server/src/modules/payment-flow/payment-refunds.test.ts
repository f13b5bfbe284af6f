/** Money that goes back through a provider: once, never more than was paid, and shown as owed until it went. */
import { negate, zero } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';
import { checkAfterMs } from './check-ended.ts';

type Paid = Awaited<ReturnType<typeof startPayServer>>;

let at: Paid;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});

const calls = payCalls(() => at.server);
const { place, pay, paid, sendRefund, refund, reaches, paymentOf, orderOf, stateOf, cancel, report, list, isSound } =
  calls;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

/** The receipt of a payment as it is stored, and as it reads. */
const paperOf = async (paymentId: string) => {
  const row = await at.server.house.database.read
    .selectFrom('receipts')
    .select(['document', 'vat_parts'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { ...row, text: layOut(row.document).map(textOf).join('\n').replaceAll(/ +/g, ' ') };
};
const vatOf = ({ vat_parts: parts }: Awaited<ReturnType<typeof paperOf>>) =>
  (parts ?? []).flatMap(({ parts: ofOrder }) => ofOrder);

test('goes back as a payment of its own, with a receipt, and its order is to pay again', async () => {
  const { order, id } = await paid();
  const back = await refund(id);
  expect(back).toMatchObject({ state: 'paying', refundOf: id, amount: negate(order.total) });
  await reaches(back.id, 'success');
  expect(await paymentOf(back.id)).toMatchObject({
    providerReference: `credit-${back.id}`,
    receiptNumber: expect.any(String),
    isConfirmed: true,
  });
  expect((await paymentOf(id)).refunded).toBe(order.total);
  expect(await orderOf(order.id)).toMatchObject({ payed: 0, stillToPay: order.total });
  expect(at.trial.refunded(id)).toBe(order.total);
  await isSound();
});

test('counts where it had come in: by method and card, on the receipt and in the totals of the day', async () => {
  const day = async () => {
    const params = { customerId: 'linde' };
    const { methods } = await at.server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params });
    return methods.find(({ method }) => method === 'datatrans');
  };
  const before = await day();
  const { order, id } = await paid();
  const back = await refund(id);
  await reaches(back.id, 'success');
  const card = { subMethod: 'visa', maskedCard: '************1234' };
  expect(await paymentOf(back.id)).toMatchObject({ ...card, methodName: (await paymentOf(id)).methodName });
  const after = await day();
  expect(after?.amount).toBe(before?.amount);
  expect(after?.subMethods.filter(({ subMethod }) => subMethod === null)).toEqual([]);
  expect(after?.subMethods.find(({ subMethod }) => subMethod === 'visa')?.amount).toBe(
    before?.subMethods.find(({ subMethod }) => subMethod === 'visa')?.amount,
  );
  const paper = await paperOf(back.id);
  expect(paper.text).toMatch(/Zurückbezahlt mit .*Visa 18\.50/);
  expect(paper.text).toContain('************1234');
  expect(paper.text).toContain(`Referenz credit-${back.id.slice(0, 8)}`);
  expect((await orderOf(order.id)).stillToPay).toBe(order.total);
});

test('takes back the VAT that its receipt had shown, rate by rate, in pieces as in one', async () => {
  const { id } = await paid(['roesti', 'fendant']);
  const shown = vatOf(await paperOf(id));
  expect(shown.length).toBeGreaterThan(0);
  const { amount } = await paymentOf(id);
  const part = await refund(id, { amount: 700 });
  await reaches(part.id, 'success');
  const rest = await refund(id);
  await reaches(rest.id, 'success');
  const back = [...vatOf(await paperOf(part.id)), ...vatOf(await paperOf(rest.id))];
  for (const { rate, gross, vat } of shown) {
    const ofRate = back.filter((one) => one.rate === rate);
    expect(ofRate.reduce((sum, one) => sum + one.gross, 0)).toBe(0 - gross);
    expect(ofRate.reduce((sum, one) => sum + one.vat, 0)).toBe(0 - vat);
  }
  expect(vatOf(await paperOf(part.id)).reduce((sum, one) => sum + one.gross, 0)).toBe(-700);
  expect(shown.reduce((sum, one) => sum + one.gross, 0)).toBe(amount);
  await isSound();
});

test('in pieces, one after the other, never more than was paid', async () => {
  const { order, id } = await paid();
  const [first, second] = [await refund(id, { amount: 300 }), await refund(id, { amount: 200 })];
  expect((await sendRefund(id, { amount: order.total - 499 })).json()).toMatchObject({
    message: 'payments.error.aboveRefundable',
  });
  await reaches(first.id, 'success');
  await reaches(second.id, 'success');
  expect(at.trial.refunded(id)).toBe(500);
  await reaches((await refund(id)).id, 'success');
  expect(at.trial.refunded(id)).toBe(order.total);
  expect((await sendRefund(id)).json()).toMatchObject({ message: 'payments.error.nothingToRefund' });
  await isSound();
});

test('whose answer is lost is unknown, and found again; it goes back once', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'lose';
  const back = await refund(id);
  await reaches(back.id, 'unknown');
  expect((await sendRefund(id)).json()).toMatchObject({ message: 'payments.error.nothingToRefund' });
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total });
  at.trial.mood = 'well';
  await reaches(back.id, 'success');
  expect(at.trial.refunded(id)).toBe(order.total);
  await isSound();
});

test('that the provider refuses has failed: the order stays paid, and it can be tried again', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'down';
  const back = await refund(id);
  await reaches(back.id, 'unknown');
  at.trial.mood = 'well';
  await reaches(back.id, 'failed');
  expect(await paymentOf(back.id)).toMatchObject({ failReason: 'payments.failed.providerFailed' });
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total, stillToPay: 0 });
  await reaches((await refund(id)).id, 'success');
  expect(at.trial.refunded(id)).toBe(order.total);
  await isSound();
});

test('that has failed is only looked at later: money that may have gone in cash does not go twice', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'down';
  const back = await refund(id);
  await reaches(back.id, 'unknown');
  at.trial.mood = 'well';
  await reaches(back.id, 'failed');
  const gone = () => [at.trial.count('refund'), at.trial.count('askRefund')];
  const [before, looks] = [gone(), at.trial.count('lookRefund')];
  at.server.clock.pass(checkAfterMs);
  await expect.poll(() => at.trial.count('lookRefund'), soon).toBeGreaterThan(looks);
  await report(at.trial.hint(back.id));
  await aWhile();
  expect([gone(), at.trial.refunded(id)]).toEqual([before, 0]);
  expect([await stateOf(back.id), (await orderOf(order.id)).payed]).toEqual(['failed', order.total]);
  await isSound();
});

test('that has failed waits for the next one to end before it is looked at: some providers only know sums', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'down';
  const first = await refund(id);
  await reaches(first.id, 'unknown');
  at.trial.mood = 'well';
  await reaches(first.id, 'failed');
  at.trial.mood = 'lose';
  const second = await refund(id);
  await reaches(second.id, 'unknown');
  const looks = at.trial.count('lookRefund');
  at.server.clock.pass(checkAfterMs);
  await aWhile();
  expect([at.trial.count('lookRefund'), await stateOf(second.id)]).toEqual([looks, 'unknown']);
  at.trial.mood = 'well';
  await reaches(second.id, 'success');
  at.server.clock.pass(checkAfterMs);
  await expect.poll(() => at.trial.count('lookRefund'), soon).toBeGreaterThan(looks);
  expect([await stateOf(first.id), at.trial.refunded(id)]).toEqual(['failed', order.total]);
  await isSound();
});

test('of an order that is canceled is owed until the provider has given it back', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'hang';
  await at.server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId: order.id },
    query: { commandId: anId(), cancelComment: 'Gast ging', money: 'refund' },
  });
  expect(await orderOf(order.id)).toMatchObject({ state: 'canceled', refundDue: order.total });
  await expect.poll(() => at.trial.refunded(id), soon).toBe(order.total);
  await aWhile();
  expect((await orderOf(order.id)).refundDue).toBe(order.total);
  at.trial.mood = 'well';
  at.trial.letGo();
  await expect.poll(async () => (await orderOf(order.id)).refundDue, soon).toBe(0);
  await isSound();
});

test('of what was paid twice: the late success is listed, given back, and listed no more', async () => {
  at.trial.guest = 'wait';
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  await cancel(id);
  await pay([order.id], { method: 'cash' });
  at.trial.approve(id);
  await report(at.trial.signed(id));
  expect(await stateOf(id)).toBe('success');
  expect((await list('overpaid')).map((payment) => payment.id)).toContain(id);
  await reaches((await refund(id)).id, 'success');
  expect((await list('overpaid')).map((payment) => payment.id)).not.toContain(id);
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0, state: 'done' });
  await isSound();
});

test('that staff gave back another way is none of the provider’s: what went there is found by its sum', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'down';
  const failed = await refund(id, { amount: 300 });
  await reaches(failed.id, 'unknown');
  at.trial.mood = 'well';
  await reaches(failed.id, 'failed');
  await at.server.call('POST /v1/payments/{paymentId}/resolve', {
    as: 'anna',
    params: { paymentId: failed.id },
    body: { id: anId(), outcome: 'success', reason: 'In bar gegeben' },
  });
  expect(await stateOf(failed.id)).toBe('success');
  for (const before of [0, 200]) {
    await reaches((await refund(id, { amount: 200 })).id, 'success');
    expect(at.trial.toldBefore()).toBe(before);
  }
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total - 700, stillToPay: 700 });
  await isSound();
});
