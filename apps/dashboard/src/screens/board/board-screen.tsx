/** Pending orders, the home of the dashboard (specification §2, pending orders; design.md §9). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WaitlistGroup } from '@comanda/domain/orders/waitlist-group';
import { Button } from '@comanda/ui/button.tsx';
import { Count } from '@comanda/ui/count.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Skeleton, useSettledLoading } from '@comanda/ui/skeleton.tsx';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { Link } from '@tanstack/react-router';
import {
  BellRing,
  CheckCheck,
  CircleCheck,
  Hourglass,
  LayoutGrid,
  type LucideIcon,
  ReceiptText,
  ShoppingBag,
} from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { PaymentSheet } from '../../parts/payment/payment-sheet.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usePhone } from '../../parts/use-wide.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { type Board, laneGroups, type LaneKey, laneKeys, makeBoard } from './board-view.ts';
import { type CardActions, OrderCard } from './order-card.tsx';
import { type BoardState, useBoard } from './use-board.ts';

const groupIcons: Readonly<Record<WaitlistGroup, LucideIcon>> = {
  notAccepted: BellRing,
  waitingToAccept: Hourglass,
  notPaidYet: ReceiptText,
  paid: CircleCheck,
  readyToPickUp: ShoppingBag,
  pickedUp: CheckCheck,
};

type LaneProps = CardActions & {
  readonly lane: LaneKey;
  readonly board: Board;
  readonly state: BoardState;
  readonly nowMs: number;
};

function Lane({ lane, board, state, nowMs, ...actions }: LaneProps) {
  const t = useTranslations('board');
  const [main, ...others] = laneGroups[lane];
  const shown = [main, ...others.filter((group) => (board.get(group)?.length ?? 0) > 0)];
  return (
    <div className="lane">
      {shown.map((group) => {
        if (group === undefined) return null;
        const cards = board.get(group) ?? [];
        const Icon = groupIcons[group];
        return (
          <section key={group} className="lane__group" aria-label={t(`groups.${group}`)}>
            <h2 className="lane__head">
              <Icon className="icon" aria-hidden="true" />
              <span>{t(`groups.${group}`)}</span>
              <Count value={cards.length} tone={group === 'notAccepted' && cards.length > 0 ? 'alert' : 'quiet'} />
            </h2>
            {cards.length === 0 && <p className="lane__empty">{t('empty')}</p>}
            {cards.map((card) => (
              <OrderCard
                key={card.key}
                card={card}
                nowMs={nowMs}
                isNew={card.orders.some((order) => state.arrivedIds.has(order.id))}
                isMoving={card.orders.some((order) => state.movingIds.has(order.id))}
                {...actions}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

function laneCount(board: Board, lane: LaneKey): number {
  return laneGroups[lane].reduce((sum, group) => sum + (board.get(group)?.length ?? 0), 0);
}

function BoardLanes({ state, onPay }: { readonly state: BoardState } & Pick<CardActions, 'onPay'>) {
  const t = useTranslations('board');
  const nowMs = useNow();
  const isPhone = usePhone();
  const panelId = useId();
  const { thresholds } = useSession().settings;
  const board = makeBoard(state.orders, state.grouping, state.stationId, nowMs, thresholds);
  const [picked, setPicked] = useState<LaneKey | null>(null);
  const firstFull = laneKeys.find((key) => laneCount(board, key) > 0) ?? 'notPaidYet';
  const lane = picked ?? firstFull;
  const props = { board, state, nowMs, onPay, onMove: state.move };
  if (!isPhone) {
    return (
      <div className="board">
        {laneKeys.map((key) => (
          <Lane key={key} lane={key} {...props} />
        ))}
      </div>
    );
  }
  return (
    <>
      <Tabs
        label={t('title')}
        tabs={laneKeys.map((key) => ({ value: key, label: t(`lanes.${key}`), count: laneCount(board, key) }))}
        value={lane}
        onChange={setPicked}
        panelId={panelId}
      />
      <div className="board board--one" id={panelId} role="tabpanel" aria-label={t(`lanes.${lane}`)}>
        <Lane lane={lane} {...props} />
      </div>
    </>
  );
}

function BoardSkeleton() {
  const t = useTranslations('app');
  const isShown = useSettledLoading(true);
  return (
    <div className="board" aria-busy="true">
      <output className="sr-only">{t('loading')}</output>
      {isShown && laneKeys.map((key) => <Skeleton key={key} shape="free" style={{ height: 184 }} />)}
    </div>
  );
}

function BoardBody({ state, onPay }: { readonly state: BoardState } & Pick<CardActions, 'onPay'>) {
  const t = useTranslations();
  if (state.isFailed) {
    const action = <Button onClick={state.retry}>{t('app.retry')}</Button>;
    return <EmptyState art="broken" title={t('failure.state')} action={action} large />;
  }
  if (state.isLoading) return <BoardSkeleton />;
  if (state.orders.length > 0) return <BoardLanes state={state} onPay={onPay} />;
  const action = (
    <Link to="/dashboard/terminal" className="btn btn--primary btn--lg">
      <LayoutGrid className="icon" aria-hidden="true" />
      {t('board.openCheckout')}
    </Link>
  );
  return <EmptyState art="clean" title={t('board.allDone')} text={t('board.allDoneText')} action={action} large />;
}

export function BoardScreen() {
  const t = useTranslations('board');
  const state = useBoard();
  const placeName = usePlaceName();
  const [paying, setPaying] = useState<readonly WireOrder[] | null>(null);
  useScreenTitle(t('title'));
  const [first] = paying ?? [];
  return (
    <main className="main">
      <header className="topbar">
        <h1 className="h-page grow">{t('title')}</h1>
        <Segmented
          label={t('group')}
          value={state.grouping}
          items={[
            { value: 'table', label: t('byTable') },
            { value: 'order', label: t('byOrder') },
          ]}
          onChange={state.setGrouping}
        />
      </header>
      <BoardBody state={state} onPay={(orders) => setPaying(orders.filter((order) => order.stillToPay > 0))} />
      {paying !== null && first !== undefined && (
        <PaymentSheet
          orders={paying}
          place={{ short: placeName(first), long: placeName(first) }}
          onClose={() => setPaying(null)}
          onDone={() => setPaying(null)}
        />
      )}
    </main>
  );
}
