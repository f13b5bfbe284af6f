/** Rows of tags that hold credit, and of what moved it. */
import type { Money } from '@comanda/domain/money';
import type { NfcEntryKind, NfcTagState } from '@comanda/domain/nfc-credit/nfc-tag';
import type { PaymentMethod } from '@comanda/domain/payments/payment';

import type { Instant } from './instant.ts';

export type NfcTables = {
  nfc_tags: {
    customer_id: string;
    id: string;
    /** Upper-case hex. */
    serial: string;
    /** Printed on it. */
    code: string | null;
    name: string;
    currency: string;
    state: NfcTagState;
    balance: Money;
    pin_hash: string | null;
    payment_limit: Money | null;
    replaced_by: string | null;
    registered_at: Instant;
    last_used_at: Instant | null;
    version: number;
  };
  nfc_entries: {
    customer_id: string;
    id: string;
    tag_id: string;
    sequence: number;
    position: number;
    kind: NfcEntryKind;
    amount: Money;
    balance: Money;
    method: PaymentMethod | null;
    rounding: Money;
    reference: string | null;
    payment_id: string | null;
    other_tag_id: string | null;
    made_by: string | null;
    made_at: Instant;
  };
};
