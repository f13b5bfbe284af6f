/** How many of each product are still to make on all tickets of the station. */
import { useTranslations } from 'use-intl';

import { useTranslate } from '../../parts/translate.ts';
import { type KitchenTicket, productsToMake } from './kitchen-view.ts';
import { useWishesText } from './use-wishes-text.ts';

export function ToMake({ tickets }: { readonly tickets: readonly KitchenTicket[] }) {
  const t = useTranslations('kitchen');
  const translate = useTranslate();
  const wishesOf = useWishesText();
  return (
    <aside className="tomake" aria-label={t('toMake')}>
      <h2 className="tomake__title">{t('toMake')}</h2>
      <ul className="tomake__list">
        {productsToMake(tickets).map(({ key, title, count, variants }) => (
          <li key={key} className="tomake__product">
            <b className="tomake__count num">{count}</b>
            <span className="tomake__name" lang={translate(title).lang}>
              {translate(title).text}
            </span>
            {variants.map((variant) => {
              const details = wishesOf(variant.line);
              if (details === '') return null;
              return (
                <small key={variant.key} className="tomake__variant">
                  {variants.length > 1 && <b className="num">{variant.count}× </b>}
                  {details}
                </small>
              );
            })}
          </li>
        ))}
      </ul>
    </aside>
  );
}
