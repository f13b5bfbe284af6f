/** The buttons that open cancel and restore, with their dialogs: for order view, board and checkout alike. */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Ban, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useOutbox } from '../../outbox/use-outbox.ts';
import { arrivedPart } from '../../outbox/with-waiting.ts';
import { useSession } from '../../session/session-context.ts';
import { useTranslate } from '../../translate.ts';
import { useNow } from '../../use-now.ts';
import { useTellGone } from '../use-tell-gone.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { mayBe, minutesToRestore } from './cancel-view.ts';
import { RestoreDialog } from './restore-dialog.tsx';

type OrderProps = { readonly order: WireOrder };

/** Cancel, or within the hour restore; nothing where neither can be done. */
export function CancelOrRestore({ order }: OrderProps) {
  const t = useTranslations('cancel');
  const { may } = useSession();
  const now = useNow();
  const [open, setOpen] = useState<'cancel' | 'restore' | null>(null);
  const close = () => setOpen(null);
  const minutes = minutesToRestore(order, now);
  return (
    <>
      {may('order.cancel') && mayBe('cancel', order) && (
        <Button
          size="lg"
          variant="danger-soft"
          icon={<Ban className="icon" aria-hidden="true" />}
          onClick={() => setOpen('cancel')}
        >
          {t('open')}
        </Button>
      )}
      {may('order.restore') && minutes > 0 && (
        <Button size="lg" icon={<Undo2 className="icon" aria-hidden="true" />} onClick={() => setOpen('restore')}>
          {t('restore')}
        </Button>
      )}
      {open === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {open === 'restore' && <RestoreDialog order={order} onClose={close} />}
    </>
  );
}

/** A small cross, where there is no room for words. */
export function CancelIconButton({ order }: OrderProps) {
  const t = useTranslations('cancel');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may('order.cancel') || !mayBe('cancel', order)) return null;
  return (
    <>
      <IconButton
        label={t('openNumber', { number: shortNumber(order.number) })}
        icon={<Ban className="icon" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <CancelDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

type ProductProps = OrderProps & { readonly product: WireOrderProduct };

export function CancelProductButton({ order, product }: ProductProps) {
  const t = useTranslations('cancel');
  const translate = useTranslate();
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { entries } = useOutbox();
  const hasArrived = arrivedPart(order, entries).products.some(({ opid }) => opid === product.opid);
  const isGone = !mayBe('cancelProduct', order) || product.state === 'canceled';
  useTellGone(isOpen && isGone, order, () => setOpen(false));
  if (!may('order.cancelProduct') || isGone || !hasArrived) return null;
  return (
    <>
      <IconButton
        label={t('openProduct', { title: translate(product.title).text })}
        icon={<X className="icon" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <CancelDialog order={order} opid={product.opid} onClose={() => setOpen(false)} />}
    </>
  );
}
