/** Above the new lines: which order they go to; a tap changes it. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { ChevronRight, ListPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import { type Destination, takesMore } from './destination.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly destination: Destination;
  readonly onChange: () => void;
};

export function DestinationRow({ orders, destination, onChange }: Props) {
  const t = useTranslations('destination');
  const { user } = useSession();
  if (!orders.some((order) => takesMore(order, user.id))) return null;
  const order = destination.kind === 'order' ? orders.find(({ id }) => id === destination.orderId) : undefined;
  const text = order === undefined ? '' : t('toOrder', { number: shortNumber(order.number) });
  return (
    <button type="button" className="cart__dest" onClick={onChange}>
      <ListPlus className="icon icon--s" aria-hidden="true" />
      <span className="grow">{destination.kind === 'order' ? text : t(destination.kind)}</span>
      <span className="sr-only">{t('change')}</span>
      <ChevronRight className="icon icon--s" aria-hidden="true" />
    </button>
  );
}
