/** All, some or none of the lines, and what can be done with those that are picked (decisions.md §3). */
import { Button } from '@comanda/ui/button.tsx';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../session/session-context.ts';
import { CancelLinesButton } from './cancel/cancel-lines-button.tsx';
import { DiscountButton } from './discount-button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PickedBar } from './picked-bar.tsx';
import { openTo } from './picked-left.ts';
import type { LinePicking, PickedOrder } from './use-line-picking.ts';

type Props = {
  readonly picking: LinePicking;
  /** Left out where lines are moved by a button that stands elsewhere. */
  readonly movesHere?: boolean;
};

export function PickedLines({ picking, movesHere = false }: Props) {
  const { chosen, clear } = picking;
  return (
    <PickedBar
      state={picking.state}
      lines={chosen.flatMap(({ lines }) => lines)}
      onToggleAll={picking.toggleAll}
      isEmpty={picking.isEmpty}
    >
      {/* What goes meanwhile takes no dialog away from under a finger without a word. */}
      <div className={chosen.length > 0 ? 'picked-bar__tools' : 'picked-bar__none'}>
        <DiscountButton picked={chosen} onDone={clear} />
        {movesHere && <MoveLinesButton picked={chosen} onDone={clear} />}
        <CancelLinesButton picked={chosen} onDone={clear} />
      </div>
    </PickedBar>
  );
}

type MoveProps = { readonly picked: readonly PickedOrder[]; readonly onDone: () => void };

function MoveLinesButton({ picked, onDone }: MoveProps) {
  const t = useTranslations('tables');
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may('order.moveProducts')) return null;
  return (
    <>
      {openTo('moveProducts', picked).length > 0 && (
        <Button icon={<ArrowRightLeft className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('move')}
        </Button>
      )}
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
