/** Less than the full price for lines that are sold already: discount, on the house, staff meal (decisions.md §2). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import type { Reduction } from '@comanda/domain/orders/check-reduction';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Percent } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ReductionDialog } from './reduction-dialog.tsx';
import { useOrderCommands } from './use-order-commands.ts';

type Picked = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

type Props = {
  /** What was paid keeps its price. */
  readonly picked: readonly Picked[];
  readonly onDone: () => void;
};

type DialogProps = Props & { readonly pieces: number; readonly onClose: () => void };

/** What was entered stays where the PIN was not given, or it could not be saved. */
function DiscountDialog({ picked, pieces, onDone, onClose }: DialogProps) {
  const t = useTranslations();
  const toast = useToast();
  const { isBusy, discount } = useOrderCommands();
  const [only, ...others] = picked.flatMap(({ lines }) => lines);
  const before = others.length === 0 && only !== undefined ? reductionOf(only) : null;
  // Of several orders those that have it already are not asked again.
  const given = useRef(new Map<string, string>());
  const save = async (reduction: Reduction | null) => {
    for (const { order, lines } of picked) {
      const parts = lines.map(({ opid }) => ({ opid }));
      const asked = JSON.stringify([parts, reduction]);
      if (given.current.get(order.id) === asked) continue;
      if (!(await discount(order, parts, reduction))) return;
      given.current.set(order.id, asked);
    }
    toast({ tone: 'positive', text: t('moves.discounted', { count: pieces }) });
    onClose();
    onDone();
  };
  return (
    <ReductionDialog
      title={t('lines.pieces', { count: pieces })}
      of={picked.flatMap(({ lines }) => lines.map(({ opid }) => opid)).join(' ')}
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
  const open = picked
    .map(({ order, lines }) => ({ order, lines: lines.filter(({ settled }) => !settled) }))
    .filter(({ order, lines }) => lines.length > 0 && canMove('discount', order.state));
  const pieces = open.flatMap(({ lines }) => lines).reduce((sum, { count }) => sum + count, 0);
  if (open.length === 0) return null;
  return (
    <>
      <Button icon={<Percent className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('reduction.tool')}
      </Button>
      {isOpen && <DiscountDialog picked={open} pieces={pieces} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}
