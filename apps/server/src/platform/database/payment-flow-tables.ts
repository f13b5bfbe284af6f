/** Rows of payments under way at a provider. */
import type { PaymentState } from '@comanda/domain/payments/payment';

import type { Instant } from './instant.ts';

export type PaymentFlowTables = {
  /** One of a payment that a provider takes; the payment itself says how it stands. */
  payment_flows: {
    customer_id: string;
    payment_id: string;
    /** Which of the venue's methods: whose account is used. */
    method_row_id: string;
    /** The venue's terminal or reader, and the provider's own number of it. */
    device_id: string | null;
    device: string | null;
    authorizes_only: boolean;
    /** BCP 47, of who pays. */
    language: string;
    /** Under which address this server was called. */
    address: string;
    /** Where on this server the guest goes on after the provider’s page; null: a page that says how it stands. */
    return_path: string | null;
    /** What the guest reads at the provider. */
    subject: string;
    station_id: string | null;
    prints_receipt: boolean;
    begun_at: Instant;
    /** When the provider was called; null: certainly never. */
    asked_at: Instant | null;
    /** Of a refund: what the provider had given back of its payment beside ours, when it was asked; null: it did not say. */
    refunded_beside: number | null;
    /** What the provider calls it. */
    handle: string | null;
    /** How the guest goes on, in the words of the provider's interface. */
    step: unknown;
    /** Reserved at the provider, and taken once the order is accepted. */
    is_authorized: boolean;
    fail_reason: string | null;
    fail_remark: string | null;
    cancel_asked_at: Instant | null;
    ended_at: Instant | null;
    /** When the end was looked at once more: a late success shows. */
    checked_at: Instant | null;
    /** The process that asks the provider, and until when nobody else does. */
    driver: string | null;
    driven_until: Instant | null;
  };
  /** Every move of a payment at a provider, by the sequence of the journal. */
  payment_moves: {
    customer_id: string;
    sequence: number;
    payment_id: string;
    at: Instant;
    from_state: PaymentState;
    to_state: PaymentState;
    cause: 'answer' | 'report' | 'reconciliation' | 'staff';
    remark: string | null;
  };
};
