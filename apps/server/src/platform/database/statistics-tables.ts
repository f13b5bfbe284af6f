/** Rows of what was sold line by line, and of the sums that are made of it. */
import type { Translated } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import type { OrderDoor, OrderSource } from '@comanda/domain/orders/order';
import type { OrderType } from '@comanda/domain/tax/vat';

import type { Instant } from './instant.ts';

type Sums = {
  amount: Money;
  net: Money;
  vat: Money;
  count: number;
  orders: number;
  guests: number;
};

export type StatisticsTables = {
  /** Append-only, with the sequence of the ledger’s rows: gross adds up to turnover and VAT there. */
  sold_lines: {
    customer_id: string;
    sequence: number;
    position: number;
    order_id: string;
    /** Empty where it is not known any more which line it was. */
    opid: string;
    /** Null: a free item, or not known any more. */
    product_id: string | null;
    title: Translated;
    vat_rate: number;
    count: number;
    gross: Money;
    net: Money;
    vat: Money;
    type: OrderType;
    channel: OrderSource | OrderDoor;
    user_id: string | null;
    business_date: string;
    sold_at: Instant;
  };
  /** Up to which entry of the journal the sums hold. */
  statistics_heads: { customer_id: string; sequence: number };
  /** Days, and months as `2026-11`, that are summed up; the day’s own totals. */
  statistics_days: { customer_id: string; business_date: string } & Sums;
  statistics_sums: {
    customer_id: string;
    business_date: string;
    kind: string;
    key: string;
    title: Translated | null;
  } & Sums;
};
