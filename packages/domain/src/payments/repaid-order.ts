/** What an order is once money of it went back: to pay again, and one that was done is pending for as long. */
import { add, type Money } from '../money.ts';
import { stillToPay } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';

/** @param amount below zero, as in the refund. Lines stay settled: what was sold was sold. */
export function repaidOrder(order: Order, amount: Money): Order {
  const repaid = { ...order, paid: add(order.paid, amount) };
  if (order.state !== 'done' || stillToPay(repaid) === 0) return repaid;
  return { ...repaid, state: order.readyAt === null && order.handedOverAt === null ? 'preparing' : 'ready' };
}
