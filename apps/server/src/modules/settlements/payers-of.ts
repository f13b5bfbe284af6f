/** Who paid for what is canceled, and what a refund frees again (docs/decisions/0069). */
import { negate } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { keptOf } from '@comanda/domain/payments/paid-when-canceled';
import { type GivenBack, type OfPayments, planBack, type ToGiveBack } from '@comanda/domain/payments/plan-back';
import type { Refund } from '@comanda/domain/payments/plan-refund';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import { backWith, type Became } from '@comanda/domain/payments/what-became';
import { onceEach } from '@comanda/domain/payments/who-paid';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findFreedLines, findLinesOfPayments, findPaymentsLeft } from '../payments/index.ts';

type Reader = { readonly tx: Kysely<Tables>; readonly customerId: string };

/** @param before as its lines stood then */
export async function backToPayers(
  venue: Reader,
  before: Pick<Order, 'id' | 'lines'>,
  asked: Omit<ToGiveBack, keyof OfPayments>,
): Promise<GivenBack> {
  return planBack({ ...asked, ...(await paymentsOf(venue, before)) });
}

/** What payments have left of an order. */
export async function paymentsOf(venue: Reader, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<OfPayments> {
  const rows = await findLinesOfPayments(venue, id);
  return { lines, rows, left: await findPaymentsLeft(venue.tx, venue.customerId, id) };
}

/**
 * Payment → what its refund frees again, below zero: all it named where all of it goes, else what was canceled of it.
 * @param before as its lines stood then
 * @param became of what was paid of canceled lines
 */
export async function freedBy(
  venue: Venue,
  { id: orderId, lines: before }: Pick<Order, 'id' | 'lines'>,
  refunds: readonly Pick<Refund, 'refundOf' | 'amount'>[],
  { became, ids }: { readonly became: Became; readonly ids: ReadonlyMap<string, string> },
): Promise<ReadonlyMap<string, LineAllocation[]>> {
  const freed = new Map(await findFreedLines(venue, orderId, refunds, keptOf(before)));
  for (const { refundOf } of refunds) {
    if (freed.has(refundOf)) continue;
    const backs = onceEach(backWith(became, ids.get(refundOf) ?? ''));
    const lines = backs.map(({ opid, count, amount }) => ({ orderId, opid, count: 0 - count, amount: negate(amount) }));
    if (lines.length > 0) freed.set(refundOf, lines);
  }
  return freed;
}
