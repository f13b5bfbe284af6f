/** Where a card's orders are; a tap on it changes their table (specification §2, pending orders). */
import { canMove } from '@comanda/domain/orders/lifecycle';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { MoveDialog } from '../../parts/orders/move-dialog.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import type { BoardCard } from './board-view.ts';

export function CardPlace({ card }: { readonly card: BoardCard }) {
  const t = useTranslations('board');
  const { may } = useSession();
  const placeName = usePlaceName();
  const [isMoving, setMoving] = useState(false);
  const { orders } = card;
  const name = placeName(orders[0]);
  const close = () => setMoving(false);
  // What the server does not have yet, and what is fetched or delivered, stands at no other table.
  const canGo = orders.every(
    ({ type, state, version }) => type === 'dinein' && version > 0 && canMove('changeTable', state),
  );
  if (!canGo || !may('order.changeTable')) return <h3 className="oc__table">{name}</h3>;
  return (
    <>
      <h3 className="oc__place">
        <button
          type="button"
          className="oc__table"
          aria-label={t('changeTable', { table: name })}
          onClick={() => setMoving(true)}
        >
          {name}
          <ArrowRightLeft className="icon" aria-hidden="true" />
        </button>
      </h3>
      {isMoving && (
        <MoveDialog sources={orders.map((order) => ({ order, lines: [] }))} onClose={close} onMoved={close} />
      )}
    </>
  );
}
