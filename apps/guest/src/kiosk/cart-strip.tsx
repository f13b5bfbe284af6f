/** What is in the cart, always in sight, and the way on. */
import { formatAmount, formatMoney } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { CartSaid } from '../parts/cart-said.tsx';
import { pieces } from '../parts/cart.ts';
import { Dish } from '../parts/dish.tsx';
import { useGuest } from '../parts/guest-context.ts';
import { useKiosk } from './kiosk-context.ts';

export function CartStrip(): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const { lines, draft, door, say } = useGuest();
  const { checkout, show, startOver } = useKiosk();
  const count = pieces(draft.cart);
  return (
    <section className="km-cart" aria-label={t('yourOrder')}>
      <CartSaid total={checkout.total} />
      {count > 0 && (
        <ul className="km-lines">
          {lines.map(({ line, product, total }) => {
            if (product === null) return null;
            const name = say(product.name);
            return (
              <li key={line.opid} className="km-line">
                <span className="km-line__art" aria-hidden="true">
                  <Dish customer={door.venue.customer} product={product} width={128} />
                </span>
                <span>
                  <span lang={name.lang}>{line.count > 1 ? `${line.count}× ${name.text}` : name.text}</span>
                  {total !== null && <small className="num">{formatAmount(total)}</small>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="km-act">
        <button type="button" className="k-btn" onClick={startOver}>
          {t('startOver')}
        </button>
        <button
          type="button"
          className="k-btn k-btn--primary grow"
          disabled={count === 0}
          onClick={() => show('review')}
        >
          <span>{count === 0 ? t('chooseFirst') : t('review', { count })}</span>
          {count > 0 && <span className="num">{formatMoney(checkout.total, door.venue.currency)}</span>}
        </button>
      </div>
    </section>
  );
}
