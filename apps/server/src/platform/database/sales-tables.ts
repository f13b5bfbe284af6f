/** Rows of orders, payments, ledger and paper. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import type { Money } from '@comanda/domain/money';
import type { DeliveryAddress } from '@comanda/domain/orders/check-guest';
import type {
  LineState,
  OrderDoor,
  OrderMethod,
  OrderPickup,
  OrderSource,
  OrderState,
  ReductionKind,
  SeatedFrom,
  SoldCombo,
  SoldModifier,
  VatPart,
} from '@comanda/domain/orders/order';
import type { PaidWhenCanceled } from '@comanda/domain/payments/paid-when-canceled';
import type { PaymentWay, PaymentSource, PaymentSplit, PaymentState } from '@comanda/domain/payments/payment';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';
import type { OrderType, TaxClass } from '@comanda/domain/tax/vat';
import type { PaperDocument } from '@comanda/paper/document';

import type { Instant } from './instant.ts';
import type { Debtor } from './invoice-tables.ts';

export type SalesTables = OrderTables & MoneyTables & PaperTables;

type OrderTables = {
  persons: {
    customer_id: string;
    id: string;
    name: string | null;
    phone: string | null;
    email: string | null;
    delivery_address: DeliveryAddress | null;
    /** Name and address for a receipt, line by line. */
    buyer: string | null;
    /** Of an invoice. */
    debtor: Debtor | null;
    /** The order that was theirs until somebody else was named, or nobody. */
    former_order_id: string | null;
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
    undone_reasons: readonly (string | null)[] | null;
    covers: number | null;
    /** Whose seats were numbered anew as they came to this order. */
    seated_from: readonly SeatedFrom[] | null;
    source: OrderSource;
    door: OrderDoor | null;
    ordered_by: string | null;
    person_id: string | null;
    pickup_location_id: string | null;
    /** The location as it was called then. */
    pickup_location: OrderPickup | null;
    wished_at: Instant | null;
    /** Series of the device for orders taken offline (decisions.md §3). */
    device_number: string | null;
    is_training: boolean;
    /** An online payment must come first. */
    awaits_payment: boolean;
    placed_at: Instant;
    received_at: Instant;
    business_date: string;
    accepted_at: Instant | null;
    ready_at: Instant | null;
    handed_over_at: Instant | null;
    canceled_at: Instant | null;
    canceled_by: string | null;
    merged_into: string | null;
    /** Kept when it was canceled. */
    fee: Money;
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
    /** Empty for a free item: it is none of the menu's. */
    product_id: string;
    title: Translated;
    count: number;
    unit_price: Money;
    modifiers_price: Money;
    percent: number;
    percent_kind: ReductionKind | null;
    percent_reason: string | null;
    total: Money;
    tax_class: TaxClass;
    selected_groups: readonly SelectedGroup[];
    modifiers: readonly SoldModifier[];
    note: string | null;
    allergy: string | null;
    seat: number | null;
    course: number | null;
    held: boolean;
    combo: SoldCombo | null;
    state: LineState;
    finished_at: number | null;
    /** Handed over with its order before more was added to that. */
    handed_over_at: number | null;
    sent_at: number | null;
    station_id: string | null;
    prints_ticket: boolean;
    digital_confirmation: boolean;
    sent_count: number;
    settled: readonly VatPart[] | null;
    cancel_comment: string | null;
    canceled_by: string | null;
    paid_when_canceled: readonly PaidWhenCanceled[] | null;
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
    method: PaymentWay;
    /** Which of the venue's methods of that kind. */
    method_id: string | null;
    sub_method: SubMethod | null;
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
    /** Series of the device for cash taken offline. */
    device_number: string | null;
    /** The payment that this one gives back. */
    refund_of: string | null;
    /** Number of a coupon, or a note of the staff. */
    reference: string | null;
    /** As the journal has it where the note stands beside it; stays when the note and its salt are erased. */
    reference_seal: string | null;
    reference_salt: string | null;
    provider_reference: string | null;
    masked_card: string | null;
    split: PaymentSplit;
    source: PaymentSource;
    /** Why money went back. */
    reason: string | null;
    /** As those of `reference`: the seal stays when the reason and its salt are erased. */
    reason_seal: string | null;
    reason_salt: string | null;
    /** The row in `persons` that says who buys. */
    buyer_id: string | null;
    /** Whose credit paid, and what the tag held after it. */
    tag_id: string | null;
    credit_balance: Money | null;
    /** The tag that is charged with it; null: it pays orders. */
    charged_tag_id: string | null;
    version: number;
  };
  payment_orders: { customer_id: string; payment_id: string; order_id: string; amount: Money };
  /** What was paid by product; below zero of a refund. */
  payment_lines: {
    customer_id: string;
    payment_id: string;
    order_id: string;
    opid: string;
    count: number;
    amount: Money;
    /** Of a share: of how many pieces it is, among how many guests; null: no share, or an older one. */
    shared_count: number | null;
    shared_guests: number | null;
  };
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
    /** When the money was taken: offline by the clock of the device. Null: no money, it counts as it was booked. */
    taken_at: Instant | null;
    /** Of credit. */
    tag_id: string | null;
    amount: Money;
  };
};

export type PrintJobStatus = 'pending' | 'sent' | 'printed' | 'failed' | 'unclear';

/** VAT that a receipt shows of one order. */
export type OrderVat = { readonly orderId: string; readonly parts: readonly VatPart[] };

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
    /** VAT on it, by order; null on those that are older than parts. */
    vat_parts: readonly OrderVat[] | null;
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
    /** Of a closing receipt. */
    closing_id: string | null;
    /** Of a receipt of credit; null also on those from before it was kept. */
    nfc_tag_id: string | null;
    kind: 'ticket' | 'receipt' | 'bill' | 'closing' | 'kick' | 'test';
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
    /** When somebody decided about one that failed or is unclear. */
    settled_at: Instant | null;
    /** The asking of an agent that it was handed to. */
    claim: string | null;
    /** Counts the jobs of the venue as they were made: times tie, and clocks are set back. */
    sequence: number;
    /** While it is open: no printer would take it, and nobody looks for it until one would. */
    is_stranded: boolean;
    /** A ticket that takes something back from its station. */
    is_cancellation: boolean;
    /** A ticket of which nothing is to be made: it tells of what its station has already. */
    is_notice: boolean;
  };
};
