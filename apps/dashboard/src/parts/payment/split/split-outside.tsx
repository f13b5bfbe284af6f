/** What is open and belongs to no line that is left: it is said, and a tap pays it as the amount that it is. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney, type Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { openOutside } from './split-view.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly currency: string;
  readonly onAmount: (amount: Money) => void;
};

/** Nothing where the lines are all that is open. */
export function SplitOutside({ orders, currency, onAmount }: Props) {
  const t = useTranslations('payment.split');
  const outside = openOutside(orders);
  if (outside === 0) return null;
  const amount = formatMoney(outside, currency);
  return (
    <div className="stack stack--gap">
      <Note tone="info">{t('outside', { amount })}</Note>
      <Button onClick={() => onAmount(outside)}>{t('payOutside', { amount })}</Button>
    </div>
  );
}
