/** What it comes to: the products, the way there, the tip, and the VAT that is in it. */
import { formatAmount, type Money, zero } from '@comanda/domain/money';
import { localDate } from '@comanda/domain/time/local-time';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCheckout } from '../../parts/checkout.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { isOnline } from '../../parts/pay-order.ts';
import { tipOf } from '../../parts/tip.ts';
import { useNow } from '../../parts/use-now.ts';
import { vatOfCart } from './vat-of-cart.ts';

type RowProps = {
  readonly name: string;
  /** Words where it is not known yet. */
  readonly amount: Money | string;
  readonly isSmall?: boolean;
};

function Row({ name, amount, isSmall = false }: RowProps): ReactNode {
  return (
    <div className={isSmall ? 'g-totals__small' : undefined}>
      <dt>{name}</dt>
      {typeof amount === 'string' ? <dd>{amount}</dd> : <dd className="num">{formatAmount(amount)}</dd>}
    </div>
  );
}

/** The tip that was chosen before, as long as something can be paid with it. */
export function useTip(): Money {
  const { draft, door } = useGuest();
  const { total } = useCheckout();
  return total > 0 && door.paymentMethods.some(isOnline) ? tipOf(draft.tip, total) : zero;
}

export function Totals(): ReactNode {
  const t = useTranslations('guestApp.cart');
  const { door, draft, lines, menu } = useGuest();
  const { subtotal, delivery, method } = useCheckout();
  const now = useNow() * 1000;
  const tip = useTip();
  const sold = {
    menu: menu.menu,
    type: method?.type ?? 'dinein',
    fee: delivery?.fee ?? zero,
    date: localDate(now, door.venue.timeZone),
  } as const;
  const rates = door.venue.hasVat ? vatOfCart(lines, sold) : [];
  const tipText = 'percent' in draft.tip ? t('tip', { percent: draft.tip.percent }) : t('tipPlain');
  return (
    <dl className="card card--pad g-totals">
      <Row name={t('subtotal')} amount={subtotal} />
      {delivery !== null && !delivery.isOutside && (
        <Row name={t('delivery')} amount={delivery.fee ?? t('deliveryUnknown')} />
      )}
      {tip > 0 && <Row name={tipText} amount={tip} />}
      {rates.map(({ rate, vat }) => (
        <Row key={rate} name={t('vat', { rate: (rate / 10).toFixed(1) })} amount={vat} isSmall />
      ))}
    </dl>
  );
}
