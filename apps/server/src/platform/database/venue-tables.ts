/** Rows of what a venue is set up with: settings, ways to order, payment methods. */
import type { SecondFactorRule } from '@comanda/domain/access/second-factor-rule';
import type { Translated } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import type { DayHours, SpecialDay } from '@comanda/domain/opening-hours/opening-hours';
import type { LatenessThresholds } from '@comanda/domain/orders/waitlist-group';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import type { AccountName, SecretName, SetStatus, SubMethod } from '@comanda/domain/payments/payment-setup';
import type { DeliveryArea } from '@comanda/domain/venue/delivery-areas';
import type { Country } from '@comanda/domain/venue/postal-code';

import type { Instant } from './instant.ts';

export type ReceiptText = 'title' | 'subtitle' | 'description';

export type VenueTables = {
  settings: {
    customer_id: string;
    restaurant_name: string;
    address: string;
    vat_number: string | null;
    country: Country;
    currency: string;
    time_zone: string;
    cut_off_minutes: number;
    theme: 'dark' | 'light';
    primary_color: string;
    secondary_color: string;
    accent_color: string;
    content_language: string;
    receipt_language: string;
    ticket_language: string;
    report_language: string;
    admin_pin_hash: string | null;
    auto_print_receipt: boolean;
    /** The QR code of the digital receipt stands on paper, where the server knows its own address. */
    prints_receipt_code: boolean;
    requires_table: boolean;
    guests_need_open_table: boolean;
    /** Of whom the venue requires it. */
    second_factor: SecondFactorRule;
    /** Of `title`, `subtitle`, `description`. */
    receipt_texts: Readonly<Partial<Record<ReceiptText, Translated>>>;
    receipt_station_id: string | null;
    version: number;
    logo: string | null;
    banner: string | null;
    print_image: string | null;
    thresholds: LatenessThresholds;
    special_days: readonly SpecialDay[];
  };
  order_methods: {
    customer_id: string;
    method: string;
    active: boolean;
    tracks_hand_over: boolean;
    accepts_automatically: boolean;
    station_id: string | null;
    version: number;
    around_the_clock: boolean;
    /** Seven rows, Monday first. */
    weekdays: readonly DayHours[];
    minimum_amount: Money;
    lead_minutes: number;
    areas: readonly DeliveryArea[];
  };
  /** What ends by itself is left standing: it counts until its instant. */
  order_pauses: {
    customer_id: string;
    /** `all` or one way to order. */
    method: string;
    paused_until: Instant;
  };
  pickup_locations: {
    customer_id: string;
    id: string;
    type: 'pickup';
    name: string;
    street: string;
    zip: string;
    city: string;
    description: Translated;
    position: number;
    version: number;
  };
  payment_methods: {
    customer_id: string;
    id: string;
    method: PaymentMethod;
    name: string;
    display_title: string;
    status: SetStatus;
    active_on_pos: boolean;
    active_on_app: boolean;
    active_on_kiosk: boolean;
    active_on_receipt: boolean;
    sub_methods: readonly SubMethod[];
    /** Names only; what is secret lies sealed in its own table. */
    provider_account: Readonly<Partial<Record<AccountName, string>>>;
    /** When the provider last said that the account is right. */
    connected_at: Instant | null;
    position: number;
    version: number;
  };
  payment_secrets: {
    customer_id: string;
    payment_method_id: string;
    name: SecretName;
    /** platform/secrets.ts opens it, with a key that is not in this storage. */
    sealed: string;
    changed_at: Instant;
  };
};
