/** Several orders of a table become one, the first of them (decisions.md §3, merge). */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';
import { canMerge } from '../../parts/orders/move-parts.ts';
import { useOrderCommands } from '../../parts/orders/use-order-commands.ts';
import { useSession } from '../../parts/session/session-context.ts';

export function MergeOrders({
  orders,
  tableName,
}: {
  readonly orders: readonly WireOrder[];
  readonly tableName: string;
}) {
  const t = useTranslations('moves');
  const toast = useToast();
  const { may } = useSession();
  const { isBusy, merge } = useOrderCommands();
  const [isAsking, setAsking] = useState(false);
  const [first, ...others] = orders.filter(canMerge);
  if (first === undefined || others.length === 0 || !may('order.merge')) return null;
  const number = shortNumber(first.number);
  const mergeAll = async () => {
    for (const other of others) if (!(await merge(first, other.id))) return setAsking(false);
    setAsking(false);
    return toast({ tone: 'positive', text: t('merged', { number }) });
  };
  return (
    <div className="side__tools">
      <Button icon={<Merge className="icon" aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('merge', { count: others.length + 1 })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          tone="primary"
          title={t('mergeTitle', { table: tableName })}
          text={t('mergeText', { numbers: others.map((order) => shortNumber(order.number)).join(', '), number })}
          action={t('mergeNow')}
          isBusy={isBusy}
          onConfirm={() => void mergeAll()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
