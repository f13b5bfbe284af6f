/** Less than the full price for lines that are sold already: discount, on the house, staff meal (decisions.md §2). */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ReductionDialog } from './reduction-dialog.tsx';
import { useOrderCommands } from './use-order-commands.ts';

type Picked = { readonly order: WireOrder; readonly lines: readonly WireOrderProduct[] };

type Props = {
  /** What was paid keeps its price. */
  readonly picked: readonly Picked[];
  readonly onDone: () => void;
};

export function DiscountButton({ picked, onDone }: Props) {
  const t = useTranslations();
  const toast = useToast();
  const { discount } = useOrderCommands();
  const [isOpen, setOpen] = useState(false);
  const open = picked
    .map(({ order, lines }) => ({ order, lines: lines.filter(({ settled }) => !settled) }))
    .filter(({ order, lines }) => lines.length > 0 && canMove('discount', order.state));
  const pieces = open.flatMap(({ lines }) => lines).reduce((sum, { count }) => sum + count, 0);
  if (open.length === 0) return null;
  const [only, ...others] = open.flatMap(({ lines }) => lines);
  const isReduced = others.length === 0 && only !== undefined && only.percentKind !== null;
  return (
    <>
      <Button icon={<Percent className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('reduction.tool')}
      </Button>
      {isOpen && (
        <ReductionDialog
          title={t('lines.pieces', { count: pieces })}
          before={
            isReduced && only.percentKind !== null
              ? { kind: only.percentKind, percent: only.percent, reason: only.percentReason ?? '' }
              : null
          }
          onClose={() => setOpen(false)}
          onDone={(reduction) => {
            setOpen(false);
            void (async () => {
              for (const { order, lines } of open) {
                const parts = lines.map(({ opid }) => ({ opid }));
                if (!(await discount(order, parts, reduction))) return;
              }
              toast({ tone: 'positive', text: t('moves.discounted', { count: pieces }) });
              onDone();
            })();
          }}
        />
      )}
    </>
  );
}
