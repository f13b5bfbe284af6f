/**
 * What staff note with a payment may name a guest: it stands beside the journal, which keeps its seal. Payments from
 * before have it in the journal itself, where nothing is taken away any more (docs/decisions/0047).
 */
import { hash, randomUUID } from 'node:crypto';

import type { JournalPaymentDetails } from '@comanda/domain/journal/journal-payment';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Row = Tables['payments'];

export type PaymentNote = { readonly text: string; readonly salt: string };

/** @returns null where nobody noted anything; what an invoice is paid by is its number, which is a book */
export function noteOf(method: PaymentWay, reference: string | undefined): PaymentNote | null {
  return method === 'invoice' || reference === undefined ? null : { text: reference, salt: randomUUID() };
}

/** SHA-256 over payment, salt and note: without the salt a short one cannot be guessed. */
export function sealNote(paymentId: string, { text, salt }: PaymentNote): string {
  return hash('sha256', JSON.stringify([paymentId, salt, text]));
}

type Noted = Pick<JournalPaymentDetails, 'reference' | 'referenceSeal'> & { readonly note?: PaymentNote | null };

export function noteColumns({ reference, referenceSeal, note = null }: Noted) {
  return {
    reference: note?.text ?? reference ?? null,
    reference_seal: referenceSeal ?? null,
    reference_salt: note?.salt ?? null,
  };
}

/** In the words of the journal: what was erased is known by its seal alone. */
export function noteInJournal({
  id,
  reference,
  reference_seal: seal,
  reference_salt: salt,
}: Row): Pick<JournalPaymentDetails, 'reference' | 'referenceSeal'> {
  if (seal === null) return reference === null ? {} : { reference };
  return { referenceSeal: reference === null ? seal : sealNote(id, { text: reference, salt: salt ?? '' }) };
}

/** Payments whose note is gone, with the orders that they paid. */
export function findErasedNotes(
  db: Kysely<Tables>,
  customerId: string,
): Promise<{ id: string; order_id: string | null }[]> {
  return db
    .selectFrom('payments')
    .leftJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'payments.customer_id')
        .onRef('payment_orders.payment_id', '=', 'payments.id'),
    )
    .select(['payments.id', 'payment_orders.order_id'])
    .where('payments.customer_id', '=', customerId)
    .where('payments.reference_seal', 'is not', null)
    .where('payments.reference', 'is', null)
    .execute();
}

/** With the salt; the seal stays, as the journal has it. */
export async function eraseNotes({ tx, customerId }: Venue, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const paid = tx
    .selectFrom('payment_orders')
    .select('payment_id')
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds]);
  await tx
    .updateTable('payments')
    .set({ reference: null, reference_salt: null })
    .where('customer_id', '=', customerId)
    .where('id', 'in', paid)
    .where('reference_seal', 'is not', null)
    .execute();
}
