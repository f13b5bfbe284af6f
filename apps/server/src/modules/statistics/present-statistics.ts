/** Sums as the contract has them: with names, sorted, in the order that people read them. */
import type { WireStatistics } from '@comanda/contract/statistics';
import type { Translated } from '@comanda/domain/menu/menu';
import { add, type Money, zero } from '@comanda/domain/money';
import { reductionKinds } from '@comanda/domain/orders/order';
import { type CalledMethod, nameOfMethod } from '@comanda/domain/payments/name-of-method';
import { isConfirmed, type PaymentWay } from '@comanda/domain/payments/payment';
import type { SubMethod } from '@comanda/domain/payments/payment-setup';
import { orderTypes } from '@comanda/domain/tax/vat';
import { weekdayOf } from '@comanda/domain/time/periods';

import type { MenuNames } from '../menu/index.ts';
import type { PeriodSums } from './read-period.ts';
import type { Sum, SumTable } from './sums.ts';

export const amountOf = (sums: readonly Sum[]): Money => add(zero, ...sums.map(({ amount }) => amount));

/** The money that counts, and how many orders it was: those with neither are left out. */
const isAnything = ({ amount, orders, count }: Pick<Sum, 'amount' | 'orders' | 'count'>) =>
  amount !== 0 || orders !== 0 || count !== 0;

const byAmount = (a: { readonly turnover: Money }, b: { readonly turnover: Money }) => b.turnover - a.turnover;

export function presentCanceled(table: SumTable) {
  const canceled = table.of('canceled');
  const lines = table.of('canceledLines');
  return {
    orders: canceled.reduce((sum, { orders }) => sum + orders, 0),
    amount: amountOf(canceled),
    lines: lines.reduce((sum, { count }) => sum + count, 0),
    linesAmount: amountOf(lines),
  };
}

export function presentStates(table: SumTable): WireStatistics['states'] {
  const of = (label: string) => table.of('state').find(({ key }) => key === label)?.orders ?? 0;
  return { pending: of('pending'), done: of('done'), canceled: of('canceled') };
}

export function presentVat(table: SumTable): WireStatistics['vat'] {
  return table
    .of('rate')
    .map(({ key, amount: gross, net, vat }) => ({ rate: Number(key), gross, net, vat }))
    .sort((a, b) => b.rate - a.rate);
}

/** @param called the venue’s methods as it calls them now: sums know their kind alone */
export function presentMethods(table: SumTable, called: readonly CalledMethod[]): WireStatistics['methods'] {
  const parts = table.of('method').map(({ key, amount, count: payments }) => {
    const [method = '', subMethod] = key.split('/');
    return { method: method as PaymentWay, subMethod: (subMethod ?? null) as SubMethod | null, payments, amount };
  });
  return [...new Set(parts.map(({ method }) => method))].sort().map((method) => {
    const ofMethod = parts.filter((part) => part.method === method).toSorted((a, b) => b.amount - a.amount);
    const named = ofMethod.some(({ subMethod }) => subMethod !== null) ? ofMethod : [];
    return {
      method,
      name: nameOfMethod(called, method, [null]),
      subMethods: named.map(({ subMethod, payments, amount }) => ({ subMethod, payments, amount })),
      payments: ofMethod.reduce((sum, { payments }) => sum + payments, 0),
      amount: add(zero, ...ofMethod.map(({ amount }) => amount)),
      isConfirmed: isConfirmed(method),
    };
  });
}

export function presentReductions(table: SumTable): WireStatistics['reductions'] {
  return reductionKinds.flatMap((kind) => {
    const ofKind = table.of('reduced').filter(({ key }) => key.startsWith(`${kind}/`));
    const lines = ofKind.reduce((sum, { count }) => sum + count, 0);
    return lines === 0 ? [] : [{ kind, lines, amount: amountOf(ofKind) }];
  });
}

/** @param cutOffMinutes after midnight: the first whole hour of the business day is first; the hour within which it ends is its last */
export function presentHours(now: SumTable, before: SumTable, cutOffMinutes: number): WireStatistics['hours'] {
  const amounts = (table: SumTable) => new Map(table.of('hour').map(({ key, amount }) => [Number(key), amount]));
  const [of, ofBefore] = [amounts(now), amounts(before)];
  const firstHour = Math.ceil(cutOffMinutes / 60);
  const placeOf = (hour: number) => (hour - firstHour + 24) % 24;
  return [...new Set([...of.keys(), ...ofBefore.keys()])]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((hour) => ({ hour, turnover: of.get(hour) ?? zero, before: ofBefore.get(hour) ?? zero }));
}

export function presentWeekdays(days: PeriodSums['days']): WireStatistics['weekdays'] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const of = days.filter((day) => weekdayOf(day.date) === weekday && isAnything(day));
    const orders = of.reduce((sum, day) => sum + day.orders, 0);
    return of.length === 0
      ? []
      : [{ weekday, days: of.length, turnover: add(zero, ...of.map(({ amount }) => amount)), orders }];
  });
}

/** More are added up: nobody reads them, and a menu may have tens of thousands. */
const mostProducts = 200;

export function presentProducts(table: SumTable, menu: MenuNames['products']) {
  const all = table
    .of('product')
    .filter(isAnything)
    .map(({ key, title, amount: turnover, count }) => {
      const there = menu.get(key);
      const id = key === '' ? null : key;
      return { id, title: there?.name ?? title ?? {}, category: there?.category ?? null, count, turnover };
    })
    .sort(byAmount);
  const rest = all.slice(mostProducts);
  return {
    all,
    products: all.slice(0, mostProducts),
    otherProducts: rest.length === 0 ? null : { products: rest.length, count: sumOf(rest), turnover: turnoverOf(rest) },
  };
}

type SoldProducts = readonly Pick<WireStatistics['products'][number], 'count' | 'turnover' | 'category'>[];

const sumOf = (sold: SoldProducts) => sold.reduce((sum, { count }) => sum + count, 0);
const turnoverOf = (sold: SoldProducts) => add(zero, ...sold.map(({ turnover }) => turnover));

export function presentCategories(all: SoldProducts, names: ReadonlyMap<string, Translated>) {
  return [...new Set(all.map(({ category }) => category))]
    .map((id) => {
      const of = all.filter(({ category }) => category === id);
      return { id, title: (id === null ? null : names.get(id)) ?? {}, count: sumOf(of), turnover: turnoverOf(of) };
    })
    .sort(byAmount);
}

export function presentTypes(table: SumTable): WireStatistics['types'] {
  return orderTypes
    .flatMap((type) => {
      const sum = table.of('type').find(({ key }) => key === type);
      return sum === undefined || !isAnything(sum)
        ? []
        : [{ type, orders: sum.orders, paidOrders: sum.count, turnover: sum.amount }];
    })
    .sort(byAmount);
}

export function presentSources(table: SumTable): WireStatistics['sources'] {
  return table
    .of('channel')
    .filter(isAnything)
    .map(({ key, orders, count: paidOrders, amount: turnover }) => {
      return { source: key as WireStatistics['sources'][number]['source'], orders, paidOrders, turnover };
    })
    .sort(byAmount);
}

export function presentPersons(table: SumTable, names: ReadonlyMap<string, string>): WireStatistics['persons'] {
  const reduced = new SumsByPerson(
    table.of('reduced').map((sum) => ({ ...sum, key: sum.key.replace(/^[^/]*\//, '') })),
  );
  const [sold, tips, canceled, gone] = (['person', 'tips', 'canceled', 'canceledLines'] as const).map(
    (kind) => new SumsByPerson(table.of(kind)),
  );
  const keys = new Set([sold, tips, canceled, gone, reduced].flatMap((sums) => sums?.keys() ?? []));
  return [...keys]
    .map((key) => ({
      id: key === '' ? null : key,
      name: names.get(key) ?? '',
      orders: sold?.of(key)?.orders ?? 0,
      paidOrders: sold?.of(key)?.count ?? 0,
      guests: sold?.of(key)?.guests ?? 0,
      turnover: sold?.of(key)?.amount ?? zero,
      tips: tips?.of(key)?.amount ?? zero,
      reduced: reduced.of(key)?.amount ?? zero,
      canceled: {
        orders: canceled?.of(key)?.orders ?? 0,
        amount: canceled?.of(key)?.amount ?? zero,
        lines: gone?.of(key)?.count ?? 0,
        linesAmount: gone?.of(key)?.amount ?? zero,
      },
    }))
    .sort(byAmount);
}

/** One kind, by person. */
class SumsByPerson {
  readonly #sums = new Map<string, Pick<Sum, 'amount' | 'orders' | 'guests' | 'count'>>();

  constructor(sums: readonly Sum[]) {
    for (const { key, amount, orders, guests, count } of sums.filter(isAnything)) {
      const known = this.#sums.get(key) ?? { amount: zero, orders: 0, guests: 0, count: 0 };
      this.#sums.set(key, {
        amount: add(known.amount, amount),
        orders: known.orders + orders,
        guests: known.guests + guests,
        count: known.count + count,
      });
    }
  }

  keys(): string[] {
    return [...this.#sums.keys()];
  }

  of(key: string) {
    return this.#sums.get(key);
  }
}
