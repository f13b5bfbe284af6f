/** What can be changed of an order that is there: its table, its type, its guests, its comment (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { Button } from '@comanda/ui/button.tsx';
import { ArrowRightLeft, Merge, MessageSquareText, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ChangeGuest } from '../../parts/orders/change-guest.tsx';
import { FireCourses } from '../../parts/orders/fire-courses.tsx';
import { MergeDialog } from '../../parts/orders/merge-dialog.tsx';
import { MoveDialog } from '../../parts/orders/move-dialog.tsx';
import { mergeable } from '../../parts/orders/move-parts.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

type Open = 'table' | 'type' | 'comment' | 'merge' | null;

export function OrderChanges({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('moves');
  const { may } = useSession();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { orders } = usePendingOrders();
  const others = mergeable(order, orders);
  const can = (move: 'changeTable' | 'changeType' | 'changeComment' | 'merge') =>
    may(`order.${move}`) && canMove(move, order.state) && order.version > 0;
  return (
    <>
      <FireCourses order={order} />
      {can('changeTable') && order.type === 'dinein' && (
        <Button
          size="lg"
          icon={<ArrowRightLeft className="icon" aria-hidden="true" />}
          onClick={() => setOpen('table')}
        >
          {t('table')}
        </Button>
      )}
      {can('changeType') && (
        <Button size="lg" icon={<ShoppingBag className="icon" aria-hidden="true" />} onClick={() => setOpen('type')}>
          {t('type')}
        </Button>
      )}
      <ChangeGuest order={order} />
      {can('merge') && others.length > 0 && (
        <Button size="lg" icon={<Merge className="icon" aria-hidden="true" />} onClick={() => setOpen('merge')}>
          {t('mergeNow')}
        </Button>
      )}
      {can('changeComment') && (
        <Button
          size="lg"
          icon={<MessageSquareText className="icon" aria-hidden="true" />}
          onClick={() => setOpen('comment')}
        >
          {t('comment')}
        </Button>
      )}
      {open === 'table' && <MoveDialog sources={[{ order, lines: [] }]} onClose={close} onMoved={close} />}
      {open === 'type' && <TypeDialog order={order} onClose={close} />}
      {open === 'merge' && <MergeDialog order={order} others={others} onClose={close} />}
      {open === 'comment' && <CommentDialog order={order} onClose={close} />}
    </>
  );
}
