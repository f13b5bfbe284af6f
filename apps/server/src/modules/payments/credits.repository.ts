/** Credit notes of an invoice: refunds of its payment, by the receipts that they are on (docs/decisions/0044). */
import { type Money, negate } from '@comanda/domain/money';
import type { VatPart } from '@comanda/domain/orders/order';
import { negateParts } from '@comanda/domain/tax/sum-parts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export type CreditNote = {
  readonly id: string;
  /** Of the receipt; null: nothing says on which it was. */
  readonly number: number | null;
  /** Above zero, as all that follows. */
  readonly amount: Money;
  /** Unix milliseconds. */
  readonly at: number;
  readonly date: string;
  readonly reason: string | null;
  /** All that its receipt shows, of other money that went back with it too; empty where nobody knows. */
  readonly shown: readonly VatPart[];
};

type OfInvoice = Pick<Tables['invoices'], 'id' | 'order_id'>;

/** The first one first. */
export async function findCredits(db: Db, customerId: string, invoice: OfInvoice): Promise<CreditNote[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'amount', 'taken_at', 'business_date', 'reason'])
    .where('customer_id', '=', customerId)
    .where('refund_of', '=', invoice.id)
    .where('state', '=', 'success')
    .orderBy('taken_at')
    .orderBy('id')
    .execute();
  const receipts = rows.length === 0 ? [] : await findReceiptsBack(db, customerId, invoice.order_id);
  return rows.map(({ id, amount, taken_at: at, business_date: date, reason }) => {
    // Of money that went back on several ways at once, one alone has the receipt of all.
    const receipt =
      receipts.find((one) => one.payment_id === id) ?? receipts.find(({ issued_at: issuedAt }) => issuedAt === at);
    const parts = (receipt?.vat_parts ?? []).flatMap((ofOrder) => ofOrder.parts);
    return { id, number: receipt?.number ?? null, amount: negate(amount), at, date, reason, shown: negateParts(parts) };
  });
}

/** Receipts of money that went back to whoever paid an order. */
function findReceiptsBack(db: Db, customerId: string, orderId: string) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payments.id', '=', 'payment_orders.payment_id'),
    )
    .innerJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.payment_id', '=', 'payments.id'),
    )
    .select(['receipts.payment_id', 'receipts.number', 'receipts.issued_at', 'receipts.vat_parts'])
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.order_id', '=', orderId)
    .where('payments.refund_of', 'is not', null)
    .orderBy('receipts.number')
    .execute();
}
