/** What is next for an order, as its table and its own page offer it: accept, ready, hand over, back in preparation. */
import type { WireOrder } from '@comanda/contract/orders';
import { isUnconfirmed } from '@comanda/domain/orders/mark-ready';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Hand, HandPlatter, Hourglass, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import { RejectButton } from './reject-dialog.tsx';
import { useGroupOf } from './use-group-of.ts';
import type { OrderMoves } from './use-order-moves.ts';
import { useWaitsFor } from './use-waits-for.ts';

type Props = { readonly order: WireOrder; readonly moves: OrderMoves };

/** A guest's order: decided on where the board would offer it too (decisions.md §3, Waitlist groups). */
function AcceptStep({ order, moves: { move, movingIds } }: Props) {
  const t = useTranslations('tables');
  const { may } = useSession();
  const groupOf = useGroupOf();
  const waitsFor = useWaitsFor();
  if (groupOf(order) !== 'notAccepted') {
    return (
      <div className="side__step">
        <Note icon={<Hourglass className="icon icon--s" aria-hidden="true" />}>{waitsFor(order)}</Note>
      </div>
    );
  }
  return (
    <div className="side__step">
      <Note tone="warning" icon={<Hand className="icon icon--s" aria-hidden="true" />}>
        {t('waits')}
      </Note>
      <RejectButton order={order} isAllowed={may('order.reject')} />
      {may('order.accept') && (
        <Button data-step size="lg" loading={movingIds.has(order.id)} onClick={() => move('accept', [order])}>
          {t('accept')}
        </Button>
      )}
    </div>
  );
}

/** Where the board would offer it, and nothing keeps it from being ready: its station says so itself, or a course is held. */
function ReadyStep({ order, moves: { move, movingIds } }: Props) {
  const t = useTranslations('board');
  const { may } = useSession();
  const isWaitedFor = order.tracksHandOver || order.stillToPay <= 0;
  if (!isWaitedFor || order.products.some(isUnconfirmed) || !may('order.markReady')) return null;
  return (
    <div className="side__step">
      <Button data-step loading={movingIds.has(order.id)} onClick={() => move('markReady', [order])}>
        {t('ready')}
      </Button>
    </div>
  );
}

function RecallButton({ order, moves: { move, movingIds } }: Props) {
  const t = useTranslations('board');
  const { may } = useSession();
  if (!may('order.recall')) return null;
  return (
    <Button
      data-step
      disabled={movingIds.has(order.id)}
      icon={<Undo2 className="icon" aria-hidden="true" />}
      onClick={() => move('recall', [order])}
    >
      {t('recall')}
    </Button>
  );
}

function HandOverStep({ order, moves }: Props) {
  const t = useTranslations();
  const { may } = useSession();
  const { move, movingIds } = moves;
  return (
    <div className="side__step">
      <Note tone="warning" icon={<HandPlatter className="icon icon--s" aria-hidden="true" />}>
        {t('tables.ready')}
      </Note>
      <RecallButton order={order} moves={moves} />
      {may('order.handOver') && (
        <Button data-step loading={movingIds.has(order.id)} onClick={() => move('handOver', [order])}>
          {t(order.type === 'dinein' ? 'tables.served' : 'board.handOver')}
        </Button>
      )}
    </div>
  );
}

/** Nothing where nothing waits for anybody, and of what lies on this device alone: no server can move it. */
export function OrderStep({ order, moves }: Props) {
  if (order.version === 0) return null;
  if (order.state === 'requested') return <AcceptStep order={order} moves={moves} />;
  if (order.state === 'preparing') return <ReadyStep order={order} moves={moves} />;
  if (order.state !== 'ready' || order.handedOverAt !== null) return null;
  return <HandOverStep order={order} moves={moves} />;
}

/** On its own page also what was carried away by mistake and is not paid goes back. */
export function OrderPageStep({ order, moves }: Props) {
  if (order.state !== 'ready' || order.handedOverAt === null) return <OrderStep order={order} moves={moves} />;
  return (
    <div className="side__step">
      <RecallButton order={order} moves={moves} />
    </div>
  );
}
