/** The journal's events and what they add up to; `verify` compares it with the tables (decisions.md §2, journal). */
import { add, zero, type Money } from '../money.ts';
import type { Order, OrderState, VatPart } from '../orders/order.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import type { PaymentMethod, PaymentState } from '../payments/payment.ts';
import type { PeopleEvent } from './people-events.ts';
import type { SetupEvent } from './setup-events.ts';

/** What a command changed of an order; fields left out stayed. Plain JSON. */
export type OrderChanges = {
  readonly orderId: string;
  readonly version: number;
  readonly state: OrderState;
  readonly readyAt: number | null;
  readonly handedOverAt: number | null;
  readonly paid: Money;
  /** Lines whose tickets or settlement changed. */
  readonly lines: readonly {
    readonly opid: string;
    readonly sentCount: number;
    readonly settled: readonly VatPart[] | null;
  }[];
};

/** A payment as the journal keeps it: no personal data. */
export type JournalPayment = {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly tip: Money;
  readonly rounding: Money;
  readonly received: Money | null;
  readonly change: Money;
  readonly drawerId: string | null;
  readonly takenBy: string | null;
  /** Unix milliseconds. */
  readonly takenAt: number;
  readonly businessDate: string;
  readonly allocations: readonly { readonly orderId: string; readonly amount: Money }[];
  /** The drawer's balance after this payment; null where no drawer was opened. */
  readonly cashBalance: Money | null;
  /** The document is kept beside the journal, which knows it by its hash. */
  readonly receipt: { readonly id: string; readonly number: number; readonly documentHash: string } | null;
};

export type JournalEvent =
  | PeopleEvent
  | SetupEvent
  /** The order without what people wrote; `texts` is the seal of that, null where they wrote nothing. */
  | { readonly type: 'order.placed'; readonly order: Order; readonly texts: string | null }
  | { readonly type: 'order.accepted'; readonly changes: OrderChanges }
  | { readonly type: 'order.markedReady'; readonly changes: OrderChanges }
  | { readonly type: 'order.handedOver'; readonly changes: OrderChanges }
  | {
      readonly type: 'payment.taken';
      readonly payment: JournalPayment;
      readonly orders: readonly OrderChanges[];
      readonly postings: readonly LedgerPosting[];
    }
  /** Paper is a fact of the day, but changes neither orders nor money. */
  | {
      readonly type: 'ticket.printed' | 'ticket.reprinted' | 'receipt.printed' | 'receipt.reprinted' | 'bill.printed';
      readonly orderId: string;
    }
  /** Shared tills and the admin PIN: who did it is the entry’s actor; neither code nor PIN is named. */
  | {
      readonly type: 'till.made' | 'till.enrolled' | 'till.withdrawn' | 'till.copied';
      readonly tillId: string;
    }
  | { readonly type: 'adminPin.checked' | 'adminPin.set' };

export type Rebuilt = {
  readonly orders: ReadonlyMap<string, Order>;
  /** Order → seal of what people wrote into it. */
  readonly texts: ReadonlyMap<string, string | null>;
  readonly payments: ReadonlyMap<string, JournalPayment>;
  /** `balanceKey` → balance in minor units, debit positive. */
  readonly balances: ReadonlyMap<string, Money>;
  /** What does not fit together; empty for a sound journal. */
  readonly problems: readonly string[];
};

/** Names one balance: account, rate, drawer, method, person. Receivables are one balance for all orders. */
export function balanceKey(posting: Omit<LedgerPosting, 'amount' | 'orderId'>): string {
  const { account, rate, drawerId, method, personId } = posting;
  return [account, rate ?? '', drawerId ?? '', method ?? '', personId ?? ''].join('|');
}

/** What a move changed, for the event of its command. `after` carries the version it is stored with. */
export function changesOf(before: Order, after: Order): OrderChanges {
  const known = new Map(before.lines.map((line) => [line.opid, line]));
  const lines = after.lines.filter((line) => {
    const was = known.get(line.opid);
    return was?.sentCount !== line.sentCount || was.settled !== line.settled;
  });
  return {
    orderId: after.id,
    version: after.version,
    state: after.state,
    readyAt: after.readyAt,
    handedOverAt: after.handedOverAt,
    paid: after.paid,
    lines: lines.map(({ opid, sentCount, settled }) => ({ opid, sentCount, settled })),
  };
}

/** Replays a venue's journal from its beginning. Never throws for what an event says: it is listed as a problem. */
export function rebuild(events: Iterable<JournalEvent>): Rebuilt {
  const orders = new Map<string, Order>();
  const texts = new Map<string, string | null>();
  const payments = new Map<string, JournalPayment>();
  const balances = new Map<string, Money>();
  const problems: string[] = [];
  const change = (changes: OrderChanges) => {
    const order = orders.get(changes.orderId);
    if (order === undefined) problems.push(`order ${changes.orderId} was never placed`);
    else orders.set(order.id, applyChanges(order, changes));
  };
  for (const event of events) {
    switch (event.type) {
      case 'order.placed':
        if (orders.has(event.order.id)) problems.push(`order ${event.order.id} was placed twice`);
        orders.set(event.order.id, event.order);
        texts.set(event.order.id, event.texts);
        break;
      case 'order.accepted':
      case 'order.markedReady':
      case 'order.handedOver':
        change(event.changes);
        break;
      case 'payment.taken': {
        if (payments.has(event.payment.id)) problems.push(`payment ${event.payment.id} was taken twice`);
        payments.set(event.payment.id, event.payment);
        for (const changes of event.orders) change(changes);
        const sum = post(event.postings, balances);
        if (sum !== 0) problems.push(`postings of payment ${event.payment.id} sum to ${sum}`);
        break;
      }
      case 'ticket.printed':
      case 'ticket.reprinted':
      case 'receipt.printed':
      case 'receipt.reprinted':
      case 'bill.printed':
      case 'till.made':
      case 'till.enrolled':
      case 'till.withdrawn':
      case 'till.copied':
      case 'adminPin.checked':
      case 'adminPin.set':
        break;
      case 'user.roleChanged':
      case 'user.invited':
      case 'invite.accepted':
      case 'invite.withdrawn':
      case 'customer.changed':
      case 'support.entered':
      case 'setup.changed':
        break;
    }
  }
  return { orders, texts, payments, balances, problems };
}

function applyChanges(order: Order, { version, state, readyAt, handedOverAt, paid, lines }: OrderChanges): Order {
  const changed = new Map(lines.map((line) => [line.opid, line]));
  const merged = order.lines.map((line) => ({ ...line, ...changed.get(line.opid) }));
  return { ...order, version, state, readyAt, handedOverAt, paid, lines: merged };
}

/** Adds postings to the balances and answers their sum. */
function post(postings: readonly LedgerPosting[], balances: Map<string, Money>): Money {
  let sum = zero;
  for (const posting of postings) {
    const key = balanceKey(posting);
    balances.set(key, add(balances.get(key) ?? zero, posting.amount));
    sum = add(sum, posting.amount);
  }
  return sum;
}
