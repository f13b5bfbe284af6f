/** The lanes of the board: side by side, on a phone one behind each tab (design.md §9, orders board). */
import type { WaitlistGroup } from '@comanda/domain/orders/waitlist-group';
import { Count } from '@comanda/ui/count.tsx';
import { Tabs } from '@comanda/ui/tabs.tsx';
import { BellRing, CheckCheck, CircleCheck, Hourglass, type LucideIcon, ReceiptText, ShoppingBag } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFollowedFocus } from '../../parts/orders/use-followed-focus.ts';
import { useGroupOf } from '../../parts/orders/use-group-of.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { usePhone } from '../../parts/use-wide.ts';
import { type Board, laneGroups, type LaneKey, laneKeys, makeBoard } from './board-view.ts';
import type { CardActions } from './card-foot.tsx';
import { OrderCard } from './order-card.tsx';
import type { BoardState } from './use-board.ts';
import { markOf, useSteadyCards } from './use-steady-cards.ts';

const groupIcons: Readonly<Record<WaitlistGroup, LucideIcon>> = {
  notAccepted: BellRing,
  waitingToAccept: Hourglass,
  notPaidYet: ReceiptText,
  paid: CircleCheck,
  readyToPickUp: ShoppingBag,
  pickedUp: CheckCheck,
};

type Shown = Pick<BoardState, 'arrivals' | 'movingIds'>;
type LaneProps = CardActions & Shown & { readonly lane: LaneKey; readonly board: Board };

function Lane({ lane, board, arrivals, movingIds, onMove, onPay }: LaneProps) {
  const t = useTranslations('board');
  const [main, ...others] = laneGroups[lane];
  const shown = [main, ...others.filter((group) => (board.get(group)?.length ?? 0) > 0)];
  const place = useRef<HTMLDivElement>(null);
  const marks = useMemo(() => laneGroups[lane].flatMap((group) => (board.get(group) ?? []).map(markOf)), [board, lane]);
  useSteadyCards(place, marks);
  return (
    <div className="lane" ref={place}>
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
                arrivals={arrivals}
                isMoving={card.orders.some((order) => movingIds.has(order.id))}
                onMove={onMove}
                onPay={onPay}
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

type Props = {
  readonly state: BoardState;
  /** Those that the search leaves. */
  readonly orders: BoardState['orders'];
  /** Stays the same: the cards are drawn anew only for what they show. */
  readonly onPay: CardActions['onPay'];
};

export function BoardLanes({ state, orders, onPay }: Props) {
  const t = useTranslations('board');
  // A full minute turns many cards at once; whatever a person does goes before.
  const nowMs = useDeferredValue(useNow());
  const isPhone = usePhone();
  const panelId = useId();
  const { thresholds } = useSession().settings;
  const { grouping } = state;
  const groupOf = useGroupOf();
  const board = useMemo(
    () => makeBoard(orders, grouping, groupOf, nowMs, thresholds),
    [orders, grouping, groupOf, nowMs, thresholds],
  );
  const place = useRef<HTMLDivElement>(null);
  useFollowedFocus(place, board);
  const [picked, setPicked] = useState<LaneKey | null>(null);
  const firstFull = laneKeys.find((key) => laneCount(board, key) > 0) ?? 'notPaidYet';
  const lane = picked ?? firstFull;
  const { arrivals, movingIds } = state;
  const props = { board, arrivals, movingIds, onPay, onMove: state.move };
  if (!isPhone) {
    return (
      <div className="board" ref={place}>
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
      <div ref={place} className="board board--one" id={panelId} role="tabpanel" aria-label={t(`lanes.${lane}`)}>
        <Lane lane={lane} {...props} />
      </div>
    </>
  );
}
