/** Moves and sizes the picked table by taps alone (WCAG 2.5.7). It is there before: nothing jumps under a finger that drags. */
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { FoldHorizontal, FoldVertical, UnfoldHorizontal, UnfoldVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { ArrowButtons } from '../../parts/form/arrow-buttons.tsx';
import { type PlannedTable, type Shift, shifted } from './plan-rooms.ts';
import type { PlanEdit } from './use-plan-edit.ts';

const sizes = [
  { key: 'narrower', Icon: FoldHorizontal, shift: { width: -1 } },
  { key: 'wider', Icon: UnfoldHorizontal, shift: { width: 1 } },
  { key: 'shorter', Icon: FoldVertical, shift: { height: -1 } },
  { key: 'longer', Icon: UnfoldVertical, shift: { height: 1 } },
] as const;

type Props = {
  /** Undefined while none is picked. */
  readonly planned: PlannedTable | undefined;
  readonly edit: PlanEdit;
};

export function MoveBar({ planned, edit }: Props) {
  const t = useTranslations('tables');
  const put = (shift: Shift) => {
    if (planned === undefined) return;
    edit.arrange(planned.table.id, { ...planned.arranged, place: shifted(planned.place, shift) });
  };
  return (
    <div className="plan__moves">
      <ArrowButtons label={t('moveTable')} disabled={planned === undefined} onPush={(x, y) => put({ x, y })} />
      <fieldset className="arrow-buttons" aria-label={t('sizeTable')}>
        {sizes.map(({ key, Icon, shift }) => (
          <IconButton
            key={key}
            variant="fill"
            label={t(`sizes.${key}`)}
            disabled={planned === undefined}
            icon={<Icon className="icon" aria-hidden="true" />}
            onClick={() => put(shift)}
          />
        ))}
      </fieldset>
    </div>
  );
}
