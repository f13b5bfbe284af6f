/** How money goes back that was paid: out of the drawer, or the way that it came (decisions.md §2, a refund repays by method). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, formatAmount, formatMoney, money, type Money, negate, subtract, zero } from '@comanda/domain/money';
import { besideGoingBack } from '@comanda/domain/payments/plan-refund';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../failure/failed-call.ts';
import { isOpen } from '../../payment/flow/use-followed.ts';
import { handedOut, leftToRefund, type WayBack, wayBack, waysBack } from '../../payment/refund/refund-view.ts';
import { useOrderPayments } from '../../payment/use-order-payments.ts';
import { useSession } from '../../session/session-context.ts';
import { orderKey } from '../keep-order.ts';

type GoingBack = {
  /** Whether all that could go back is cash; not, where that is not known. */
  readonly isInCash: boolean;
  /**
   * In which ways so much may go back, in words; cash and card, where that is not known. Each with its sum, where there
   * are several and all goes back that was paid of these orders.
   */
  readonly ways: (amount: Money) => string;
  /** Of what an order was paid too much: without what a provider gives back already. */
  readonly besideThat: (orderId: string, paid: Money) => Money;
  /** What a provider gives back of an order already. */
  readonly goingBack: (orderId: string) => Money;
};

function onItsWay(payments: readonly WirePayment[], orderId: string): Money {
  const refunds = payments.filter((payment) => payment.refundOf !== null && isOpen(payment));
  const parts = refunds.flatMap(({ orders }) => orders.filter(({ id }) => id === orderId));
  return negate(add(zero, ...parts.map(({ amount }) => amount)));
}

const usual: readonly WayBack[] = ['cash', 'provider'];

/** What is handed out in each way where so much goes back; nothing where others paid with it, or not all of it goes. */
function sumsOf(payments: readonly WirePayment[], amount: Money, orderIds: ReadonlySet<string>, currency: string) {
  const given = payments.filter((payment) => leftToRefund(payment) > 0);
  const isAllTheirs = given.every(({ orders }) => orders.every(({ id }) => orderIds.has(id)));
  const sums = new Map<WayBack, Money>();
  if (!isAllTheirs || add(zero, ...given.map(leftToRefund)) !== amount) return sums;
  for (const payment of given) {
    const way = wayBack(payment.method);
    sums.set(way, add(sums.get(way) ?? zero, handedOut(payment, leftToRefund(payment), currency)));
  }
  return sums;
}

export function useGoingBack(orders: readonly Pick<WireOrder, 'id' | 'version'>[]): GoingBack {
  const t = useTranslations('cancel');
  const { currency } = useSession().settings;
  const { payments } = useOrderPayments(orders);
  const there = new Set(payments.filter((payment) => leftToRefund(payment) > 0).map(({ method }) => wayBack(method)));
  const ways = there.size === 0 ? usual : waysBack.filter((way) => there.has(way));
  const orderIds = new Set(orders.map(({ id }) => id));
  const waysOf = (amount: Money) => {
    const sums = ways.length > 1 ? sumsOf(payments, amount, orderIds, currency) : new Map<WayBack, Money>();
    return ways.map((way) => {
      const sum = sums.get(way);
      return sum === undefined ? t(`ways.${way}`) : `${t(`ways.${way}`)}\u00A0${formatAmount(sum)}`;
    });
  };
  return {
    isInCash: there.size === 1 && there.has('cash'),
    ways: (amount) => waysOf(amount).join('; '),
    goingBack: (orderId) => onItsWay(payments, orderId),
    besideThat: (orderId, paid) =>
      besideGoingBack({ giveBack: paid, keep: zero }, onItsWay(payments, orderId)).giveBack,
  };
}

/**
 * By the server's own plan: each way by which something goes back, with its sum where there are several; null until that is
 * known.
 */
export function useRepayPlan({ id, version }: Pick<WireOrder, 'id' | 'version'>) {
  const t = useTranslations('cancel');
  const { api, customer } = useSession();
  const { data } = useQuery({
    queryKey: [...orderKey(customer.id, id), 'repay', version],
    queryFn: async () => (await valueOf(api('GET /v1/orders/{orderId}/repay', { params: { orderId: id } }))).refunds,
    staleTime: 0,
    retry: false,
  });
  if (data === undefined || data.length === 0) return null;
  const sums = new Map<WayBack, Money>();
  for (const { method, amount } of data) {
    const way = wayBack(method);
    sums.set(way, add(sums.get(way) ?? zero, money(amount)));
  }
  const said = waysBack.flatMap((way) => {
    const sum = sums.get(way);
    if (sum === undefined) return [];
    return sums.size === 1 ? t(`ways.${way}`) : `${t(`ways.${way}`)}\u00A0${formatAmount(sum)}`;
  });
  return {
    amount: add(zero, ...sums.values()),
    isInCash: sums.size === 1 && sums.has('cash'),
    ways: said.join('; '),
  };
}

export type WentBack = { readonly refunded: Money; readonly inCash: Money; readonly byHand: Money };

/** What somebody has to hand out is there long enough to be read. */
export function toneOf({ inCash, byHand }: WentBack): 'info' | 'positive' {
  return inCash > 0 || byHand > 0 ? 'info' : 'positive';
}

type Words = {
  /** That the drawer is open for it. */
  readonly ofCash: (amount: string) => string;
  /** Where none is to be taken out; may be empty. */
  readonly withoutCash: string;
};

/** What is to be handed out, what goes back without anybody's hand in the drawer, and what only staff can give back. */
export function useTellBack(): (went: WentBack, words: Words) => string {
  const t = useTranslations('cancel');
  const { currency } = useSession().settings;
  return ({ refunded, inCash, byHand }, { ofCash, withoutCash }) => {
    const byItself = subtract(subtract(refunded, inCash), byHand);
    const ofBeside = [
      ...(byItself > 0 ? [t('back', { amount: formatMoney(byItself, currency) })] : []),
      ...(byHand > 0 ? [t('backByHand', { amount: formatMoney(byHand, currency) })] : []),
    ];
    if (inCash > 0) return [ofCash(formatMoney(inCash, currency)), ...ofBeside].join(' ');
    const beside = ofBeside.join(' ');
    return [withoutCash, beside].filter((part) => part !== '').join('. ');
  };
}
