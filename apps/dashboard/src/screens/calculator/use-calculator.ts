/** What was typed, and what it would cost per month. */
import {
  type MonthlyCost,
  monthlyCost,
  type PayingWay,
  payingWays,
  type PricedPackage,
  type Rates,
} from '@comanda/domain/calculator/monthly-cost';
import { useState } from 'react';

import { mostOrders, parseCount, parseFrancs } from './parse-usage.ts';

export type Typed = {
  readonly orders: string;
  readonly average: string;
  readonly mix: Readonly<Record<PayingWay, string>>;
  readonly packages: ReadonlySet<PricedPackage>;
};

const start: Typed = {
  orders: '1’200',
  average: '42.50',
  mix: { cash: '25', card: '50', twint: '20', online: '5' },
  packages: new Set<PricedPackage>(['menu', 'order', 'online_payment']),
};

export type WrongFields = ReadonlySet<'orders' | 'average' | PayingWay>;

export type Reckoned = {
  readonly wrong: WrongFields;
  /** null while a field is wrong. */
  readonly cost: MonthlyCost | null;
  /** Sum of the mix in percent. */
  readonly mixSum: number;
};

export function reckon({ orders, average, mix, packages }: Typed, rates: Rates): Reckoned {
  const ordersPerMonth = parseCount(orders, mostOrders);
  const averageOrder = parseFrancs(average);
  const parts = payingWays.map((way) => [way, parseCount(mix[way], 100)] as const);
  const wrong = new Set<'orders' | 'average' | PayingWay>(parts.flatMap(([way, part]) => (part === null ? [way] : [])));
  if (ordersPerMonth === null) wrong.add('orders');
  if (averageOrder === null) wrong.add('average');
  const shares = { cash: 0, card: 0, twint: 0, online: 0 };
  for (const [way, part] of parts) shares[way] = part ?? 0;
  const mixSum = payingWays.reduce((sum, way) => sum + shares[way], 0);
  const isReady = wrong.size === 0 && ordersPerMonth !== null && averageOrder !== null;
  const cost = isReady ? monthlyCost({ ordersPerMonth, averageOrder, mix: shares, packages }, rates) : null;
  return { wrong, cost, mixSum };
}

export function useCalculator(rates: Rates) {
  const [typed, setTyped] = useState(start);
  const change = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));
  return {
    typed,
    ...reckon(typed, rates),
    setOrders: (orders: string) => change({ orders }),
    setAverage: (average: string) => change({ average }),
    setShare: (way: PayingWay, share: string) => change({ mix: { ...typed.mix, [way]: share } }),
    togglePackage: (name: PricedPackage) => {
      const packages = new Set(typed.packages);
      if (!packages.delete(name)) packages.add(name);
      change({ packages });
    },
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
