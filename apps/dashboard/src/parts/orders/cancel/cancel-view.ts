/** What a cancel would do, for the words of its dialog; the server decides (specification §4; decisions.md §3). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { add, allocate, type Money, subtract, zero } from '@comanda/domain/money';
import type { MoneyChoice } from '@comanda/domain/orders/cancel-order';
import { goingWith } from '@comanda/domain/orders/cancel-products';
import { canMove, type Move } from '@comanda/domain/orders/lifecycle';
import { cashDue } from '@comanda/domain/payments/cash';
import { type PaidOfCut, paidOfCut } from '@comanda/domain/payments/paid-of-cut';

/** The keys are those of the catalogue. */
export const reasons = ['wrongEntry', 'guestLeft', 'notAvailable', 'complaint'] as const;

/** What is canceled: the order, or some of one of its lines. */
export type CancelTarget =
  | { readonly kind: 'order'; readonly order: WireOrder }
  | { readonly kind: 'product'; readonly order: WireOrder; readonly product: WireOrderProduct; readonly count: number };

/** Of a line by its count, to the rappen as the server shares it. */
export function priceOf(target: CancelTarget): Money {
  if (target.kind === 'order') return target.order.total;
  const { product, count } = target;
  const [, part = zero] = allocate(product.total, [product.count - count, count]);
  return part;
}

/** What becomes of what was paid: `rest` counts towards what others are still to pay, as far as it is not too much. */
export type CancelChoice = MoneyChoice | 'rest';

/** What was paid for it: to give back or to keep. */
export function paidOf(target: CancelTarget, choice: CancelChoice, goingBack: Money): Money {
  const { order } = target;
  if (target.kind === 'order') return order.payed;
  const { product, count } = target;
  return paidOfLines({ order, lines: [{ product, count }] }, choice, goingBack);
}

/** Lines of one order that are canceled together, and how many of each. */
export type CanceledLines = {
  readonly order: WireOrder;
  readonly lines: readonly { readonly product: WireOrderProduct; readonly count: number }[];
};

export function priceOfLines({ order, lines }: CanceledLines): Money {
  return add(zero, ...lines.map((line) => priceOf({ kind: 'product', order, ...line })));
}

/**
 * What was paid above what is left, or by product for just these: to give back or to keep.
 * @param goingBack of the order, what is on its way back already and within that
 */
export function paidOfLines(canceled: CanceledLines, choice: CancelChoice, goingBack = zero): Money {
  const { order } = canceled;
  const left = { state: order.state, total: subtract(order.total, priceOfLines(canceled)), paid: order.payed };
  return choice === 'rest' ? goingWith(left, null) : goingWith(left, byProductOf(canceled), goingBack);
}

/** What was paid by product of these, as far as this device knows: of more the server asks anew. */
export function paidSeenOf(canceled: CanceledLines): Money {
  return add(zero, ...byProductOf(canceled).ofGone.map(({ amount }) => amount));
}

function byProductOf({ order, lines }: CanceledLines): PaidOfCut {
  const cuts = lines.map(({ product, count }) => {
    const price = priceOf({ kind: 'product', order, product, count });
    const kept = { count: product.count - count, total: subtract(product.total, price) };
    return [product.opid, kept.count === 0 ? null : kept] as const;
  });
  return paidOfCut(order.products, new Map(cuts));
}

/** A word about the rest counts no more once nobody is to pay any. */
export const choiceNow = (choice: CancelChoice, hasRest: boolean): CancelChoice =>
  choice === 'rest' && !hasRest ? 'refund' : choice;

/** Whether some of it may also count towards what others are still to pay. */
export function mayCountOn(canceled: CanceledLines): boolean {
  return paidOfLines(canceled, 'refund') > paidOfLines(canceled, 'rest');
}

/** In coins, as far as this device can know: the receipt says it to the rappen. */
export function coinsOf(paid: Money, currency: string): Money {
  return cashDue(paid, zero, currency).due;
}

/** Nor what waits on this device: no server knows of it. */
export function mayBe(move: Move, order: Pick<WireOrder, 'state' | 'mergedInto' | 'version'>): boolean {
  return canMove(move, order.state) && order.mergedInto === null && order.version > 0;
}

/** @param nowMs unix milliseconds. */
export function minutesToRestore(order: Pick<WireOrder, 'restorableUntil'>, nowMs: number): number {
  if (order.restorableUntil === null) return 0;
  return Math.max(0, Math.ceil((order.restorableUntil - nowMs / 1000) / 60));
}
