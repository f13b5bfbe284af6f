/** None, all or some of the lines, and what the picked ones come to (specification §4, selection tri-state). */
import type { WireOrderProduct } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { type Tri, TriCheck } from '@comanda/ui/tri-check.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { sumOfLines } from './line-selection.ts';

type Props = {
  readonly state: Tri;
  /** Those that are picked. */
  readonly lines: readonly WireOrderProduct[];
  readonly onToggleAll: () => void;
  /** Nothing can be picked any more: what is open of it stays, and nothing else. */
  readonly isEmpty?: boolean;
  /** What can be done with them. */
  readonly children?: ReactNode;
};

export function PickedBar({ state, lines, onToggleAll, isEmpty = false, children }: Props) {
  const t = useTranslations('lines');
  const { pieces, total } = sumOfLines(lines);
  return (
    <div className={isEmpty ? 'picked-bar__none' : 'picked-bar'}>
      {!isEmpty && (
        <TriCheck state={state} onToggle={onToggleAll}>
          {state === 'none' ? t('pickAll') : t('picked', { count: pieces })}
        </TriCheck>
      )}
      {state !== 'none' && <b className="num picked-bar__sum">{formatAmount(total)}</b>}
      {children}
    </div>
  );
}
