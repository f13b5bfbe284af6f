/** Payments whose end comes late, or is known to nobody. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';
import { checkAfterMs, checkForMs } from './check-ended.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => void Object.assign(at.trial, { mood: 'well', guest: 'wait' }));

const { place, pay, send, reaches, paymentOf, orderOf, stateOf, cancel, report, list, isSound } = payCalls(
  () => at.server,
);
const message = (answer: { json: () => { message: string } }) => answer.json().message;
/** As when the guest taps at the terminal and the till gave up. */
const payAndCancel = async () => {
  const { id } = await pay([(await place()).id]);
  await reaches(id, 'paying');
  await cancel(id);
  return { id };
};
const isAskedAgain = async (id: string, after: () => void) => {
  const asked = at.trial.asks(id);
  after();
  await expect.poll(() => at.trial.asks(id), soon).toBeGreaterThan(asked);
};
const lookedAt = async () =>
  (
    await at.server.call('GET /v1/customers/{customerId}/reconciliation', {
      as: 'anna',
      params: { customerId: 'linde' },
    })
  ).lookedAt;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

test('what a payment under way is for is offered to nobody, and is said to be paid by nobody', async () => {
  const order = await place([['espresso', 3]]);
  const opid = order.products[0]?.opid ?? '';
  const one = { split: 'lines', orders: [{ id: order.id, lines: [{ opid, count: 1 }] }] };
  const parts = async () =>
    (await orderOf(order.id)).products
      .toSorted((a, b) => a.count - b.count)
      .map(({ count, paidCount, paidAmount, payingCount, payingAmount }) => [
        count,
        [paidCount, paidAmount],
        [payingCount, payingAmount],
      ]);
  await pay([], { ...one, method: 'cash' });
  expect(await parts()).toEqual([[3, [1, 480], [0, 0]]]);
  const { id } = await pay([], one);
  await reaches(id, 'paying');
  expect(await parts()).toEqual([[3, [2, 960], [1, 480]]]);
  const twice = await send([], { ...one, orders: [{ id: order.id, lines: [{ opid, count: 2 }] }] });
  expect(twice.json()).toMatchObject({ message: 'payments.error.linePaid', params: { left: 1 } });
  // The kitchen divides the line meanwhile.
  await at.server.call('POST /v1/orders/{orderId}/finishLine', {
    as: 'sara',
    params: { orderId: order.id },
    body: { id: anId(), lines: [{ opid, count: 2, newOpid: anId() }] },
  });
  expect(await parts()).toEqual([
    [1, [1, 480], [0, 0]],
    [2, [1, 480], [1, 480]],
  ]);
  await cancel(id);
  expect(await parts()).toEqual([
    [1, [1, 480], [0, 0]],
    [2, [0, 0], [0, 0]],
  ]);
  await isSound();
});

describe('a success that comes late', () => {
  test('is booked after a cancel; what is above the price stands in the list of what is overpaid', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    expect((await cancel(id)).state).toBe('canceled');
    await pay([order.id], { method: 'cash' });
    expect((await orderOf(order.id)).state).toBe('done');
    at.trial.approve(id);
    expect((await report(at.trial.signed(id))).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('success');
    expect(await orderOf(order.id)).toMatchObject({ payed: 2 * order.total, refundDue: order.total });
    expect((await list('overpaid')).map((payment) => payment.id)).toContain(id);
    expect(at.server.logged()).toContain('more was paid than an order costs');
    await isSound();
  });

  test('of an order that was merged away meanwhile pays the one that took its lines', async () => {
    const [order, into] = [await place(), await place(['espresso'])];
    const [line] = order.products;
    const orders = [{ id: order.id, lines: [{ opid: line?.opid ?? '', count: 1 }] }];
    const { id } = await pay([], { orders, split: 'lines' });
    await reaches(id, 'paying');
    await cancel(id);
    await at.server.call('POST /v1/orders/{orderId}/merge', {
      as: 'sara',
      params: { orderId: into.id },
      body: { id: anId(), from: order.id },
    });
    at.trial.approve(id);
    await report(at.trial.signed(id));
    expect(await paymentOf(id)).toMatchObject({
      state: 'success',
      orders: [{ id: into.id, amount: order.total, lines: [{ opid: line?.opid, count: 1, amount: order.total }] }],
    });
    expect(await orderOf(order.id)).toMatchObject({ payed: 0, refundDue: 0, mergedInto: into.id });
    const now = await orderOf(into.id);
    expect(now).toMatchObject({ payed: order.total, refundDue: 0, stillToPay: into.total });
    expect(now.products.find(({ opid }) => opid === line?.opid)).toMatchObject({ paidCount: 1 });
    expect(await list('overpaid')).not.toContainEqual(expect.objectContaining({ id }));
    await isSound();
  });

  test('of several orders that became one pays that one, once', async () => {
    const [one, other, into] = [await place(), await place(['espresso']), await place(['espresso'])];
    const { id } = await pay([one.id, other.id]);
    await reaches(id, 'paying');
    await cancel(id);
    for (const from of [one, other]) {
      await at.server.call('POST /v1/orders/{orderId}/merge', {
        as: 'sara',
        params: { orderId: into.id },
        body: { id: anId(), from: from.id },
      });
    }
    at.trial.approve(id);
    await report(at.trial.signed(id));
    expect((await paymentOf(id)).orders).toMatchObject([{ id: into.id, amount: one.total + other.total }]);
    expect(await orderOf(into.id)).toMatchObject({ payed: one.total + other.total, stillToPay: into.total });
    await isSound();
  });

  test('is found by itself: what ended without money is looked at once more', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    await cancel(id);
    at.trial.approve(id);
    await aWhile();
    expect(await stateOf(id)).toBe('canceled');
    at.server.clock.pass(checkAfterMs);
    await reaches(id, 'success');
    const asked = at.trial.asks(id);
    await aWhile();
    expect(at.trial.asks(id)).toBe(asked);
    await isSound();
  });

  test('is found though the provider was silent at first', async () => {
    const { id } = await payAndCancel();
    at.trial.approve(id);
    at.trial.mood = 'down';
    await isAskedAgain(id, () => at.server.clock.pass(checkAfterMs));
    await aWhile();
    at.trial.mood = 'well';
    at.server.clock.pass(checkAfterMs / 4);
    await reaches(id, 'success');
    expect((await paymentOf(id)).receiptNumber).toEqual(expect.any(String));
    await isSound();
  });

  test('while an answer of the second look is waited for, what is open is looked at', async () => {
    const { id } = await payAndCancel();
    at.trial.mood = 'hang';
    await isAskedAgain(id, () => at.server.clock.pass(checkAfterMs));
    at.server.clock.pass(5000);
    const since = Math.floor(at.server.clock.now() / 1000);
    await expect.poll(lookedAt, soon).toBeGreaterThanOrEqual(since);
    at.trial.mood = 'well';
    at.trial.letGo();
  });

  test('is looked for until the guest can no longer pay, or for a day', async () => {
    const { id } = await payAndCancel();
    at.trial.mood = 'down';
    await isAskedAgain(id, () => at.server.clock.pass(checkAfterMs));
    const asked = at.trial.asks(id);
    await aWhile();
    expect(at.trial.asks(id), 'not at every look').toBe(asked);
    await isAskedAgain(id, () => at.server.clock.pass(checkAfterMs / 4));
    await isAskedAgain(id, () => at.server.clock.pass(checkForMs));
    await aWhile();
    const last = at.trial.asks(id);
    at.server.clock.pass(checkForMs);
    await aWhile();
    expect(at.trial.asks(id)).toBe(last);
    expect(await stateOf(id)).toBe('canceled');
  });
});

describe('what nobody knows', () => {
  const resolve = (paymentId: string, body: object, as = 'anna') =>
    at.server.send('POST /v1/payments/{paymentId}/resolve', {
      as,
      params: { paymentId },
      body: { id: anId(), ...body },
    });
  /** Anna may set it without the one before. */
  const setPin = () =>
    at.server.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'anna',
      params: { customerId: 'linde' },
      body: { id: anId(), pin: '2580' },
    });

  test('a person decides with admin PIN and reason, and the journal knows who', async () => {
    await setPin();
    at.trial.mood = 'down';
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'unknown');
    const said = { outcome: 'failed', reason: 'Terminal war aus' };
    expect(message(await resolve(id, said, 'sara'))).toBe('adminPin.error.required');
    expect(message(await resolve(id, { ...said, pin: '0000' }, 'sara'))).toBe('adminPin.error.wrong');
    expect(message(await resolve(id, { ...said, reason: ' ', pin: '2580' }, 'sara'))).toBe(
      'payments.error.reasonMissing',
    );
    expect((await resolve(id, { ...said, pin: '2580' }, 'sara')).statusCode).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ state: 'failed', failReason: 'payments.failed.resolved' });
    expect((await orderOf(order.id)).reserved).toBe(0);
    expect(message(await resolve(id, { ...said, pin: '2580' }, 'sara'))).toBe('payments.error.notResolvable');
    const journal = await at.server.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(journal.body)).toMatchObject({
      actor: 'sara',
      event: { type: 'payment.moved', moved: { paymentId: id, from: 'unknown', to: 'failed', cause: 'staff' } },
    });
    await isSound();
  });

  test('what runs is left to the provider for two minutes, and then a person may say that it is paid', async () => {
    await setPin();
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    const paid = { outcome: 'success', reason: 'Beleg des Terminals gesehen', pin: '2580' };
    expect(message(await resolve(id, paid))).toBe('payments.error.notResolvable');
    at.server.clock.pass(120_001);
    expect((await resolve(id, paid)).statusCode).toBe(200);
    expect(await paymentOf(id)).toMatchObject({ state: 'success', receiptNumber: expect.any(String) });
    await isSound();
  });
});
