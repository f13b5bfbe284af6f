/** What a payment took of a line, between its row and the rules. */
import type { LineAllocation } from '@comanda/domain/payments/take-payment';

import type { Tables } from '../../platform/database/tables.ts';

type Row = Omit<Tables['payment_lines'], 'customer_id' | 'payment_id'>;

export const paidLineColumns = ['order_id', 'opid', 'count', 'amount', 'shared_count', 'shared_guests'] as const;

/** As the journal says it: what was not shared names no guests. */
export function toPaidLine({ order_id: orderId, opid, count, amount, ...row }: Row): LineAllocation {
  const { shared_count: pieces, shared_guests: guests } = row;
  const line = { orderId, opid, count, amount };
  return pieces === null || guests === null ? line : { ...line, shared: { count: pieces, guests } };
}

export function fromPaidLine({ orderId, opid, count, amount, shared }: LineAllocation): Row {
  const of = { shared_count: shared?.count ?? null, shared_guests: shared?.guests ?? null };
  return { order_id: orderId, opid, count, amount, ...of };
}
