/** What the cart comes to, said politely whenever it changes; it is there before anything is in it, or nobody would hear. */
import { formatMoney, type Money } from '@comanda/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { pieces } from './cart.ts';
import { useGuest } from './guest-context.ts';

export function CartSaid({ total }: { readonly total: Money }): ReactNode {
  const t = useTranslations('guestApp.cart');
  const { draft, door } = useGuest();
  const count = pieces(draft.cart);
  const items = t('items', { count });
  return (
    <p className="sr-only" aria-live="polite">
      {count === 0 ? items : `${items}, ${t('total')} ${formatMoney(total, door.venue.currency)}`}
    </p>
  );
}
