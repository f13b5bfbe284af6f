/** All, some or none of the lines, and what can be done with those that are picked (decisions.md §3). */
import { Button } from '@comanda/ui/button.tsx';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import { CancelLinesButton } from './cancel/cancel-lines-button.tsx';
import { DiscountButton } from './discount-button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { movableLines } from './move-parts.ts';
import { PickedBar } from './picked-bar.tsx';
import type { LinePicking, PickedOrder } from './use-line-picking.ts';

type Props = {
  readonly picking: LinePicking;
  /** Left out where lines are moved by a button that stands elsewhere. */
  readonly movesHere?: boolean;
};

export function PickedLines({ picking, movesHere = false }: Props) {
  const { chosen, clear } = picking;
  if (picking.isEmpty) return null;
  return (
    <PickedBar state={picking.state} lines={chosen.flatMap(({ lines }) => lines)} onToggleAll={picking.toggleAll}>
      {chosen.length > 0 && (
        <div className="picked-bar__tools">
          <DiscountButton picked={chosen} onDone={clear} />
          {movesHere && <MoveLinesButton picked={chosen} onDone={clear} />}
          <CancelLinesButton picked={chosen} onDone={clear} />
        </div>
      )}
    </PickedBar>
  );
}

type MoveProps = { readonly picked: readonly PickedOrder[]; readonly onDone: () => void };

function MoveLinesButton({ picked, onDone }: MoveProps) {
  const t = useTranslations('tables');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isMovable = ({ order, lines }: PickedOrder) =>
    lines.some(({ opid }) => movableLines(order).some((one) => one.opid === opid));
  if (!may('order.moveProducts') || !picked.some(isMovable)) return null;
  return (
    <>
      <Button icon={<ArrowRightLeft className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('move')}
      </Button>
      {isOpen && (
        <MoveDialog
          sources={picked}
          onClose={() => setOpen(false)}
          onMoved={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}
