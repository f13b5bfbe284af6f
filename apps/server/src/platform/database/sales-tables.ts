/** Rows of orders, payments, ledger and paper. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import type { Money } from '@comanda/domain/money';
import type {
  LineState,
  OrderDoor,
  OrderMethod,
  OrderSource,
  OrderState,
  SoldModifier,
  VatPart,
} from '@comanda/domain/orders/order';
import type { PaymentMethod, PaymentState } from '@comanda/domain/payments/payment';
import type { OrderType, TaxClass } from '@comanda/domain/tax/vat';
import type { PaperDocument } from '@comanda/paper/document';

import type { Instant } from './instant.ts';

export type SalesTables = OrderTables & MoneyTables & PaperTables;

type OrderTables = {
  persons: {
    customer_id: string;
    id: string;
    name: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
    created_at: Instant;
    erased_at: Instant | null;
  };
  orders: {
    customer_id: string;
    id: string;
    number: string;
    week: number;
    sequence: number;
    type: OrderType;
    method: OrderMethod;
    state: OrderState;
    state_before_cancel: OrderState | null;
    table_id: string;
    comment: string | null;
    /** Goes into the seal of comment, notes and allergies; erased with them. */
    texts_salt: string | null;
    cancel_comment: string | null;
    covers: number | null;
    source: OrderSource;
    door: OrderDoor | null;
    ordered_by: string | null;
    person_id: string | null;
    pickup_location_id: string | null;
    /** Series of the device for orders taken offline (decisions.md §3). */
    device_number: string | null;
    is_training: boolean;
    placed_at: Instant;
    received_at: Instant;
    business_date: string;
    accepted_at: Instant | null;
    ready_at: Instant | null;
    handed_over_at: Instant | null;
    canceled_at: Instant | null;
    canceled_by: string | null;
    tracks_hand_over: boolean;
    total: Money;
    paid: Money;
    reserved: Money;
    version: number;
  };
  order_lines: {
    customer_id: string;
    order_id: string;
    opid: string;
    product_id: string;
    title: Translated;
    count: number;
    unit_price: Money;
    modifiers_price: Money;
    percent: number;
    percent_reason: string | null;
    total: Money;
    tax_class: TaxClass;
    selected_groups: readonly SelectedGroup[];
    modifiers: readonly SoldModifier[];
    note: string | null;
    allergy: string | null;
    seat: number | null;
    course: number | null;
    state: LineState;
    station_id: string | null;
    prints_ticket: boolean;
    digital_confirmation: boolean;
    sent_count: number;
    settled: readonly VatPart[] | null;
    position: number;
  };
};

type MoneyTables = {
  drawers: {
    customer_id: string;
    id: string;
    name: string;
    kind: 'venue' | 'device' | 'waiter';
    user_id: string | null;
    device: string | null;
    active: boolean;
    balance: Money;
    created_at: Instant;
    /** Which printer opens it; null: the one that prints the receipt. */
    printer_id: string | null;
    version: number;
  };
  payments: {
    customer_id: string;
    id: string;
    method: PaymentMethod;
    sub_method: string | null;
    state: PaymentState;
    amount: Money;
    tip: Money;
    rounding: Money;
    total: Money;
    cash_received: Money | null;
    change_given: Money;
    drawer_id: string | null;
    cash_balance: Money | null;
    taken_by: string;
    taken_at: Instant;
    business_date: string;
    receipt_id: string | null;
    provider: string | null;
    version: number;
  };
  payment_orders: { customer_id: string; payment_id: string; order_id: string; amount: Money };
  ledger: {
    customer_id: string;
    sequence: number;
    position: number;
    account: string;
    vat_rate: number | null;
    drawer_id: string | null;
    method: string | null;
    user_id: string | null;
    order_id: string | null;
    payment_id: string | null;
    business_date: string;
    booked_at: Instant;
    amount: Money;
  };
};

export type PrintJobStatus = 'pending' | 'sent' | 'printed' | 'failed' | 'unclear';

type PaperTables = {
  receipts: {
    customer_id: string;
    id: string;
    number: number;
    payment_id: string;
    issued_at: Instant;
    /** Unguessable: opens the digital receipt. */
    token: string;
    document: PaperDocument;
  };
  print_jobs: {
    customer_id: string;
    id: string;
    station_id: string;
    printer_id: string | null;
    /** This printer and no other. */
    for_printer_id: string | null;
    order_id: string | null;
    receipt_id: string | null;
    kind: 'ticket' | 'receipt' | 'bill' | 'kick' | 'test';
    is_duplicate: boolean;
    status: PrintJobStatus;
    document: PaperDocument;
    attempts: number;
    next_attempt_at: Instant;
    leased_until: Instant | null;
    error: string | null;
    created_at: Instant;
    finished_at: Instant | null;
    /** When somebody had it sent again after it failed. */
    resent_at: Instant | null;
  };
};
