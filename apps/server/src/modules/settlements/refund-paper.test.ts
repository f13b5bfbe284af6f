/** The receipt of a refund names the dishes whose money goes back, and comes to what goes back (docs/decisions/0070). */
import { add, money, negate, subtract, zero } from '@comanda/domain/money';
import type { Order, OrderLine } from '@comanda/domain/orders/order';
import { layOut } from '@comanda/paper/lay-out';
import { aChoice, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { notPaidOf, withLinesBack } from './lines-of-refund.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { place, pay, papers } = cancelCalls(() => server);
type Lines = readonly { orderId: string; opid: string; count?: number }[];
const refund = async (paymentId: string, asked: { amount?: number; lines?: Lines } = {}) => {
  server.clock.pass(1000);
  const { amount, lines } = asked;
  const what = { ...(amount !== undefined && { amount: money(amount) }), ...(lines && { lines: [...lines] }) };
  const body = { id: anId(), reason: 'kalt', ...what };
  const sent = { as: 'anna', params: { paymentId }, body };
  return (await server.call('POST /v1/payments/{paymentId}/refund', sent)).payment;
};
const lastPaper = async (orderId: string) => (await papers(orderId)).at(-1)?.[2] ?? '';
const sound = async () => expect(await problemsOfBooks(server)).toEqual([]);

/** By product, so that each line is the payment's own. */
async function paidByProduct(
  products: Parameters<typeof place>[0],
  { method = 'ext_terminal' as 'cash' | 'ext_terminal' } = {},
) {
  const { id, products: placed } = await place(products);
  const lines = placed.map(({ opid, count }) => ({ opid, count }));
  server.clock.pass(1000);
  const payment = await pay([], { method, split: 'lines', orders: [{ id, lines }] });
  return {
    id,
    payment,
    line: (at: number, count?: number) => ({ orderId: id, opid: lines[at]?.opid ?? '', ...(count && { count }) }),
  };
}

test('of dishes that are named says which, with count and price', async () => {
  const { id, payment, line } = await paidByProduct([
    'roesti',
    ['espresso', 3],
    'odd',
    aDraftProduct('schnitzel', { selectedModifiers: [aChoice('side', ['hash', aChoice('hash-style', 'with-bacon')])] }),
  ]);
  await refund(payment.id, { lines: [line(1, 2), line(2), line(3)] });
  const paper = await lastPaper(id);
  expect(paper).toMatch(/-2 espresso \(de\) -9\.60 \w/);
  expect(paper).toMatch(/-1 \S[^\n]* -12\.33 \w/);
  expect(paper).not.toMatch(/roesti/);
  expect(paper).toMatch(/-1 schnitzel[^\n]* -34\.50 \w\n \+ hash[^\n]* -2\.50 \w\n \+ with-bacon[^\n]* -3\.00/);
  expect(paper).toMatch(/CHF -61\.93\n/);
  await sound();
});

test('of all that a payment had says all its dishes, paid by product or as a whole', async () => {
  const first = await paidByProduct(['roesti', 'espresso'], { method: 'cash' });
  await refund(first.payment.id);
  expect(await lastPaper(first.id)).toMatch(/-1 roesti[^\n]* -18\.50[^]*-1 espresso \(de\) -4\.80[^]*CHF -23\.30/);
  const { id } = await place(['odd', 'espresso']);
  const whole = await pay([id]);
  await refund(whole.id);
  const paper = await lastPaper(id);
  // In coins: 17.13 are 17.15.
  expect(paper).toMatch(
    /-12\.33[^]*-1 espresso \(de\) -4\.80[^]*Zwischensumme -17\.13\nRundung 5 Rp\. -0\.02\nCHF -17\.15/,
  );
  await sound();
});

test('of an amount says no dish', async () => {
  const { id, payment } = await paidByProduct(['roesti', 'espresso']);
  await refund(payment.id, { amount: 480 });
  const amount = await lastPaper(id);
  expect(amount).not.toMatch(/roesti|espresso/);
  expect(amount).toMatch(/CHF -4\.80/);
  // What is left is no whole dish any more.
  await refund(payment.id);
  expect(await lastPaper(id)).not.toMatch(/roesti|espresso/);
  const other = await place(['roesti', 'espresso']);
  const part = await pay([], { orders: [{ id: other.id, amount: money(1000) }], split: 'amount' });
  await refund(part.id);
  expect(await lastPaper(other.id)).not.toMatch(/roesti|espresso/);
  await sound();
});

test('of a share says that it is one', async () => {
  const { id, products } = await place([['fendant', 2]]);
  const opid = products[0]?.opid ?? '';
  const share = { opid, count: 2, shares: 2, shared: { count: 2, guests: 2 } };
  for (const part of [share, { opid, count: 2 }]) {
    server.clock.pass(1000);
    const payment = await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [part] }] });
    await refund(payment.id, { lines: [{ orderId: id, opid }] });
    expect(await lastPaper(id)).toMatch(/\nAnteil fendant[^\n]* -29\.00 \w[^]*CHF -29\.00/);
    server.clock.pass(1000);
    await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [share] }] });
  }
  await sound();
});

test('the digital one is the same, and both widths hold it', async () => {
  const { payment, line } = await paidByProduct(['roesti', ['espresso', 3]]);
  const back = await refund(payment.id, { lines: [line(1, 1)] });
  const token = back.receiptUrl?.split('/').at(-1) ?? '';
  const shown = await server.call('GET /v1/receipts/{token}', { params: { token } });
  const document = JSON.parse(shown.document) as Parameters<typeof layOut>[0];
  expect(shown.document).toContain('-1 espresso');
  for (const columns of [32, 42] as const) expect(JSON.stringify(layOut(document, columns))).toContain('-1 espresso');
});

const aLine = (opid: string, count: number, total: number, isCanceled: boolean) =>
  ({ opid, count, total: money(total), state: isCanceled ? 'canceled' : 'open' }) as OrderLine;

test('comes to what goes back, whatever its lines cost', () => {
  const lineOf = fc.record({
    count: fc.integer({ min: 1, max: 9 }),
    total: fc.nat(20_000),
    isCanceled: fc.boolean(),
    pieces: fc.nat(9),
    paid: fc.nat(20_000),
    isFreed: fc.boolean(),
    isShared: fc.boolean(),
  });
  const property = fc.property(fc.array(lineOf, { maxLength: 5 }), fc.nat(3), fc.nat(20_000), (drawn, how, other) => {
    const lines = drawn.map(({ count, total, isCanceled }, at) => aLine(`l${at}`, count, total, isCanceled));
    const freed = drawn.flatMap(({ isFreed, pieces, paid }, at) =>
      isFreed && how !== 0 ? [{ orderId: 'a', opid: `l${at}`, count: 0 - pieces, amount: negate(money(paid)) }] : [],
    );
    const standing = lines.filter(({ state }) => state !== 'canceled').map(({ total }) => total);
    const ofLines = freed.length === 0 ? negate(add(zero, ...standing)) : add(zero, ...freed.map((one) => one.amount));
    const amount = how === 3 ? negate(money(other)) : ofLines;
    // Nothing is no refund.
    if (amount === 0) return;
    const shared = new Set(drawn.flatMap(({ isShared }, at) => (isShared ? [`l${at}`] : [])));
    const orders = [{ id: 'a', lines } as unknown as Order];
    const [named] = withLinesBack(orders, { allocations: [{ orderId: 'a', amount }], lines: freed, shared });
    const back = named?.lines ?? [];
    const sum = add(zero, ...back.map(({ total }) => total));
    const notPaid = notPaidOf(back, amount);
    expect(subtract(sum, notPaid)).toBe(back.length > 0 ? amount : 0);
    expect(notPaid).toBeLessThanOrEqual(0);
    const all = freed.length === 0 ? standing.length : freed.length;
    expect([all, ...(how === 3 ? [0] : [])]).toContain(back.length);
    for (const { total, count } of back) expect(Math.max(total, count)).toBeLessThanOrEqual(0);
  });
  fc.assert(property);
});
