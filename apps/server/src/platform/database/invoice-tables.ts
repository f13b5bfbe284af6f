/** Rows of invoices, and of what a venue needs to make them. */
import type { InvoiceEntryKind, InvoiceState } from '@comanda/domain/invoices/invoice';
import type { PostalAddress } from '@comanda/domain/invoices/qr-bill';
import type { Money } from '@comanda/domain/money';
import type { InvoiceSheetFacts } from '@comanda/paper/invoice-sheet';

import type { Instant } from './instant.ts';

/** Who owes: personal data where it is a person, kept in `persons`. */
export type Debtor = PostalAddress & {
  /** Empty: none. */
  readonly email: string;
  /** `CHE-123.456.788`; empty: none. */
  readonly uid: string;
};

/** What is on the paper, as it was made: without the debtor, and without the logo of the day it is drawn. */
export type InvoiceDocument = Omit<InvoiceSheetFacts, 'bill' | 'debtorUid' | 'credits' | 'logo'> & {
  readonly bill: Omit<InvoiceSheetFacts['bill'], 'debtor'>;
  readonly language: string;
  readonly timeZone: string;
};

/** What the day says is not stored. */
export type InvoiceStandingState = Exclude<InvoiceState, 'overdue'>;

export type InvoiceTables = {
  invoice_settings: {
    customer_id: string;
    creditor: PostalAddress;
    iban: string;
    days_to_pay: number;
    footer: string;
    version: number;
  };
  invoices: {
    customer_id: string;
    /** Of its payment too. */
    id: string;
    number: number;
    order_id: string;
    /** The row in `persons` that says who owes it. */
    person_id: string;
    amount: Money;
    date: string;
    due_date: string;
    document: InvoiceDocument;
    document_hash: string;
    made_by: string;
    made_at: Instant;
  };
  /** To find them by. */
  invoice_standings: {
    customer_id: string;
    invoice_id: string;
    number: number;
    state: InvoiceStandingState;
  };
  invoice_entries: {
    customer_id: string;
    id: string;
    invoice_id: string;
    sequence: number;
    kind: InvoiceEntryKind;
    amount: Money;
    date: string;
    reason: string | null;
    takes_back: string | null;
    made_by: string;
    made_at: Instant;
  };
};
