/** By seat: what each guest had, and their share of what belongs to nobody alone. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { add, formatAmount, formatMoney, subtract, zero } from '@comanda/domain/money';
import { Choice } from '@comanda/ui/choice.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { payableOfAll } from '../due.ts';
import { seatsOf } from './split-view.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly payments: readonly WirePayment[];
  readonly seat: number | null;
  readonly onSeat: (seat: number) => void;
};

/** What somebody had alone, paid by now or not. */
const isAnySeated = (orders: readonly WireOrder[]) =>
  orders.some(({ products }) => products.some(({ seat, state }) => seat !== null && state !== 'canceled'));

export function SplitSeats({ orders, payments, seat, onSeat }: Props) {
  const t = useTranslations('payment.split');
  const group = useId();
  const { currency } = useSession().settings;
  const seats = seatsOf(orders, payments);
  if (seats.length === 0) return <Note>{t(isAnySeated(orders) ? 'seatsPaid' : 'noSeats')}</Note>;
  const ofNobody = subtract(payableOfAll(orders), add(zero, ...seats.map(({ amount }) => amount)));
  return (
    <>
      {ofNobody > 0 && <Note>{t('ofNobody', { amount: formatMoney(ofNobody, currency) })}</Note>}
      <div className="split__list" role="radiogroup" aria-label={t('seat')}>
        {seats.map((each) => (
          <Choice
            key={each.seat}
            kind="radio"
            name={group}
            className="sp sp--seat"
            checked={each.seat === seat}
            onChoose={() => onSeat(each.seat)}
          >
            <span className={each.seat === seat ? 'radio is-on' : 'radio'} />
            <span>
              {t('seatNo', { number: each.seat })}
              <small>{t(each.shared > 0 ? 'seatText' : 'pieces', { count: each.pieces })}</small>
            </span>
            <span className="num">{formatAmount(each.amount)}</span>
          </Choice>
        ))}
      </div>
    </>
  );
}
