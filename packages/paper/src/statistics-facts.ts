/** What the statistics of a period are made of, for their sheet (specification §2 closings, PDF export). */
import type { Money } from '@comanda/domain/money';
import type { ReductionKind } from '@comanda/domain/orders/order';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';
import type { OrderType } from '@comanda/domain/tax/vat';

import type { ClosingSheetWords } from './closing-sheet.ts';
import type { SheetSection, SheetVenue } from './sheet.ts';
import type { SheetSource } from './texts.ts';

export type Sold = { readonly name: string; readonly count: number; readonly turnover: Money };

/** Names are resolved; an empty name: free items, or no longer on the menu. */
export type StatisticsSheetFacts = {
  readonly venue: SheetVenue;
  readonly logo: string | null;
  readonly currency: string;
  /** `2026-11-20`, both within. */
  readonly from: string;
  readonly to: string;
  /** Unix milliseconds. */
  readonly madeAt: number;
  readonly orders: number;
  /** Of which something is paid. */
  readonly paidOrders: number;
  readonly guests: number;
  /** Those of paid orders. */
  readonly paidGuests: number;
  readonly turnover: Money;
  readonly tips: Money;
  readonly rounding: Money;
  readonly fees: Money;
  readonly canceled: {
    readonly orders: number;
    readonly amount: Money;
    /** Products that were canceled by themselves. */
    readonly lines: number;
    readonly linesAmount: Money;
    readonly refunded: Money;
  };
  readonly reductions: readonly { readonly kind: ReductionKind; readonly lines: number; readonly amount: Money }[];
  readonly vat: readonly { readonly rate: number; readonly gross: Money; readonly net: Money; readonly vat: Money }[];
  readonly methods: readonly {
    readonly method: PaymentWay;
    /** As the venue calls it; empty: by its kind. */
    readonly name: string;
    readonly payments: number;
    readonly amount: Money;
    readonly isConfirmed: boolean;
    readonly subMethods: readonly {
      readonly subMethod: SubMethod | null;
      readonly payments: number;
      readonly amount: Money;
    }[];
  }[];
  /** As it is now; null for a period that is over. */
  readonly open: { readonly orders: number; readonly amount: Money } | null;
  readonly cashBalance: Money | null;
  readonly hours: readonly { readonly hour: number; readonly turnover: Money }[];
  readonly days: readonly { readonly date: string; readonly turnover: Money; readonly orders: number }[];
  /** 1 = Monday … 7 = Sunday; `days`: how many of them had turnover or orders. */
  readonly weekdays: readonly {
    readonly weekday: number;
    readonly days: number;
    readonly turnover: Money;
    readonly orders: number;
  }[];
  readonly categories: readonly Sold[];
  readonly products: readonly Sold[];
  readonly otherProducts: { readonly products: number; readonly count: number; readonly turnover: Money } | null;
  readonly types: readonly {
    readonly type: OrderType;
    readonly orders: number;
    readonly paidOrders: number;
    readonly turnover: Money;
  }[];
  readonly sources: readonly {
    readonly source: SheetSource;
    readonly orders: number;
    readonly paidOrders: number;
    readonly turnover: Money;
  }[];
  /** Null: guests, or the house itself. */
  readonly persons: readonly {
    readonly name: string | null;
    readonly orders: number;
    readonly paidOrders: number;
    readonly turnover: Money;
    readonly tips: Money;
    /** Given away as discounts. */
    readonly reduced: Money;
    readonly canceled: {
      readonly orders: number;
      readonly amount: Money;
      /** Products that were canceled by themselves. */
      readonly lines: number;
      readonly linesAmount: Money;
    };
  }[];
};

export type Make = (facts: StatisticsSheetFacts, words: ClosingSheetWords) => SheetSection[];
