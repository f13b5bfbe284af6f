/** The events of what is done with orders after they were placed; one for each move of the lifecycle. */
import type { ListedDeviation } from '../offline/deviation.ts';
import type { Order } from '../orders/order.ts';
import type { NewSeat } from '../orders/seats.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import type { JournalPayment } from './journal-payment.ts';
import type { OrderChanges } from './order-changes.ts';

/** A move of one order. */
export type OrderMoveEvent = {
  readonly type:
    | 'order.accepted'
    | 'order.markedReady'
    | 'order.handedOver'
    | 'order.productsAdded'
    | 'order.tableChanged'
    | 'order.typeChanged'
    | 'order.guestChanged'
    | 'order.discounted'
    | 'order.courseFired'
    | 'order.commentChanged'
    | 'order.lineStarted'
    | 'order.lineFinished'
    | 'order.recalled';
  readonly changes: OrderChanges;
  /** Of what was added without a connection. */
  readonly deviations?: readonly ListedDeviation[];
  /** Where the move left paid in full what was paid in part. */
  readonly postings?: readonly LedgerPosting[];
};

/** A move between orders; `placed` is the order that it made, without what people wrote. */
export type OrdersMoveEvent = {
  readonly type: 'order.productsMoved' | 'order.merged';
  readonly orders: readonly OrderChanges[];
  readonly placed?: { readonly order: Order; readonly texts: string | null };
  /** Guests who came with the lines, by the numbers that they had and have. Left out: all kept theirs, or it is older. */
  readonly seats?: readonly NewSeat[];
  readonly postings?: readonly LedgerPosting[];
};

/** A move that can carry money: what was paid is given back, kept as a fee or counts again. */
export type MoneyMoveEvent = {
  readonly type: 'order.canceled' | 'order.productCanceled' | 'order.rejected' | 'order.restored' | 'order.repaid';
  readonly changes: OrderChanges;
  /** Payments below zero, one for each that was given back. */
  readonly refunds: readonly JournalPayment[];
  readonly postings: readonly LedgerPosting[];
};
