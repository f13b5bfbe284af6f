/** What is already with the kitchen for this table: one group per order. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { CheckCheck } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import { rowsOfWire } from '../../parts/orders/modifier-rows.ts';
import { countingLines } from '../../parts/orders/order-list.ts';
import { useTranslate } from '../../parts/translate.ts';
import { LineNote, ModifierRows } from './cart-line.tsx';

export function SentLines({ orders }: { readonly orders: readonly WireOrder[] }) {
  const t = useTranslations('cart');
  const format = useFormatter();
  const translate = useTranslate();
  return orders.map((order) => {
    const time = format.dateTime(new Date(order.orderedAt * 1000), { hour: '2-digit', minute: '2-digit' });
    return (
      <section key={order.id}>
        <h3 className="cart__group">
          <span>{t('sentAt', { time })}</span>
          <CheckCheck className="icon icon--s" aria-hidden="true" />
        </h3>
        <ul>
          {countingLines(order).map((line) => {
            const name = translate(line.title);
            return (
              <li key={line.opid} className="line is-sent">
                <span className="line__qty num">{line.count}×</span>
                <span className="line__name" lang={name.lang}>
                  {name.text}
                </span>
                <span className="line__total num">{formatAmount(line.total)}</span>
                <ModifierRows rows={rowsOfWire(line.selectedModifiers)} />
                <LineNote note={line.note} />
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
