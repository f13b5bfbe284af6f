/** The rows of every table as Kysely sees them. JSON and booleans are converted in values.ts. */
import type { ClosingTables } from './closing-tables.ts';
import type { GuestTables } from './guest-tables.ts';
import type { Instant } from './instant.ts';
import type { InventoryTables } from './inventory-tables.ts';
import type { InvoiceTables } from './invoice-tables.ts';
import type { MediaTables } from './media-tables.ts';
import type { MenuTables } from './menu-tables.ts';
import type { NfcTables } from './nfc-tables.ts';
import type { OfflineTables } from './offline-tables.ts';
import type { PaymentFlowTables } from './payment-flow-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { PlaceTables } from './place-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { StatisticsTables } from './statistics-tables.ts';
import type { TillTables } from './till-tables.ts';
import type { VenueTables } from './venue-tables.ts';

export type Tables = MediaTables &
  ClosingTables &
  MenuTables &
  SalesTables &
  GuestTables &
  HouseTables &
  InvoiceTables &
  NfcTables &
  InventoryTables &
  OfflineTables &
  PaymentFlowTables &
  PeopleTables &
  PlaceTables &
  StatisticsTables &
  TillTables &
  VenueTables;

export type HouseTables = {
  system_values: { key: string; value: string };
  /** What a process is at; `key` is made of ids. */
  claims: { key: string; holder: string; held_until: Instant };
  customers: {
    id: string;
    name: string;
    slug: string;
    active: boolean;
    packages: string[];
    created_at: Instant;
    /** Nobody finds it any more; its journal stays. */
    removed_at: Instant | null;
  };
  users: {
    id: string;
    email: string;
    name: string;
    phone: string | null;
    password_hash: string | null;
    system_role: string;
    all_customers: boolean;
    hint: string;
    language: string | null;
    active: boolean;
    created_at: Instant;
    /** Last; null until the first time. Sessions do not tell it: they are forgotten. */
    signed_in_at: Instant | null;
  };
  user_roles: { customer_id: string; user_id: string; role: 'admin' | 'waiter' };
  sessions: {
    id: string;
    user_id: string;
    counter: number;
    created_at: Instant;
    rotated_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
    user_agent: string;
  };
  invites: {
    id: string;
    /** The link’s secret itself is never stored. */
    token_hash: string;
    customer_id: string | null;
    system_role: string;
    venue_role: 'admin' | 'waiter' | null;
    created_by: string | null;
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
    used_by: string | null;
    /** To whom the link was to be mailed, and when it was. */
    email: string | null;
    mailed_at: Instant | null;
  };
  venue_heads: {
    customer_id: string;
    revision: number;
    journal_hash: string;
    /** year × 100 + ISO week of the newest order number. */
    order_week: number;
    order_sequence: number;
    receipt_sequence: number;
    print_sequence: number;
    /** Of the newest invoice. */
    invoice_sequence: number;
    menu_revision: number;
    /** Of settings, stations, tables and order methods. */
    setup_revision: number;
  };
  commands: {
    customer_id: string;
    id: string;
    kind: string;
    actor_id: string;
    body_hash: string;
    /** JSON text of the answer; null only inside the transaction that writes it. */
    answer: string | null;
    created_at: Instant;
  };
  journal: {
    customer_id: string;
    sequence: number;
    changes: { kind: string; id: string }[];
    /** The facts, verbatim as hashed. */
    body: string;
    previous_hash: string;
    hash: string;
  };
  /** Which entries speak of an order; what it says can be read off the journal at any time. */
  journal_orders: { customer_id: string; order_id: string; sequence: number };
};
