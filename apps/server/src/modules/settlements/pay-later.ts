/** Pay later: a guest says when, no more; the orders stay to pay (decisions.md §4). */
import { accept, refuse } from '@comanda/domain/decision';
import { zero } from '@comanda/domain/money';
import { stopAwaiting } from '@comanda/domain/orders/accept-order';
import type { Order } from '@comanda/domain/orders/order';
import type { PaymentSource } from '@comanda/domain/payments/payment';
import { takePayment } from '@comanda/domain/payments/take-payment';

import { guestActor } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import type { Work } from '../journal/index.ts';
import { saveOrder } from '../orders/index.ts';
import type { MethodRow } from '../payment-methods/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { bookPayment } from './book-payment.ts';
import { printGuestBill } from './print-guest-bill.ts';

export type PayingLater = {
  readonly id: string;
  readonly before: readonly Order[];
  readonly offered: MethodRow;
  readonly settings: SettingsRow;
  readonly source: Exclude<PaymentSource, 'pos'>;
  /** Beside the kiosk, whose printer gives the number. */
  readonly station: string | null;
};

type Answer = { readonly paymentId: string };

export async function payLater(
  venue: Venue,
  { id, before, offered, settings, source, station }: PayingLater,
): ReturnType<Work<Answer, 'payments.error.nothingToPay' | 'orders.error.overtaken'>> {
  const taken = takePayment({
    id,
    method: 'pay_later',
    split: 'whole',
    orders: before.map((order) => ({ order, amount: null })),
    tip: zero,
    cashReceived: null,
    reference: null,
    currency: settings.currency,
    drawerId: null,
    takenBy: null,
    hasVat: settings.vat_number !== null,
  });
  if (!taken.ok) return refuse('payments.error.nothingToPay');
  // The house lets this guest pay later: nothing is waited for any more.
  const orders = taken.value.orders.map((order) => ({ ...stopAwaiting(order, false), version: order.version + 1 }));
  for (const [index, was] of before.entries()) {
    const after = orders[index];
    if (!after || !(await saveOrder(venue, was, after))) return refuse('orders.error.overtaken');
  }
  const { event } = await bookPayment(venue, {
    plan: { ...taken.value, orders },
    before,
    drawer: null,
    settings,
    takenBy: guestActor,
    staffName: '',
    takenAt: venue.now,
    deviceNumber: null,
    deviations: [],
    details: { methodId: offered.id, source },
    isBegun: false,
    // No money, no receipt.
    publicUrl: null,
  });
  const changed = before.map((order) => ({ kind: 'order' as const, id: order.id }));
  const paper = [];
  for (const order of orders) paper.push(...(await printGuestBill(venue, order, station)));
  return accept({
    answer: { paymentId: id },
    event,
    changes: [{ kind: 'payment' as const, id }, ...changed, ...paper],
  });
}
