/** Sums of business days by what they are broken down by: what reports add up, whether made now or kept (decisions.md §8). */
import type { Translated } from '@comanda/domain/menu/menu';
import { add, type Money, zero } from '@comanda/domain/money';

export const sumKinds = [
  /** Turnover by the hour of the payment at the venue, 0–23. */
  'hour',
  /** Turnover and pieces by product; the key is empty for free items. */
  'product',
  /** Turnover and orders by order type; `count`: orders of which something was settled, here and in the two below. */
  'type',
  /** Turnover and orders by the door of a guest, or by where the staff took it. */
  'channel',
  /** Gross, net and VAT by rate. */
  'rate',
  /** Turnover, orders and guests by who took the order; empty: a guest. */
  'person',
  /** Guests of orders of which something was settled, of which each order counts once a day. */
  'paidGuests',
  /** Money and number of payments, `cash`, `wallee_terminal/visa`. */
  'method',
  /** Orders by what became of them: pending, done, canceled. */
  'state',
  /** By who served. */
  'tips',
  'rounding',
  /** Kept of canceled orders. */
  'fees',
  /** What was given away and on how many lines, `discount/person`. */
  'reduced',
  /** Canceled orders and what they had cost, by who canceled them. */
  'canceled',
  /** Products that were canceled by themselves and what they had cost, by who canceled them; of older ones nobody knows. */
  'canceledLines',
  'refunded',
] as const;
export type SumKind = (typeof sumKinds)[number];

export type Amounts = {
  readonly amount: Money;
  readonly net: Money;
  readonly vat: Money;
  readonly count: number;
  readonly orders: number;
  readonly guests: number;
};

export type Sum = Amounts & { readonly kind: SumKind; readonly key: string; readonly title: Translated | null };

/** One business day: its own turnover, orders and guests, `count` of its settled orders, and what they are made of. */
export type DaySums = Amounts & { readonly date: string; readonly sums: readonly Sum[] };

export const nothing: Amounts = { amount: zero, net: zero, vat: zero, count: 0, orders: 0, guests: 0 };

export function addAmounts(a: Amounts, b: Partial<Amounts>): Amounts {
  return {
    amount: add(a.amount, b.amount ?? zero),
    net: add(a.net, b.net ?? zero),
    vat: add(a.vat, b.vat ?? zero),
    count: a.count + (b.count ?? 0),
    orders: a.orders + (b.orders ?? 0),
    guests: a.guests + (b.guests ?? 0),
  };
}

/** Adds up by kind and key. */
export class SumTable {
  readonly #sums = new Map<string, Sum>();

  add(kind: SumKind, key: string | number, amounts: Partial<Amounts>, title: Translated | null = null): void {
    const place = `${kind} ${key}`;
    const known = this.#sums.get(place);
    const sum = addAmounts(known ?? nothing, amounts);
    this.#sums.set(place, { kind, key: String(key), title: title ?? known?.title ?? null, ...sum });
  }

  addAll(sums: readonly Sum[]): void {
    for (const { kind, key, title, ...amounts } of sums) this.add(kind, key, amounts, title);
  }

  of(kind: SumKind): Sum[] {
    return this.all().filter((sum) => sum.kind === kind);
  }

  all(): Sum[] {
    return [...this.#sums.values()];
  }
}
