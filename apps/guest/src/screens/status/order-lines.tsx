/** What is ordered and what it comes to. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';

import { sayIn } from '../../parts/languages.ts';
import { optionWords } from './option-words.ts';

type Props = {
  readonly order: WireGuestOrder;
  readonly currency: string;
  /** The guest's choice; null: that of the screen. */
  readonly language: string | null;
};

export function OrderLines({ order, currency, language }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const locale = useLocale();
  const { contentLanguage } = order.look;
  const code = language ?? locale.split('-')[0] ?? locale;
  return (
    <details className="card card--pad g-ordered">
      <summary>
        <span className="grow">{t('status.lines')}</span>
        <span className="num">{formatMoney(order.total, currency)}</span>
      </summary>
      <ul>
        {order.products.map((line) => {
          const title = sayIn(line.title, code, contentLanguage);
          const options = optionWords(line, (texts) => sayIn(texts, code, contentLanguage).text);
          return (
            <li key={line.opid} className={line.state === 'canceled' ? 'is-canceled' : ''}>
              <span className="num">{line.count} ×</span>
              <span className="grow" lang={title.lang}>
                {title.text}
                {options !== '' && <small className="g-small">{options}</small>}
              </span>
              <span className="num">{formatAmount(line.total)}</span>
            </li>
          );
        })}
        {order.deliveryFee > 0 && (
          <li>
            <span className="grow">{t('cart.delivery')}</span>
            <span className="num">{formatAmount(order.deliveryFee)}</span>
          </li>
        )}
        {order.stillToPay > 0 && (
          <li>
            <b className="grow">{t('status.open', { amount: formatMoney(order.stillToPay, currency) })}</b>
          </li>
        )}
      </ul>
    </details>
  );
}
