/** Lines, or whole orders, to another table or another order of it (specification §2, change-table; decisions.md §3). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { OptionRow } from '@comanda/ui/option-row.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { firstFocus, Modal, ModalHead } from '../modal.tsx';
import { TablePicker } from '../tables/table-picker.tsx';
import { useTranslate } from '../translate.ts';
import { useTables } from '../venue/use-tables.ts';
import { allPieces, movableLines, partsOf, type Pieces, targetsAt } from './move-parts.ts';
import { type MoveTarget, useOrderCommands } from './use-order-commands.ts';
import { usePendingOrders } from './use-pending-orders.ts';

type Source = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

type LinesProps = {
  readonly lines: readonly WireOrderProduct[];
  readonly pieces: Pieces;
  readonly onPieces: (pieces: Pieces) => void;
};

/** Of a line of several pieces a part can go. */
function GoingLines({ lines, pieces, onPieces }: LinesProps) {
  const t = useTranslations();
  const translate = useTranslate();
  return (
    <ul className="going">
      {lines.map(({ opid, title, count }) => {
        const name = translate(title);
        return (
          <li key={opid} className="between">
            <span lang={name.lang}>{name.text}</span>
            {count === 1 ? (
              <b className="num">1</b>
            ) : (
              <Stepper
                value={pieces.get(opid) ?? 0}
                min={0}
                max={count}
                fewerLabel={t('cart.fewer', { name: name.text })}
                moreLabel={t('cart.more', { name: name.text })}
                onChange={(value) => onPieces(new Map([...pieces, [opid, value]]))}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type WhereProps = {
  readonly targets: readonly WireOrder[];
  /** Null: a new order. */
  readonly chosen: string | null;
  readonly onChoose: (orderId: string | null) => void;
};

function Where({ targets, chosen, onChoose }: WhereProps) {
  const t = useTranslations('moves');
  if (targets.length === 0) return null;
  return (
    <div className="stack stack--close" role="radiogroup" aria-label={t('where')}>
      <OptionRow
        kind="radio"
        name="move-to"
        on={chosen === null}
        label={t('newOrder')}
        onToggle={() => onChoose(null)}
      />
      {targets.map(({ id, number }) => (
        <OptionRow
          key={id}
          kind="radio"
          name="move-to"
          on={chosen === id}
          label={t('toOrder', { number: shortNumber(number) })}
          onToggle={() => onChoose(id)}
        />
      ))}
    </div>
  );
}

type LinesDialogProps = {
  readonly sources: readonly Source[];
  readonly table: WireTable;
  readonly targets: readonly WireOrder[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** How many of each, and into which order. */
function LinesDialog({ sources, table, targets, onDone, onClose }: LinesDialogProps) {
  const t = useTranslations('moves');
  const { isBusy, moveProducts } = useOrderCommands();
  const movable = sources.map(({ order, lines }) => {
    const free = new Set(movableLines(order).map(({ opid }) => opid));
    return { order, lines: lines.filter(({ opid }) => free.has(opid)) };
  });
  const lines = movable.flatMap((source) => source.lines);
  const stays = sources.flatMap((source) => source.lines).length - lines.length;
  const [pieces, setPieces] = useState(() => allPieces(lines));
  const [chosen, setChosen] = useState<string | null>(targets[0]?.id ?? null);
  const going = lines.reduce((sum, { opid }) => sum + (pieces.get(opid) ?? 0), 0);

  const move = async () => {
    const newOrder = { id: newCommandId(), table: table.id };
    let to: MoveTarget = chosen === null ? { newOrder } : { order: chosen };
    for (const { order, lines: own } of movable) {
      const parts = partsOf(own, pieces, newCommandId);
      if (parts.length === 0 || order.id === chosen) continue;
      if (!(await moveProducts(order, parts, to))) return onClose();
      // The first one has begun it; the others come into it.
      if ('newOrder' in to) to = { order: newOrder.id };
    }
    return onDone();
  };

  return (
    <Modal label={t('to', { table: table.name })} onClose={onClose}>
      <ModalHead title={t('to', { table: table.name })} onClose={onClose} />
      <div className="dialog__body stack stack--gap">
        <GoingLines lines={lines} pieces={pieces} onPieces={setPieces} />
        {stays > 0 && <p className="mid">{t('stays', { count: stays })}</p>}
        <Where targets={targets} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className="dialog__foot">
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
    </Modal>
  );
}

type Props = {
  /** Orders with the lines picked of each; without lines the whole orders change their table. */
  readonly sources: readonly Source[];
  readonly onClose: () => void;
  /** @param tableId where they are now */
  readonly onMoved: (tableId: string) => void;
};

export function MoveDialog({ sources, onClose, onMoved }: Props) {
  const t = useTranslations('moves');
  const toast = useToast();
  const tables = useTables();
  const { orders } = usePendingOrders();
  const { changeTable } = useOrderCommands();
  const [table, setTable] = useState<WireTable | null>(null);
  const isWhole = sources.every(({ lines }) => lines.length === 0);
  const from = sources.map(({ order }) => order);

  const tell = (to: WireTable) => {
    toast({ tone: 'positive', text: t('moved', { table: to.name }) });
    onMoved(to.id);
  };
  const pick = async (to: WireTable) => {
    if (!isWhole) return setTable(to);
    for (const order of from) {
      if (order.table === to.id) continue;
      if (!(await changeTable(order, to.id))) return onClose();
    }
    return tell(to);
  };

  if (table !== null) {
    return (
      <LinesDialog
        sources={sources}
        table={table}
        targets={targetsAt(orders, table.id, from)}
        onDone={() => tell(table)}
        onClose={onClose}
      />
    );
  }
  return (
    <TablePicker
      title={t('choose')}
      tables={tables}
      orders={orders}
      selectedId={from[0]?.table ?? ''}
      onPick={(to) => void pick(to)}
      onClose={onClose}
    />
  );
}
