/**
 * What a line says of its money while its order is still open: by product or in shares somebody paid it already, or is
 * paying it.
 */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { useTranslations } from 'use-intl';

import { isAny, type PaidOfWire, receivedOf } from './received-of.ts';

type Props = {
  readonly line: Pick<WireOrderProduct, 'state' | 'settled' | 'count' | 'total'> & PaidOfWire;
  /** Something of its order is to pay: also one that was booked, and open again since some of its money went back. */
  readonly isToPay?: boolean;
};

export function PaidMark({ line, isToPay = false }: Props) {
  const t = useTranslations('lines');
  const { state, settled, count, total } = line;
  if (state === 'canceled' || (settled && !isToPay)) return null;
  const { received, paying } = receivedOf(line);
  const { count: paid, amount } = received;
  const isWhole = paid >= count || (amount > 0 && amount >= total);
  const some = paid > 0 ? t('paidSome', { paid, count }) : t('paidShare');
  return (
    <>
      {isAny(received) && <small className="line__paid num">{isWhole ? t('paid') : some}</small>}
      {isAny(paying) && <small className="line__paid is-paying">{t('paying')}</small>}
    </>
  );
}
