/** Several orders of a table become one, the first of them (decisions.md §3, merge). */
import type { WireOrder } from '@comanda/contract/orders';
import { Button } from '@comanda/ui/button.tsx';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { leavingOf, MergeLosses } from '../../parts/orders/merge-losses.tsx';
import { canMerge } from '../../parts/orders/move-parts.ts';
import { useMerging } from '../../parts/orders/use-merging.ts';
import { useSession } from '../../parts/session/session-context.ts';

export function MergeOrders({
  orders,
  tableName,
}: {
  readonly orders: readonly WireOrder[];
  readonly tableName: string;
}) {
  const t = useTranslations('moves');
  const { may } = useSession();
  const { isBusy, mergeAll, textOf } = useMerging();
  const [isAsking, setAsking] = useState(false);
  const all = orders.filter(canMerge);
  // Who eats at the table keeps its order: what is taken away from it comes along.
  const first = all.find(({ type }) => type === 'dinein') ?? all[0];
  const others = all.filter((order) => order !== first);
  if (first === undefined || others.length === 0 || !may('order.merge')) return null;
  return (
    <div className="side__tools">
      <Button icon={<Merge className="icon" aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('merge', { count: others.length + 1 })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          tone="primary"
          title={t('mergeTitle', { table: tableName })}
          text={textOf(first, others)}
          action={t('mergeNow')}
          isBusy={isBusy}
          onConfirm={() => void mergeAll(first, others).then((isOver) => isOver && setAsking(false))}
          onClose={() => setAsking(false)}
        >
          <MergeLosses orders={others} into={leavingOf(first)} />
        </ConfirmDialog>
      )}
    </div>
  );
}
