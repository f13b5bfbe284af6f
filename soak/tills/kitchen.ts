/** What the kitchen and whoever brings it do with an order. */
import type { WireOrder } from '@comanda/contract/orders';

import { keep, linesOf, senderOf, some, type Waiter } from './act.ts';

/** What is ordered for later waits in it until somebody fires it. */
export const heldCourse = 2;

export async function fireCourse(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random } = waiter;
  const order = some(waiter, shown, (one) => linesOf(one).some(({ held }) => held));
  if (order === null) return;
  const body = { id: random.uuid(), course: heldCourse, ...senderOf(tab) };
  const answer = await tab.page.api('POST /v1/orders/{orderId}/fireCourse', { params: { orderId: order.id }, body });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

/** A ticket or a part of one line: begun, finished, or taken back. */
export async function walkLines(waiter: Waiter, shown: readonly WireOrder[]): Promise<void> {
  const { tab, random } = waiter;
  const order = some(waiter, shown, (one) => linesOf(one).some(({ held }) => !held));
  if (order === null) return;
  const told = linesOf(order).filter(({ held }) => !held);
  const line = random.pick(told);
  const part = random.int(1, line.count);
  const piece = part === line.count ? { opid: line.opid } : { opid: line.opid, count: part, newOpid: random.uuid() };
  const lines = random.chance(0.5) ? told.map(({ opid }) => ({ opid })) : [piece];
  const move = random.pick(['startLine', 'finishLine', 'finishLine', 'recall'] as const);
  const body = { id: random.uuid(), lines, ...senderOf(tab) };
  const answer = await tab.page.api(`POST /v1/orders/{orderId}/${move}`, { params: { orderId: order.id }, body });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}

export const callReady = (waiter: Waiter, shown: readonly WireOrder[]) => send(waiter, shown, 'markReady');

export const handOver = (waiter: Waiter, shown: readonly WireOrder[]) => send(waiter, shown, 'handOver');

async function send(waiter: Waiter, shown: readonly WireOrder[], move: 'markReady' | 'handOver'): Promise<void> {
  const { tab, random } = waiter;
  const order = some(waiter, shown);
  if (order === null) return;
  const body = { id: random.uuid(), ...senderOf(tab) };
  const answer = await tab.page.api(`POST /v1/orders/{orderId}/${move}`, { params: { orderId: order.id }, body });
  keep(waiter, answer, answer.ok ? [answer.value.order] : []);
}
