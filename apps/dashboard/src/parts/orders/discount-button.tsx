/** Less than the full price for lines that are sold already: discount, on the house, staff meal (decisions.md §2). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { isReducedMore, type Reduction } from '@comanda/domain/orders/check-reduction';
import { unpaidPieces } from '@comanda/domain/payments/paid-parts';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Percent } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { openTo } from './picked-left.ts';
import { ReductionDialog } from './reduction-dialog.tsx';
import { useOrderCommands } from './use-order-commands.ts';
import { usePickedLeft } from './use-picked-left.ts';

type Picked = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

type Props = {
  /** What was paid keeps its price. */
  readonly picked: readonly Picked[];
  readonly onDone: () => void;
};

type DialogProps = Props & { readonly onClose: () => void };

const piecesOf = (picked: readonly Picked[]) =>
  picked.flatMap(({ lines }) => lines).reduce((sum, line) => sum + unpaidPieces(line), 0);

/** @param given to what is picked, together; null: whatever a line had before it may cost more by it */
function reducedOf(picked: readonly Picked[], given: Reduction | null) {
  const reduced = picked
    .map(({ order, lines }) => ({ order, lines: lines.filter(({ percent }) => !isReducedMore(percent, given)) }))
    .filter(({ lines }) => lines.length > 0);
  const linesOf = (all: readonly Picked[]) => all.flatMap(({ lines }) => lines).length;
  return { reduced, pieces: piecesOf(reduced), left: linesOf(picked) - linesOf(reduced) };
}

/** Of a line that was paid in part the rest: the same part each time, so that the same wish is the same command. */
function usePart() {
  const names = useRef(new Map<string, string>());
  return (line: WireOrderProduct): LinePart => {
    const { opid } = line;
    const count = unpaidPieces(line);
    if (count === line.count) return { opid };
    const newOpid = names.current.get(opid) ?? newCommandId();
    names.current.set(opid, newOpid);
    return { opid, count, newOpid };
  };
}

/** Nobody takes back unseen what another device gave meanwhile: it is said, and the next press counts. */
function useOvertaken(before: Reduction | null): () => boolean {
  const t = useTranslations('reduction');
  const toast = useToast();
  const textOf = (reduction: Reduction | null) => {
    if (reduction === null) return t('full');
    const { kind, percent, reason } = reduction;
    const words = { kind: t(`kinds.${kind}`), reason };
    return percent === 0 ? t('rowFree', words) : t('row', { ...words, percent: 100 - percent });
  };
  const now = textOf(before);
  const [seen, setSeen] = useState(now);
  return () => {
    if (seen === now) return false;
    setSeen(now);
    toast({ tone: 'warning', text: t('overtaken', { now }) });
    return true;
  };
}

/** What was entered stays where the PIN was not given, or it could not be saved. */
function DiscountDialog({ picked: now, onDone, onClose }: DialogProps) {
  const t = useTranslations();
  const toast = useToast();
  const { isBusy, discount } = useOrderCommands();
  const { left: picked, note } = usePickedLeft(now, onClose);
  // Under the names it was opened with: what is typed stays where one of them goes.
  const [of] = useState(() => picked.flatMap(({ lines }) => lines.map(({ opid }) => opid)).join(' '));
  const [only, ...others] = picked.flatMap(({ lines }) => lines);
  const before = others.length === 0 && only !== undefined ? reductionOf(only) : null;
  const isOvertaken = useOvertaken(before);
  // Of several orders those that have it already are not asked again.
  const given = useRef(new Map<string, string>());
  const partOf = usePart();
  const save = async (reduction: Reduction | null) => {
    if (isOvertaken()) return;
    const { reduced, pieces, left } = reducedOf(picked, before === null ? reduction : null);
    if (left > 0) toast({ tone: pieces === 0 ? 'warning' : 'info', text: t('reduction.left', { count: left }) });
    if (pieces === 0) return;
    for (const { order, lines } of reduced) {
      const parts = lines.map(partOf);
      const asked = JSON.stringify([parts, reduction]);
      if (given.current.get(order.id) === asked) continue;
      note(order.id, 'asked');
      const isDone = await discount(order, parts, reduction);
      if (isDone !== null) note(order.id, isDone ? 'done' : null);
      if (!isDone) return;
      given.current.set(order.id, asked);
    }
    toast({ tone: 'positive', text: t('moves.discounted', { count: pieces }) });
    onClose();
    onDone();
  };
  return (
    <ReductionDialog
      title={t('lines.pieces', { count: piecesOf(picked) })}
      of={of}
      before={before}
      isBusy={isBusy}
      onClose={onClose}
      onDone={(reduction) => void save(reduction)}
    />
  );
}

function reductionOf({ percent, percentKind, percentReason }: WireOrderProduct): Reduction | null {
  return percentKind === null ? null : { kind: percentKind, percent, reason: percentReason ?? '' };
}

export function DiscountButton({ picked, onDone }: Props) {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const open = openTo('discount', picked);
  return (
    <>
      {open.length > 0 && (
        <Button icon={<Percent className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('reduction.tool')}
        </Button>
      )}
      {isOpen && <DiscountDialog picked={open} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
