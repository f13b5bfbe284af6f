/**
 * Take: money for one order or several of a table, by any method (specification §4; decisions.md §2, §4). What is asked
 * for is one step, what the money does when it is there another: with a provider they are minutes apart.
 */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, allocate, subtract, zero, type Money } from '../money.ts';
import { openAmount } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import { type OrderSettlement, type Settled, settleIfPaid } from '../orders/settle-if-paid.ts';
import { amountAsked, amountTaken, type AmountRefusal, type OrderPart } from './amount-asked.ts';
import { cashDue, changeInCoins, changeOf, isBelowCoin, type ReceivedRefusal } from './cash.ts';
import { paymentPostings, settlementPostings, type LedgerPosting } from './ledger.ts';
import type { PaymentWay, PaymentSplit } from './payment.ts';
import type { PaidLine } from './split.ts';

export type PaymentInput = {
  readonly id: string;
  readonly method: PaymentWay;
  readonly split: PaymentSplit;
  readonly orders: readonly OrderPart[];
  readonly tip: Money;
  /** What the guest put down; null = exactly what is due. Cash alone. */
  readonly cashReceived: Money | null;
  /** Number of the coupon. */
  readonly reference: string | null;
  readonly currency: string;
  /** The money was taken without a connection: it is booked whatever is open by now (decisions.md §10). */
  readonly isFact?: boolean;
};

export type Allocation = { readonly orderId: string; readonly amount: Money };
export type LineAllocation = PaidLine & { readonly orderId: string };

/** A payment before it is taken: what the guest is asked for. */
export type AskedPayment = {
  readonly id: string;
  readonly method: PaymentWay;
  readonly split: PaymentSplit;
  /** Paid towards the orders. */
  readonly amount: Money;
  readonly tip: Money;
  readonly rounding: Money;
  /** amount + tip + rounding. */
  readonly due: Money;
  /** Cash; null with any other method. */
  readonly received: Money | null;
  readonly change: Money;
  readonly allocations: readonly Allocation[];
  readonly lines: readonly LineAllocation[];
};

export type PaymentPlan = AskedPayment & {
  /** The orders afterwards; their version is raised where they are stored. */
  readonly orders: readonly Order[];
  readonly settlements: readonly OrderSettlement[];
  readonly postings: readonly LedgerPosting[];
};

export type PaymentRefusal =
  | AmountRefusal
  | ReceivedRefusal
  | 'payments.error.belowCoin'
  | 'payments.error.referenceMissing'
  | 'payments.error.cashOnlyOffline';

/** What the guest is to pay. Nothing is changed by it. */
export function askPayment(input: PaymentInput): Decision<AskedPayment, PaymentRefusal> {
  const { id, method, split, orders, tip, currency } = input;
  const wrong = refuseAtOnce(input);
  if (wrong !== null) return wrong;
  const allocations: Allocation[] = [];
  const lines: LineAllocation[] = [];
  for (const part of orders) {
    const orderId = part.order.id;
    const asked = input.isFact === true ? amountTaken(part) : amountAsked(part, split);
    if (!asked.ok) return asked;
    allocations.push({ orderId, amount: asked.value.amount });
    lines.push(...asked.value.lines.map((line) => ({ orderId, ...line })));
  }
  const common = { id, method, split, tip, allocations, lines };
  if (method === 'pay_later') return accept({ ...common, ...nothingTaken(allocations) });
  const amount = add(zero, ...allocations.map((each) => each.amount));
  if (method !== 'cash') {
    return accept({ ...common, amount, rounding: zero, due: add(amount, tip), received: null, change: zero });
  }
  const { rounding, due } = cashDue(amount, tip, currency);
  const parts = orders.map(({ order }, at) => ({ amount: allocations[at]?.amount ?? zero, open: openAmount(order) }));
  if (input.isFact !== true && isBelowCoin(due, parts)) return refuse('payments.error.belowCoin');
  const received = input.cashReceived ?? due;
  // Offline it was put down and given back long ago.
  const change = input.isFact === true ? changeOf(received, due) : changeInCoins(received, due, currency);
  if (!change.ok) return change;
  return accept({ ...common, amount, rounding, due, received, change: change.value });
}

/** It says when, no more: the orders stay to pay (decisions.md §4). */
function nothingTaken(allocations: readonly Allocation[]) {
  const amounts = { amount: zero, rounding: zero, due: zero, received: null, change: zero };
  return { ...amounts, lines: [], allocations: allocations.map(({ orderId }) => ({ orderId, amount: zero })) };
}

function refuseAtOnce({ method, orders, tip, cashReceived, reference, split, isFact }: PaymentInput) {
  const orderIds = new Set(orders.map(({ order }) => order.id));
  if (tip < 0 || orderIds.size !== orders.length) return refuse('payments.error.amountInvalid');
  if (orders.length === 0) return refuse('payments.error.nothingToPay');
  if (isFact === true && method !== 'cash') return refuse('payments.error.cashOnlyOffline');
  if (method !== 'cash' && cashReceived !== null) return refuse('payments.error.amountInvalid');
  if (method === 'pay_later' && tip > 0) return refuse('payments.error.amountInvalid');
  if (method === 'ext_coupon' && (reference?.trim() ?? '') === '') return refuse('payments.error.referenceMissing');
  // However the bill was shared out, the money lies in the drawer.
  if (isFact === true) return null;
  const namesLines = split === 'lines' || split === 'seat';
  if (namesLines && orders.some(({ lines }) => lines === undefined)) return refuse('payments.error.linesMissing');
  if (!namesLines && orders.some(({ lines }) => lines !== undefined)) return refuse('payments.error.amountInvalid');
  return null;
}

export type Taking = {
  /** As they stand now, in the order of the allocations. */
  readonly orders: readonly Order[];
  /** Where cash goes; null with any other method. */
  readonly drawerId: string | null;
  /** Whose credit pays; of nfc_credit. */
  readonly tagId?: string | null;
  /** Who takes the payment: gets the tip of orders that no one of the staff took; null: it is the venue's. */
  readonly takenBy: string | null;
  /** False for a venue without VAT number. */
  readonly hasVat: boolean;
  /** Its money was kept apart on the orders while it was under way. */
  readonly wasReserved?: boolean;
  /** Paid from the guest's phone, at a kiosk or from a receipt. */
  readonly isByGuest?: boolean;
};

/**
 * What the money does now that it is there, whatever is open by now: a late success makes an order overpaid. VAT is
 * rated by the business date of each order, the day of the supply (MWSTG Art. 115), not by that of the payment.
 */
export function planPayment(asked: AskedPayment, taking: Taking): PaymentPlan {
  const { orders, drawerId, tagId, takenBy, hasVat, wasReserved = false, isByGuest = false } = taking;
  const byId = new Map(asked.allocations.map(({ orderId, amount }) => [orderId, amount]));
  const paid = orders.map((order) => ({ order, amount: byId.get(order.id) ?? zero }));
  const after = paid.map(({ order, amount }) => {
    const reserved = wasReserved ? subtract(order.reserved, amount) : order.reserved;
    return settle({ order: { ...order, reserved }, amount }, { hasVat, isByGuest });
  });
  const settlements = after.flatMap(({ settlement }) => (settlement === null ? [] : [settlement]));
  const { method, allocations, rounding } = asked;
  const tips = tipsOf(asked.tip, paid, takenBy);
  return {
    ...asked,
    orders: after.map(({ order }) => order),
    settlements,
    postings: [
      ...paymentPostings({ method, drawerId, tagId, allocations, tips, rounding }),
      ...settlements.flatMap(({ orderId, sums }) => settlementPostings(orderId, sums)),
    ],
  };
}

/** Both steps at once: what is there as soon as it is asked for. */
export function takePayment(
  input: PaymentInput & Pick<Taking, 'drawerId' | 'tagId' | 'takenBy' | 'hasVat'>,
): Decision<PaymentPlan, PaymentRefusal> {
  const asked = askPayment(input);
  if (!asked.ok) return asked;
  return accept(planPayment(asked.value, { ...input, orders: input.orders.map(({ order }) => order) }));
}

type Paid = { readonly order: Order; readonly amount: Money };

/** Money for what was canceled, and of which nothing is owed, is owed back: nothing is earned by it. */
function settle({ order, amount }: Paid, { hasVat, isByGuest }: { hasVat: boolean; isByGuest: boolean }): Settled {
  const paid = { ...order, paid: add(order.paid, amount) };
  const isOwedBack = order.state === 'canceled' && openAmount(order) === 0;
  return amount === 0 || isOwedBack ? { order: paid, settlement: null } : settleIfPaid(paid, hasVat, isByGuest);
}

/** The tip belongs to who served: shared by the orders' amounts, one part per person. */
function tipsOf(
  tip: Money,
  paid: readonly Paid[],
  takenBy: string | null,
): { personId: string | null; amount: Money }[] {
  const shares = allocate(
    tip,
    paid.map((each) => each.amount),
  );
  const perPerson = new Map<string | null, Money>();
  for (const [index, { order }] of paid.entries()) {
    const person = order.orderedBy ?? takenBy;
    perPerson.set(person, add(perPerson.get(person) ?? zero, shares[index] ?? zero));
  }
  return [...perPerson].map(([personId, amount]) => ({ personId, amount }));
}
