/** How cash taken offline differs from what was to pay where it arrives (decisions.md §10). */
import type { Money } from '../money.ts';
import { openAmount } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import type { Deviation } from './deviation.ts';

export type PaymentFacts = {
  /** As they are now. */
  readonly orders: readonly { readonly order: Order; readonly amount: Money | null }[];
  /** The venue takes cash at the checkout. */
  readonly isOffered: boolean;
  readonly clockOffSeconds: number | null;
};

/** What is wrong with the payment as a whole is told of its first order. */
export function findPaymentDeviations({ orders, isOffered, clockOffSeconds }: PaymentFacts): Deviation[] {
  const [first] = orders;
  if (first === undefined) return [];
  const whole = { orderId: first.order.id };
  return [
    ...(clockOffSeconds === null
      ? []
      : [{ ...whole, code: 'clockOff' as const, params: { seconds: clockOffSeconds } }]),
    ...(isOffered ? [] : [{ ...whole, code: 'methodNotOffered' as const, params: {} }]),
    ...orders.flatMap(({ order, amount }) => (amount === null ? [] : deviationsOfAmount(order, amount))),
  ];
}

function deviationsOfAmount(order: Order, paid: Money): Deviation[] {
  const open = openAmount(order);
  if (order.state === 'canceled' && open === 0) return [{ code: 'orderCanceled', orderId: order.id, params: { paid } }];
  return paid === open ? [] : [{ code: 'amountDiffers', orderId: order.id, params: { paid, open } }];
}
