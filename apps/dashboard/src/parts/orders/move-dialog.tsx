/** Lines, or whole orders, to another table or another order of it (specification §2, change-table; decisions.md §3). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { formatAmount } from '@comanda/domain/money';
import { staysHere } from '@comanda/domain/orders/lost-in-merge';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../change/use-command-id.ts';
import { TypedModal } from '../form/typed-modal.tsx';
import { firstFocus, ModalHead } from '../modal.tsx';
import { useSession } from '../session/session-context.ts';
import { TablePicker } from '../tables/table-picker.tsx';
import { isCheckoutTable, isSeatTable } from '../venue/table-name.ts';
import { usePlaceName, useTableName } from '../venue/use-place-name.ts';
import { useTables } from '../venue/use-tables.ts';
import { GoingLines } from './going-lines.tsx';
import { leavingOf, MergeLosses } from './merge-losses.tsx';
import {
  ending,
  leavesSome,
  mayBegin,
  movablePieces,
  noMoreThan,
  partsOf,
  stayingPaid,
  targetsAt,
} from './move-parts.ts';
import { useSeatsText, NewSeats } from './new-seats-note.tsx';
import { nobodyAt, seatedOf, type SeatsOfOrder, seatsOfComing } from './new-seats.ts';
import { openTo } from './picked-left.ts';
import { useMeanwhile } from './use-meanwhile.ts';
import { type MoveTarget, useOrderCommands } from './use-order-commands.ts';
import { usePendingOrders } from './use-pending-orders.ts';
import { type PickedLeft, usePickedLeft } from './use-picked-left.ts';

type Source = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

type WhereProps = {
  readonly targets: readonly WireOrder[];
  readonly mayBegin: boolean;
  /** Null: a new order. */
  readonly chosen: string | null;
  readonly onChoose: (orderId: string | null) => void;
};

function Where({ targets, mayBegin: isNewOffered, chosen, onChoose }: WhereProps) {
  const t = useTranslations('moves');
  const placeName = usePlaceName();
  if (targets.length === 0) return null;
  return (
    <div className="stack stack--close" role="radiogroup" aria-label={t('where')}>
      {isNewOffered && (
        <OptionRow
          kind="radio"
          name="move-to"
          on={chosen === null}
          label={t('newOrder')}
          onToggle={() => onChoose(null)}
        />
      )}
      {targets.map((order) => (
        <OptionRow
          key={order.id}
          kind="radio"
          name="move-to"
          on={chosen === order.id}
          label={
            <>
              {t('toOrder', { number: shortNumber(order.number) })}
              <span className="option__detail">
                {order.guest === null ? placeName(order) : `${placeName(order)}, ${order.guest}`}
              </span>
            </>
          }
          price={formatAmount(order.total)}
          onToggle={() => onChoose(order.id)}
        />
      ))}
    </div>
  );
}

type LinesDialogProps = {
  readonly sources: readonly Source[];
  readonly note: PickedLeft['note'];
  /** Lines of which something stays because it was paid. */
  readonly stays: number;
  readonly table: WireTable;
  readonly targets: readonly WireOrder[];
  readonly orders: readonly WireOrder[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** How many of each, and into which order. */
function LinesDialog({ sources, note, stays, table, targets, orders, onDone, onClose }: LinesDialogProps) {
  const t = useTranslations('moves');
  const { settings } = useSession();
  const tableName = useTableName();
  const isNewOffered = mayBegin(table, sources, settings);
  const { isBusy, moveProducts } = useOrderCommands();
  const movable = openTo('moveProducts', sources);
  const lines = movable.flatMap((source) => source.lines);
  const most = movablePieces(lines);
  const [wanted, setPieces] = useState(most);
  const pieces = noMoreThan(wanted, most);
  // What goes to a table goes to its order; without a table each order is somebody else's.
  const usual = isCheckoutTable(table) && isNewOffered ? undefined : targets[0];
  const [chosen, setChosen] = useState<string | null>(usual?.id ?? null);
  const going = lines.reduce((sum, { opid }) => sum + (pieces.get(opid) ?? 0), 0);

  const target = targets.find(({ id }) => id === chosen);
  // A new order is as the one that its dishes come from, but for guests who sit down at another table.
  const into = target === undefined ? (isSeatTable(table) ? staysHere : null) : leavingOf(target);
  const ends = ending(movable, pieces)
    .map(({ order }) => order)
    .filter(({ id, table: at }) => id !== chosen && (target !== undefined || at !== table.id));

  const whole = new Set(ending(movable, pieces));
  const seats = seatsOfComing(
    movable
      .filter(({ order }) => order.id !== chosen)
      .map((source) => ({
        order: source.order,
        lines: source.lines.filter(({ opid }) => (pieces.get(opid) ?? 0) > 0),
        isWhole: whole.has(source),
      })),
    target === undefined ? nobodyAt(table.id, isSeatTable(table)) : seatedOf(target),
    orders,
  );

  const title = t('to', { table: tableName(table.id) });

  // Each try names all that it makes alike: what went although its answer was lost does not go twice.
  const { idOf } = useCommandId();
  const move = async () => {
    const newOrder = { id: idOf(table.id), table: table.id };
    let to: MoveTarget = chosen === null ? { newOrder } : { order: chosen };
    for (const { order, lines: own } of movable) {
      const parts = partsOf(own, pieces, (opid) => idOf([opid, chosen]));
      if (parts.length === 0 || order.id === chosen) continue;
      note(order.id, 'asked');
      const isMoved = await moveProducts(order, { lines: parts, to });
      if (isMoved === null) return undefined;
      if (!isMoved) return onClose();
      note(order.id, 'done');
      // The first one has begun it; the others come into it.
      if ('newOrder' in to) to = { order: newOrder.id };
    }
    return onDone();
  };

  return (
    <TypedModal label={title} onClose={onClose} isChanged={leavesSome(pieces, most)}>
      <ModalHead title={title} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <GoingLines lines={lines} pieces={pieces} most={most} onPieces={setPieces} />
        {stays > 0 && <p className="mid">{t('stays', { count: stays })}</p>}
        <Where targets={targets} mayBegin={isNewOffered} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className="dialog__foot dialog__foot--warned">
        {into !== null && <MergeLosses orders={ends} into={into} />}
        <NewSeats coming={seats} />
        <Button
          variant="primary"
          size="lg"
          block
          loading={isBusy}
          disabled={going === 0}
          onClick={() => void move()}
          {...firstFocus}
        >
          {t('moveCount', { count: going })}
        </Button>
      </div>
    </TypedModal>
  );
}

type Props = {
  /** Orders with the lines picked of each; without lines the whole orders change their table. */
  readonly sources: readonly Source[];
  readonly onClose: () => void;
  /** @param tableId where they are now */
  readonly onMoved: (tableId: string) => void;
};

export function MoveDialog({ sources: shown, onClose, onMoved }: Props) {
  const t = useTranslations('moves');
  const toast = useToast();
  const tables = useTables();
  const { orders } = usePendingOrders();
  const { settings } = useSession();
  const tableName = useTableName();
  const { changeTable } = useOrderCommands();
  const seatsText = useSeatsText();
  const [table, setTable] = useState<WireTable | null>(null);
  const [goingTo, setGoingTo] = useState<string | null>(null);
  // As they were when it opened: what it did itself changes nothing of it.
  const [before] = useState(shown);
  const isWhole = before.every(({ lines }) => lines.length === 0);
  const { left, note } = usePickedLeft(openTo('moveProducts', shown), onClose);
  const whole = isWhole
    ? before.map(({ order }) => shown.find((one) => one.order.id === order.id)?.order ?? order)
    : [];
  const over = useMeanwhile({ move: 'changeTable', orders: whole, onEnd: onClose });
  const sources = isWhole ? before.filter(({ order }) => !over.has(order.id)) : left;
  const from = sources.map(({ order }) => order);
  const checkout = tables.find(isCheckoutTable);

  const tell = (to: WireTable, seats: readonly SeatsOfOrder[] = []) => {
    const moved = t('moved', { table: tableName(to.id) });
    // Who got another number is said nowhere else: there long enough to be read.
    const tone = seats.length > 0 ? 'info' : 'positive';
    toast({ tone, text: [moved, ...seats.map(seatsText)].join('. ') });
    onMoved(to.id);
  };
  const change = async (to: WireTable) => {
    const coming = from
      .filter((order) => order.table !== to.id)
      .map((order) => ({ order, lines: order.products, isWhole: true }));
    const seats = seatsOfComing(coming, nobodyAt(to.id, isSeatTable(to)), orders);
    for (const order of from) {
      if (order.table === to.id) continue;
      const isChanged = await changeTable(order, to.id);
      // Where nobody knows whether it was done, the same table again is the same command.
      if (isChanged !== true) return isChanged === false ? onClose() : undefined;
    }
    return tell(to, seats);
  };
  const pick = async (to: WireTable) => {
    if (!isWhole) return setTable(to);
    // On its way to one table it goes to no other.
    if (goingTo !== null) return undefined;
    setGoingTo(to.id);
    await change(to);
    return setGoingTo(null);
  };

  if (table !== null) {
    return (
      <LinesDialog
        sources={sources}
        note={note}
        stays={stayingPaid(before.flatMap(({ lines }) => lines))}
        table={table}
        targets={targetsAt(orders, table, from)}
        orders={orders}
        onDone={() => tell(table)}
        onClose={onClose}
      />
    );
  }
  const takesWithout =
    checkout !== undefined &&
    (isWhole
      ? mayBegin(checkout, sources, settings) && from.some((order) => order.table !== checkout.id)
      : mayBegin(checkout, sources, settings) || targetsAt(orders, checkout, from).length > 0);
  return (
    <TablePicker
      title={t('choose')}
      tables={tables}
      orders={orders}
      selectedId={from[0]?.table ?? ''}
      isMoving
      goingTo={goingTo}
      onPick={(to) => void pick(to)}
      {...(takesWithout && { onWithout: () => void pick(checkout) })}
      onClose={onClose}
    />
  );
}
