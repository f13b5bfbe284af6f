/** In equal parts: how many guests, and what each of them pays (drawing 03-payment-split-equal). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { formatAmount, type Money } from '@comanda/domain/money';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { CircleCheck, Clock, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { usePartNames } from './part-names.ts';
import { guestShares, mostGuests } from './split-view.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  /** With the orders that are paid by now. */
  readonly bill: readonly WireOrder[];
  readonly payments: readonly WirePayment[];
  readonly guests: number;
  /** What the next of them has paid already. */
  readonly ahead: Money;
  readonly onGuests: (guests: number) => void;
};

export function SplitEqual({ orders, bill, payments, guests, ahead, onGuests }: Props) {
  const t = useTranslations('payment.split');
  const nameOf = usePartNames(bill, 'equal');
  const shares = guestShares(orders, payments, { guests, ahead });
  const paid = shares.filter(({ isPaid }) => isPaid).length;
  const fewest = Math.max(2, paid + 1);
  return (
    <div className="split__middle">
      <div className="split__guests">
        <IconButton
          variant="fill"
          className="split__step"
          label={t('fewerGuests')}
          disabled={guests <= fewest}
          icon={<Minus className="icon" aria-hidden="true" />}
          onClick={() => onGuests(guests - 1)}
        />
        <output className="split__count">
          <span className="num">{guests}</span>
          <small>{t('guests', { count: guests })}</small>
        </output>
        <IconButton
          variant="fill"
          className="split__step"
          label={t('moreGuests')}
          disabled={guests >= mostGuests}
          icon={<Plus className="icon" aria-hidden="true" />}
          onClick={() => onGuests(guests + 1)}
        />
      </div>
      <ol className="split__shares">
        {shares.map(({ number, amount, isPaid, isPaying }) => (
          <li key={`guest ${number}`} className={isPaid ? 'share is-paid' : 'share'}>
            <span>{nameOf.next(number)}</span>
            {isPaying && <Clock className="icon" aria-label={t('paying')} />}
            {isPaid && !isPaying && <CircleCheck className="icon sp__paid" aria-label={t('paidLine')} />}
            <b className="num">{formatAmount(amount)}</b>
          </li>
        ))}
      </ol>
      <p className="mid">{t('cents')}</p>
    </div>
  );
}
