/** What everything has in common that a person does with an order: which ones, on whose behalf, and what became of it. */
import type { WireOrder } from '@comanda/contract/orders';

import type { Random } from '../random.ts';
import type { Tab } from './browser.ts';
import { countFailed, type Told } from './told.ts';

export type Waiter = { readonly person: string; readonly random: Random; readonly tab: Tab; readonly told: Told };

export type Act = (waiter: Waiter, shown: readonly WireOrder[]) => Promise<void>;

export function senderOf({ page }: Tab): { readonly socketId?: string } {
  const socketId = page.socketId();
  return socketId === undefined ? {} : { socketId };
}

/** Orders that the server has, and that are not paid in part: what may be done with those is another story. */
export function some(
  { random }: Waiter,
  shown: readonly WireOrder[],
  isFit: (order: WireOrder) => boolean = () => true,
) {
  const fit = shown.filter((order) => order.version > 0 && isFit(order));
  return fit.length === 0 ? null : random.pick(fit);
}

export const linesOf = ({ products }: WireOrder) => products.filter(({ state }) => state !== 'canceled');

type Answered =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly code: string; readonly status: number };

/** Keeps what was answered; what nobody answered or somebody else had done before is read anew. */
export function keep({ tab, told }: Waiter, answer: Answered, orders: readonly WireOrder[]): void {
  if (answer.ok) for (const order of orders) tab.page.keepOrder(order);
  else {
    countFailed(told, answer);
    if (answer.status >= 500) throw new Error(`a fault of the server: ${answer.code}`);
  }
}

export function asked({ tab, random }: Waiter) {
  return { commandId: random.uuid(), cancelComment: 'fiel hin', ...senderOf(tab) };
}
