/** Statistics of a period of business days (specification §2 closings; decisions.md §8). */
import { reductionKinds } from '@comanda/domain/orders/order';
import { paymentWays } from '@comanda/domain/payments/payment';
import { subMethods } from '@comanda/domain/payments/payment-setup';
import { orderTypes } from '@comanda/domain/tax/vat';
import { z } from 'zod';

import { calls } from './call.ts';
import { amount, customerParams, daySent, id, translated, unixSeconds } from './fields.ts';

/** Orders that were canceled and what they had cost; beside them products that were canceled by themselves, which no order counts. */
const canceled = z.object({ orders: z.int(), amount, lines: z.int(), linesAmount: amount });

const soldProduct = z.object({
  /** Null: free items together. */
  id: id.nullable(),
  title: translated,
  /** Of the menu as it is now; null: no longer on it. */
  category: id.nullable(),
  count: z.int(),
  turnover: amount,
});

/** Amounts in minor units. Turnover is settled turnover, gross; by whatever it is broken down, its parts add up to it. */
const statistics = z.object({
  /** Both days are part of it. */
  from: z.string(),
  to: z.string(),
  /** The business day that runs at the venue. */
  today: z.string(),
  orders: z.int(),
  /** Orders of which something was settled in the period: an average is by these, for the others brought nothing yet. */
  paidOrders: z.int(),
  /** Of all orders of the period, by what became of them. */
  states: z.object({ pending: z.int(), done: z.int(), canceled: z.int() }),
  guests: z.int(),
  /** Those of paid orders. */
  paidGuests: z.int(),
  turnover: amount,
  tips: amount,
  rounding: amount,
  /** Kept of canceled orders. */
  fees: amount,
  /** The money that went back in the period, whatever it was paid for, as `refunded`. */
  canceled: canceled.extend({ refunded: amount }),
  /** What was charged at less than its price, by why; the amount is what was given away. */
  reductions: z.array(z.object({ kind: z.enum(reductionKinds), lines: z.int(), amount })),
  /** As it is now; null for a period that is over. */
  open: z.object({ orders: z.int(), amount }).nullable(),
  vat: z.array(z.object({ rate: z.int(), gross: amount, net: amount, vat: amount })),
  /** `payments` counts what was taken; `amount` is that without what was given back. */
  methods: z.array(
    z.object({
      method: z.enum(paymentWays),
      /** As the venue calls its only method of that kind today; empty: by the name of the kind. */
      name: z.string(),
      /** Cards and wallets, where a provider said so; none of them elsewhere. */
      subMethods: z.array(z.object({ subMethod: z.enum(subMethods).nullable(), payments: z.int(), amount })),
      payments: z.int(),
      amount,
      /** By cash in hand or by a provider; false: only the staff says so. */
      isConfirmed: z.boolean(),
    }),
  ),
  /** In the order of the business day: what comes after midnight is last. `before`: in the period before. */
  hours: z.array(z.object({ hour: z.int(), turnover: amount, before: amount })),
  /** Every day of the period up to today. */
  days: z.array(z.object({ date: z.string(), turnover: amount, orders: z.int(), guests: z.int() })),
  /** 1 = Monday … 7 = Sunday; `days`: how many of them had turnover or orders. */
  weekdays: z.array(z.object({ weekday: z.int(), days: z.int(), turnover: amount, orders: z.int() })),
  /** The largest turnover first. */
  categories: z.array(z.object({ id: id.nullable(), title: translated, count: z.int(), turnover: amount })),
  /** The largest turnover first; of a long list the rest is added up in `otherProducts`. */
  products: z.array(soldProduct),
  otherProducts: z.object({ products: z.int(), count: z.int(), turnover: amount }).nullable(),
  types: z.array(z.object({ type: z.enum(orderTypes), orders: z.int(), paidOrders: z.int(), turnover: amount })),
  /** The door of guests’ orders, else where the staff took them. */
  sources: z.array(
    z.object({
      source: z.enum(['dashboard', 'staff', 'online', 'app', 'table', 'kiosk']),
      orders: z.int(),
      paidOrders: z.int(),
      turnover: amount,
    }),
  ),
  /** By who took the orders, tips by who served, cancels by who did them; null: guests, or the house itself. */
  persons: z.array(
    z.object({
      id: id.nullable(),
      name: z.string(),
      orders: z.int(),
      paidOrders: z.int(),
      guests: z.int(),
      turnover: amount,
      tips: amount,
      reduced: amount,
      canceled,
    }),
  ),
  /** As it is now; null for a period that is over. */
  cashBalance: amount.nullable(),
  /** The period that this one is compared with. `hours` above tell of its whole days. */
  before: z.object({
    from: z.string(),
    to: z.string(),
    /** While the period runs: its last day is taken up to the same time. Null: all of it. */
    until: unixSeconds.nullable(),
    orders: z.int(),
    paidOrders: z.int(),
    guests: z.int(),
    turnover: amount,
    tips: amount,
    canceled,
  }),
});

const asked = z.strictObject({
  /** One day alone. */
  businessDate: daySent.optional(),
  /** Both within; with the first alone until today. */
  from: daySent.optional(),
  to: daySent.optional(),
});

/** Longest period that is asked for: three years. */
export const mostDays = 1100;

export const statisticsCalls = calls({
  'GET /v1/customers/{customerId}/statistics': {
    summary: 'Statistics of a period of business days; of the one that runs where none is named',
    access: 'may:statistics.read',
    params: customerParams,
    query: asked,
    response: statistics,
    refuses: ['exports.error.periodInvalid'],
  },
  'GET /v1/customers/{customerId}/statistics/pdf': {
    summary: 'The statistics of a period as PDF, in the language of reports',
    access: 'may:statistics.read',
    params: customerParams,
    query: asked,
    response: z.object({ /** Base64. */ pdf: z.string() }),
    refuses: ['exports.error.periodInvalid'],
  },
});

export type WireStatistics = z.output<typeof statistics>;
