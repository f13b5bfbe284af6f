/** The latest orders of this browser as a list, for where no row of them has room: on phones and on low screens. */
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { leaveModals } from '../../parts/leave-modal.ts';
import { Modal, ModalHead, ModalText } from '../../parts/modal.tsx';
import { OrderRow } from '../../parts/orders/order-row.tsx';
import { todayPlace } from '../../parts/orders/today-place.ts';
import { useOrder } from '../../parts/orders/use-order.ts';
import { memoryKey, useVenueMemory } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import { recentState } from './recent-orders.tsx';

function RecentRow({ orderId }: { readonly orderId: string }) {
  const t = useTranslations();
  const { order, failure, retry } = useOrder(orderId);
  const isReading = order === undefined && failure === null;
  const isLoading = useSettledLoading(isReading);
  if (order !== undefined && !isLoading) return <OrderRow order={order} state={recentState(order)} />;
  return (
    <li className="list-row" aria-busy={isReading}>
      {isLoading && <Skeleton />}
      {failure !== null && !isLoading && (
        <>
          <span className="list-row__text">{t('failure.state')}</span>
          <Button onClick={retry}>{t('app.retry')}</Button>
        </>
      )}
    </li>
  );
}

export function RecentDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations();
  const session = useSession();
  const { latestOrderIds } = useVenueMemory(memoryKey(session));
  // Practice leaves none behind, and shows none of what is real.
  const isTraining = useTraining();
  const ids = isTraining ? [] : latestOrderIds;
  const title = t('terminal.recent');
  return (
    <Modal label={title} onClose={onClose}>
      <ModalHead title={title} onClose={onClose} />
      <ModalText>
        {ids.length === 0 ? (
          <EmptyState art="set" title={t('more.recentNone')} text={isTraining ? undefined : t('more.recentNoneText')} />
        ) : (
          <ul className="rows">
            {ids.map((id) => (
              <RecentRow key={id} orderId={id} />
            ))}
          </ul>
        )}
      </ModalText>
      {session.may('order.read') && (
        <div className="dialog__foot">
          <Link {...todayPlace} className="btn btn--lg grow" onClick={leaveModals}>
            <History className="icon" aria-hidden="true" />
            {t('board.today.title')}
          </Link>
        </div>
      )}
    </Modal>
  );
}
