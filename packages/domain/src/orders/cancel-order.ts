/** Cancel: the whole order is taken back, with what was paid of it (specification §4; decisions.md §3, Cancel of a paid order). */
import { accept, refuse, type Decision, type Refusal } from '../decision.ts';
import { zero, type Money } from '../money.ts';
import { negateParts, sumParts } from '../tax/sum-parts.ts';
import { refuseMove, type Move } from './lifecycle.ts';
import type { Order, OrderLine, VatPart } from './order.ts';

/** What becomes of money that was paid: given back, or kept as a fee. */
export const moneyChoices = ['refund', 'fee'] as const;
export type MoneyChoice = (typeof moneyChoices)[number];

export type CancelInput = {
  readonly comment: string;
  /** Must be said where something was paid. */
  readonly money: MoneyChoice | null;
  /** The user who cancels. */
  readonly by: string | null;
  /** Unix milliseconds. */
  readonly now: number;
};

/** What a cancel does; all amounts above zero. */
export type Cancellation = {
  readonly order: Order;
  /** Of what was paid, for the guest. */
  readonly giveBack: Money;
  /** Of what was paid, for the house: no turnover and no VAT (docs/decisions/0017). */
  readonly keep: Money;
  /** Turnover and VAT of settled lines, taken back by rows of their own: below zero, one per rate. */
  readonly reversed: readonly VatPart[];
  /** Pieces that were taken from the stock and return. */
  readonly returned: readonly Pieces[];
};

/** A free item is none of the menu’s: its product is null. */
export type Pieces = { readonly productId: string | null; readonly count: number };

export type CancelRefusal =
  | 'orders.error.moveNotAllowed'
  | 'orders.error.paymentUnderWay'
  | 'orders.error.commentMissing'
  | 'orders.error.moneyMissing';

/** requested, preparing, ready, done → canceled. Its lines and its total stay, so that it can be restored. */
export function cancelOrder(order: Order, input: CancelInput): Decision<Cancellation, CancelRefusal> {
  return takeBack('cancel', order, input);
}

/**
 * Reject: a cancel of a guest's order that nobody took on, with the venue's reason; a guest who paid is repaid in full.
 * Money under way is no obstacle: it is called back, and what comes all the same is owed back.
 */
export function rejectOrder(order: Order, input: Omit<CancelInput, 'money'>): Decision<Cancellation, CancelRefusal> {
  return takeBack('reject', order, { ...input, money: 'refund' });
}

/** The guest takes it back, until somebody took it on; what was paid goes back in full. No reason is asked. */
export function withdrawOrder(order: Order, now: number): Decision<Cancellation, StandingRefusal> {
  const refusal = refuseStanding('reject', order);
  if (refusal !== null) return refusal;
  const canceled = cancellation(order, { comment: '', money: 'refund', by: null, now });
  return accept({ ...canceled, order: { ...canceled.order, cancelComment: null } });
}

function takeBack(move: Move, order: Order, input: CancelInput): Decision<Cancellation, CancelRefusal> {
  const refusal = refuseTakingBack(move, order, input.comment);
  if (refusal !== null) return refusal;
  if (order.paid > 0 && input.money === null) return refuse('orders.error.moneyMissing', { paid: order.paid });
  return accept(cancellation(order, input));
}

function cancellation(order: Order, input: CancelInput): Cancellation {
  const keep = input.money === 'fee' ? order.paid : zero;
  const live = order.lines.filter((line) => line.state !== 'canceled');
  return {
    order: {
      ...ended(order, input),
      stateBeforeCancel: order.state,
      paid: zero,
      fee: keep,
      lines: order.lines.map(unsettled),
    },
    giveBack: keep === order.paid ? zero : order.paid,
    keep,
    reversed: reversalOf(order.lines),
    returned: live.map(({ productId, count }) => ({ productId, count })),
  };
}

/** What every cancel of something is refused for. One that was merged away has nothing left to cancel. */
export function refuseTakingBack(move: Move, order: Order, comment: string): Refusal<CancelRefusal> | null {
  const standing = refuseStanding(move, order);
  if (standing !== null) return standing;
  return comment.trim() === '' ? refuse('orders.error.commentMissing') : null;
}

type StandingRefusal = 'orders.error.moveNotAllowed' | 'orders.error.paymentUnderWay';

function refuseStanding(move: Move, order: Order): Refusal<StandingRefusal> | null {
  const wrongState = refuseMove(move, order.state);
  if (wrongState !== null) return wrongState;
  if (order.mergedInto !== null) return refuse('orders.error.moveNotAllowed', { move, state: order.state });
  return order.reserved > 0 && move !== 'reject' ? refuse('orders.error.paymentUnderWay') : null;
}

/** Canceled, by whom, when and why; nothing that could be restored unless the caller says what. */
export function ended(order: Order, { comment, by, now }: Omit<CancelInput, 'money'>): Order {
  const cancelComment = comment.trim();
  return { ...order, state: 'canceled', stateBeforeCancel: null, canceledAt: now, canceledBy: by, cancelComment };
}

export function reversalOf(lines: readonly OrderLine[]): VatPart[] {
  return negateParts(sumParts(lines.flatMap((line) => line.settled ?? [])));
}

function unsettled(line: OrderLine): OrderLine {
  return line.settled === null ? line : { ...line, settled: null };
}
