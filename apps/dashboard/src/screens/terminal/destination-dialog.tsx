/** Which order of the table the cart goes to, or a new one (decisions.md §3: one table, several orders). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Note } from '@comanda/ui/note.tsx';
import { ListPlus, Plus } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';

import { DialogAction } from '../../parts/dialog-action.tsx';
import { Modal, ModalHead } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { type Choice, type Destination, takesMore } from './destination.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly destination: Destination;
  /** Whole number of the order that took nothing more; null: none refused. */
  readonly closed: string | null;
  readonly onChoose: (choice: Exclude<Choice, null>) => void;
  readonly onClose: () => void;
};

export function DestinationDialog({ orders, destination, closed, onChoose, onClose }: Props) {
  const t = useTranslations('destination');
  const { user } = useSession();
  const format = useFormatter();
  const detail = ({ orderedBy, orderedAt, total }: WireOrder) => {
    const time = format.dateTime(new Date(orderedAt * 1000), { timeStyle: 'short' });
    return [orderedBy?.name, time, formatAmount(total)].filter((text) => text !== undefined).join(' · ');
  };
  return (
    <Modal label={t('title')} onClose={onClose}>
      <ModalHead title={t('title')} onClose={onClose} />
      <div className="dialog__body options options--1">
        {closed !== null && <Note tone="warning">{t('closed', { number: shortNumber(closed) })}</Note>}
        {orders
          .filter((order) => takesMore(order, user.id) && order.number !== closed)
          .map((order) => (
            <DialogAction
              key={order.id}
              icon={<ListPlus className="icon" aria-hidden="true" />}
              label={t('toOrder', { number: shortNumber(order.number) })}
              detail={detail(order)}
              isChosen={destination.kind === 'order' && destination.orderId === order.id}
              onClick={() => onChoose({ kind: 'order', orderId: order.id })}
            />
          ))}
        <DialogAction
          icon={<Plus className="icon" aria-hidden="true" />}
          label={t('newOrder')}
          detail={t('newOrderDetail')}
          isChosen={destination.kind === 'newOrder'}
          onClick={() => onChoose({ kind: 'newOrder' })}
        />
      </div>
    </Modal>
  );
}
