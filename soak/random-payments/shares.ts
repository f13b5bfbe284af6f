/** A dish is shared: its guests pay their shares one after the other, and others whole pieces of the same line between them. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { mostShares, unpaidLines } from '@comanda/domain/payments/split';

import { holds, same } from '../in-process/check.ts';
import { ours } from '../in-process/house.ts';
import { ask, count, type Evening, openOf, orderOf, paymentOf } from './evening.ts';

type Part = NonNullable<TakePayment['orders'][number]['lines']>[number];
type Line = WireOrder['products'][number];

async function payPart(evening: Evening, orderId: string, line: Part): Promise<string | null> {
  const { random, plan, payments } = evening;
  const id = random.uuid();
  const body = { id, customer: plan.customerId, method: 'ext_terminal', reference: 'R-3', split: 'lines' };
  const sent = { as: random.pick(ours.waiters), body: { ...body, orders: [{ id: orderId, lines: [line] }] } };
  const taken = await ask<{ payment: WirePayment }>(evening, 'POST /v1/payments', sent);
  if (taken === null) return null;
  payments.push(id);
  return id;
}

const lineOf = async (evening: Evening, orderId: string, opid: string): Promise<Line | undefined> =>
  (await orderOf(evening, orderId)).products.find((line) => line.opid === opid);

/** Of a dish that nobody has paid anything of, in an order of which nothing was paid as an amount. */
export async function shareDish(evening: Evening): Promise<void> {
  const { random, orders } = evening;
  const newest = orders.slice(-6);
  if (newest.length === 0) return;
  const orderId = random.pick(newest);
  const order = await orderOf(evening, orderId);
  const unpaid = unpaidLines(order.products);
  // As much is open as its lines cost: then a piece costs its price.
  const isWhole = unpaid.reduce((sum, { amount }) => sum + amount, 0) === openOf(order) && order.reserved === 0;
  const line = unpaid.length === 0 ? undefined : random.pick(unpaid);
  if (line === undefined || !isWhole) return;
  const known = order.products.find(({ opid }) => opid === line.opid);
  const guests = random.int(2, 4);
  // Of less than that a share is told from nothing.
  if (known === undefined || known.paidAmount !== 0 || line.amount < 100 * line.count * guests) return;
  if (line.count * guests > mostShares) return;
  await payInShares(evening, { orderId, opid: line.opid, guests, pieces: line.count - 1 });
}

type Shared = { readonly orderId: string; readonly opid: string; readonly guests: number; readonly pieces: number };

/** One piece among so many guests, and the others whole; now and then one of them is left. */
async function payInShares(evening: Evening, { orderId, opid, guests, pieces }: Shared): Promise<void> {
  const { random } = evening;
  let [shares, whole] = [guests, pieces];
  while (shares + whole > 0 && random.chance(0.92)) {
    const isShare = whole === 0 || (shares > 0 && random.chance(0.6));
    const some = isShare ? 0 : random.int(1, whole);
    const left = shares + whole;
    const all = shares + whole * guests;
    const ofAll: Part = { opid, count: (shares > 0 ? 1 : 0) + whole, shares: all, shared: { count: 1, guests } };
    const part: Part = isShare ? (all === 1 ? { opid, count: 1 } : ofAll) : { opid, count: some };
    const id = await payPart(evening, orderId, part);
    if (id === null) throw new Error(`of a shared dish ${JSON.stringify(part)} is refused, ${left} to come`);
    await holdsWhatGoesBack(evening, { id, orderId, opid, isShare, some });
    if (isShare) shares -= 1;
    else whole -= some;
  }
  if (shares + whole > 0) return;
  const line = await lineOf(evening, orderId, opid);
  same('a shared dish is paid to the rappen', [line?.paidCount, line?.paidAmount], [line?.count, line?.total]);
  count(evening, 'dishes paid in shares');
}

type Paid = {
  readonly id: string;
  readonly orderId: string;
  readonly opid: string;
  readonly isShare: boolean;
  readonly some: number;
};

/** A share goes back as what its guest paid, whole pieces by themselves, whoever shares the others. */
async function holdsWhatGoesBack(evening: Evening, { id, orderId, opid, isShare, some }: Paid): Promise<void> {
  const { amount, orders } = await paymentOf(evening, id);
  const line = orders[0]?.lines.find((one) => one.opid === opid);
  same('what a guest may get back of it', [line?.left, line?.leftCount], [amount, isShare ? undefined : some]);
  if (!isShare || !evening.random.chance(0.3)) return;
  const body = { id: evening.random.uuid(), lines: [{ orderId, opid, count: 1 }], reason: 'falsch gebucht' };
  const sent = { as: ours.admin, params: { paymentId: id }, body };
  holds('no piece of a share goes back', (await ask(evening, 'POST /v1/payments/{paymentId}/refund', sent)) === null, {
    id,
    opid,
  });
}
