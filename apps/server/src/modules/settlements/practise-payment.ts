/** A payment of training: the orders are paid and settled, and no money, ledger, drawer or receipt knows of it. */
import type { WirePayment } from '@comanda/contract/payments';
import { changesOf } from '@comanda/domain/journal/order-changes';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import { add, zero } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { isConfirmed } from '@comanda/domain/payments/payment';
import type { PaymentPlan } from '@comanda/domain/payments/take-payment';

export type Practice = {
  readonly plan: PaymentPlan;
  readonly before: readonly Order[];
  /** Unix milliseconds. */
  readonly now: number;
};

export function practisePayment({ plan, before, now }: Practice): { event: JournalEvent; payment: WirePayment } {
  const orders = plan.orders.map((order, index) => ({
    id: order.id,
    number: order.number,
    amount: plan.allocations[index]?.amount ?? zero,
    state: order.state,
    stillToPay: stillToPay(order),
    lines: plan.lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ opid, count, amount, shared }) => ({ opid, count, amount, ...(shared && { shared }) })),
  }));
  const changes = plan.orders.flatMap((after, index) => {
    const was = before[index];
    return was === undefined ? [] : [changesOf(was, after)];
  });
  const payment: WirePayment = {
    id: plan.id,
    method: plan.method,
    methodName: '',
    subMethod: null,
    state: 'success',
    source: 'pos',
    split: plan.split,
    amount: plan.amount,
    tip: plan.tip,
    rounding: plan.rounding,
    total: plan.due,
    cashReceived: plan.received,
    change: plan.change,
    drawer: null,
    cashBalance: null,
    nfcTag: null,
    chargedTag: null,
    openAmount: add(zero, ...orders.map((order) => order.stillToPay)),
    receiptNumber: null,
    receiptUrl: null,
    deviceNumber: null,
    takenAt: Math.floor(now / 1000),
    reference: null,
    providerReference: null,
    maskedCard: null,
    isConfirmed: isConfirmed(plan.method),
    step: null,
    failReason: null,
    refunded: zero,
    left: { amount: zero, rounding: zero },
    refundOf: null,
    canCancel: false,
    deviceName: null,
    orders,
  };
  return { event: { type: 'payment.practised', orders: changes }, payment };
}
