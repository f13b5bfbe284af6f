/** What happens to the orders that are paid: more is ordered, moved, canceled, restored, given away. */
import type { ContractKey } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';

import { ours } from '../in-process/house.ts';
import { randomDraft } from '../random-orders/random-draft.ts';
import { withExtras } from '../random-orders/random-extras.ts';
import { ask, count, type Evening, orderOf } from './evening.ts';

/** Dear enough to be shared out, never so dear that no coins are left. */
const mostPieces = 5;

function draftOf({ plan, random }: Evening) {
  const draft = randomDraft(plan, new Map([['filet', 2]]), random);
  const drawn = random.chance(0.3) ? withExtras(draft, plan, random) : draft;
  const products = drawn.products.slice(0, 8).map((line) => ({
    ...line,
    count: Math.min(line.count, mostPieces),
    ...(line.manualPrice !== undefined && { manualPrice: money(Math.min(line.manualPrice, 30_000)) }),
    // Guests one to three, and what is in the middle of the table.
    seat: random.pick([1, 2, 3, undefined]),
  }));
  return { ...drawn, products };
}

export async function place(evening: Evening): Promise<void> {
  const draft = draftOf(evening);
  const done = await ask(evening, 'POST /v1/orders', { as: ours.admin, body: draft });
  if (done === null) return;
  evening.orders.push(draft.id);
  count(evening, 'orders');
}

export async function addMore(evening: Evening): Promise<void> {
  const { products } = draftOf(evening);
  await change(evening, 'POST /v1/orders/{orderId}/products', { products });
}

async function change(evening: Evening, key: ContractKey, body: object): Promise<void> {
  const { orders, random } = evening;
  if (orders.length === 0) return;
  const params = { orderId: random.pick(orders.slice(-6)) };
  await ask(evening, key, { as: ours.admin, params, body: { id: random.uuid(), ...body } });
}

export async function move(evening: Evening): Promise<void> {
  const { orders, random, plan } = evening;
  const newest = orders.slice(-6);
  if (newest.length < 2) return;
  const [from, into] = [random.pick(newest), random.pick(newest)];
  const { products } = await orderOf(evening, from);
  const live = products.filter(({ state }) => state !== 'canceled');
  if (live.length === 0) return;
  const { opid, count: pieces } = random.pick(live);
  const some = random.int(1, pieces);
  const lines = [some === pieces ? { opid } : { opid, count: some, newOpid: random.uuid() }];
  const newOrder = { id: random.uuid(), table: random.pick(plan.tables).id };
  const isNew = from === into || random.chance(0.4);
  const body = { id: random.uuid(), lines, to: isNew ? { newOrder } : { order: into } };
  const sent = { as: ours.admin, params: { orderId: from }, body };
  const done = await ask(evening, 'POST /v1/orders/{orderId}/moveProducts', sent);
  if (done !== null && isNew) orders.push(newOrder.id);
}

export async function merge(evening: Evening): Promise<void> {
  await change(evening, 'POST /v1/orders/{orderId}/merge', { from: evening.random.pick(evening.orders.slice(-6)) });
}

export async function handOver(evening: Evening): Promise<void> {
  await change(evening, 'POST /v1/orders/{orderId}/handOver', {});
}

export async function giveAway(evening: Evening): Promise<void> {
  const { orders, random } = evening;
  const orderId = random.pick(orders.slice(-6));
  const { products } = await orderOf(evening, orderId);
  if (products.length === 0) return;
  const reduction = { kind: 'discount', percent: random.int(0, 99), reason: 'Stammgast' };
  const body = { id: random.uuid(), lines: [{ opid: random.pick(products).opid }], reduction };
  await ask(evening, 'POST /v1/orders/{orderId}/discount', { as: ours.admin, params: { orderId }, body });
}

const choices = ['refund', 'refund', 'fee', null] as const;

function asked({ random }: Evening): Record<string, string> {
  const choice = random.pick(choices);
  return { commandId: random.uuid(), cancelComment: 'fiel hin', ...(choice !== null && { money: choice }) };
}

export async function cancel(evening: Evening): Promise<void> {
  const params = { orderId: evening.random.pick(evening.orders.slice(-6)) };
  const sent = { as: ours.admin, params, query: asked(evening) };
  if ((await ask(evening, 'DELETE /v1/orders/{orderId}/storno', sent)) !== null) count(evening, 'cancels');
}

export async function cancelProduct(evening: Evening): Promise<void> {
  const { random } = evening;
  const orderId = random.pick(evening.orders.slice(-6));
  const { products } = await orderOf(evening, orderId);
  if (products.length === 0) return;
  const { opid, count: pieces } = random.pick(products);
  const withPaid = random.chance(0.5) ? { withPaid: 'true' } : {};
  // Some screens knew of nothing that was paid of it.
  const seen = random.chance(0.5) ? { paidSeen: random.pick(['0', '1000000']) } : {};
  const query = {
    ...asked(evening),
    ...withPaid,
    ...seen,
    count: String(random.int(1, pieces)),
    newOpid: random.uuid(),
  };
  const sent = { as: ours.admin, params: { orderId, opid }, query };
  if ((await ask(evening, 'DELETE /v1/orders/{orderId}/products/{opid}', sent)) !== null) count(evening, 'cancels');
}

/** A station calls one of several pieces finished: what was paid of the line is in two of them by then. */
export async function divide(evening: Evening): Promise<void> {
  const { random } = evening;
  const orderId = random.pick(evening.orders.slice(-6));
  const { products } = await orderOf(evening, orderId);
  const some = products.filter(({ state, count: pieces }) => state === 'open' && pieces > 1);
  if (some.length === 0) return;
  const { opid } = random.pick(some);
  await change(evening, 'POST /v1/orders/{orderId}/finishLine', {
    lines: [{ opid, count: 1, newOpid: random.uuid() }],
  });
}

export async function restore(evening: Evening): Promise<void> {
  const params = { orderId: evening.random.pick(evening.orders.slice(-6)) };
  const query = { commandId: evening.random.uuid() };
  await ask(evening, 'DELETE /v1/orders/{orderId}/undoStorno', { as: ours.admin, params, query });
}

export async function repay(evening: Evening): Promise<void> {
  await change(evening, 'POST /v1/orders/{orderId}/repay', {});
}

/** Staff gave by hand what a provider could not give back, or say so though it went back another way since. */
export async function tellGone(evening: Evening): Promise<void> {
  const { server, random, orders, toldGone } = evening;
  if (orders.length === 0) return;
  const of = { as: ours.admin, params: { orderId: random.pick(orders.slice(-6)) } };
  const { payments } = await server.call('GET /v1/orders/{orderId}/payments', of);
  const failed = payments.filter(({ refundOf, state }) => refundOf !== null && state === 'failed');
  if (failed.length === 0) return;
  const { id } = random.pick(failed);
  const body = { id: random.uuid(), outcome: 'success', reason: 'bar gegeben' };
  const sent = { as: ours.admin, params: { paymentId: id }, body };
  if ((await ask(evening, 'POST /v1/payments/{paymentId}/resolve', sent)) === null) return;
  toldGone.add(id);
  count(evening, 'told gone');
}
