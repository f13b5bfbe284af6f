/** Receipts: a gap-free series per venue, given with the receipt, never changed (decisions.md §3). */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import type { PaperDocument } from '@comanda/paper/document';
import type { Kysely } from 'kysely';

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
  return createHash('sha256').update(JSON.stringify(document)).digest('hex');
}

export async function insertReceipt(
  venue: Venue,
  receipt: NumberedReceipt & { paymentId: string; document: PaperDocument },
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
    })
    .execute();
}

export async function findReceipt(db: Kysely<Tables>, customerId: string, id: string): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}
