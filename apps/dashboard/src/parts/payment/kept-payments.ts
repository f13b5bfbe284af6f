/** Payments that this device keeps, of a bill that is being paid: the server does not know of them yet (decisions.md §10). */
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import type { Money } from '@comanda/domain/money';

import { afterCash, withAdditions } from '../outbox/with-waiting.ts';

/** With a payment that was kept a moment ago; what was kept before is in the order already. */
export function afterKept(order: WireOrder, { orders }: Pick<WirePayment, 'orders'>): WireOrder {
  const cash = orders.find(({ id }) => id === order.id);
  return cash === undefined ? order : afterCash(order, cash);
}

/** Of these orders, in the order in which they were taken. */
export function waitingPayments(
  entries: readonly OutboxEntry[],
  orders: readonly Pick<WireOrder, 'id'>[],
): readonly WirePayment[] {
  const ids = new Set(orders.map(({ id }) => id));
  return entries.flatMap(({ command }) =>
    command.call === 'POST /v1/payments' && command.payment.orders.some(({ id }) => ids.has(id))
      ? [command.payment]
      : [],
  );
}

/**
 * As the server has the order, with what it does not have yet: cash that waits is in the drawer, and nobody is asked for it
 * again. It is sent in its order, and the server may have some of it before this device hears so.
 * @param payed of the order, by all that is known here
 */
export function withMissing(order: WireOrder, payed: Money, entries: readonly OutboxEntry[]): WireOrder {
  let whole = withAdditions(order, entries);
  for (const payment of waitingPayments(entries, [order]).toReversed()) {
    if (whole.payed >= payed) break;
    whole = afterKept(whole, payment);
  }
  return whole;
}
