/** Averages of reports, the same on every screen and every paper. */
import { divideHalfUp, type Money, zero } from '../money.ts';

/** @returns zero without anything to divide by */
export function averageOf(amount: Money, count: number): Money {
  return count <= 0 ? zero : divideHalfUp(amount, count);
}

/** What was settled, and of how many orders: those of which nothing is paid yet brought nothing in. */
export type Took = { readonly turnover: Money; readonly paidOrders: number };

export type TookOfGuests = { readonly turnover: Money; readonly paidGuests: number };

/** What an order comes to: turnover is what was settled, so only orders count of which something is paid. */
export function averageOrder({ turnover, paidOrders }: Took): Money {
  return averageOf(turnover, paidOrders);
}

/** What a guest comes to: who sits at an order of which nothing is paid yet brought nothing in either. */
export function averageGuest({ turnover, paidGuests }: TookOfGuests): Money {
  return averageOf(turnover, paidGuests);
}
