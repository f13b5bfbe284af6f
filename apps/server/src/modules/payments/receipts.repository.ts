/** Receipts: a gap-free series per venue, given with the receipt, never changed (decisions.md §3). */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { VatPart } from '@comanda/domain/orders/order';
import { sumParts } from '@comanda/domain/tax/sum-parts';
import type { PaperDocument } from '@comanda/paper/document';
import type { Kysely } from 'kysely';

import type { OrderVat } from '../../platform/database/sales-tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

export type ReceiptRow = Tables['receipts'];

export type NumberedReceipt = { readonly id: string; readonly number: number; readonly token: string };

/** Takes the next number in the transaction that stores the receipt. */
export function numberReceipt(venue: Venue): NumberedReceipt {
  venue.head.receiptSequence += 1;
  return { id: randomUUID(), number: venue.head.receiptSequence, token: randomBytes(16).toString('base64url') };
}

/** What the journal keeps of a receipt’s paper: the same for the same document, read back or not. */
export function hashOfDocument(document: PaperDocument): string {
  return hashOfPaper(document);
}

/** Of paper that is no receipt. */
export function hashOfPaper(paper: object): string {
  return createHash('sha256').update(JSON.stringify(paper)).digest('hex');
}

export async function insertReceipt(
  venue: Venue,
  receipt: NumberedReceipt & { paymentId: string; document: PaperDocument; vatParts?: readonly OrderVat[] },
): Promise<void> {
  await venue.ahead
    .insertInto('receipts')
    .values({
      customer_id: venue.customerId,
      id: receipt.id,
      number: receipt.number,
      payment_id: receipt.paymentId,
      issued_at: venue.now,
      token: receipt.token,
      document: receipt.document,
      vat_parts: receipt.vatParts ?? null,
    })
    .execute();
}

/** VAT on the receipts of orders so far, what went back taken off. */
export async function findVatShown(
  tx: Kysely<Tables>,
  customerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VatPart[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('receipts')
    .select(['id', 'vat_parts'])
    .where('customer_id', '=', customerId)
    .where('vat_parts', 'is not', null)
    .where((eb) =>
      eb(
        'payment_id',
        'in',
        eb
          .selectFrom('payment_orders')
          .select('payment_id')
          .where('customer_id', '=', customerId)
          .where('order_id', 'in', [...orderIds]),
      ),
    )
    .execute();
  const all = rows.flatMap(({ vat_parts }) => vat_parts ?? []);
  return new Map(
    orderIds.map((id) => [id, sumParts(all.filter(({ orderId }) => orderId === id).flatMap(({ parts }) => parts))]),
  );
}

/** Tokens are random: no two venues have the same. */
export async function findReceiptByToken(db: Kysely<Tables>, token: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('receipts').selectAll().where('token', '=', token).executeTakeFirst();
}

export async function findReceipt(db: Kysely<Tables>, customerId: string, id: string): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Of payments that paid this order and no other one: of a whole table's, each guest would see all. The last one first. */
function receiptsOfOrder(db: Kysely<Tables>, customerId: string, orderId: string) {
  return db
    .selectFrom('receipts')
    .innerJoin('payment_orders as own', (join) =>
      join.onRef('own.customer_id', '=', 'receipts.customer_id').onRef('own.payment_id', '=', 'receipts.payment_id'),
    )
    .select('receipts.token')
    .where('own.customer_id', '=', customerId)
    .where('own.order_id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_orders as other')
            .select('other.order_id')
            .whereRef('other.customer_id', '=', 'own.customer_id')
            .whereRef('other.payment_id', '=', 'own.payment_id')
            .whereRef('other.order_id', '!=', 'own.order_id'),
        ),
      ),
    )
    .orderBy('receipts.number', 'desc')
    .limit(1);
}

/** @returns the token of the last one */
export async function findReceiptOfOrder(
  db: Kysely<Tables>,
  customerId: string,
  orderId: string,
): Promise<string | null> {
  const row = await receiptsOfOrder(db, customerId, orderId).executeTakeFirst();
  return row?.token ?? null;
}

/** Of the last payment by product that took some of these lines of an order and nothing else. @returns its token */
export async function findReceiptOfLines(
  db: Kysely<Tables>,
  customerId: string,
  { orderId, opids }: { readonly orderId: string; readonly opids: readonly string[] },
): Promise<string | null> {
  if (opids.length === 0) return null;
  const taken = db
    .selectFrom('payment_lines')
    .select('payment_id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId);
  const row = await receiptsOfOrder(db, customerId, orderId)
    .innerJoin('payments', (join) =>
      join.onRef('payments.customer_id', '=', 'receipts.customer_id').onRef('payments.id', '=', 'receipts.payment_id'),
    )
    .where('payments.split', '=', 'lines')
    .where('payments.refund_of', 'is', null)
    .where('receipts.payment_id', 'in', taken.where('opid', 'in', [...opids]))
    .where('receipts.payment_id', 'not in', taken.where('opid', 'not in', [...opids]))
    .executeTakeFirst();
  return row?.token ?? null;
}
