/** What of a payment can go back, and how (decisions.md §2, §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { add, type Money, money, subtract, zero } from '@comanda/domain/money';
import { isTipCorrection } from '@comanda/domain/payments/correct-tip';
import { amountOfPieces } from '@comanda/domain/payments/lines-left';
import { isConfirmed, type PaymentWay } from '@comanda/domain/payments/payment';
import { mayTellGone } from '@comanda/domain/payments/payment-states';
import { dueBack } from '@comanda/domain/payments/plan-refund';

/** Of what was paid towards orders, without what was kept as a fee; tips stay with who served. */
export function leftToRefund({ left }: WirePayment): Money {
  return left.amount;
}

/** What was kept of it as a fee: it goes back with nothing. */
export function keptOfPayment({ state, refundOf, amount, refunded, left }: WirePayment): Money {
  if (state !== 'success' || refundOf !== null) return zero;
  return money(Math.max(0, subtract(subtract(amount, refunded), left.amount)));
}

/** What is handed out for an amount of it: of cash whole coins, as the server reckons. */
export function handedOut({ method, amount, refunded, left }: WirePayment, given: Money, currency: string): Money {
  return dueBack({ method, amount: subtract(amount, refunded), rounding: left.rounding }, given, currency);
}

/** A line that the payment paid by product. `left`: null: some of the money went back, and nobody knows of which line. */
export type LineOfPayment = {
  readonly orderId: string;
  readonly opid: string;
  readonly count: number;
  readonly left: Money | null;
  /** Pieces of `left`, each of which may go back by itself; left out: it is a share, which goes as a whole. */
  readonly leftCount?: number | undefined;
  /** Of how many pieces it is a share, where that is known. */
  readonly sharedCount?: number | undefined;
};

/** Those that have something left, or of which nobody knows; none of a payment that named no line. */
export function linesOfPayment({ orders }: Pick<WirePayment, 'orders'>): readonly LineOfPayment[] {
  return orders.flatMap(({ id: orderId, lines }) =>
    lines.flatMap(({ opid, count, left, leftCount, shared }) =>
      left === undefined ? [] : [{ orderId, opid, count, left, leftCount, sharedCount: shared?.count }],
    ),
  );
}

export type OfferedLine = LineOfPayment & { readonly left: Money };

/** Of an order of which some went back as an amount none is offered. */
export function offeredLines(lines: readonly LineOfPayment[]): readonly OfferedLine[] {
  return lines.flatMap(({ left, ...line }) => (left === null || left <= 0 ? [] : [{ ...line, left }]));
}

/** What its guest paid of pieces that several share: none of them is that guest’s alone. */
export function isOfShare({ left, leftCount }: Pick<LineOfPayment, 'left' | 'leftCount'>): boolean {
  return left !== null && left > 0 && leftCount === undefined;
}

/** A line of two orders that were one has the same opid in both. */
export const keyOf = ({ orderId, opid }: Pick<LineOfPayment, 'orderId' | 'opid'>) => `${orderId} ${opid}`;

/** By line: how many pieces of it go back; of one that goes as a whole one. */
export type PickedPieces = ReadonlyMap<string, number>;

/** How many can be picked of a line. */
export function mostOf({ leftCount = 1 }: Pick<LineOfPayment, 'leftCount'>): number {
  return leftCount;
}

/** What of a line goes back. `pieces`: so many; left out: all that is left. */
export type PickedLine = Pick<LineOfPayment, 'orderId' | 'opid'> & {
  readonly pieces?: number;
  readonly amount: Money;
};

/** As the server reckons; pieces that somebody else gave back meanwhile are picked no more. */
export function pickedOf(lines: readonly LineOfPayment[], picked: PickedPieces): readonly PickedLine[] {
  return offeredLines(lines).flatMap((line): PickedLine[] => {
    const { orderId, opid, left } = line;
    const [most, wanted] = [mostOf(line), picked.get(keyOf(line)) ?? 0];
    if (wanted <= 0) return [];
    if (wanted >= most) return [{ orderId, opid, amount: left }];
    return [{ orderId, opid, pieces: wanted, amount: amountOfPieces({ count: most, amount: left }, wanted) }];
  });
}

/** What of its tip is there, with all that was corrected of it. */
export function tipNow(payment: WirePayment, payments: readonly WirePayment[]): Money {
  const corrections = payments.filter((one) => one.refundOf === payment.id && isTipCorrection(one));
  return add(payment.tip, ...corrections.map(({ tip }) => tip));
}

/** A tip that was booked, with a payment of an order. */
export function hasTipToCorrect({ state, refundOf, chargedTag, tip }: WirePayment): boolean {
  return state === 'success' && refundOf === null && chargedTag === null && tip > 0;
}

/** Whether staff may say of a refund that it went back another way; the server decides. */
export function isToTell(refund: WirePayment, payments: readonly WirePayment[]): boolean {
  const given = payments.find(({ id }) => id === refund.refundOf);
  return given !== undefined && mayTellGone(refund, leftToRefund(given));
}

export const waysBack = ['cash', 'provider', 'credit', 'invoice', 'byHand'] as const;
export type WayBack = (typeof waysBack)[number];

/** Which words say where the money comes from. */
export function wayBack(method: PaymentWay): WayBack {
  if (method === 'cash' || method === 'invoice') return method;
  if (method === 'nfc_credit') return 'credit';
  return isConfirmed(method) ? 'provider' : 'byHand';
}
