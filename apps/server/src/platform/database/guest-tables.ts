/** Rows of what guests use: kiosks, and the tokens of their orders. */
import type { RetentionMonths } from '@comanda/domain/guest-data/erase-guest-data';

import type { Instant } from './instant.ts';

export type GuestTables = {
  guest_data_rules: {
    customer_id: string;
    /** Older guests' data is erased; null: nothing is. */
    months: RetentionMonths | null;
    version: number;
  };
  kiosks: {
    customer_id: string;
    id: string;
    name: string;
    /** Of its address; whoever has it may order there. */
    code: string;
    /** Whose printer its receipts come out of; null: that of the venue. */
    station_id: string | null;
    /** Of `card_terminals`; null: no card is taken there. */
    terminal_id: string | null;
    active: boolean;
    removed_at: Instant | null;
    version: number;
  };
  order_tokens: {
    customer_id: string;
    order_id: string;
    /** Of the address of its status page. */
    token: string;
    /** At which kiosk it was placed; null: at none. */
    kiosk_id: string | null;
    /** BCP 47, of the guest's screen. */
    language: string | null;
    created_at: Instant;
  };
};
