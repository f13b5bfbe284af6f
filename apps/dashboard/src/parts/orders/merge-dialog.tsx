/** Which orders come into this one (decisions.md §3, merge). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { classNames } from '@comanda/ui/class-names.ts';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';

import { ListSearch } from '../form/list-search.tsx';
import { TypedModal } from '../form/typed-modal.tsx';
import { firstFocus, ModalHead } from '../modal.tsx';
import { usePicked } from '../picking/use-picked.ts';
import { useSlotText } from '../use-slot-text.ts';
import { usePlaceName } from '../venue/use-place-name.ts';
import { leavingOf, MergeLosses } from './merge-losses.tsx';
import { onlyTakesIn } from './move-parts.ts';
import { NewSeats } from './new-seats-note.tsx';
import { seatedOf, seatsOfComing } from './new-seats.ts';
import { countingLines } from './order-list.ts';
import { searchedOrders } from './searched-orders.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { useMerging } from './use-merging.ts';
import { usePendingOrders } from './use-pending-orders.ts';

type Props = {
  readonly order: WireOrder;
  /** What it can take in, as `mergeable` says. */
  readonly others: readonly WireOrder[];
  readonly onClose: () => void;
};

/** So many are seen at a glance. */
const seenAtOnce = 7;
const mostNamed = 3;

type WayProps = Pick<Props, 'order' | 'onClose'> & { readonly search: string };

/** Whoever looks for an order that was paid in part finds it, and what can be done: those of this place unless searched. */
function OtherWayRound({ order, search, onClose }: WayProps) {
  const t = useTranslations('moves');
  const placeName = usePlaceName();
  const { orders } = usePendingOrders();
  const paid = onlyTakesIn(order, orders);
  const meant =
    search.trim() === ''
      ? paid.filter(({ table, type }) => table === order.table && type === order.type)
      : searchedOrders(paid, search, placeName);
  // An open dialog would hold the way: it goes first, with what was ticked.
  const leave = () => flushSync(onClose);
  return meant.slice(0, mostNamed).map((other) => (
    <p key={other.id} className="mid">
      <Link to="/dashboard/orders/$orderId" params={{ orderId: other.id }} className="link" onClick={leave}>
        {shortNumber(other.number)}, {placeName(other)}
      </Link>
      {': '}
      {t('mergePaid', { number: shortNumber(order.number) })}
    </p>
  ));
}

export function MergeDialog({ order, others, onClose }: Props) {
  const t = useTranslations('moves');
  const board = useTranslations('board');
  const [search, setSearch] = useState('');
  const slotText = useSlotText();
  const placeName = usePlaceName();
  const { isBusy, mergeAll } = useMerging();
  const { picked, toggle } = usePicked(new Set(others.map(({ id }) => id)));
  const chosen = others.filter(({ id }) => picked.has(id));
  const { orders } = usePendingOrders();
  const seats = seatsOfComing(
    chosen.map((one) => ({ order: one, lines: countingLines(one), isWhole: true })),
    seatedOf(order),
    orders,
  );
  // Those that were chosen and are no longer offered are told of, too.
  const [wanted, setWanted] = useState<readonly WireOrder[]>([]);
  const lost = wanted.filter(({ id }) => others.every((other) => other.id !== id));
  useMeanwhile({ move: 'merge', orders: [order, ...chosen, ...lost], needed: order.id, onEnd: onClose });
  const choose = (other: WireOrder) => {
    setWanted((before) => (picked.has(other.id) ? before.filter(({ id }) => id !== other.id) : [...before, other]));
    toggle(other.id);
  };
  // Who was chosen stays in sight, whatever is searched.
  const found = new Set(searchedOrders(others, search, placeName));
  const shown = others.filter((other) => found.has(other) || picked.has(other.id));
  const isSearched = others.length > seenAtOnce;
  const title = t('mergeWith', { number: shortNumber(order.number) });
  const factsOf = ({ orderedAt, guest }: WireOrder) => [
    // The number alone begins anew each week.
    slotText(orderedAt * 1000),
    ...(guest === null ? [] : [guest]),
  ];
  return (
    <TypedModal label={title} onClose={onClose} isChanged={chosen.length > 0}>
      <ModalHead title={title} onClose={onClose} />
      {isSearched && (
        <div className="dialog__search">
          <ListSearch label={board('search')} text={search} onText={setSearch} />
        </div>
      )}
      <div className={classNames('dialog__body stack stack--gap', isSearched && 'dialog__body--searched')}>
        <p className="mid">{t('mergeHint', { number: shortNumber(order.number) })}</p>
        <ul className="stack stack--close" aria-label={title}>
          {shown.map((other) => (
            <li key={other.id}>
              <OptionRow
                kind="checkbox"
                on={picked.has(other.id)}
                label={
                  <>
                    {shortNumber(other.number)}, {placeName(other)}
                    <span className="option__detail">{factsOf(other).join(', ')}</span>
                  </>
                }
                price={formatAmount(other.total)}
                onToggle={() => choose(other)}
              />
            </li>
          ))}
        </ul>
        {found.size === 0 && <p className="mid">{board('noHit', { text: search.trim() })}</p>}
        <OtherWayRound order={order} search={search} onClose={onClose} />
      </div>
      <div className="dialog__foot dialog__foot--warned">
        <MergeLosses orders={chosen} into={leavingOf(order)} />
        <NewSeats coming={seats} />
        <Button
          variant="primary"
          size="lg"
          block
          loading={isBusy}
          disabled={chosen.length === 0}
          onClick={() => void mergeAll(order, chosen).then((isOver) => isOver && onClose())}
          {...firstFocus}
        >
          {chosen.length === 0 ? t('mergeNow') : t('merge', { count: chosen.length + 1 })}
        </Button>
      </div>
    </TypedModal>
  );
}
