/** Take a cash payment for one order or several of a table (specification §4; decisions.md §2, §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, allocate, zero, type Money } from '../money.ts';
import { closeIfPaid } from '../orders/close-if-paid.ts';
import { openAmount, stillToPay } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import { settleLines, type Settlement } from '../tax/settle-lines.ts';
import { cashDue, changeOf } from './cash.ts';
import { cashPostings, settlementPostings, type LedgerPosting } from './ledger.ts';

export type CashPaymentInput = {
  readonly payment: {
    readonly id: string;
    /** Amount null = all that is open of the order. */
    readonly orders: readonly { readonly order: Order; readonly amount: Money | null }[];
    readonly tip: Money;
    /** What the guest put down; null = exactly what is due. */
    readonly cashReceived: Money | null;
    readonly drawerId: string | null;
    /** Who takes the payment: gets the tip of orders that no one of the staff took. */
    readonly takenBy: string | null;
  };
  readonly currency: string;
  /** False for a venue without VAT number. */
  readonly hasVat: boolean;
};

export type Allocation = { readonly orderId: string; readonly amount: Money };

export type OrderSettlement = Settlement & { readonly orderId: string };

export type CashPaymentPlan = {
  readonly id: string;
  /** Paid towards the orders. */
  readonly amount: Money;
  readonly tip: Money;
  readonly rounding: Money;
  /** amount + tip + rounding. */
  readonly due: Money;
  readonly received: Money;
  readonly change: Money;
  readonly allocations: readonly Allocation[];
  /** The orders afterwards; their version is raised where they are stored. */
  readonly orders: readonly Order[];
  readonly settlements: readonly OrderSettlement[];
  readonly postings: readonly LedgerPosting[];
};

export type CashPaymentRefusal =
  | 'payments.error.amountInvalid'
  | 'payments.error.aboveOpenAmount'
  | 'payments.error.nothingToPay'
  | 'payments.error.receivedTooLittle';

type Paid = { readonly order: Order; readonly amount: Money };

/**
 * VAT is rated by the business date of each order, the day of the supply (MWSTG Art. 115), not by that of the payment.
 * An order that someone else paid meanwhile refuses the whole payment: the guest was asked for another sum.
 */
export function takeCashPayment(input: CashPaymentInput): Decision<CashPaymentPlan, CashPaymentRefusal> {
  const { payment, currency, hasVat } = input;
  const orderIds = new Set(payment.orders.map(({ order }) => order.id));
  if (payment.tip < 0 || orderIds.size !== payment.orders.length) return refuse('payments.error.amountInvalid');
  if (payment.orders.length === 0) return refuse('payments.error.nothingToPay');
  const paid: Paid[] = [];
  for (const { order, amount } of payment.orders) {
    const allowed = amountFor(order, amount);
    if (!allowed.ok) return allowed;
    paid.push({ order, amount: allowed.value });
  }
  const amount = add(zero, ...paid.map((each) => each.amount));
  const { rounding, due } = cashDue(amount, payment.tip, currency);
  const received = payment.cashReceived ?? due;
  const change = changeOf(received, due);
  if (!change.ok) return change;
  const after = paid.map((each) => afterPayment(each, hasVat));
  const settlements = after.flatMap(({ settlement }) => (settlement === null ? [] : [settlement]));
  const allocations = paid.map((each) => ({ orderId: each.order.id, amount: each.amount }));
  const tips = tipsOf(payment.tip, paid, payment.takenBy);
  return accept({
    id: payment.id,
    amount,
    tip: payment.tip,
    rounding,
    due,
    received,
    change: change.value,
    allocations,
    orders: after.map(({ order }) => order),
    settlements,
    postings: [
      ...cashPostings({ drawerId: payment.drawerId, allocations, tips, rounding }),
      ...settlements.flatMap(({ orderId, sums }) => settlementPostings(orderId, sums)),
    ],
  });
}

function amountFor(order: Order, amount: Money | null): Decision<Money, CashPaymentRefusal> {
  const open = order.state === 'canceled' ? zero : openAmount(order);
  if (amount !== null && amount <= 0) return refuse('payments.error.amountInvalid', { order: order.id });
  if (open === 0) return refuse('payments.error.nothingToPay', { order: order.id });
  if (amount !== null && amount > open) return refuse('payments.error.aboveOpenAmount', { order: order.id, open });
  return accept(amount ?? open);
}

/** Lines are settled when the last of the money is there; those of an earlier settlement keep their VAT. */
function afterPayment({ order, amount }: Paid, hasVat: boolean): { order: Order; settlement: OrderSettlement | null } {
  const paid = { ...order, paid: add(order.paid, amount) };
  if (stillToPay(paid) > 0) return { order: paid, settlement: null };
  const unsettled = order.lines.filter((line) => line.settled === null);
  const settlement = settleLines(unsettled, order.type, order.businessDate, hasVat);
  const lines = order.lines.map((line) => ({
    ...line,
    settled: line.settled ?? settlement.parts.get(line.opid) ?? null,
  }));
  return { order: closeIfPaid({ ...paid, lines }), settlement: { orderId: order.id, ...settlement } };
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
