/**
 * How the turnover of one person becomes the money that it took. Turnover is of whoever took the order, money of whoever
 * took the payment: what colleagues took for each other stands between the two (decisions.md §8).
 */
import type { JournalPayment } from '../journal/journal-payment.ts';
import { add, negate, type Money, zero } from '../money.ts';
import type { Colleagues, MethodFigures, PeriodFigures } from './closing.ts';

/** @param isOwn whether the order with this id is of the person */
export function tallyColleagues(personId: string, isOwn: (orderId: string) => boolean) {
  let byOthers = zero;
  let forOthers = zero;
  return {
    pay({ takenBy, allocations }: Pick<JournalPayment, 'takenBy' | 'allocations'>): void {
      const isTaken = takenBy === personId;
      for (const { orderId, amount } of allocations) {
        if (isOwn(orderId) === isTaken) continue;
        if (isTaken) forOthers = add(forOthers, amount);
        else byOthers = add(byOthers, amount);
      }
    },
    figures: (): Colleagues => ({ byOthers, forOthers }),
  };
}

export const settledSteps = [
  'turnover',
  'fees',
  // Money is there before its turnover is booked, with the last part of an order; then the turnover comes without money,
  // as it does where money went back and what was sold stays to be paid.
  'paidAhead',
  'paidBefore',
  'byOthers',
  'forOthers',
  'paid',
  'tips',
  'rounding',
  'total',
] as const;
export type SettledStep = { readonly step: (typeof settledSteps)[number]; readonly amount: Money };

type Settled = Pick<PeriodFigures, 'turnover' | 'fees'> & {
  readonly methods: readonly Pick<MethodFigures, 'tips' | 'rounding' | 'total'>[];
  /** Within the period. */
  readonly receivable: Money;
  /** Missing in closings, and in settlements that were made before it was kept. */
  readonly colleagues?: Colleagues | null | undefined;
};

/**
 * Lines in minor units. Those above `paid` add up to it, and so do `paid` and those after it to `total`: all money that
 * the person took towards orders, with its tips. What is nothing is left out.
 * @returns none where nothing happened, or where it is not known who took whose money
 */
export function fromTurnoverToMoney({ colleagues, ...of }: Settled): readonly SettledStep[] {
  if (colleagues === undefined || colleagues === null) return [];
  const { turnover, fees, receivable, methods } = of;
  const ahead = negate(receivable);
  const tips = add(zero, ...methods.map((method) => method.tips));
  const rounding = add(zero, ...methods.map((method) => method.rounding));
  const isSome = ({ amount }: SettledStep) => amount !== 0;
  const between: SettledStep[] = [
    { step: 'fees', amount: fees },
    { step: ahead > 0 ? 'paidAhead' : 'paidBefore', amount: ahead },
    { step: 'byOthers', amount: negate(colleagues.byOthers) },
    { step: 'forOthers', amount: colleagues.forOthers },
  ];
  const paid = add(turnover, ...between.map(({ amount }) => amount));
  const beside: SettledStep[] = [
    { step: 'tips', amount: tips },
    { step: 'rounding', amount: rounding },
  ];
  const isBeside = beside.some(isSome);
  const total: SettledStep = { step: 'total', amount: add(paid, tips, rounding) };
  if (turnover === 0 && ![...between, ...beside].some(isSome)) return [];
  return [
    { step: 'turnover', amount: turnover },
    ...between.filter(isSome),
    { step: 'paid', amount: paid },
    ...beside.filter(isSome),
    ...(isBeside ? [total] : []),
  ];
}
