/** A provider that approves less than it was asked for: what is paid, what is offered again, and what the papers show. */
import { money, zero } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aDraft } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve', extraTip: zero, approvesOnly: null });
});

const { pay, send, reaches, paymentOf, orderOf, report, list, isSound } = payCalls(() => at.server);

/** 2.6 % and 8.1 %: 18.50 and two of 29.00. */
async function placed() {
  const { order } = await at.server.call('POST /v1/orders', {
    as: 'sara',
    body: aDraft(['roesti', ['fendant', 2]], { type: 'takeaway' }),
  });
  const opidOf = (id: string) => order.products.find((product) => product.id === id)?.opid ?? '';
  return { id: order.id, dish: opidOf('roesti'), wine: opidOf('fendant') };
}

const paperOf = async (paymentId: string) => {
  const { document, vat_parts: vat } = await at.server.house.database.read
    .selectFrom('receipts')
    .select(['document', 'vat_parts'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const parts = (vat ?? []).flatMap((ofOrder) => ofOrder.parts.map(({ rate, gross }) => [rate, gross]));
  return { parts, text: layOut(document).map(textOf).join('\n').replaceAll(/ +/g, ' ') };
};

const byProduct = (id: string, lines: { opid: string; count: number }[]) => ({
  split: 'lines',
  orders: [{ id, lines }],
});

test('a split by product of which less is approved pays a share of its lines, and the rest of them is offered again', async () => {
  const { id, dish, wine } = await placed();
  at.trial.approvesOnly = money(3000);
  const lines = [
    { opid: dish, count: 1 },
    { opid: wine, count: 1 },
  ];
  const first = await pay([id], byProduct(id, lines));
  await reaches(first.id, 'success');
  expect(await paymentOf(first.id)).toMatchObject({ amount: 3000, total: 3000 });
  const part = await orderOf(id);
  expect(part).toMatchObject({ payed: 3000, reserved: 0, stillToPay: 4650, state: 'preparing' });
  const paidOf = (opid: string) => part.products.find((product) => product.opid === opid);
  expect(paidOf(dish)).toMatchObject({ paidCount: 0, paidAmount: 1168 });
  expect(paidOf(wine)).toMatchObject({ paidCount: 0, paidAmount: 1832 });
  const paper = await paperOf(first.id);
  expect(paper.parts).toEqual([
    [81, 1832],
    [26, 1168],
  ]);
  expect(paper.text).toContain('CHF 30.00');
  await isSound();

  at.trial.approvesOnly = null;
  at.clock.pass(1000);
  const all = [
    { opid: dish, count: 1 },
    { opid: wine, count: 2 },
  ];
  const rest = await pay([id], byProduct(id, all));
  await reaches(rest.id, 'success');
  expect(await paymentOf(rest.id)).toMatchObject({ amount: 4650 });
  expect(await orderOf(id)).toMatchObject({ payed: 7650, stillToPay: 0, refundDue: 0 });
  expect((await paperOf(rest.id)).parts).toEqual([
    [81, 5800 - 1832],
    [26, 1850 - 1168],
  ]);
  expect((await send([id])).statusCode).toBe(409);
  await isSound();
});

test('what goes back of it frees the share again', async () => {
  const { id, dish } = await placed();
  at.trial.approvesOnly = money(1000);
  const first = await pay([id], byProduct(id, [{ opid: dish, count: 1 }]));
  await reaches(first.id, 'success');
  at.clock.pass(1000);
  const { payment: back } = await at.server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: first.id },
    body: { id: crypto.randomUUID(), reason: 'Andere Karte' },
  });
  await reaches(back.id, 'success');
  const order = await orderOf(id);
  expect(order).toMatchObject({ payed: 0, stillToPay: 7650 });
  expect(order.products.find(({ opid }) => opid === dish)).toMatchObject({ paidCount: 0, paidAmount: 0 });
  await isSound();
});

test('a tip above what was charged cannot be: nobody knows what was taken, and a person decides', async () => {
  const { id } = await placed();
  at.trial.approvesOnly = money(300);
  const { id: paymentId } = await pay([id], { tip: 500 });
  await reaches(paymentId, 'unknown');
  expect(await orderOf(id)).toMatchObject({ payed: 0, reserved: 7650 });
  const told = await report(at.trial.signed(paymentId));
  expect(told.statusCode).toBe(200);
  expect((await list('unknown')).map((payment) => payment.id)).toEqual([paymentId]);
  const moves = await at.server.house.database.read
    .selectFrom('payment_moves')
    .select(['to_state', 'remark'])
    .where('payment_id', '=', paymentId)
    .execute();
  expect(moves).toContainEqual({ to_state: 'unknown', remark: 'amount 300, tip 500' });
  await isSound();
});
