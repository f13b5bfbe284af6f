/** How much is in the cart, always at hand. */
import { formatMoney } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { CartSaid } from '../../parts/cart-said.tsx';
import { pieces, sumOf } from '../../parts/cart.ts';
import { useGuest } from '../../parts/guest-context.ts';

export function CartBar(): ReactNode {
  const t = useTranslations('guestApp.cart');
  const { draft, lines, door, go } = useGuest();
  const count = pieces(draft.cart);
  const total = sumOf(lines);
  return (
    <>
      <CartSaid total={total} />
      {count > 0 && (
        <div className="g-bar">
          <button type="button" className="g-bar__button" onClick={() => go({ screen: 'cart' })}>
            <span className="g-bar__count num" aria-hidden="true">
              {count}
            </span>
            <span className="grow">
              {t('title')} <span className="sr-only">{t('items', { count })}</span>
            </span>
            <span className="num">{formatMoney(total, door.venue.currency)}</span>
          </button>
        </div>
      )}
    </>
  );
}
