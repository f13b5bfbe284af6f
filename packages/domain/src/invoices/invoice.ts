/** An invoice and how it stands (docs/decisions/0044). Amounts in minor units. */
import { add, type Money, subtract, zero } from '../money.ts';

/** What the journal keeps of one beside its payment, whose id it has. */
export type Invoice = {
  readonly id: string;
  /** Without gaps per venue, from 1. */
  readonly number: number;
  readonly orderId: string;
  readonly amount: Money;
  /** `2026-11-22`. */
  readonly date: string;
  readonly dueDate: string;
  /** The row in `persons` that says who owes it. */
  readonly debtorId: string;
  /** What is on its paper is kept beside the journal, which knows it by its hash. */
  readonly documentHash: string;
};

export const invoiceEntryKinds = ['received', 'writtenOff', 'paidBack'] as const;
export type InvoiceEntryKind = (typeof invoiceEntryKinds)[number];

/** What was booked on an invoice; nothing of it is ever changed. */
export type InvoiceEntry = {
  readonly id: string;
  readonly invoiceId: string;
  readonly kind: InvoiceEntryKind;
  /** By how much less is owed: below zero of what was paid back, and of what takes another entry back. */
  readonly amount: Money;
  /** When it was at the bank, or was decided. */
  readonly date: string;
  readonly reason: string | null;
  /** The entry that this one takes back. */
  readonly takesBack: string | null;
  readonly by: string;
};

/** All sums of one invoice. */
export type InvoiceSums = {
  readonly amount: Money;
  /** Given back to the order: above zero. */
  readonly credited: Money;
  readonly received: Money;
  readonly writtenOff: Money;
  /** Above zero. */
  readonly paidBack: Money;
};

export type InvoiceStanding = InvoiceSums & {
  /** Below zero: paid too much. */
  readonly open: Money;
};

/** `canceled`: a credit note took all of it back, and nobody paid anything. */
export const invoiceStates = ['open', 'overdue', 'paid', 'overpaid', 'canceled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export function standingOf(
  amount: Money,
  credited: Money,
  entries: readonly Pick<InvoiceEntry, 'kind' | 'amount'>[],
): InvoiceStanding {
  const of = (kind: InvoiceEntryKind) =>
    add(zero, ...entries.filter((entry) => entry.kind === kind).map((entry) => entry.amount));
  const [received, writtenOff, paidBack] = [of('received'), of('writtenOff'), subtract(zero, of('paidBack'))];
  const open = add(amount, paidBack, subtract(zero, add(credited, received, writtenOff)));
  return { amount, credited, received, writtenOff, paidBack, open };
}

/** @param today the business day that runs, `2026-11-22` */
export function stateOf({ open, amount, credited }: InvoiceStanding, dueDate: string, today: string): InvoiceState {
  if (open < 0) return 'overpaid';
  if (open > 0) return dueDate < today ? 'overdue' : 'open';
  return credited === amount ? 'canceled' : 'paid';
}
