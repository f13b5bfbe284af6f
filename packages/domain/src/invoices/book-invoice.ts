/** Book what becomes of an invoice: money of the bank, a write-off, money paid back, and an entry that was wrong. */
import { accept, type Decision, refuse } from '../decision.ts';
import { type Money, negate, subtract } from '../money.ts';
import { type LedgerPosting, posting } from '../payments/ledger.ts';
import type { Invoice, InvoiceEntry, InvoiceEntryKind, InvoiceStanding } from './invoice.ts';

export type AskedEntry = {
  readonly id: string;
  readonly invoiceId: string;
  readonly kind: InvoiceEntryKind;
  /** Above zero. */
  readonly amount: Money;
  readonly date: string;
  readonly reason: string;
  readonly by: string;
};

export type BookRefusal =
  | 'invoices.error.amountInvalid'
  | 'invoices.error.aboveOpen'
  | 'invoices.error.nothingToPayBack'
  | 'invoices.error.neverReceived'
  | 'invoices.error.reasonMissing'
  | 'invoices.error.dateInvalid';

/**
 * More than is open is money all the same: it is received, and shows as paid too much. It stands in the books on the day
 * that it was at the bank, or was decided: between the invoice's own and today.
 * @param today `2026-11-22`
 */
export function bookInvoice(
  asked: AskedEntry,
  { date: since, ...standing }: Pick<InvoiceStanding, 'open' | 'received' | 'paidBack'> & Pick<Invoice, 'date'>,
  today: string,
): Decision<InvoiceEntry, BookRefusal> {
  const { kind, amount } = asked;
  const { open } = standing;
  const reason = asked.reason.trim();
  if (amount <= 0) return refuse('invoices.error.amountInvalid');
  if (asked.date < since || asked.date > today) return refuse('invoices.error.dateInvalid');
  if (kind === 'writtenOff' && reason === '') return refuse('invoices.error.reasonMissing');
  if (kind === 'writtenOff' && amount > open) return refuse('invoices.error.aboveOpen', { open });
  if (kind === 'paidBack' && amount + open > 0) return refuse('invoices.error.nothingToPayBack', { open });
  if (kind === 'paidBack' && amount > inHand(standing)) return refuse('invoices.error.neverReceived');
  return accept({
    ...asked,
    amount: kind === 'paidBack' ? negate(amount) : amount,
    reason: reason === '' ? null : reason,
    takesBack: null,
  });
}

/** What came and did not go back: a write-off brought nothing, whatever the invoice was lessened by after it. */
function inHand({ received, paidBack }: Pick<InvoiceStanding, 'received' | 'paidBack'>): Money {
  return subtract(received, paidBack);
}

/** Paid too much by a write-off that a credit note came after: it is to be taken back. */
export function isWrittenOffTooMuch(standing: Pick<InvoiceStanding, 'open' | 'received' | 'paidBack'>): boolean {
  return negate(standing.open) > Math.max(0, inHand(standing));
}

export type TakeBackRefusal =
  | 'invoices.error.entryUnknown'
  | 'invoices.error.takenBackBefore'
  | 'invoices.error.reasonMissing';

/** An entry was wrong: the same the other way round, with a reason. */
export function takeBackEntry(
  entries: readonly InvoiceEntry[],
  asked: Pick<InvoiceEntry, 'id' | 'date' | 'by'> & { readonly entryId: string; readonly reason: string },
): Decision<InvoiceEntry, TakeBackRefusal> {
  const { entryId, id, date, by } = asked;
  const entry = entries.find((one) => one.id === entryId);
  if (entry === undefined || entry.takesBack !== null) return refuse('invoices.error.entryUnknown');
  if (entries.some(({ takesBack }) => takesBack === entryId)) return refuse('invoices.error.takenBackBefore');
  const reason = asked.reason.trim();
  if (reason === '') return refuse('invoices.error.reasonMissing');
  return accept({ ...entry, id, date, by, reason, amount: negate(entry.amount), takesBack: entryId });
}

/** Money moves at the bank; what nobody will pay any more is a loss. */
export function entryPostings({ kind, amount }: Pick<InvoiceEntry, 'kind' | 'amount'>): LedgerPosting[] {
  const other = kind === 'writtenOff' ? 'losses' : 'bank';
  return [posting(other, amount), posting('debtors', negate(amount))];
}
