/** What came of a step of the history besides its name: money, receipt, table, guests. */
import type { WireHistoryStep } from '@comanda/contract/order-history';
import { formatAmount, formatMoney, type Money, negate } from '@comanda/domain/money';
import { useTranslations } from 'use-intl';

import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTableName } from '../../parts/venue/use-place-name.ts';

function useTipText(): (what: WireHistoryStep['what'], tip: Money) => string {
  const t = useTranslations('payment.ofOrder');
  const { currency } = useSession().settings;
  return (what, tip) => {
    const sign = what === 'payment.tipCorrected' && tip > 0 ? '+' : '';
    return t('tip', { amount: `${sign}${formatMoney(tip, currency)}` });
  };
}

/** What the drawer got or gave, where that is not what was paid. */
function useCoinsText(): (coins: NonNullable<WireHistoryStep['coins']>) => string {
  const t = useTranslations('history');
  const { currency } = useSession().settings;
  return ({ rounding, taken }) => {
    const isBack = taken < rounding;
    const [by, coins] = isBack ? [negate(rounding), negate(taken)] : [rounding, taken];
    return t('rounded', { rounding: formatAmount(by), amount: formatMoney(coins, currency) });
  };
}

function useMoneyTexts() {
  const t = useTranslations('history');
  const { currency } = useSession().settings;
  const text = (amount: Money) => formatMoney(amount, currency);
  return {
    moneyText: (amount: Money) => (amount < 0 ? t('givenBack', { amount: text(negate(amount)) }) : text(amount)),
    feeText: (fee: Money) =>
      fee < 0 ? t('feeReturned', { amount: text(negate(fee)) }) : t('fee', { amount: text(fee) }),
  };
}

/** On one line. */
export function useStepFacts(): (step: WireHistoryStep) => string {
  const t = useTranslations();
  const tableName = useTableName();
  const { moneyText, feeText } = useMoneyTexts();
  const wayText = ({ was, now }: NonNullable<WireHistoryStep['deliveryFee']>) =>
    t('history.lineChanged', { name: t('cart.deliveryFee'), was: formatAmount(was), count: formatAmount(now) });
  const guestsText = (count: number | null) => (count === null ? '–' : t('cart.guests', { count }));
  const nameOf = useMethodName();
  const tipText = useTipText();
  const coinsText = useCoinsText();
  const methodText = ({ method, name, amount }: WireHistoryStep['byMethod'][number]) =>
    t('payment.done.with', {
      method: nameOf({ method, name }),
      amount: formatAmount(amount < 0 ? negate(amount) : amount),
    });
  return ({
    what,
    amount,
    tip,
    coins,
    method,
    methodName,
    byMethod,
    receiptNumber,
    fee,
    fromTable,
    toTable,
    fromType,
    toType,
    deliveryFee,
    course,
    covers,
  }) =>
    [
      course === null ? '' : t('lines.course', { course }),
      amount === null ? '' : moneyText(amount),
      method === null ? '' : nameOf({ method, name: methodName }),
      ...byMethod.map(methodText),
      tip === null ? '' : tipText(what, tip),
      coins === null ? '' : coinsText(coins),
      receiptNumber === null ? '' : t('history.receiptNumber', { number: receiptNumber }),
      fee === null ? '' : feeText(fee),
      fromTable === null || toTable === null
        ? ''
        : t('history.fromTo', { from: tableName(fromTable), to: tableName(toTable) }),
      fromType === null || toType === null
        ? ''
        : t('history.fromTo', { from: t(`types.${fromType}`), to: t(`types.${toType}`) }),
      deliveryFee === null ? '' : wayText(deliveryFee),
      covers === null ? '' : t('history.fromTo', { from: guestsText(covers.was), to: guestsText(covers.now) }),
    ]
      .filter((text) => text !== '')
      .join(' · ');
}
