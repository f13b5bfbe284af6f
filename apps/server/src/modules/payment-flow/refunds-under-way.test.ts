/** Money on its way back through a provider: it counts as paid until it has gone, goes once, and holds nobody up. */
import { zero } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero });
});

const calls = payCalls(() => at.server);
const { place, pay, paid, sendRefund, refund, reaches, orderOf, stateOf, cancel, report, list, terminals, isSound } =
  calls;

describe('on its way back', () => {
  const {
    cancel: cancelOrder,
    refusedCancel,
    cancelProduct,
    productSent,
    restore,
    refusedRestore,
  } = cancelCalls(() => at.server);
  const canceled = async () => {
    const { order, id } = await paid(['roesti', 'fendant']);
    const [dish, wine] = ['roesti', 'fendant'].map((one) => order.products.find((line) => line.id === one)?.opid ?? '');
    return { order, id, dish: dish ?? '', wine: wine ?? '' };
  };

  test('is kept as a fee by no cancel, of the whole or of a product', async () => {
    const { order, dish, wine } = await canceled();
    at.trial.mood = 'hang';
    await cancelProduct(order.id, wine, { money: 'refund' });
    expect((await refusedCancel(order.id, { money: 'fee' })).message).toBe('orders.error.paymentUnderWay');
    const sent = productSent(order.id, dish, { money: 'fee' });
    const refusedFee = await at.server.refused('DELETE /v1/orders/{orderId}/products/{opid}', sent);
    expect(refusedFee.message).toBe('orders.error.paymentUnderWay');
    at.trial.mood = 'well';
    at.trial.letGo();
    await expect.poll(() => list('open'), soon).toEqual([]);
    await cancelOrder(order.id, { money: 'fee' });
    expect(await orderOf(order.id)).toMatchObject({ state: 'canceled', payed: 0 });
    expect(await feesOf(order.id)).toBe(1850);
    await isSound();
  });

  test('goes once, also where a fee was kept of the same payment before', async () => {
    const { order, id, wine } = await canceled();
    await cancelProduct(order.id, wine, { money: 'fee' });
    at.trial.mood = 'hang';
    const back = await refund(id, { amount: 1000 });
    expect((await sendRefund(id, { amount: 851 })).json()).toMatchObject({ params: { most: 850 } });
    expect((await refusedCancel(order.id, { money: 'refund' })).message).toBe('orders.error.paymentUnderWay');
    at.trial.mood = 'well';
    at.trial.letGo();
    await reaches(back.id, 'success');
    expect(await orderOf(order.id)).toMatchObject({ payed: 850, stillToPay: 1000 });
    await isSound();
  });

  test('what a guest paid of one dish after the other goes back, and the neighbour pays the own one', async () => {
    const order = await place(['roesti', 'rivella', 'espresso']);
    const opidOf = (product: string) => order.products.find((line) => line.id === product)?.opid ?? '';
    const lines = ['roesti', 'rivella'].map((product) => ({ opid: opidOf(product), count: 1 }));
    const payment = await pay([], { split: 'lines', orders: [{ id: order.id, lines }] });
    await reaches(payment.id, 'success');
    at.trial.mood = 'hang';
    const back: number[] = [];
    for (const product of ['roesti', 'rivella']) {
      const sent = productSent(order.id, opidOf(product), { money: 'refund' });
      const query = { ...sent.query, withPaid: 'true' as const };
      const key = 'DELETE /v1/orders/{orderId}/products/{opid}' as const;
      back.push((await at.server.call(key, { ...sent, query })).refunded);
    }
    expect(back).toEqual([1850, 520]);
    at.trial.mood = 'well';
    at.trial.letGo();
    await expect.poll(() => list('open'), soon).toEqual([]);
    expect(await orderOf(order.id)).toMatchObject({ state: 'preparing', payed: 0, stillToPay: 480 });
    await isSound();
  });

  test('pays no piece that the kitchen divided off and nobody paid, before it has gone and after', async () => {
    const order = await place([['rivella', 3], 'roesti']);
    const opid = order.products.find((line) => line.id === 'rivella')?.opid ?? '';
    const payment = await pay([], { split: 'lines', orders: [{ id: order.id, lines: [{ opid, count: 2 }] }] });
    await reaches(payment.id, 'success');
    const apart = anId();
    const body = { id: anId(), lines: [{ opid, count: 1, newOpid: apart }] };
    const params = { orderId: order.id };
    await at.server.call('POST /v1/orders/{orderId}/finishLine', { as: 'sara', params, body });
    at.trial.mood = 'hang';
    const sent = productSent(order.id, opid, { money: 'refund' });
    const query = { ...sent.query, withPaid: 'true' as const };
    await at.server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...sent, query });
    const paidOf = async () => {
      const { products } = await orderOf(order.id);
      return [opid, apart].map((one) => products.find((line) => line.opid === one)?.paidCount);
    };
    expect(await paidOf()).toEqual([1, 0]);
    at.trial.mood = 'well';
    at.trial.letGo();
    await expect.poll(() => list('open'), soon).toEqual([]);
    expect(await paidOf()).toEqual([1, 0]);
    expect(await orderOf(order.id)).toMatchObject({ payed: 520, stillToPay: 520 + 1850 });
    await isSound();
  });

  test('of one piece after the other of one line goes back what just that cost, and the third stays paid', async () => {
    const order = await place([['rivella', 3], 'roesti']);
    const opid = order.products.find((line) => line.id === 'rivella')?.opid ?? '';
    const payment = await pay([], { split: 'lines', orders: [{ id: order.id, lines: [{ opid, count: 3 }] }] });
    await reaches(payment.id, 'success');
    at.trial.mood = 'hang';
    const back: number[] = [];
    for (let piece = 1; piece <= 2; piece += 1) {
      const sent = productSent(order.id, opid, { money: 'refund' });
      const query = { ...sent.query, withPaid: 'true' as const };
      const key = 'DELETE /v1/orders/{orderId}/products/{opid}' as const;
      back.push((await at.server.call(key, { ...sent, query })).refunded);
    }
    expect(back).toEqual([520, 520]);
    at.trial.mood = 'well';
    at.trial.letGo();
    await expect.poll(() => list('open'), soon).toEqual([]);
    const now = await orderOf(order.id);
    expect(now).toMatchObject({ state: 'preparing', payed: 520, stillToPay: 1850 });
    expect(now.products.find((line) => line.opid === opid)).toMatchObject({ count: 1, paidCount: 1, paidAmount: 520 });
    await isSound();
  });

  test.each([['refund'], ['fee']] as const)(
    'goes once where another product is canceled meanwhile, with its money as %s',
    async (money) => {
      const { order, id } = await paid(['roesti', 'rivella', 'espresso']);
      const lineOf = (product: string) => order.products.find((line) => line.id === product);
      const [drink, coffee, dish] = ['rivella', 'espresso', 'roesti'].map(lineOf);
      at.trial.mood = 'hang';
      await cancelProduct(order.id, drink?.opid ?? '', { money: 'refund' });
      await cancelProduct(order.id, coffee?.opid ?? '', { money });
      at.trial.mood = 'well';
      at.trial.letGo();
      await expect.poll(() => list('open'), soon).toEqual([]);
      const isBack = money === 'refund';
      expect(at.trial.refunded(id)).toBe((drink?.total ?? 0) + (isBack ? (coffee?.total ?? 0) : 0));
      expect(await feesOf(order.id)).toBe(isBack ? 0 : coffee?.total);
      expect(await orderOf(order.id)).toMatchObject({ payed: dish?.total, stillToPay: 0, refundDue: 0 });
      await isSound();
    },
  );

  test('counts where something is canceled that nobody pays any more by it', async () => {
    const { order, id, wine } = await canceled();
    at.trial.mood = 'hang';
    const price = order.products.find(({ opid }) => opid === wine)?.total ?? 0;
    const back = await refund(id, { amount: price });
    await cancelProduct(order.id, wine, { money: 'refund' });
    at.trial.mood = 'well';
    at.trial.letGo();
    await reaches(back.id, 'success');
    await expect.poll(() => list('open'), soon).toEqual([]);
    expect(at.trial.refunded(id)).toBe(price);
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total - price, stillToPay: 0, refundDue: 0 });
    await isSound();
  });

  test('is not repaid a second time', async () => {
    at.trial.guest = 'wait';
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    await cancel(id);
    await pay([order.id], { method: 'cash' });
    at.server.clock.pass(1000);
    at.trial.approve(id);
    await report(at.trial.signed(id));
    at.trial.mood = 'hang';
    const repay = () =>
      at.server.send('POST /v1/orders/{orderId}/repay', {
        as: 'anna',
        params: { orderId: order.id },
        body: { id: anId() },
      });
    expect((await repay()).statusCode).toBe(200);
    expect((await repay()).json()).toMatchObject({ message: 'orders.error.paymentUnderWay' });
    at.trial.mood = 'well';
    at.trial.letGo();
    await expect.poll(() => list('open'), soon).toEqual([]);
    expect(at.trial.refunded(id)).toBe(order.total);
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0, state: 'done' });
    await isSound();
  });

  test('keeps its order from being restored: it would count as paid, and end', async () => {
    const { order, id } = await paid(['roesti', 'fendant']);
    at.trial.mood = 'hang';
    await cancelOrder(order.id, { money: 'refund' });
    expect(await refusedRestore(order.id)).toMatchObject({ status: 409, message: 'refund.error.underWay' });
    expect(await orderOf(order.id)).toMatchObject({ state: 'canceled', payed: order.total });
    at.trial.mood = 'well';
    at.trial.letGo();
    await expect.poll(() => list('open'), soon).toEqual([]);
    expect(at.trial.refunded(id)).toBe(order.total);
    const { order: back } = await restore(order.id);
    expect(back).toMatchObject({ state: 'preparing', payed: 0, stillToPay: order.total });
    await isSound();
  });

  async function feesOf(orderId: string): Promise<number> {
    const fees = at.server.house.database.read.selectFrom('ledger').select('amount').where('account', '=', 'fees');
    const rows = await fees.where('customer_id', '=', 'linde').where('order_id', '=', orderId).execute();
    return 0 - rows.reduce((sum, { amount }) => sum + amount, 0);
  }
});

test('keeps no terminal: while money is on its way back, the next guest pays there', async () => {
  const [terminal] = await terminals();
  const atTerminal = { method: 'wallee_terminal', device: terminal?.id };
  const first = await place();
  const { id } = await pay([first.id], atTerminal);
  await reaches(id, 'success');
  at.trial.mood = 'hang';
  const back = await refund(id);
  await expect.poll(() => at.trial.refunded(id), soon).toBe(first.total);
  expect(await stateOf(back.id)).toBe('paying');
  const next = await place();
  const paying = await pay([next.id], atTerminal);
  at.trial.mood = 'well';
  at.trial.letGo();
  await reaches(paying.id, 'success');
  await reaches(back.id, 'success');
  await isSound();
});

test('is told apart from what the guest gets in hand', async () => {
  const { cancel: cancelOrder } = cancelCalls(() => at.server);
  const order = await place();
  const inCash = 503;
  await pay([], { method: 'cash', split: 'amount', orders: [{ id: order.id, amount: inCash }] });
  const { id } = await pay([order.id]);
  await reaches(id, 'success');
  const done = await cancelOrder(order.id, { money: 'refund' });
  // To 5 rappen.
  expect(done).toMatchObject({ inCash: 505, refunded: 505 + order.total - inCash });
  await expect.poll(() => at.trial.refunded(id), soon).toBe(order.total - inCash);
  await isSound();
});

test('keeps why it goes as it was sealed when it began, also where its guest is forgotten meanwhile', async () => {
  const { order, id } = await paid();
  at.trial.mood = 'hang';
  const back = await refund(id, { reason: 'Frau Zurbuchen ging' });
  const { read } = at.server.house.database;
  const inJournal = async () => {
    const rows = await read.selectFrom('journal').select('body').where('customer_id', '=', 'linde').execute();
    return rows.some(({ body }) => body.includes('Zurbuchen'));
  };
  expect(await inJournal()).toBe(false);
  for (const step of ['markReady', 'handOver'] as const) {
    const sent = { as: 'sara', params: { orderId: order.id }, body: { id: anId() } };
    await at.server.send(`POST /v1/orders/{orderId}/${step}`, sent);
  }
  const places = [{ kind: 'order' as const, id: order.id }];
  await at.server.call('POST /v1/customers/{customerId}/guestData/erase', {
    as: 'anna',
    params: { customerId: 'linde' },
    body: { id: anId(), places, reason: 'guestAsked' },
  });
  at.trial.mood = 'well';
  at.trial.letGo();
  await reaches(back.id, 'success');
  const row = read.selectFrom('payments').select(['reason', 'reason_salt']).where('id', '=', back.id);
  expect(await row.executeTakeFirst()).toEqual({ reason: null, reason_salt: null });
  // Its command names no order, and would tell by its fingerprint what was written.
  const command = read.selectFrom('commands').select('body_hash').where('id', '=', back.id);
  expect(await command.executeTakeFirst()).toEqual({ body_hash: '' });
  expect(await inJournal()).toBe(false);
  await isSound();
});
