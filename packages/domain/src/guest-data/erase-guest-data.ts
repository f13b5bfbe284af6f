/** When a guest's data may go, and when it must: what is no bookkeeping (OR 958f keeps receipts and books ten years). */
import { accept, type Decision, refuse } from '../decision.ts';
import { type OrderState, orderStates } from '../orders/order.ts';

/** A word from a list: a free text would bring into the journal for ever what is to be forgotten. */
export const erasureReasons = ['guestAsked', 'enteredByMistake', 'noLongerNeeded'] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** Where a guest's data lies: in a row of `persons`, in what was written into an order, on a tag. */
export const guestDataKinds = ['person', 'order', 'tag'] as const;
export type GuestDataKind = (typeof guestDataKinds)[number];

/** Of orders that have come to their end. */
export const statesEnded: readonly OrderState[] = ['done', 'canceled'];
/** What is cooked, brought or paid right now needs the name and the address. */
export const statesNeeding = orderStates.filter((state) => !statesEnded.includes(state));

export function isStillNeeded({ state }: { readonly state: OrderState }): boolean {
  return statesNeeding.includes(state);
}

/** Why something of a guest may not go; null: it may. */
export function whyKept(find: { readonly isOnInvoice: boolean; readonly isNeeded: boolean }) {
  if (find.isOnInvoice) return 'onInvoice' as const;
  return find.isNeeded ? ('stillNeeded' as const) : null;
}

/**
 * @param payments of these people whose money is on its way: their receipt is yet to be written
 * @param debtors of these people: their invoice is a voucher, and without them nobody owes it
 */
export function mayErase(
  orders: readonly { readonly state: OrderState }[],
  payments: number,
  debtors = 0,
): Decision<true, 'guestData.error.stillNeeded' | 'guestData.error.onInvoice'> {
  if (debtors > 0) return refuse('guestData.error.onInvoice', { count: debtors });
  const count = orders.filter(isStillNeeded).length + payments;
  return count === 0 ? accept(true) : refuse('guestData.error.stillNeeded', { count });
}

/** Months that a venue can choose; null keeps what it has until somebody erases it. */
export const retentionMonths = [1, 3, 6, 12, 24, 36] as const;
export type RetentionMonths = (typeof retentionMonths)[number];

/** A twelfth of a year, in milliseconds. */
const monthMs = (365.25 / 12) * 86_400_000;

/** @param now unix milliseconds @returns what is older goes */
export function keptSince(now: number, months: RetentionMonths): number {
  return now - months * monthMs;
}
