/** What a provider could not give back of a canceled dish and is too much then is whose it was (docs/decisions/0069). */
import { zero } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { vatShown } from '../../test/vat-shown.ts';
import { findLinesOfPayments } from '../payments/index.ts';
import { checkAfterMs } from './check-ended.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  await paymentCalls(() => at.server).add(aMethod('ext_terminal'));
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});

const { pay, refund, reaches, orderOf, list, isSound } = payCalls(() => at.server);
const { productSent, cancelProduct, repay } = cancelCalls(() => at.server);

/** Rösti and espresso at 2.6 %, fendant at 8.1 %: 18.50, 4.80 and 29.00. */
async function aTable(products: Parameters<typeof aDraft>[0]) {
  const body = aDraft(products, { type: 'takeaway' });
  const { order } = await at.server.call('POST /v1/orders', { as: 'sara', body });
  const { id } = order;
  const opidOf = (product: string) => order.products.find((line) => line.id === product)?.opid ?? '';
  const payBy = async (method: string, changes: object) => {
    at.clock.pass(1000);
    const { id: paymentId } = await pay([], { method, ...changes });
    await reaches(paymentId, 'success');
    return paymentId;
  };
  const payLines = (names: readonly string[], method = 'datatrans', count = 1) => {
    const lines = names.map((name) => ({ opid: opidOf(name), count }));
    return payBy(method, { split: 'lines', orders: [{ id, lines }] });
  };
  const payAmount = (amount: number, method = 'datatrans') =>
    payBy(method, { split: 'amount', orders: [{ id, amount }] });
  const cancel = (product: string, money: 'refund' | 'fee' = 'refund') => {
    at.clock.pass(1000);
    const sent = productSent(id, opidOf(product), { money });
    const query = { ...sent.query, withPaid: 'true' as const };
    return at.server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...sent, query });
  };
  return { id, opidOf, payLines, payAmount, cancel };
}

/** The provider makes none of the refunds. @returns those that failed */
async function cannotGiveBack(cancel: () => Promise<unknown>): Promise<readonly string[]> {
  at.trial.mood = 'down';
  await cancel();
  const ids = (await list('open')).map(({ id }) => id);
  for (const id of ids) await reaches(id, 'unknown');
  at.trial.mood = 'well';
  for (const id of ids) await reaches(id, 'failed');
  at.clock.pass(1000);
  return ids;
}

/** Whoever began to ask the provider has been answered, and nobody begins anew. */
async function nobodyAsks(): Promise<void> {
  const asked = () => at.trial.count('askRefund') + at.trial.count('lookRefund');
  let before: number;
  do {
    before = asked();
    await new Promise((done) => {
      setTimeout(done, 200);
    });
  } while (asked() !== before);
}

const isRepaid = async () => {
  await expect.poll(() => list('open'), soon).toEqual([]);
};
const paymentsOf = async (orderId: string) =>
  (await at.server.call('GET /v1/orders/{orderId}/payments', { as: 'sara', params: { orderId } })).payments;
const tellGone = async (paymentId: string) => {
  const body = { id: anId(), outcome: 'success' as const, reason: 'In bar gegeben' };
  const params = { paymentId };
  const answer = await at.server.send('POST /v1/payments/{paymentId}/resolve', { as: 'anna', params, body });
  return answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
};

test('it goes back to the guest whose dish was canceled, not to a neighbour who paid later', async () => {
  const { id, payLines, cancel } = await aTable(['roesti', 'espresso']);
  const mine = await payLines(['roesti']);
  await payLines(['espresso'], 'cash');
  await cannotGiveBack(() => cancel('roesti'));
  expect(await orderOf(id)).toMatchObject({ payed: 1850 + 480 });
  expect(await repay(id)).toMatchObject({ refunded: 1850, inCash: 0 });
  await isRepaid();
  const back = (await paymentsOf(id)).filter(({ refundOf, state }) => refundOf !== null && state === 'success');
  expect(back.map(({ refundOf, amount }) => [refundOf, amount])).toEqual([[mine, -1850]]);
  const now = await orderOf(id);
  expect(now.payed).toBe(480);
  expect(now.products.find((line) => line.id === 'espresso')).toMatchObject({ paidCount: 1, paidAmount: 480 });
  await isSound();
});

test('each that is repaid shows the rate of its own dish, also where its payment paid for other dishes', async () => {
  const { id, payLines, cancel } = await aTable(['fendant', 'roesti', 'espresso', 'rivella']);
  await payLines(['fendant', 'roesti']);
  await payLines(['espresso', 'rivella']);
  await cannotGiveBack(() => cancel('fendant'));
  await cannotGiveBack(() => cancel('espresso'));
  await repay(id);
  await isRepaid();
  const { each, all } = await vatShown(at.server, id);
  expect(new Set(each.slice(2))).toEqual(new Set([[[26, -480]], [[81, -2900]]]));
  expect(all).toEqual([[26, 1850 + 520]]);
  expect((await orderOf(id)).products.filter((line) => line.id === 'roesti')).toMatchObject([{ paidAmount: 1850 }]);
  await isSound();
});

test('what was repaid since is not given back by hand too, out of what was paid for another dish', async () => {
  const { id, payLines, cancel } = await aTable(['roesti', 'espresso']);
  await payLines(['roesti', 'espresso']);
  const [failed = ''] = await cannotGiveBack(() => cancel('espresso'));
  await repay(id);
  await isRepaid();
  expect(await tellGone(failed)).toBe('payments.error.nothingToRefund');
  expect(await orderOf(id)).toMatchObject({ payed: 1850, stillToPay: 0 });
  await isSound();
});

test('nor out of the other piece of its line, which stays paid and is nobody else’s', async () => {
  const { id, opidOf, payLines, cancel } = await aTable([['espresso', 2], 'roesti']);
  await payLines(['espresso'], 'datatrans', 2);
  await payLines(['roesti'], 'cash');
  const [failed = ''] = await cannotGiveBack(() => cancel('espresso'));
  await repay(id);
  await isRepaid();
  expect(await tellGone(failed)).toBe('payments.error.nothingToRefund');
  const left = (await orderOf(id)).products.find((line) => line.opid === opidOf('espresso'));
  expect(left).toMatchObject({ paidCount: 1, paidAmount: 480 });
  // Nor does the money of that piece go back with something else.
  at.clock.pass(1000);
  await cancelProduct(id, opidOf('roesti'), { money: 'refund' });
  expect((await orderOf(id)).payed).toBe(480);
  await isSound();
});

test('nor out of the rest of the bill, where it was paid as an amount', async () => {
  const { id, payAmount, cancel } = await aTable(['roesti', 'espresso']);
  await payAmount(2330);
  const [failed = ''] = await cannotGiveBack(() => cancel('espresso'));
  await repay(id);
  await isRepaid();
  expect(await tellGone(failed)).toBe('payments.error.nothingToRefund');
  expect((await orderOf(id)).payed).toBe(1850);
  await isSound();
});

test('what went back by hand since is not told gone out of the other dish', async () => {
  const { id, payLines, cancel } = await aTable(['roesti', 'espresso']);
  const mine = await payLines(['roesti', 'espresso']);
  const [failed = ''] = await cannotGiveBack(() => cancel('espresso'));
  await reaches((await refund(mine, { amount: 480 })).id, 'success');
  expect(await tellGone(failed)).toBe('payments.error.nothingToRefund');
  expect((await orderOf(id)).payed).toBe(1850);
  await isSound();
});

test('kept as a fee with another dish since, it is not told gone out of what stands', async () => {
  const { id, payLines, cancel } = await aTable(['roesti', 'espresso', 'fendant']);
  await payLines(['roesti', 'espresso']);
  await payLines(['fendant'], 'cash');
  const [failed = ''] = await cannotGiveBack(() => cancel('espresso'));
  await cancel('fendant', 'fee');
  expect(await tellGone(failed)).toBe('payments.error.nothingToRefund');
  expect((await orderOf(id)).payed).toBe(1850);
  await isSound();
});

test('as long as nothing of it went another way it may be told gone', async () => {
  const { id, payLines, cancel } = await aTable(['roesti', 'espresso']);
  await payLines(['roesti', 'espresso']);
  const [failed = ''] = await cannotGiveBack(() => cancel('espresso'));
  expect(await tellGone(failed)).toBe('done');
  expect((await orderOf(id)).payed).toBe(1850);
  expect(await tellGone(failed)).toBe('payments.error.notResolvable');
  await isSound();
});

test('found to have gone all the same after it was repaid, it frees its dish once: the neighbour’s stays paid', async () => {
  const { id, opidOf, payLines, cancel } = await aTable([['espresso', 2], 'roesti']);
  await payLines(['espresso'], 'cash');
  const mine = await payLines(['espresso', 'roesti']);
  at.trial.mood = 'lose';
  await cancel('espresso');
  const [lost = ''] = (await list('open')).map((one) => one.id);
  await reaches(lost, 'unknown');
  // What was lost is not found until it was repaid.
  at.trial.mood = 'down';
  const params = { paymentId: lost };
  const body = { id: anId(), outcome: 'failed' as const, reason: 'Beim Anbieter nicht zu sehen' };
  await at.server.call('POST /v1/payments/{paymentId}/resolve', { as: 'anna', params, body });
  await nobodyAsks();
  at.trial.mood = 'well';
  at.clock.pass(1000);
  await repay(id);
  await isRepaid();
  at.clock.pass(checkAfterMs);
  await reaches(lost, 'success');
  expect(at.trial.refunded(mine)).toBe(960);
  const paidOf = async (product: string) => {
    const line = (await orderOf(id)).products.find((one) => one.opid === opidOf(product));
    return [line?.paidCount, line?.paidAmount];
  };
  expect([await paidOf('espresso'), await paidOf('roesti')]).toEqual([
    [1, 480],
    [1, 1850],
  ]);
  expect(await orderOf(id)).toMatchObject({ payed: 1850, stillToPay: 480 });
  // Canceled, the neighbour's goes back to the neighbour, and nothing of it is due from who got theirs twice.
  const left = await findLinesOfPayments({ tx: at.server.house.database.read, customerId: 'linde' }, id);
  expect(left.filter(({ paymentId }) => paymentId === mine).map(({ count, amount }) => [count, amount])).toEqual(
    expect.arrayContaining([
      [0, 0],
      [1, 1850],
    ]),
  );
  await isSound();
});
