/** The journal's events and what they add up to; `verify` compares it with the tables (decisions.md §2, journal). */
import type { CashMove } from '../closings/cash-moves.ts';
import type { ClosingEvent } from '../closings/closing-events.ts';
import type { ClosingRecord } from '../closings/closing.ts';
import type { InventoryEvent } from '../inventory/inventory-events.ts';
import { followInvoices, type InvoiceEvent } from '../invoices/invoice-events.ts';
import type { Invoice, InvoiceEntry } from '../invoices/invoice.ts';
import { add, zero, type Money } from '../money.ts';
import { entryOfPayment, type NfcEntry } from '../nfc-credit/nfc-entry.ts';
import type { ListedDeviation } from '../offline/deviation.ts';
import type { Order } from '../orders/order.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import { movePayment } from '../payments/payment-states.ts';
import type { GuestDataEvent } from './guest-data-events.ts';
import type { GuestServiceEvent } from './guest-service-events.ts';
import type { JournalPayment } from './journal-payment.ts';
import { followTags, type NfcEvent, type RebuiltTag } from './nfc-events.ts';
import { followDeviations, type OfflineEvent, type RebuiltDeviation } from './offline-events.ts';
import { applyChanges, type OrderChanges, readPlaced } from './order-changes.ts';
import type { MoneyMoveEvent, OrderMoveEvent, OrdersMoveEvent } from './order-events.ts';
import type { PaymentFlowEvent, PaymentMove } from './payment-events.ts';
import type { PeopleEvent } from './people-events.ts';
import type { SetupEvent } from './setup-events.ts';

export type JournalEvent =
  | ClosingEvent
  | GuestDataEvent
  | GuestServiceEvent
  | NfcEvent
  | InventoryEvent
  | InvoiceEvent
  | OfflineEvent
  | PaymentFlowEvent
  | PeopleEvent
  | SetupEvent
  /** The order without what people wrote; `texts` is the seal of that, null where they wrote nothing. */
  | {
      readonly type: 'order.placed';
      readonly order: Order;
      readonly texts: string | null;
      readonly deviations?: readonly ListedDeviation[];
    }
  | OrderMoveEvent
  | OrdersMoveEvent
  | MoneyMoveEvent
  | {
      readonly type: 'payment.taken';
      readonly payment: JournalPayment;
      /** That it was put on; has its id. */
      readonly invoice?: Invoice;
      readonly orders: readonly OrderChanges[];
      readonly postings: readonly LedgerPosting[];
      readonly deviations?: readonly ListedDeviation[];
    }
  /** Money of one payment went back; `payment` is the refund. */
  | {
      readonly type: 'payment.refunded';
      readonly payment: JournalPayment;
      readonly orders: readonly OrderChanges[];
      readonly postings: readonly LedgerPosting[];
    }
  /** A tip was booked wrong; `payment` is by how much: it pays nothing of an order (docs/decisions/0067). */
  | {
      readonly type: 'payment.tipCorrected';
      readonly payment: JournalPayment;
      readonly postings: readonly LedgerPosting[];
    }
  /** Without a sale; who did it is the entry’s actor. */
  | { readonly type: 'drawer.opened'; readonly drawerId: string; readonly reason: string }
  /** Of training: the orders are settled, no money moved. */
  | { readonly type: 'payment.practised'; readonly orders: readonly OrderChanges[] }
  /** Paper is a fact of the day, but changes neither orders nor money. */
  | {
      readonly type:
        | 'ticket.printed'
        | 'ticket.reprinted'
        | 'receipt.printed'
        | 'receipt.reprinted'
        | 'receipt.mailed'
        | 'invoice.mailed';
      readonly orderId: string;
    }
  /** `also`: of more orders, on the same paper. */
  | { readonly type: 'bill.printed'; readonly orderId: string; readonly also?: readonly string[] }
  /** What somebody decided about paper that did not come out. */
  | {
      readonly type: 'printJob.retried' | 'printJob.ignored' | 'printJob.confirmed' | 'printJob.printedAgain';
      readonly jobId: string;
    }
  /** All that failed; all that failed or is unclear. */
  | { readonly type: 'printJobs.retried' | 'printJobs.cleared'; readonly count: number }
  /** Its paper goes to the station that stands in for it, or back. */
  | { readonly type: 'station.redirected'; readonly stationId: string; readonly isRedirected: boolean }
  /** Shared tills and the admin PIN: who did it is the entry’s actor; neither code nor PIN is named. */
  | {
      readonly type: 'till.made' | 'till.enrolled' | 'till.withdrawn' | 'till.copied';
      readonly tillId: string;
    }
  | { readonly type: 'adminPin.checked' | 'adminPin.set' };

export type Rebuilt = {
  readonly orders: ReadonlyMap<string, Order>;
  /** Order → seal of what people wrote into it; of most orders there is none. */
  readonly texts: ReadonlyMap<string, string>;
  /** Orders whose texts were erased. */
  readonly erased: ReadonlySet<string>;
  readonly payments: ReadonlyMap<string, JournalPayment>;
  readonly deviations: ReadonlyMap<string, RebuiltDeviation>;
  readonly closings: ReadonlyMap<string, ClosingRecord>;
  readonly cashMoves: ReadonlyMap<string, CashMove>;
  readonly tags: ReadonlyMap<string, RebuiltTag>;
  readonly tagEntries: ReadonlyMap<string, NfcEntry>;
  readonly invoices: ReadonlyMap<string, Invoice>;
  readonly invoiceEntries: ReadonlyMap<string, InvoiceEntry>;
  /** Open of all invoices. */
  invoicesOpen(): Money;
  /** `balanceKey` → balance in minor units, debit positive. */
  readonly balances: ReadonlyMap<string, Money>;
  /** What does not fit together; empty for a sound journal. */
  readonly problems: readonly string[];
};

/** Where orders and payments are kept while they are rebuilt. */
export type Kept<Thing> = {
  get(id: string): Thing | undefined;
  has(id: string): boolean;
  set(id: string, thing: Thing): unknown;
};

/** Names one balance: account, rate, drawer, method, person, tag. Receivables are one balance for all orders. */
export function balanceKey(posting: Omit<LedgerPosting, 'amount' | 'orderId'>): string {
  const { account, rate, drawerId, method, personId, tagId } = posting;
  const ofTag = tagId === undefined ? [] : [tagId];
  return [account, rate ?? '', drawerId ?? '', method ?? '', personId ?? '', ...ofTag].join('|');
}

function isOfTag(event: JournalEvent): event is NfcEvent {
  return event.type.startsWith('nfcTag.');
}

/** Replays a venue's journal from its beginning. Never throws for what an event says: it is listed as a problem. */
export function rebuild(events: Iterable<JournalEvent>): Rebuilt {
  const replay = replayInto({ orders: new Map(), payments: new Map() });
  for (const event of events) replay.tell(event);
  return replay;
}

/** For journals that are too long to be held: their events are told one by one. */
export function replayInto<Orders extends Kept<Order>, Payments extends Kept<JournalPayment>>(kept: {
  readonly orders: Orders;
  readonly payments: Payments;
}): Replay<Orders, Payments> {
  return new Replay(kept);
}

/** The payments whose state before the event counts. */
export function paymentsNeeded(event: JournalEvent): readonly string[] {
  if (event.type === 'payment.moved') return [event.moved.paymentId];
  if (event.type === 'deviceNumber.kept') return event.paymentId === null ? [] : [event.paymentId];
  return [
    ...('payment' in event ? [event.payment.id] : []),
    ...('paidBy' in event && event.paidBy !== undefined ? [event.paidBy.id] : []),
    ...('refunds' in event ? event.refunds.map(({ id }) => id) : []),
  ];
}

/** What was rebuilt so far. */
export class Replay<Orders extends Kept<Order>, Payments extends Kept<JournalPayment>> {
  readonly orders: Orders;
  readonly payments: Payments;
  readonly texts = new Map<string, string>();
  readonly erased = new Set<string>();
  readonly balances = new Map<string, Money>();
  readonly problems: string[] = [];
  readonly #followed = followDeviations(this.problems);
  readonly deviations = this.#followed.all;
  readonly closings = new Map<string, ClosingRecord>();
  readonly cashMoves = new Map<string, CashMove>();
  readonly #tags = followTags(this.problems);
  readonly tags = this.#tags.tags;
  readonly tagEntries = this.#tags.entries;
  readonly #invoices = followInvoices(this.problems);
  readonly invoices = this.#invoices.invoices;
  readonly invoiceEntries = this.#invoices.entries;

  constructor({ orders, payments }: { readonly orders: Orders; readonly payments: Payments }) {
    this.orders = orders;
    this.payments = payments;
  }

  /** By what an event carries: those that carry nothing of this changed neither orders nor money. */
  tell(event: JournalEvent): void {
    this.#followed.hear(event);
    if (isOfTag(event)) this.#tags.hear(event);
    if (event.type === 'order.placed') this.place(event);
    if ('placed' in event && event.placed !== undefined) this.place(event.placed);
    if ('changes' in event) this.change(event.changes);
    if ('orders' in event) for (const changes of event.orders) this.change(changes);
    if ('payment' in event) this.pay(event.payment);
    if ('paidBy' in event && event.paidBy !== undefined) this.pay(event.paidBy);
    if ('invoice' in event && event.invoice !== undefined) this.#invoices.make(event.invoice, event.payment);
    if ('invoiceEntry' in event) this.#invoices.book(event.invoiceEntry);
    if (event.type === 'payment.moved') this.movePayment(event.moved);
    if (event.type === 'deviceNumber.kept') this.number(event);
    if ('refunds' in event) for (const refund of event.refunds) this.pay(refund);
    if (event.type === 'guestData.erased') for (const id of event.orderIds) this.erased.add(id);
    if (event.type === 'closing.made') this.closings.set(event.closing.id, event.closing);
    if ('moves' in event) for (const move of event.moves) this.cashMoves.set(move.id, move);
    if ('postings' in event) this.post(event.postings ?? [], event);
  }

  invoicesOpen(): Money {
    return this.#invoices.open();
  }

  private place({ order, texts }: { readonly order: Order; readonly texts: string | null }): void {
    if (this.orders.has(order.id)) this.problems.push(`order ${order.id} was placed twice`);
    this.orders.set(order.id, readPlaced(order));
    this.seal(order.id, texts);
  }

  private change(changes: OrderChanges): void {
    const order = this.orders.get(changes.orderId);
    if (order === undefined) {
      this.problems.push(`order ${changes.orderId} was never placed`);
      return;
    }
    this.orders.set(order.id, applyChanges(order, changes));
    if (changes.texts !== undefined) this.seal(order.id, changes.texts);
  }

  private seal(orderId: string, texts: string | null): void {
    if (texts === null) this.texts.delete(orderId);
    else this.texts.set(orderId, texts);
  }

  private pay(payment: JournalPayment): void {
    // One that was begun and is taken now is told of twice; taken it is once.
    const before = this.payments.get(payment.id);
    if (before !== undefined && !movePayment(before.state, payment.state).ok) {
      this.problems.push(`payment ${payment.id} was taken twice`);
    }
    this.payments.set(payment.id, payment);
    this.#invoices.pay(payment);
    const entry = entryOfPayment(payment);
    if (entry !== null) this.#tags.enter(entry);
  }

  private movePayment({ paymentId, from, to }: PaymentMove): void {
    const payment = this.payments.get(paymentId);
    if (payment === undefined) this.problems.push(`payment ${paymentId} was never begun`);
    else if (payment.state !== from || !movePayment(from, to).ok) {
      this.problems.push(`payment ${paymentId} moved from ${from} to ${to}, and was ${payment.state}`);
    }
    if (payment !== undefined) this.payments.set(paymentId, { ...payment, state: to });
  }

  private number({ paymentId, number }: { readonly paymentId: string | null; readonly number: string }): void {
    if (paymentId === null) return;
    const payment = this.payments.get(paymentId);
    if (payment === undefined) this.problems.push(`payment ${paymentId} was never taken`);
    else this.payments.set(paymentId, { ...payment, deviceNumber: number });
  }

  private post(postings: readonly LedgerPosting[], event: JournalEvent): void {
    let sum = zero;
    for (const posting of postings) {
      const key = balanceKey(posting);
      this.balances.set(key, add(this.balances.get(key) ?? zero, posting.amount));
      sum = add(sum, posting.amount);
    }
    const of = 'payment' in event ? `payment ${event.payment.id}` : `order ${postings[0]?.orderId ?? ''}`;
    if (sum !== 0) this.problems.push(`postings of ${of} sum to ${sum}`);
  }
}
