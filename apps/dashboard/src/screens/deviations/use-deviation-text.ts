/** A deviation in words: products by their name, amounts as money, and what there is to do about it. */
import type { WireDeviation } from '@comanda/contract/offline';
import { formatAmount, formatMoney, money } from '@comanda/domain/money';
import { guestFields, whyPrefix } from '@comanda/domain/offline/deviation';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { useWhen } from '../../parts/form/use-when.ts';
import { useMenu } from '../../parts/menu/use-menu.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';

type Params = WireDeviation['params'];

function amountsOf(params: Params) {
  const numberOf = (key: string) => Number(params[key] ?? 0);
  const text = (amount: number) => formatAmount(money(amount));
  const amount = (key: string) => text(numberOf(key));
  const [paid, open] = [numberOf('paid'), numberOf('open')];
  return {
    charged: amount('charged'),
    today: amount('today'),
    dishes: amount('dishes'),
    minimum: amount('minimum'),
    told: amount('told'),
    given: amount('given'),
    paid: amount('paid'),
    open: amount('open'),
    difference: text(Math.abs(paid - open)),
    apart: open === 0 ? 'nothing' : paid > open ? 'more' : 'less',
  };
}

function clockOf(params: Params) {
  const seconds = Number(params['seconds'] ?? 0);
  return { ahead: seconds > 0 ? 'yes' : 'no', minutes: Math.round(Math.abs(seconds) / 60) };
}

type Told = Pick<WireDeviation, 'code' | 'params' | 'removedBy'>;

/** Of an entry that was taken off its device: how much it was, by whom, and why it was never sent. */
function useRemoval(): (told: Told) => Record<'sum' | 'by' | 'isThere' | 'reason', string> {
  const t = useTranslations('deviations');
  const { settings } = useSession();
  const textOf = useFailureText();
  return ({ params, removedBy }) => {
    const { amount = 0, isThere = 'no', why } = params;
    const told = Object.entries(params).filter(([key]) => key.startsWith(whyPrefix));
    const refusal = Object.fromEntries(told.map(([key, value]) => [key.slice(whyPrefix.length), value]));
    return {
      sum: formatMoney(money(Number(amount)), settings.currency),
      by: removedBy?.name ?? t('unknown'),
      isThere: String(isThere),
      reason: why === undefined ? t('tooOld') : textOf({ code: String(why), params: refusal }),
    };
  };
}

export function useDeviationText(): (deviation: Told) => string {
  const removalOf = useRemoval();
  const t = useTranslations('deviations');
  const translate = useTranslate();
  const when = useWhen();
  const { menu } = useMenu();
  const nameOf = (id: string) => {
    const sold = menu?.menu.products.get(id) ?? menu?.menu.combos.get(id);
    return sold === undefined ? t('somethingGone') : translate(sold.name).text;
  };
  return (told) => {
    const { code, params } = told;
    const missing = String(params['missing'] ?? '').split(' ');
    return t(`codes.${code}`, {
      ...amountsOf(params),
      ...clockOf(params),
      ...(code === 'entryRemoved' ? removalOf(told) : { sum: '', by: '', isThere: '', reason: '' }),
      kind: String(params['kind'] ?? ''),
      product: nameOf(String(params['product'] ?? '')),
      number: code === 'entryRemoved' ? shortNumber(String(params['number'] ?? '')) : String(params['number'] ?? ''),
      left: Number(params['left'] ?? 0),
      why: String(params['why'] ?? ''),
      type: String(params['type'] ?? ''),
      time: when(Number(params['at'] ?? 0)),
      missing: guestFields
        .filter((field) => missing.includes(field))
        .map((field) => t(`missing.${field}`))
        .join(', '),
    });
  };
}
