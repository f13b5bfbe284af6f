/** The foot of a card: what it costs, and the one thing to do next (design.md §9, orders board). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Check, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { CancelIconButton } from '../../parts/orders/cancel/cancel-buttons.tsx';
import { RejectButton } from '../../parts/orders/reject-dialog.tsx';
import type { Move } from '../../parts/orders/use-order-moves.ts';
import { useWaitsFor } from '../../parts/orders/use-waits-for.ts';
import { useSession } from '../../parts/session/session-context.ts';
import type { BoardCard } from './board-view.ts';
import { isKept, WaitsForReady } from './waits-for-ready.tsx';

export type CardActions = {
  readonly onMove: (move: Move, orders: readonly WireOrder[]) => void;
  readonly onPay: (orders: readonly WireOrder[]) => void;
};

type Looks = Parameters<typeof Button>[0];

type Props = CardActions & {
  readonly card: BoardCard;
  readonly isMoving: boolean;
};

export function CardFoot({ card, isMoving, onMove, onPay }: Props) {
  const t = useTranslations('board');
  const { may } = useSession();
  const waitsFor = useWaitsFor();
  const { orders, group } = card;
  const tracks = orders.every((order) => order.tracksHandOver);
  const [first] = orders;
  const sum = <span className="oc__sum">{formatAmount(card.sum)}</span>;
  // Several orders of a table are canceled one by one, in their own view.
  const cancel = orders.length === 1 && <CancelIconButton order={first} />;
  // What lies on this device alone no server can move.
  const known = orders.filter(({ version }) => version > 0);
  const can = (kind: Move, moved = known) => moved.length > 0 && may(`order.${kind}`);
  const move = (kind: Move, label: 'accept' | 'ready' | 'handOver', looks: Looks = {}, moved = known) =>
    can(kind, moved) && (
      <Button {...looks} data-step loading={isMoving} onClick={() => onMove(kind, moved)}>
        {t(label)}
      </Button>
    );
  // One order of a table that its stations call ready keeps nobody from calling the others so.
  const kept = known.filter(isKept);
  const free = known.filter((order) => !isKept(order));
  const ready = (
    <>
      {kept.length > 0 && <WaitsForReady orders={kept} />}
      {move('markReady', 'ready', {}, free)}
    </>
  );
  const pay = (
    <Button variant="secondary" disabled={isMoving} onClick={() => onPay(orders)}>
      {t('pay')}
    </Button>
  );
  switch (group) {
    case 'notAccepted':
      return (
        <div className="oc__foot">
          {orders.map((order) => (
            <RejectButton key={order.id} order={order} isAllowed={may('order.reject')} />
          ))}
          {move('accept', 'accept', { variant: 'primary', size: 'lg', className: 'grow' })}
        </div>
      );
    case 'waitingToAccept':
      return <div className="oc__foot mid">{[...new Set(orders.map(waitsFor))].join(' · ')}</div>;
    case 'notPaidYet':
      return (
        <div className="oc__foot">
          {sum}
          {cancel}
          {tracks && ready}
          {pay}
        </div>
      );
    case 'paid':
      return (
        <div className="oc__foot">
          {sum}
          {cancel}
          {ready}
        </div>
      );
    case 'readyToPickUp':
    case 'pickedUp':
      return (
        <div className="oc__foot">
          {card.orders.some((order) => order.stillToPay > 0) && (
            <>
              {sum}
              {pay}
            </>
          )}
          {can('recall') && (
            <IconButton
              label={t('recall')}
              disabled={isMoving}
              icon={<Undo2 className="icon" aria-hidden="true" />}
              onClick={() => onMove('recall', known)}
            />
          )}
          {group === 'readyToPickUp' &&
            move('handOver', 'handOver', {
              variant: 'positive',
              className: 'grow',
              icon: <Check className="icon" aria-hidden="true" />,
            })}
        </div>
      );
  }
}
