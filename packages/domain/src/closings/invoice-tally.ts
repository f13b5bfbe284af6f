/** What became of invoices in a period: what the bank brought, what was written off and paid back (decisions.md §8). */
import { invoiceEntryKinds, type InvoiceEntry, type InvoiceEntryKind } from '../invoices/invoice.ts';
import { add, negate, zero } from '../money.ts';
import type { InvoiceFigures, PeriodFigures } from './closing.ts';

type Sum = InvoiceFigures[InvoiceEntryKind];
const nothing: Sum = { count: 0, amount: zero };

export type InvoiceTally = {
  book(entry: Pick<InvoiceEntry, 'kind' | 'amount' | 'takesBack'>): void;
  figures(): Pick<PeriodFigures, 'invoices'>;
};

/** An entry that was taken back counts no more. */
export function tallyInvoices(): InvoiceTally {
  const sums = new Map<InvoiceEntryKind, Sum>();
  return {
    book({ kind, amount, takesBack }) {
      const { count, amount: before } = sums.get(kind) ?? nothing;
      const by = kind === 'paidBack' ? negate(amount) : amount;
      sums.set(kind, { count: count + (takesBack === null ? 1 : -1), amount: add(before, by) });
    },
    figures: () => {
      const [received, writtenOff, paidBack] = invoiceEntryKinds.map((kind) => sums.get(kind) ?? nothing);
      if (sums.size === 0 || received === undefined || writtenOff === undefined || paidBack === undefined) return {};
      return { invoices: { received, writtenOff, paidBack } };
    },
  };
}
