/** Invoices in the journal: made with the payment whose id they have, lessened by its refunds, booked by entries. */
import type { JournalPayment } from '../journal/journal-payment.ts';
import { add, type Money, negate, zero } from '../money.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import { type Invoice, type InvoiceEntry, standingOf } from './invoice.ts';

export type InvoiceEvent = {
  readonly type: 'invoice.booked' | 'invoice.entryTakenBack';
  readonly invoiceEntry: InvoiceEntry;
  readonly postings: readonly LedgerPosting[];
};

export type FollowedInvoices = {
  readonly invoices: ReadonlyMap<string, Invoice>;
  readonly entries: ReadonlyMap<string, InvoiceEntry>;
  /** Of all invoices. */
  open(): Money;
  make(invoice: Invoice, payment: JournalPayment): void;
  pay(payment: JournalPayment): void;
  book(entry: InvoiceEntry): void;
};

/** @param problems gets a line for what does not fit together */
export function followInvoices(problems: string[]): FollowedInvoices {
  const invoices = new Map<string, Invoice>();
  const entries = new Map<string, InvoiceEntry>();
  const credited = new Map<string, Money>();
  return {
    invoices,
    entries,
    open: () => {
      const opens = [...invoices.values()].map(({ id, amount }) => {
        const own = [...entries.values()].filter(({ invoiceId }) => invoiceId === id);
        return standingOf(amount, credited.get(id) ?? zero, own).open;
      });
      return add(zero, ...opens);
    },
    make(invoice, payment) {
      if (invoices.has(invoice.id)) problems.push(`invoice ${invoice.id} was made twice`);
      const isOfPayment = payment.id === invoice.id && payment.amount === invoice.amount;
      if (!isOfPayment) problems.push(`invoice ${invoice.id} is not what its payment says`);
      invoices.set(invoice.id, invoice);
    },
    pay({ method, state, refundOf, amount }) {
      if (method !== 'invoice' || refundOf === undefined || state !== 'success') return;
      if (!invoices.has(refundOf)) problems.push(`invoice ${refundOf} was credited and never made`);
      credited.set(refundOf, add(credited.get(refundOf) ?? zero, negate(amount)));
    },
    book(entry) {
      if (!invoices.has(entry.invoiceId)) problems.push(`invoice ${entry.invoiceId} was booked and never made`);
      if (entries.has(entry.id)) problems.push(`invoice entry ${entry.id} was made twice`);
      const other = entry.takesBack === null ? undefined : entries.get(entry.takesBack);
      const fits = entry.takesBack === null || (other !== undefined && other.amount === negate(entry.amount));
      if (!fits) problems.push(`invoice entry ${entry.id} takes back what is not there`);
      entries.set(entry.id, entry);
    },
  };
}
