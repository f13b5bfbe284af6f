/**
 * What staff note with a payment, and why money went back, may name a guest: it stands beside the journal, which keeps its
 * seal. Payments from before have it in the journal itself, where nothing is taken away any more (docs/decisions/0047).
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

/** Why money went back, as it is stored with the payment that gives it back. */
export type RefundReason = Pick<Row, 'reason' | 'reason_seal' | 'reason_salt'>;

export const noReason: RefundReason = { reason: null, reason_seal: null, reason_salt: null };

export function sealReason(paymentId: string, reason: string | null): RefundReason {
  if (reason === null) return noReason;
  const salt = randomUUID();
  return { reason, reason_seal: sealNote(paymentId, { text: reason, salt }), reason_salt: salt };
}

/** In the words of the journal, as a note. */
export function reasonInJournal(
  paymentId: string,
  { reason, reason_seal: seal, reason_salt: salt }: RefundReason,
): Pick<JournalPaymentDetails, 'reason' | 'reasonSeal'> {
  if (seal === null) return reason === null ? {} : { reason };
  return { reasonSeal: reason === null ? seal : sealNote(paymentId, { text: reason, salt: salt ?? '' }) };
}

export type ErasedText = {
  readonly paymentId: string;
  /** That the payment is of; null of none. */
  readonly orderId: string | null;
  readonly field: 'reference' | 'reason';
};

/** Payments whose note or reason is gone: the seal that stayed says that there was one. */
export async function findErasedNotes(db: Kysely<Tables>, customerId: string): Promise<ErasedText[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payment_orders', (join) =>
      join
        .onRef('payment_orders.customer_id', '=', 'payments.customer_id')
        .onRef('payment_orders.payment_id', '=', 'payments.id'),
    )
    .select(['payments.id', 'payment_orders.order_id', 'reference', 'reference_seal', 'reason', 'reason_seal'])
    .where('payments.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('payments.reference_seal', 'is not', null), eb('payments.reference', 'is', null)]),
        eb.and([eb('payments.reason_seal', 'is not', null), eb('payments.reason', 'is', null)]),
      ]),
    )
    .execute();
  return rows.flatMap((row) => {
    const lost = { paymentId: row.id, orderId: row.order_id };
    return [
      ...(row.reference_seal !== null && row.reference === null ? [{ ...lost, field: 'reference' as const }] : []),
      ...(row.reason_seal !== null && row.reason === null ? [{ ...lost, field: 'reason' as const }] : []),
    ];
  });
}

/**
 * With their salts; the seals stay, as the journal has them. What staff said of how one ended goes with them, and is not in
 * the journal. @returns the payments of these orders
 */
export async function eraseNotes({ tx, customerId }: Venue, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const paid = tx
    .selectFrom('payment_orders')
    .select('payment_id')
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', [...orderIds]);
  const written = tx.updateTable('payments').where('customer_id', '=', customerId).where('id', 'in', paid);
  await written.set({ reference: null, reference_salt: null }).where('reference_seal', 'is not', null).execute();
  await written.set({ reason: null, reason_salt: null }).where('reason_seal', 'is not', null).execute();
  const moved = tx.updateTable('payment_moves').where('customer_id', '=', customerId).where('payment_id', 'in', paid);
  await moved.set({ remark: null }).where('cause', '=', 'staff').execute();
  const flows = tx.updateTable('payment_flows').where('customer_id', '=', customerId).where('payment_id', 'in', paid);
  await flows.set({ fail_remark: null }).where('fail_reason', '=', 'resolved').execute();
  return (await paid.distinct().execute()).map(({ payment_id: id }) => id);
}
