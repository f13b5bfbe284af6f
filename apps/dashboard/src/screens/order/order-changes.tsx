/** What can be changed of an order that is there: its table, its type, its guests, its comment (decisions.md §3). */
import type { WireOrder } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { Button } from '@comanda/ui/button.tsx';
import { ArrowRightLeft, Merge, MessageSquareText, ShoppingBag } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, ModalHead } from '../../parts/modal.tsx';
import { ChangeGuest } from '../../parts/orders/change-guest.tsx';
import { FireCourses } from '../../parts/orders/fire-courses.tsx';
import { MergeDialog } from '../../parts/orders/merge-dialog.tsx';
import { MoveDialog } from '../../parts/orders/move-dialog.tsx';
import { mergeable } from '../../parts/orders/move-parts.ts';
import { useOrderCommands } from '../../parts/orders/use-order-commands.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { TypeDialog } from './type-dialog.tsx';

type DialogProps = { readonly order: WireOrder; readonly onClose: () => void };

function CommentDialog({ order, onClose }: DialogProps) {
  const t = useTranslations();
  const fieldId = useId();
  const { isBusy, changeComment } = useOrderCommands();
  const [text, setText] = useState(order.comment ?? '');
  const wanted = text.trim() === '' ? null : text.trim();
  const save = async () => {
    // What was typed stays where it could not be saved.
    if (wanted === order.comment || (await changeComment(order, wanted))) onClose();
  };
  return (
    <Modal label={t('cart.comment')} onClose={onClose} keepsData={wanted !== order.comment}>
      <ModalHead title={t('cart.comment')} onClose={onClose} />
      <div className="dialog__body">
        <div className="field">
          <label className="field__label" htmlFor={fieldId}>
            {t('cart.comment')}
          </label>
          <div className="field__box field__box--area">
            <textarea
              id={fieldId}
              rows={3}
              maxLength={500}
              value={text}
              placeholder={t('comment.placeholder')}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </div>
      </div>
      <div className="dialog__foot">
        <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void save()}>
          {t('app.apply')}
        </Button>
      </div>
    </Modal>
  );
}

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
