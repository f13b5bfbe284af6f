/** What can go wrong between a till and a provider: nobody is charged twice, and nothing paid is shown unpaid. */
import { money, zero } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { payCalls, soon, startPayServer } from '../../test/pay-at-provider.ts';

type Paid = Awaited<ReturnType<typeof startPayServer>>;

let first: Paid;
let chargedBefore = 0;
beforeAll(async () => {
  first = await startPayServer();
  first.server.startDelivery();
});
afterAll(() => first.close());
beforeEach(() => {
  Object.assign(first.trial, { mood: 'well', guest: 'wait', extraTip: zero });
  chargedBefore = first.trial.balance();
});

/** Since the test began. */
const charged = () => first.trial.balance() - chargedBefore;

const calls = payCalls(() => first.server);
const { place, pay, send, reaches, paymentOf, orderOf, stateOf, cancel, report, list, isSound } = calls;
const message = (answer: { json: () => { message: string } }) => answer.json().message;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));

describe('a payment at a provider', () => {
  test('is stored before anybody is called, keeps its money apart, and is booked when the provider has it', async () => {
    const order = await place();
    const begun = await pay([order.id], { tip: 200 });
    expect(begun).toMatchObject({ state: 'preparing', receiptNumber: null, canCancel: true, tip: 200 });
    expect(await orderOf(order.id)).toMatchObject({ payed: 0, reserved: order.total, stillToPay: order.total });
    await reaches(begun.id, 'paying');
    expect((await paymentOf(begun.id)).step).toEqual({
      kind: 'page',
      url: `https://trial.test/${begun.id}`,
      message: null,
    });
    first.trial.approve(begun.id);
    await reaches(begun.id, 'success');
    expect(await paymentOf(begun.id)).toMatchObject({
      amount: order.total,
      tip: 200,
      total: order.total + 200,
      subMethod: 'visa',
      maskedCard: '************1234',
      isConfirmed: true,
      canCancel: false,
      receiptNumber: expect.any(String),
      openAmount: 0,
      step: null,
    });
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, reserved: 0, stillToPay: 0, state: 'done' });
    expect(first.trial.starts.filter((one) => one === begun.id)).toHaveLength(1);
    await isSound();
  });

  test('that is declined frees its money at once, and says why', async () => {
    first.trial.guest = 'decline';
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'failed');
    expect(await paymentOf(id)).toMatchObject({ failReason: 'payments.failed.declined', receiptNumber: null });
    expect(await orderOf(order.id)).toMatchObject({ reserved: 0, stillToPay: order.total });
    first.trial.guest = 'approve';
    await reaches((await pay([order.id])).id, 'success');
    await isSound();
  });

  test('takes the tip that the guest gave at the terminal', async () => {
    first.trial.extraTip = money(150);
    first.trial.guest = 'approve';
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'success');
    expect(await paymentOf(id)).toMatchObject({ amount: order.total, tip: 150, total: order.total + 150 });
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0 });
    await isSound();
  });

  test('is stopped by the till; one that goes through meanwhile is paid', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    expect((await cancel(id)).state).toBe('canceled');
    expect((await orderOf(order.id)).reserved).toBe(0);
    const second = await pay([order.id]);
    await reaches(second.id, 'paying');
    first.trial.mood = 'down';
    await aWhile();
    first.trial.approve(second.id);
    first.trial.mood = 'well';
    expect((await cancel(second.id)).state).toBe('success');
    expect((await cancel(second.id)).state).toBe('success');
    await isSound();
  });
});

describe('an answer that is lost', () => {
  test('after the approval leaves it open, never failed; the provider is asked, and it is booked once', async () => {
    first.trial.guest = 'approve';
    first.trial.mood = 'lose';
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'unknown');
    expect(await orderOf(order.id)).toMatchObject({ payed: 0, reserved: order.total });
    expect((await list('unknown')).map((payment) => payment.id)).toEqual([id]);
    // Nobody takes the same money again, by whatever method.
    expect(message(await send([order.id], { method: 'cash' }))).toBe('payments.error.nothingToPay');
    expect(message(await send([order.id]))).toBe('payments.error.nothingToPay');
    first.trial.mood = 'well';
    await reaches(id, 'success');
    expect(first.trial.starts.filter((one) => one === id)).toHaveLength(1);
    expect(charged()).toBe(order.total);
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, reserved: 0, refundDue: 0 });
    await isSound();
  });

  test('before the provider heard anything ends it unpaid, and it can be paid again', async () => {
    first.trial.mood = 'down';
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'unknown');
    await aWhile();
    expect(await stateOf(id)).toBe('unknown');
    first.trial.mood = 'well';
    await reaches(id, 'failed');
    first.trial.guest = 'approve';
    await reaches((await pay([order.id])).id, 'success');
    expect(charged()).toBe(order.total);
    await isSound();
  });

  test('of a stop: the guest pays all the same, and it is paid', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    first.trial.mood = 'down';
    expect((await cancel(id)).state).toBe('unknown');
    first.trial.approve(id);
    first.trial.mood = 'well';
    await reaches(id, 'success');
    await isSound();
  });
});

describe('a report of the provider', () => {
  test('that comes before the answer books it, and the answer adds nothing', async () => {
    first.trial.mood = 'hang';
    first.trial.guest = 'approve';
    const order = await place();
    const { id } = await pay([order.id]);
    await expect.poll(() => first.trial.starts.includes(id), soon).toBe(true);
    expect((await report(first.trial.signed(id))).statusCode).toBe(200);
    expect(await stateOf(id)).toBe('success');
    first.trial.mood = 'well';
    first.trial.letGo();
    await aWhile();
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0, reserved: 0 });
    await isSound();
  });

  test('that comes twice, or ten times at once, books it once', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    first.trial.approve(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(first.trial.signed(id))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await paymentOf(id)).toMatchObject({ state: 'success', receiptNumber: expect.any(String) });
    expect((await orderOf(order.id)).payed).toBe(order.total);
    await isSound();
  });

  test('that is forged is refused; one without a signature is believed only as far as the provider says the same', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    const forged = await report(JSON.stringify({ paymentId: id, signature: 'wrong', state: 'success' }));
    expect([forged.statusCode, message(forged)]).toEqual([401, 'payments.error.reportRefused']);
    expect((await report(first.trial.hint(id))).statusCode).toBe(200);
    await aWhile();
    expect(await stateOf(id)).toBe('paying');
    first.trial.approve(id);
    expect((await report(first.trial.hint(id))).statusCode).toBe(200);
    await reaches(id, 'success');
    // Of a payment that nobody knows, and at a house that has no such provider.
    expect((await report(first.trial.signed(anId()))).statusCode).toBe(200);
    expect((await report(first.trial.signed(id), 'sumup')).statusCode).toBe(401);
    await isSound();
  });
});

test('a provider that is down for long is asked again and again, and the payment waits for it', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  first.trial.mood = 'down';
  await reaches(id, 'unknown');
  first.trial.approve(id);
  first.server.clock.pass(300_000);
  await aWhile();
  expect(await orderOf(order.id)).toMatchObject({ payed: 0, reserved: order.total });
  first.trial.mood = 'well';
  await reaches(id, 'success');
  expect(charged()).toBe(order.total);
  await isSound();
});

test('the browser that was closed in the payment page changes nothing: the till learns of it all the same', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  first.trial.approve(id);
  await reaches(id, 'success');
  const page = await first.server.http.inject({ url: `/payReturn/linde/${id}?to=cancel` });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Danke, die Zahlung ist angekommen.')]);
  expect((await first.server.http.inject({ url: `/payReturn/linde/${anId()}?to=success` })).statusCode).toBe(404);
  await isSound();
});

test('the way back from the page proves nothing: a payment that is not paid stays unpaid', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  const page = await first.server.http.inject({ url: `/payReturn/linde/${id}?to=success` });
  expect(page.body).toContain('Die Zahlung wird geprüft');
  expect(await stateOf(id)).toBe('paying');
  await cancel(id);
});

test('two tills that pay the same order in the same instant: one begins, the other is refused', async () => {
  first.trial.guest = 'approve';
  const order = await place();
  const answers = await Promise.all([
    send([order.id]),
    send([order.id], {}, 'luca'),
    send([order.id], { method: 'cash' }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await expect.poll(async () => (await orderOf(order.id)).payed, soon).toBe(order.total);
  expect((await orderOf(order.id)).refundDue).toBe(0);
  await isSound();
});

test('three equal parts on two terminals at once: each takes one at a time, and all add up', async () => {
  first.trial.guest = 'approve';
  first.trial.mood = 'hang';
  const order = await place(['roesti', 'espresso']);
  const startsBefore = first.trial.starts.length;
  const [one, two] = await calls.terminals();
  const third = Math.floor(order.total / 3);
  const part = (amount: number, device: string | undefined) =>
    send([], { method: 'wallee_terminal', split: 'equal', orders: [{ id: order.id, amount }], device });
  const [a, b, c] = await Promise.all([
    part(third, one?.id),
    part(third, two?.id),
    part(order.total - 2 * third, one?.id),
  ]);
  const [begun, refused] = [
    [a, b, c].filter((x) => x?.statusCode === 200),
    [a, b, c].filter((x) => x?.statusCode !== 200),
  ];
  expect(begun).toHaveLength(2);
  expect(refused.map((answer) => answer && message(answer))).toEqual(['payments.error.deviceBusy']);
  await expect.poll(() => first.trial.starts.length, soon).toBe(startsBefore + 2);
  first.trial.mood = 'well';
  first.trial.letGo();
  await expect.poll(async () => (await list('open')).length, soon).toBe(0);
  const { stillToPay } = await orderOf(order.id);
  expect((await part(stillToPay, one?.id)).statusCode).toBe(200);
  await expect.poll(async () => (await orderOf(order.id)).payed, soon).toBe(order.total);
  expect(charged()).toBe(order.total);
  await isSound();
});
