/** What Comanda would cost a venue per month (decisions.md §6, `/calculator`). */
import { add, allocate, divideHalfUp, money, type Money, times, zero } from '../money.ts';

/** The ways of paying that differ in fees. */
export const payingWays = ['cash', 'card', 'twint', 'online'] as const;
export type PayingWay = (typeof payingWays)[number];

/** Feature packages of specification §1; every venue has `menu`. */
export const pricedPackages = ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'] as const;
export type PricedPackage = (typeof pricedPackages)[number];

export type Rates = {
  /** Per month. */
  readonly packages: Readonly<Record<PricedPackage, Money>>;
  readonly fees: Readonly<Record<PayingWay, Fee>>;
};

/** A share of the amount and a fixed part for each payment. */
export type Fee = {
  /** Hundredths of a percent: 130 is 1.30 %. */
  readonly basisPoints: number;
  readonly perPayment: Money;
};

export type Usage = {
  readonly ordersPerMonth: number;
  readonly averageOrder: Money;
  /** Weights, such as percent: how the orders are paid. They need not add up to a hundred. */
  readonly mix: Readonly<Record<PayingWay, number>>;
  readonly packages: ReadonlySet<PricedPackage>;
};

export type WayCost = {
  readonly way: PayingWay;
  readonly orders: number;
  readonly turnover: Money;
  readonly fee: Money;
};

export type MonthlyCost = {
  readonly packages: readonly { readonly name: PricedPackage; readonly price: Money }[];
  readonly ways: readonly WayCost[];
  readonly packagesTotal: Money;
  readonly feesTotal: Money;
  readonly total: Money;
  readonly turnover: Money;
};

function feeOf({ basisPoints, perPayment }: Fee, turnover: Money, orders: number): Money {
  return add(divideHalfUp(turnover * basisPoints, 10_000), times(perPayment, orders));
}

/**
 * Whole orders are shared out by the mix, so that the ways add up to all orders; without any mix everything is cash.
 * @throws RangeError when a number is negative, no integer, or the turnover leaves the range of money
 */
export function monthlyCost({ ordersPerMonth, averageOrder, mix, packages }: Usage, rates: Rates): MonthlyCost {
  const weights = payingWays.map((way) => mix[way]);
  if ([ordersPerMonth, averageOrder, ...weights].some((count) => !Number.isSafeInteger(count) || count < 0)) {
    throw new RangeError('counts and shares are whole numbers from zero on');
  }
  const turnover = times(averageOrder, ordersPerMonth);
  const orders = allocate(money(ordersPerMonth), weights);
  const ways = payingWays.map((way, index) => {
    const count = orders[index] ?? 0;
    const turnoverOfWay = times(averageOrder, count);
    return { way, orders: count, turnover: turnoverOfWay, fee: feeOf(rates.fees[way], turnoverOfWay, count) };
  });
  const chosen = pricedPackages.filter((name) => name === 'menu' || packages.has(name));
  const priced = chosen.map((name) => ({ name, price: rates.packages[name] }));
  const packagesTotal = add(zero, ...priced.map(({ price }) => price));
  const feesTotal = add(zero, ...ways.map(({ fee }) => fee));
  return { packages: priced, ways, packagesTotal, feesTotal, total: add(packagesTotal, feesTotal), turnover };
}
